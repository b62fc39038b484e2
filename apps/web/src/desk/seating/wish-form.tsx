'use client';

// One more wish of a seating: what kind it is, whom it is about, and where.
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { Plus } from 'lucide-react';
import { Field } from '../frame/field';
import { NickPicker, type Named } from './nick-picker';
import { noWish, numbersIn, wishFault, wishFaults, wishKinds, type Wish, type WishKind } from './wishes';

interface Props {
  readonly players: readonly Named[];
  readonly add: (wish: Wish) => void;
}

type ListField = 'rounds' | 'tables' | 'seat';

/** What each kind asks besides its players; where one number is meant, the first counts. */
const fieldsOf: Readonly<Record<WishKind, readonly ListField[]>> = {
  never: [], avoid: [], notBeforeRound: ['rounds'], judge: ['tables', 'rounds'],
  fixed: ['rounds', 'tables', 'seat'], absent: ['rounds'],
};

const empty: Readonly<Record<ListField, string>> = { rounds: '', tables: '', seat: '' };

export function WishForm({ players, add }: Props) {
  const t = useTranslations('desk.search');
  const [wish, setWish] = useState(noWish);
  const [texts, setTexts] = useState(empty);
  const [tried, setTried] = useState(false);
  const seat = numbersIn(texts.seat);
  const unread = fieldsOf[wish.kind].find((field) => numbersIn(texts[field]) === null)
    ?? (seat !== null && (seat[0] ?? 1) > 10 ? 'seat' : undefined);
  const whole: Wish = {
    ...wish,
    rounds: numbersIn(texts.rounds) ?? [],
    tables: numbersIn(texts.tables) ?? [],
    seat: seat?.[0] ?? null,
  };
  const fault = unread ? null : wishFault(whole);
  const isPlural = wish.kind !== 'fixed' && wish.kind !== 'absent';
  function faultAt(field: string): string | undefined {
    if (!tried) return undefined;
    if (unread) return unread === field ? t('fault.numbers') : undefined;
    return fault !== null && wishFaults[fault] === field ? t(`fault.${fault}`) : undefined;
  }

  function finish(): void {
    setTried(true);
    if (unread || fault !== null) return;
    add(whole);
    setWish({ ...noWish, kind: wish.kind });
    setTexts(empty);
    setTried(false);
  }

  return (
    <fieldset className="wish-form">
      <legend>{t('addWish')}</legend>
      <Field label={t('kind')}>
        {(control) => (
          <select
            {...control}
            name="wish-kind"
            value={wish.kind}
            onChange={(event) => setWish({ ...noWish, kind: event.target.value as WishKind })}
          >
            {wishKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kindOf.${kind}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {wish.kind === 'judge' && (
        <Field label={t('judge')} fault={faultAt('judge')}>
          {(control) => (
            <input
              {...control}
              value={wish.judge}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => setWish({ ...wish, judge: event.target.value })}
            />
          )}
        </Field>
      )}
      <NickPicker
        label={t(isPlural ? 'players' : 'player')}
        players={players}
        chosen={wish.players}
        choose={(chosen) => setWish({ ...wish, players: isPlural ? chosen : chosen.slice(-1) })}
        fault={faultAt('players')}
      />
      {fieldsOf[wish.kind].map((field) => (
        <Field
          key={field}
          label={t(`field.${field}`)}
          hint={t(`hint.${wish.kind === 'judge' && field === 'rounds' ? 'allRounds' : field}`)}
          fault={faultAt(field)}
        >
          {(control) => (
            <input
              {...control}
              value={texts[field]}
              inputMode="text"
              autoComplete="off"
              onChange={(event) => setTexts({ ...texts, [field]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <button type="button" className="small-button" onClick={finish}>
        <Plus size={16} aria-hidden="true" /> {t('add')}
      </button>
    </fieldset>
  );
}
