// What `consigliere simulate` is asked for: its options, read and checked.
import type { Language } from '@consigliere/rules';
import type { Happening, TournamentFormat } from '@consigliere/simulation';
import { formatOf, happenings, idOf, isHappening } from '@consigliere/simulation';
import { given } from './arguments.js';
import { type ServerAddress, serverOf } from './running-server.js';
import { simulateWords } from './simulate-words.js';

/** Tables that are played side by side unless told. */
const usualTables = 4;

/** What is to be simulated, and where it is played. */
export interface Asked {
  readonly seed: string;
  readonly games: number;
  /** Null: games that are of no tournament. */
  readonly format: TournamentFormat | null;
  readonly id: string;
  /** Null: as fast as it goes. */
  readonly speed: number | null;
  /** How many games are played side by side. */
  readonly tables: number;
  readonly must: readonly Happening[];
  readonly mgn: boolean;
  readonly server: ServerAddress;
  readonly language: Language;
}

interface Numbers {
  readonly games: number;
  readonly tables: number;
  readonly speed: number | null;
}

function numbersOf(
  { games, tables, speed }: { readonly [name: string]: string | undefined },
  language: Language,
): Numbers | string {
  const count = { games: Number(games ?? 1), tables: Number(tables ?? usualTables) };
  for (const [name, value] of Object.entries(count)) {
    const fits = Number.isInteger(value) && value >= 1 && value <= 500;
    if (!fits) return `--${name} ${simulateWords.badNumber[language]} ${name === 'games' ? games : tables}`;
  }
  if (speed === undefined || speed === 'max') return { ...count, speed: null };
  if (!(Number(speed) > 0)) return `${simulateWords.badSpeed[language]} ${speed}`;
  return { ...count, speed: Number(speed) };
}

/** The happenings that are asked for; the word that is none. */
function mustOf(list: string | undefined): readonly Happening[] | { readonly unknown: string } {
  const asked = (list ?? '').split(',').map((word) => word.trim()).filter((word) => word !== '');
  const unknown = asked.find((word) => !isHappening(word));
  return unknown === undefined ? asked.filter(isHappening) : { unknown };
}

/** Reads the arguments; answers what is wrong with them in words. */
export function asked(args: readonly string[]): Asked | string {
  const { values, positionals, language } = given(
    args,
    ['seed', 'games', 'tournament', 'id', 'speed', 'tables', 'must', 'mgn', 'url', 'token'],
  );
  const say = (key: keyof typeof simulateWords): string => simulateWords[key][language];
  const { seed = '1', tournament, mgn } = values;
  if (positionals.length > 0 || (tournament !== undefined && values.games !== undefined)) return say('what');
  const numbers = numbersOf({ games: values.games, tables: values.tables, speed: values.speed }, language);
  if (typeof numbers === 'string') return numbers;
  const format = tournament === undefined ? null : formatOf(tournament);
  if (tournament !== undefined && !format) return `${say('badFormat')} ${tournament}`;
  if (mgn && (format !== null || numbers.games > 1)) return say('oneMgn');
  const id = values.id ?? `${tournament?.replace('+', '-') ?? 'games'}-${idOf(seed).slice(0, 8)}`;
  if (!/^[\w-]{1,40}$/.test(id)) return say('badId');
  if (format && values.must !== undefined) return say('mustOfGames');
  const must = mustOf(values.must);
  if ('unknown' in must) return `${say('badMust')} ${must.unknown}; ${say('known')} ${happenings.join(', ')}`;
  const server = serverOf(values, language);
  return typeof server === 'string' ? server : { seed, ...numbers, format, id, must, mgn, server, language };
}
