// The nominations of a tournament as a table to take away: the first of each, and why.
import type { Bilingual, Language } from '@consigliere/rules';
import type { PublicTournament } from './exports-view.js';
import type { House } from './house.js';
import { nominationsOf } from './nominations.resolver.js';
import type { SheetCell, SheetTable } from './sheet-table.js';

const words = {
  name: { en: 'Nominations', ru: 'Номинации' },
  nomination: { en: 'Nomination', ru: 'Номинация' },
  place: { en: 'Place', ru: 'Место' },
  nick: { en: 'Nick', ru: 'Ник' },
  games: { en: 'Games', ru: 'Игры' },
  compared: { en: 'Compared', ru: 'Сравнение' },
  why: { en: 'Why', ru: 'Почему' },
} as const satisfies Readonly<Record<string, Bilingual>>;

/** As many of each nomination are told as its page shows; those who share the first place all. */
const told = 5;

/** A row for each of the first candidates; without candidates one that says why. Null: no rules were said. */
export async function nominationsTable(
  house: House,
  { sheet, nickOf }: PublicTournament,
  language: Language,
): Promise<SheetTable | null> {
  const found = await nominationsOf(house, sheet);
  if (!found) return null;
  const rows = found.nominations.flatMap((one): readonly (readonly SheetCell[])[] => {
    const title = one.title({ language });
    const why = one.why({ language });
    const candidates = one.candidates({ first: Math.max(told, one.holders.length) });
    if (candidates.length === 0) return [[title, null, null, null, null, why]];
    return candidates.map(({ player, place, games, values }) => [
      title, place, nickOf(player.id) ?? player.id, games,
      one.criteria.map((criterion, at) => `${criterion.title({ language })} ${values[at] ?? '–'}`).join('; '),
      place === 1 ? why : null,
    ]);
  });
  return {
    name: words.name[language],
    columns: [
      { title: words.nomination[language], kind: 'text' }, { title: words.place[language], kind: 'whole' },
      { title: words.nick[language], kind: 'text' }, { title: words.games[language], kind: 'whole' },
      { title: words.compared[language], kind: 'text' }, { title: words.why[language], kind: 'text' },
    ],
    rows,
  };
}
