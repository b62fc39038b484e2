// What persons have played and judged, as profiles and lists of them need it.
import type { Heading, Role, Seat, Winner } from '@consigliere/rules';
import type { AppearanceRow } from './appearances.js';
import type { Views } from './projection.js';

/** As whom a person is asked about. */
export type PersonPart = 'player' | 'judge';

/** A person and what he has in all. */
export interface PersonSums {
  readonly person: string;
  /** That he played, or judged. */
  readonly games: number;
  readonly wins: number;
  /** In how many tournaments these were. */
  readonly tournaments: number;
}

/** What a person has in a tournament; in none, where its id is empty. */
export interface PersonTournament {
  readonly tournament: string;
  /** By which of his ids he is known there. */
  readonly person: string;
  readonly games: number;
  readonly wins: number;
}

/** A game of a person; seat and role are null where he judged. */
export interface PersonGame {
  readonly game: string;
  readonly typed: boolean;
  /** Null where it was never opened. */
  readonly heading: Heading | null;
  /** Null where it is seated in none; so are stage, round and table then. */
  readonly tournament: string | null;
  readonly stage: string | null;
  readonly round: number | null;
  readonly table: number | null;
  readonly seat: Seat | null;
  readonly role: Role | null;
  readonly winner: Winner;
  /** When it was opened; null of a game from paper. */
  readonly at: string | null;
  /** By which it is ordered, with its id: when it was opened, or else typed in. */
  readonly orderedAt: string;
}

/** How often a person had a role at a seat, and how that ended. */
export interface PersonCount {
  readonly seat: Seat | null;
  readonly role: Role | null;
  readonly winner: Winner;
  readonly games: number;
  readonly firstKilled: number;
}

const gamesOf = (part: PersonPart) => (part === 'player' ? 'games' : 'judged');

/** Whoever has played or is entered somewhere; or whoever has judged. In the order of ids. */
export async function listPersons(db: Views, part: PersonPart): Promise<PersonSums[]> {
  const games = gamesOf(part);
  const rows = await db
    .selectFrom('person_tournaments')
    .leftJoin('merged_persons', 'merged_persons.person', 'person_tournaments.person')
    .select((row) => [
      row.fn.coalesce('now', 'person_tournaments.person').as('who'),
      row.fn.sum<number>(games).as('games'),
      row.fn.sum<number>('wins').as('wins'),
      row.fn.count<number>(
        row.case().when(row.and([row(games, '>', 0), row('tournament', '<>', '')]))
          .then(row.ref('tournament')).end(),
      ).distinct().as('tournaments'),
    ])
    .where((row) => (part === 'judge'
      ? row('judged', '>', 0)
      : row.or([row('games', '>', 0), row('entered', '=', 1)])))
    .groupBy('who')
    .orderBy('who')
    .execute();
  return rows.map(({ who: person, games: all, wins, tournaments }) => ({
    person, games: Number(all), wins: Number(wins), tournaments: Number(tournaments),
  }));
}

/**
 * Where a person has something by any of his ids, in the order of the tournaments' ids; a player also where
 * he is only entered. Where he is known by two, their sums stand under the first.
 */
export async function tournamentsOfPerson(
  db: Views,
  persons: readonly string[],
  part: PersonPart,
): Promise<PersonTournament[]> {
  const rows = await db
    .selectFrom('person_tournaments')
    .selectAll()
    .where('person', 'in', persons)
    .where((row) => (part === 'judge'
      ? row('judged', '>', 0)
      : row.or([row('games', '>', 0), row('entered', '=', 1)])))
    .orderBy('tournament')
    .execute();
  const all = new Map<string, PersonTournament>();
  const first = (row: { readonly person: string }): number => persons.indexOf(row.person);
  for (const { tournament, person, wins, ...row } of rows.toSorted((a, b) => first(a) - first(b))) {
    const known = all.get(tournament) ?? { tournament, person, games: 0, wins: 0 };
    all.set(tournament, { ...known, games: known.games + row[gamesOf(part)], wins: known.wins + wins });
  }
  return [...all.values()].toSorted((a, b) => (a.tournament < b.tournament ? -1 : 1));
}

function appearancesOf(db: Views, persons: readonly string[], part: PersonPart) {
  return db
    .selectFrom('appearances')
    .where('person', 'in', persons)
    .where('counts', '=', 1)
    .where('appearances.seat', part === 'judge' ? '=' : '>', 0);
}

/** By any of his ids, how often a person played each role at each seat, or judged each end. */
export async function countsOfPerson(
  db: Views,
  persons: readonly string[],
  part: PersonPart,
): Promise<PersonCount[]> {
  const rows = await appearancesOf(db, persons, part)
    .select((row) => [
      'seat', 'role', 'winner',
      row.fn.countAll<number>().as('games'),
      row.fn.sum<number>('first_killed').as('firstKilled'),
    ])
    .groupBy(['seat', 'role', 'winner'])
    .orderBy('seat').orderBy('role').orderBy('winner')
    .execute();
  return rows.map(({ seat, role, winner, games, firstKilled }) => ({
    seat: seatOf(seat), role, winner, games: Number(games), firstKilled: Number(firstKilled),
  }));
}

/** Which games of a person: those before the one at `before`, at most `first`. */
export interface PersonGamesAsked {
  readonly part: PersonPart;
  readonly first: number;
  readonly before: { readonly at: string; readonly game: string } | null;
}

/** The games of a person by any of his ids, the newest first. */
export async function gamesOfPerson(
  db: Views,
  persons: readonly string[],
  { part, first, before }: PersonGamesAsked,
): Promise<PersonGame[]> {
  let rows = appearancesOf(db, persons, part)
    .leftJoin('game_sheets', 'game_sheets.game', 'appearances.game')
    .selectAll('appearances')
    .select(['heading'])
    .orderBy('at', 'desc').orderBy('appearances.game', 'desc');
  if (before) {
    rows = rows.where((row) =>
      row.or([
        row('at', '<', before.at),
        row.and([row('at', '=', before.at), row('appearances.game', '<', before.game)]),
      ]),
    );
  }
  return (await rows.limit(first).execute()).map(gameOf);
}

const seatOf = (seat: number): Seat | null => (seat === 0 ? null : (seat as Seat));

function gameOf(row: AppearanceRow & { readonly heading: string | null }): PersonGame {
  const isSeated = row.tournament !== '';
  return {
    game: row.game,
    typed: row.typed === 1,
    heading: row.heading === null ? null : (JSON.parse(row.heading) as Heading),
    tournament: isSeated ? row.tournament : null,
    stage: isSeated ? row.stage : null,
    round: isSeated ? row.round : null,
    table: isSeated ? row.table_number : null,
    seat: seatOf(row.seat),
    role: row.role,
    winner: row.winner,
    at: row.typed === 1 ? null : row.at,
    orderedAt: row.at,
  };
}
