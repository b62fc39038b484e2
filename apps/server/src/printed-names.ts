// Names on paper: what the font has no letters for is left out; who is nameless then has a number.
import type { PublicTournament } from './exports-view.js';

/** Pictures, marks that join or colour them, and letters and figures that are neither Latin nor Cyrillic. */
const unprintable = new RegExp([
  '(?![#*0-9])\\p{Emoji}', '\\p{Emoji_Component}(?<![#*0-9])', '\\p{Cf}',
  '(?!\\p{Script=Latin}|\\p{Script=Cyrillic})\\p{L}', '(?![0-9])\\p{N}',
].join('|'), 'gu');

/** A name in letters that can be printed; null where nothing of it can. */
export function printedName(name: string): string | null {
  const left = name.replace(unprintable, ' ').replace(/\s+/gu, ' ').trim();
  return /[\p{L}\p{N}]/u.test(left) ? left : null;
}

/** The tournament as paper tells it: who cannot be written is named by his place in the entry list. */
export function onPaper(tournament: PublicTournament): PublicTournament {
  const places = new Map(tournament.sheet.entries.map(({ player }, at) => [player, at + 1]));
  const nickOf: PublicTournament['nickOf'] = (id) => {
    const nick = tournament.nickOf(id);
    return nick === null ? null : (printedName(nick) ?? `№ ${places.get(id ?? '') ?? '–'}`);
  };
  return { ...tournament, nickOf };
}
