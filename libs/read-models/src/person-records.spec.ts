// Where persons appear: games that count alone, moved with their seating, nothing left of what is taken back.
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Views } from './projection.js';
import { followed } from './testing/built.js';
import { evening, seated, typed } from './testing/evening.js';
import type { Recorder } from './testing/recorder.js';
import {
  countsOfPerson, findTournament, gamesOfPerson, listPersons, listTournaments, roundTimes, tournamentsAmong,
  tournamentsOfPerson,
} from './index.js';

const open: Views[] = [];

afterEach(async () => {
  for (const db of open.splice(0)) await db.destroy();
});

async function viewsOf({ store }: Recorder): Promise<Views> {
  const db = await followed(store);
  open.push(db);
  return db;
}

const all = { part: 'player', first: 10, before: null } as const;

describe('where persons appear', () => {
  it('is in games with a known result, and in what they are entered for', async () => {
    const db = await viewsOf(await evening());
    const players = await listPersons(db, 'player');
    expect(players.length).toBe(30);
    expect(players.find(({ person }) => person === 'p1')).toMatchObject({ games: 1, tournaments: 1 });
    expect(players.find(({ person }) => person === 'p21')).toEqual({
      person: 'p21', games: 1, wins: 0, tournaments: 1,
    });
    expect(await listPersons(db, 'judge')).toEqual([
      { person: 'mira', games: 1, wins: 0, tournaments: 1 },
      { person: 'vera', games: 2, wins: 0, tournaments: 1 },
    ]);
  });

  it('is told by role, seat and end', async () => {
    const db = await viewsOf(await evening());
    expect(await countsOfPerson(db, ['p24'], 'player')).toEqual([
      { seat: 4, role: 'sheriff', winner: 'red', games: 1, firstKilled: 1 },
    ]);
    expect(await countsOfPerson(db, ['vera'], 'judge')).toEqual([
      { seat: null, role: null, winner: 'red', games: 2, firstKilled: 0 },
    ]);
    expect(await countsOfPerson(db, ['vera'], 'player')).toEqual([]);
  });

  it('is listed, the newest game first, page by page', async () => {
    const db = await viewsOf(await evening());
    const games = await gamesOfPerson(db, ['vera'], { ...all, part: 'judge' });
    expect(games.map(({ game }) => game).toSorted()).toEqual(['b', 'c']);
    const [first, second] = games;
    if (!first || !second) throw new Error('two games are listed');
    const before = { at: first.orderedAt, game: first.game };
    expect(await gamesOfPerson(db, ['vera'], { part: 'judge', first: 10, before })).toEqual([second]);
    expect(await gamesOfPerson(db, ['p1'], all)).toMatchObject([{
      game: 'a', typed: false, tournament: 'cup', stage: 'main', round: 1, table: 1, seat: 1,
      heading: { tournament: null },
    }]);
    const [paper] = await gamesOfPerson(db, ['p24'], all);
    expect(paper).toMatchObject({ game: 'c', typed: true, heading: null, at: null, role: 'sheriff' });
  });

  it('moves with the game, and goes when its result is not known any more', async () => {
    const recorder = await evening();
    const tables = [{ table: 7, game: 'c', judge: 'mira', players: seated.c }];
    const stages = ['main', 'next'].map((id) => ({ id, name: id, coefficient: '1', finalists: null }));
    await recorder.tournament('cup', { type: 'PlanStages', stages });
    await recorder.tournament('cup', {
      type: 'SeatRound', stage: 'main', round: 1, asPlayed: true,
      tables: [{ table: 2, game: 'z', judge: null, players: seated.c }],
    });
    await recorder.tournament('cup', { type: 'SeatRound', stage: 'next', round: 4, tables });
    const moved = await viewsOf(recorder);
    expect(await gamesOfPerson(moved, ['p24'], all)).toMatchObject([{ stage: 'next', round: 4, table: 7 }]);
    expect((await listPersons(moved, 'judge')).map(({ person, games }) => [person, games])).toEqual([
      ['mira', 2], ['vera', 1],
    ]);
    await recorder.protocol('c', { type: 'TypeProtocol', typed: typed(null, seated.c) });
    const gone = await viewsOf(recorder);
    expect(await gamesOfPerson(gone, ['p24'], all)).toEqual([]);
    expect(await tournamentsOfPerson(gone, ['p24'], 'player')).toEqual([
      { tournament: 'cup', person: 'p24', games: 0, wins: 0 },
    ]);
    const left = await gone.selectFrom('appearances').selectAll().where('game', '=', 'c').execute();
    expect(left).toEqual([]);
  });
});

describe('how far a tournament has come', () => {
  const statusIn = async (recorder: Recorder) => {
    const db = await viewsOf(recorder);
    const status = (await findTournament(db, 'cup'))?.status;
    const listed = await listTournaments(db, { first: 10, before: null, status: status ?? null });
    expect(listed.map(({ id }) => id)).toEqual(['cup']);
    return status;
  };
  const said = (startsAt: string | null) =>
    ({ type: 'ScheduleRounds', rounds: [{ stage: 'main', round: 3, startsAt }] }) as const;

  it('is played once all its tables are, and not while a round to come has a time', async () => {
    const recorder = await evening();
    expect(await statusIn(recorder)).toBe('played');
    await recorder.tournament('cup', said('2026-01-31T20:00:00.000Z'));
    expect(await statusIn(recorder)).toBe('running');
    const db = await viewsOf(recorder);
    expect(await roundTimes(db, 'cup')).toEqual([
      { stage: 'main', round: 3, startsAt: '2026-01-31T20:00:00.000Z' },
    ]);
    expect((await tournamentsAmong(db, ['cup', 'x'], 5)).map(({ id }) => id)).toEqual(['cup']);
    await recorder.tournament('cup', said(null));
    expect(await roundTimes(await viewsOf(recorder), 'cup')).toEqual([]);
    expect(await statusIn(recorder)).toBe('played');
    await recorder.protocol('b', { type: 'TypeProtocol', typed: typed(null, seated.b) });
    expect(await statusIn(recorder)).toBe('running');
  });
});
