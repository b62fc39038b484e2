// The table of a series as a file: a row for each person, a column for each tournament.
import type { Bilingual, Language } from '@consigliere/rules';
import type { StoredSeries } from '@consigliere/read-models';
import { findTournament } from '@consigliere/read-models';
import type { House } from './house.js';
import { tableOfSeries } from './series.js';
import type { SheetCell, SheetTable } from './sheet-table.js';

const words = {
  name: { en: 'Series', ru: 'Серия' },
  place: { en: 'Place', ru: 'Место' },
  nick: { en: 'Nick', ru: 'Ник' },
  total: { en: 'Total', ru: 'Сумма' },
  played: { en: 'Tournaments', ru: 'Турниры' },
  counts: { en: 'counts', ru: 'в зачёте' },
  yes: { en: 'yes', ru: 'да' },
  no: { en: 'no', ru: 'нет' },
} as const satisfies Readonly<Record<string, Bilingual>>;

/** The table of a series; of a tournament there are two columns: its points, and whether they count. */
export async function seriesTable(
  house: House,
  stored: StoredSeries,
  language: Language,
): Promise<SheetTable> {
  const rows = await tableOfSeries(house, stored);
  const { views, persons } = house;
  const ids = stored.series.tournaments.map(({ tournament }) => tournament);
  const sheets = await Promise.all(ids.map((id) => findTournament(views, id)));
  const names = sheets.map((sheet, at) => sheet?.announcement.name ?? ids[at] ?? '');
  const nickOf = await persons.nicksOf(rows.map(({ person }) => person));
  return {
    name: words.name[language],
    columns: [
      { title: words.place[language], kind: 'whole' }, { title: words.nick[language], kind: 'text' },
      { title: words.total[language], kind: 'decimal' }, { title: words.played[language], kind: 'whole' },
      ...names.flatMap((name) => [
        { title: name, kind: 'decimal' as const },
        { title: `${name} – ${words.counts[language]}`, kind: 'text' as const },
      ]),
    ],
    rows: rows.map(({ place, person, total, tournaments, results }): readonly SheetCell[] => [
      place, nickOf(person) ?? person, total, tournaments,
      ...results.flatMap((one): readonly SheetCell[] =>
        (one ? [one.points, words[one.counts ? 'yes' : 'no'][language]] : [null, null])),
    ]),
  };
}
