// Where persons appear: a row for each seat and each judge of a game that counts, and what that adds up to.
import type { Role, Seat, Winner } from '@consigliere/rules';
import { allSeats, teamOf } from '@consigliere/rules';
import type { Entry, Placed } from '@consigliere/tournament';
import type { PlacelessFacts } from './game-facts.js';
import type { Shapes } from './projection.js';
import type { Rows } from './rows.js';

/** A person in a game with a known result. */
export interface AppearanceRow {
  person: string;
  game: string;
  /** Where he sat, 1..10; 0: he judged. */
  seat: number;
  /** Null of a judge. */
  role: Role | null;
  winner: Winner;
  /** 1 where his team has won. */
  won: number;
  /** 1 where he was killed on the first shooting night. */
  first_killed: number;
  /** 1 where the game was typed in from paper. */
  typed: number;
  /** When the game was opened, or else first typed in. */
  at: string;
  /** Empty where the game is seated in none; so are stage, round and table then. */
  tournament: string;
  stage: string;
  round: number;
  table_number: number;
  /** 0 once it is otherwise, until the row is removed. */
  counts: number;
}

/** What a person has in a tournament; in none, where its id is empty. */
export interface PersonTournamentRow {
  person: string;
  tournament: string;
  /** 1 where he is entered. */
  entered: number;
  games: number;
  wins: number;
  judged: number;
  /** 1 where he is on the roster of judges. */
  listed: number;
}

/** What is known of where a game is, and who appears in it. */
export interface AppearingGameRow {
  game: string;
  /** JSON of `PlayedGame`; null where it does not count. */
  played: string | null;
  /** JSON of `Place`s, at most one of each tournament, in order of their ids. */
  places: string;
  /** JSON of the rows of `appearances` that count. */
  rows: string;
}

export interface AppearanceTables {
  appearances: AppearanceRow;
  person_tournaments: PersonTournamentRow;
  appearing_games: AppearingGameRow;
}

export const appearanceTables: Shapes = {
  appearances: {
    columns: {
      person: 'text', game: 'text', seat: 'integer', role: 'text or null', winner: 'text', won: 'integer',
      first_killed: 'integer', typed: 'integer', at: 'text', tournament: 'text', stage: 'text',
      round: 'integer', table_number: 'integer', counts: 'integer',
    },
    key: ['person', 'game', 'seat'],
    indexes: [['person', 'at', 'game']],
  },
  person_tournaments: {
    columns: {
      person: 'text', tournament: 'text', entered: 'integer', games: 'integer', wins: 'integer',
      judged: 'integer', listed: 'integer',
    },
    key: ['person', 'tournament'],
    narrow: true,
  },
  appearing_games: {
    columns: { game: 'text', played: 'text or null', places: 'text', rows: 'text' },
    key: ['game'],
  },
};

interface Place {
  readonly tournament: string;
  readonly stage: string;
  readonly round: number;
  readonly table: number;
  readonly players: readonly string[];
  readonly judge: string | null;
  /** Whether he took over after the game had begun: whoever its record names is not its judge any more. */
  readonly judgeReplaced?: true;
}

const nowhere: Place = { tournament: '', stage: '', round: 0, table: 0, players: [], judge: null };

/** What counts of a game, wherever it is seated; a person who is not known is empty. */
interface PlayedGame {
  readonly winner: Winner;
  readonly firstKilled: Seat | 0 | null;
  readonly judge: string | null;
  readonly seats: readonly { readonly player: string; readonly role: Role }[];
  readonly typed: boolean;
  readonly at: string;
}

/** The facts of a game as they are now. */
export interface GameOfFacts extends Pick<PlayedGame, 'typed' | 'at'> {
  readonly game: string;
  readonly facts: PlacelessFacts | null;
}

/** Who appears in a game, each in his place; whoever neither record nor seating names does not. */
function appearancesOf(game: string, played: PlayedGame, place: Place): readonly AppearanceRow[] {
  const { winner, firstKilled, seats, typed, at } = played;
  const { tournament, stage, round, table, players } = place;
  const where = { tournament, stage, round, table_number: table };
  const of = { game, winner, at, ...where, typed: typed ? 1 : 0, counts: 1 };
  const rows = allSeats.flatMap((seat): readonly AppearanceRow[] => {
    const facts = seats[seat - 1];
    const person = facts?.player || (players[seat - 1] ?? '');
    if (!facts || person === '') return [];
    const { role } = facts;
    const won = teamOf(role) === winner ? 1 : 0;
    return [{ ...of, person, seat, role, won, first_killed: firstKilled === seat ? 1 : 0 }];
  });
  const judge = place.judgeReplaced ? place.judge : (played.judge ?? place.judge);
  const judged = { seat: 0, role: null, won: 0, first_killed: 0 };
  return judge === null ? rows : [...rows, { ...of, ...judged, person: judge }];
}

/** Adds to what a person has in a tournament. */
function add(rows: Rows, key: Pick<PersonTournamentRow, 'person' | 'tournament'>, what: {
  readonly [Column in 'entered' | 'games' | 'wins' | 'judged' | 'listed']?: number;
}): void {
  const { person, tournament } = key;
  const known = rows.find('person_tournaments', person, tournament)
    ?? { person, tournament, entered: 0, games: 0, wins: 0, judged: 0, listed: 0 };
  const { entered: entry = known.entered, listed = known.listed, games = 0, wins = 0, judged = 0 } = what;
  rows.put('person_tournaments', {
    ...known,
    listed,
    entered: entry,
    games: known.games + games,
    wins: known.wins + wins,
    judged: known.judged + judged,
  });
}

function count(rows: Rows, row: AppearanceRow, by: 1 | -1): void {
  add(rows, row, row.seat === 0 ? { judged: by } : { games: by, wins: by * row.won });
}

function removeIfNothing(rows: Rows, { person, tournament }: Pick<AppearanceRow, 'person' | 'tournament'>) {
  rows.later(
    `DELETE FROM person_tournaments
     WHERE person = ? AND tournament = ? AND entered = 0 AND games = 0 AND judged = 0 AND listed = 0`,
    [person, tournament],
  );
}

/** Removes what somebody does not have any more, so that nothing tells in which order it came and went. */
function removeNothings(rows: Rows, gone: readonly AppearanceRow[]): void {
  for (const { person, game, tournament } of gone) {
    rows.later('DELETE FROM appearances WHERE person = ? AND game = ? AND counts = 0', [person, game]);
    removeIfNothing(rows, { person, tournament });
  }
}

/** Puts what is new of a game, and has its persons appear by it. */
function change(
  rows: Rows,
  game: string,
  what: (known: AppearingGameRow) => Partial<AppearingGameRow>,
): void {
  const known = rows.find('appearing_games', game) ?? { game, played: null, places: '[]', rows: '[]' };
  const next = { ...known, ...what(known) };
  const [place = nowhere] = JSON.parse(next.places) as Place[];
  const now = next.played === null ? [] : appearancesOf(game, JSON.parse(next.played) as PlayedGame, place);
  const text = JSON.stringify(now);
  rows.put('appearing_games', { ...next, rows: text });
  if (text === known.rows) return;
  const before = JSON.parse(known.rows) as AppearanceRow[];
  for (const row of before) {
    rows.put('appearances', { ...row, counts: 0 });
    count(rows, row, -1);
  }
  for (const row of now) {
    rows.put('appearances', row);
    count(rows, row, 1);
  }
  removeNothings(rows, before);
}

/** A game has other facts than before, or may have. */
export function played(rows: Rows, { game, facts, typed, at }: GameOfFacts): void {
  const winner = facts?.winner ?? null;
  if (!facts || winner === null) return change(rows, game, () => ({ played: null }));
  const { firstKilled, judge } = facts;
  const seats = facts.seats.map(({ player, role }) => ({ player, role }));
  const one: PlayedGame = { winner, firstKilled, judge, seats, typed, at };
  return change(rows, game, () => ({ played: JSON.stringify(one) }));
}

type Change = Partial<AppearingGameRow>;

function replaced(known: AppearingGameRow, tournament: string, place: Place | null): Change {
  const others = (JSON.parse(known.places) as Place[]).filter((one) => one.tournament !== tournament);
  const places = (place ? [...others, place] : others)
    .toSorted((a, b) => (a.tournament < b.tournament ? -1 : 1));
  return { places: JSON.stringify(places) };
}

/** A game is seated in a tournament. */
export function seatedHere(rows: Rows, tournament: string, placed: Placed): void {
  const { stage, round, seated: { table, players, judge, game }, judgeReplaced } = placed;
  const replacing = judgeReplaced ? { judgeReplaced } : {};
  const place: Place = { tournament, stage, round, table, players, judge, ...replacing };
  change(rows, game, (known) => replaced(known, tournament, place));
}

/** A game is seated in a tournament no more. */
export function seatedElsewhere(rows: Rows, tournament: string, game: string): void {
  change(rows, game, (known) => replaced(known, tournament, null));
}

/** Players are entered in a tournament no more. */
export function enteredNoMore(rows: Rows, tournament: string, players: readonly string[]): void {
  for (const person of players) {
    add(rows, { person, tournament }, { entered: 0 });
    removeIfNothing(rows, { person, tournament });
  }
}

/** Players are entered in a tournament. */
export function entered(rows: Rows, tournament: string, players: readonly Entry[]): void {
  for (const { player } of players) add(rows, { person: player, tournament }, { entered: 1 });
}

/** Judges are on the roster of a tournament. */
export function listedHere(rows: Rows, tournament: string, judges: readonly string[]): void {
  for (const person of judges) add(rows, { person, tournament }, { listed: 1 });
}

/** A judge is on the roster of a tournament no more. */
export function listedNoMore(rows: Rows, tournament: string, person: string): void {
  add(rows, { person, tournament }, { listed: 0 });
  removeIfNothing(rows, { person, tournament });
}
