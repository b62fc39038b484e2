'use client';

// What a seating is searched for: rounds and tables, what stands, for how long, from which seed.
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'next-intl';
import { Search } from 'lucide-react';
import type { SeatSearchInput } from '../../gql/generated/queries';
import { ActButton } from '../acts/act-button';
import { Field } from '../frame/field';
import { type SearchChoices, SearchChoicesForm } from './search-choices';

interface Props {
  readonly stage: string;
  /** How many rounds are seated or drafted, and how many of them are drafted only. */
  readonly known: number;
  readonly drafted: number;
  readonly rounds: number;
  readonly tables: number;
  /** Whether somebody sits in these rounds who plays no more. */
  readonly leavers: boolean;
  readonly pending: boolean;
  readonly start: (search: SeatSearchInput, choices: SearchChoices) => void;
}

const numberFields = ['rounds', 'tables', 'games', 'fromRound', 'seconds', 'seed', 'tablesOfTier'] as const;
type NumberField = (typeof numberFields)[number];

const most: Readonly<Record<NumberField, number>> = {
  rounds: 60, tables: 40, games: 60, fromRound: 60, seconds: 60, seed: 2_147_483_647, tablesOfTier: 40,
};

const shown: readonly NumberField[] = ['rounds', 'tables', 'seconds'];
const shownMore: readonly NumberField[] = ['games', 'fromRound', 'seed', 'tablesOfTier'];

/** Null where nothing is said; undefined where it is no number that fits. */
function numberOf(field: NumberField, text: string): number | null | undefined {
  if (text.trim() === '') return field === 'rounds' ? undefined : null;
  const value = /^\d{1,10}$/.test(text.trim()) ? Number(text) : -1;
  return value >= (field === 'seed' ? 0 : 1) && value <= most[field] ? value : undefined;
}

export function SearchForm({ stage, known, drafted, rounds, tables, leavers, pending, start }: Props) {
  const t = useTranslations('desk.search');
  const [texts, setTexts] = useState<Readonly<Record<NumberField, string>>>({
    rounds: String(rounds), tables: String(tables), games: '', fromRound: '', seconds: '5', seed: '',
    tablesOfTier: '',
  });
  const [keepDrafts, setKeepDrafts] = useState(false);
  const [choices, choose] = useState<SearchChoices>({
    byPresence: leavers, evenTables: false, spreadMeetings: false, keepJudges: 'DECLARED',
  });
  const values = new Map(numberFields.map((field) => [field, numberOf(field, texts[field])]));

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (pending || [...values.values()].includes(undefined)) return;
    const { keepJudges } = choices;
    start({ stage, keepDrafts, keepJudges, rounds, ...Object.fromEntries(values) }, choices);
  }

  const field = (name: NumberField) => (
    <Field
      key={name}
      label={t(`number.${name}`)}
      hint={t(`numberHint.${name}`, { known })}
      fault={values.get(name) === undefined ? t('fault.number', { most: most[name] }) : undefined}
    >
      {(control) => (
        <input
          {...control}
          name={name}
          value={texts[name]}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <form className="search-form" onSubmit={submit} noValidate>
      <div className="search-numbers">{shown.map(field)}</div>
      {drafted > 0 && (
        <label className="desk-option">
          <input
            type="checkbox"
            name="keepDrafts"
            checked={keepDrafts}
            onChange={(event) => setKeepDrafts(event.target.checked)}
          />
          <span>
            {t('keepDrafts', { count: drafted })} <small>{t('keepDraftsHint')}</small>
          </span>
        </label>
      )}
      <SearchChoicesForm choices={choices} choose={choose} />
      <details className="desk-more">
        <summary>{t('more')}</summary>
        <div className="search-numbers">{shownMore.map(field)}</div>
      </details>
      <p className="desk-ways">
        <ActButton pending={pending}>
          <Search size={18} aria-hidden="true" /> {t('start')}
        </ActButton>
      </p>
    </form>
  );
}
