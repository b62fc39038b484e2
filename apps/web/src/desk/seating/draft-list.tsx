'use client';

// All drafts of a stage, those that gave way too: by whom, when, from what; each can be taken again.
import { useTranslations } from 'next-intl';
import { RotateCcw } from 'lucide-react';
import { useDates } from '../../i18n/dates';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { useAct } from '../acts/use-act';
import type { DeskDraft } from '../frame/read-desk';
import { isWaiting, sentTables, type CurrentTable } from './current-rounds';

interface Props {
  readonly tournament: string;
  readonly zone: string;
  readonly drafts: readonly DeskDraft[];
}

const asSent = ({ tables }: DeskDraft) =>
  sentTables(tables.map((table): CurrentTable => ({ ...table, judge: table.judge?.id ?? null })));

export function DraftList({ tournament, zone, drafts }: Props) {
  const t = useTranslations('desk');
  const dates = useDates();
  const { send, pending, failure } = useAct();
  function again(draft: DeskDraft): void {
    const { stage, round, seed } = draft;
    void send('draftRound', { tournament, stage, round, seed, tables: asSent(draft) });
  }
  function seedWords(text: string): string {
    const [, seed, iterations] = /^seed (\d+), iterations (\d+)$/.exec(text) ?? [];
    if (seed === undefined || iterations === undefined) return text;
    return t('drafts.seed', { seed, iterations: Number(iterations) });
  }
  if (drafts.length === 0) return <p className="desk-empty">{t('drafts.none')}</p>;
  return (
    <>
      <ul className="draft-list">
        {drafts.map((draft) => (
          <li key={`${draft.round} ${draft.number}`}>
            <details>
              <summary>
                <b>{t('drafts.draft', { round: draft.round, number: draft.number })}</b>{' '}
                <span className="badge">{t(`drafts.state.${draft.state}`)}</span>{' '}
                <span className="quiet">
                  {dates.dateTime(new Date(draft.draftedAt), {
                    timeZone: zone, day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit',
                  })}
                  {' · '}
                  {t('drafts.by', { actor: draft.draftedBy.slice(0, 8) })}
                  {draft.seed !== null && ` · ${seedWords(draft.seed)}`}
                </span>
              </summary>
              <div className="desk-round-tables">
                {draft.tables.map(({ table, players }) => (
                  <div key={table}>
                    <h5>{t('seating.table', { table })}</h5>
                    <ol className="desk-sitting">
                      {players.map(({ id, nick }, place) => (
                        <li key={id}>
                          <b>{place + 1}</b> <span>{nick ?? t('nameless')}</span>
                        </li>
                      ))}
                    </ol>
                  </div>
                ))}
              </div>
              {!isWaiting(draft) && (
                <p className="desk-ways">
                  <ActButton pending={pending} quiet onPress={() => again(draft)}>
                    <RotateCcw size={16} aria-hidden="true" /> {t('drafts.again')}
                  </ActButton>
                </p>
              )}
            </details>
          </li>
        ))}
      </ul>
      <ActFailure failure={failure} />
    </>
  );
}
