// What a game is called: its tournament, round and table, as far as they are known.
import type { useTranslations } from 'next-intl';
import type { ShownHeading } from './shown-heading';

type Words = ReturnType<typeof useTranslations<'heading'>>;

export interface GameName {
  /** The tournament; just "Game" where it is not known. */
  readonly title: string;
  /** `round 8, table 3`, in a later stage with its name before it; empty where nothing is known. */
  readonly place: string;
  readonly whole: string;
}

const isNumber = (text: string): boolean => /^\d+$/.test(text);

/** A round or table that has a name of its own is called by it. */
export function gameName(t: Words, { tournament, stage, round, table }: ShownHeading): GameName {
  const roundWords = round !== null && isNumber(round) ? t('round', { round }) : round;
  const tableWords = table !== null && isNumber(table) ? t('table', { table }) : table;
  const place = [stage, roundWords, tableWords].filter((part) => part !== null).join(', ');
  const title = tournament ?? t('game');
  return { title, place, whole: place ? `${title}, ${place}` : title };
}

/** The day of a heading's date; null when it is not known or not written as YYYY-MM-DD. */
export function dayOf(date: string | null): Date | null {
  const day = date !== null && /^\d{4}-\d\d-\d\d$/.test(date) ? new Date(date) : null;
  return day && !Number.isNaN(day.getTime()) ? day : null;
}
