'use client';

// Two players change places in a round: how good the whole seating is before and after, then the draft of it.
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { ArrowLeftRight } from 'lucide-react';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { useAct } from '../acts/use-act';
import { Field } from '../frame/field';
import type { Found } from '../questions/desk-questions';
import { useQuestion } from '../questions/use-question';
import { idsOf, sentSwapped, type CurrentRound } from './current-rounds';
import { MetricsTable } from './metrics-table';
import type { Named } from './nick-picker';
import { constraintsOf, wishesOf, type Wish } from './wishes';

interface Props {
  readonly tournament: string;
  readonly stage: string;
  readonly rounds: readonly CurrentRound[];
  readonly players: readonly Named[];
  readonly wishes: readonly Wish[];
}

interface Choice {
  readonly round: string;
  readonly one: string;
  readonly other: string;
}

interface ChooseProps {
  readonly name: keyof Choice;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly words: string }[];
  readonly choose: (value: string) => void;
}

function Choose({ name, value, options, choose }: ChooseProps) {
  const t = useTranslations('desk.swap');
  return (
    <Field label={t(name)}>
      {(control) => (
        <select
          {...control}
          name={`swap-${name}`}
          value={value}
          onChange={(event) => choose(event.target.value)}
        >
          {name !== 'round' && <option value="">{t('choose')}</option>}
          {options.map((one) => (
            <option key={one.value} value={one.value}>
              {one.words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface Placed extends Named {
  /** Where he sits, in words. */
  readonly place: string;
}

const named = ({ id, nick, place }: Placed) => ({ value: id, words: `${nick} · ${place}` });
const byNick = (a: Named, b: Named): number => a.nick.localeCompare(b.nick);

export function SwapForm({ tournament, stage, rounds, players, wishes }: Props) {
  const t = useTranslations('desk.swap');
  const { ask, pending: asking, failure: unasked } = useQuestion();
  const { send, pending, failure } = useAct();
  const open = rounds.filter(({ begun }) => !begun);
  const [choice, setChoice] = useState<Choice>({ round: String(open[0]?.round ?? ''), one: '', other: '' });
  const [measured, setMeasured] = useState<Found<'measureSeating'> | null>(null);
  const chosen = open.find(({ round }) => String(round) === choice.round);
  const sitting = (chosen?.tables ?? []).flatMap(({ table, players: seated }) =>
    seated.map(({ id, nick }, at) => ({ id, nick: nick ?? id, place: t('place', { table, seat: at + 1 }) })));
  const inRound = new Set(sitting.map(({ id }) => id));
  const waiting = players.filter(({ id }) => !inRound.has(id)).map((one) => ({ ...one, place: t('waits') }));
  const { one, other } = choice;
  const isWhole = chosen !== undefined && one !== '' && other !== '' && one !== other;

  function change(part: Partial<Choice>): void {
    setMeasured(null);
    setChoice({ ...choice, ...part });
  }

  async function measure(): Promise<void> {
    if (!isWhole) return;
    const ids = idsOf(rounds);
    const known = new Set(ids.flat(2));
    setMeasured(await ask('measureSeating', {
      tournament, stage, rounds: ids, constraints: constraintsOf(wishesOf(wishes, known)),
      swap: { round: chosen.round, one, other },
    }));
  }

  async function draft(): Promise<void> {
    if (!isWhole) return;
    const tables = sentSwapped(chosen, one, other);
    const outcome = await send('draftRound', { tournament, stage, round: chosen.round, tables });
    if (outcome?.kind === 'done') change({ one: '', other: '' });
  }

  if (open.length === 0) return <p className="desk-empty">{t('nothing')}</p>;
  return (
    <div className="swap-form">
      <div className="search-numbers">
        <Choose
          name="round"
          value={choice.round}
          options={open.map(({ round, drafted }) => ({
            value: String(round), words: t(drafted ? 'draftedRound' : 'seatedRound', { round }),
          }))}
          choose={(round) => change({ round })}
        />
        <Choose
          name="one"
          value={one}
          options={sitting.toSorted(byNick).map(named)}
          choose={(id) => change({ one: id })}
        />
        <Choose
          name="other"
          value={other}
          options={[...sitting.toSorted(byNick), ...waiting.toSorted(byNick)].map(named)}
          choose={(id) => change({ other: id })}
        />
      </div>
      <p className="desk-ways">
        <ActButton pending={asking} quiet onPress={() => void measure()}>
          <ArrowLeftRight size={16} aria-hidden="true" /> {t('measure')}
        </ActButton>
      </p>
      <ActFailure failure={unasked} />
      {measured && (
        <>
          <MetricsTable metrics={measured.before.metrics} after={measured.after?.metrics ?? null} />
          {measured.after && measured.after.broken.length > 0 && (
            <ul className="desk-faults">
              {measured.after.broken.map(({ message }) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          )}
          <p className="quiet">{t(chosen?.drafted ? 'consequenceDrafted' : 'consequenceSeated')}</p>
          <p className="desk-ways">
            <ActButton pending={pending} onPress={() => void draft()}>
              {t('swap')}
            </ActButton>
          </p>
        </>
      )}
      <ActFailure failure={failure} />
    </div>
  );
}
