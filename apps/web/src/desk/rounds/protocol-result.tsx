'use client';

// What a protocol from paper says of the game as a whole: its result, who was killed first, who judged.
import { useTranslations } from 'next-intl';
import { Field } from '../frame/field';
import type { ProtocolDraft } from './protocol-draft';

/** Who may have judged a game; null: nobody is seated as its judge. */
export interface ProtocolJudges {
  readonly seated: string | null;
  /** Of the roster, others than the one who is seated. */
  readonly others: readonly { readonly id: string; readonly nick: string }[];
}

const winners = ['RED', 'BLACK', 'DRAW'] as const;

interface Props {
  readonly draft: ProtocolDraft;
  /** Ten, in seat order. */
  readonly nicks: readonly string[];
  readonly judges: ProtocolJudges;
  readonly change: (part: Partial<ProtocolDraft>) => void;
  readonly faultOf: (field: string) => string | undefined;
}

export function ProtocolResult({ draft, nicks, judges, change, faultOf }: Props) {
  const t = useTranslations();
  return (
    <div className="protocol-result">
      <Field label={t('desk.protocol.winner')} fault={faultOf('winner')}>
        {(control) => (
          <select
            {...control}
            name="winner"
            value={draft.winner}
            onChange={(event) => change({
              winner: [...winners, 'unknown' as const].find((one) => one === event.target.value) ?? '',
            })}
          >
            <option value="">{t('desk.protocol.choose')}</option>
            {winners.map((one) => (
              <option key={one} value={one}>
                {t(`winner.${one}`)}
              </option>
            ))}
            <option value="unknown">{t('desk.protocol.unknown')}</option>
          </select>
        )}
      </Field>
      <Field label={t('desk.protocol.firstKilled')} fault={faultOf('firstKilled')}>
        {(control) => (
          <select
            {...control}
            name="firstKilled"
            value={draft.firstKilled}
            onChange={(event) => change({ firstKilled: event.target.value })}
          >
            <option value="">{t('desk.protocol.choose')}</option>
            {nicks.map((nick, at) => (
              <option key={at} value={String(at + 1)}>
                {at + 1} {nick}
              </option>
            ))}
            <option value="0">{t('desk.protocol.nobody')}</option>
            <option value="unknown">{t('desk.protocol.unknown')}</option>
          </select>
        )}
      </Field>
      <Field
        label={t('desk.protocol.bestMove')}
        hint={t('desk.protocol.bestMoveHint')}
        fault={faultOf('bestMove')}
      >
        {(control) => (
          <input
            {...control}
            name="bestMove"
            value={draft.bestMove}
            inputMode="text"
            autoComplete="off"
            onChange={(event) => change({ bestMove: event.target.value })}
          />
        )}
      </Field>
      {judges.others.length > 0 && (
        <Field label={t('desk.protocol.judge')}>
          {(control) => (
            <select
              {...control}
              name="judge"
              value={draft.judge}
              onChange={(event) => change({ judge: event.target.value })}
            >
              <option value="">
                {judges.seated === null
                  ? t('desk.table.noJudge')
                  : t('desk.protocol.judgeSeated', { nick: judges.seated })}
              </option>
              {judges.others.map(({ id, nick }) => (
                <option key={id} value={id}>
                  {nick}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </div>
  );
}
