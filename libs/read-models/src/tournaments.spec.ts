// Tournaments in the views: facts and public revision are the same however the streams came to be mixed.
import fc from 'fast-check';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Views } from './projection.js';
import { evening, seated, typed } from './testing/evening.js';
import { followed, logOf, mixed, projectorOn } from './testing/built.js';
import {
  findTournament, listTournaments, openViews, placeOfGame, publicRevisionOf, tournamentFacts, tournamentGames,
  tournamentsOfGame, viewsHash,
} from './index.js';

const open: Views[] = [];

afterEach(async () => {
  for (const db of open.splice(0)) await db.destroy();
});

async function viewsOf(...followedArguments: Parameters<typeof followed>): Promise<Views> {
  const db = await followed(...followedArguments);
  open.push(db);
  return db;
}

async function counted(db: Views): Promise<number> {
  const count = (await findTournament(db, 'cup'))?.publicRevision ?? 0;
  expect(await publicRevisionOf(db, 'cup')).toBe(count || null);
  return count;
}

describe('tournaments', () => {
  it('have the facts of the games that are closed or typed in, where these are seated', async () => {
    const db = await viewsOf((await evening()).store);
    const games = await tournamentGames(db, 'cup');
    expect(games.map(({ game, round, table, state }) => [game, round, table, state])).toEqual([
      ['a', 1, 1, 'closed'], ['c', 1, 2, 'typed'], ['b', 2, 1, 'typed'],
    ]);
    const [a, c] = games;
    expect(a?.judge).toBe('mira');
    expect(a?.players).toEqual(seated.a);
    const key = { stage: 'main', round: 1, table: 1, game: 'a' };
    expect(a?.facts).toMatchObject({ ...key, winner: expect.anything() });
    expect(a?.facts?.seats[0]).toMatchObject({ player: 'p1' });
    expect(c?.judge).toBe('vera');
    expect(c?.facts).toMatchObject({ winner: 'red', firstKilled: 4, bestMove: [1, 2] });
    expect(await placeOfGame(db, 'c')).toMatchObject({ tournament: 'cup', stage: 'main', round: 1 });
    expect(await placeOfGame(db, 'nowhere')).toBeNull();
    expect(await tournamentsOfGame(db, 'b')).toEqual(['cup']);
  });

  it('are listed, those announced last first, page by page', async () => {
    const db = await viewsOf((await evening()).store);
    const [cup] = await listTournaments(db, { first: 10, before: null });
    expect(cup).toMatchObject({ id: 'cup', announcement: { name: 'Cup' } });
    if (!cup) throw new Error('no tournament is listed');
    expect(await listTournaments(db, { first: 10, before: cup })).toEqual([]);
  });

  it('add to the facts a player who sat without being entered', async () => {
    const db = await viewsOf((await evening()).store);
    const sheet = await findTournament(db, 'cup');
    if (!sheet) throw new Error('there is no tournament');
    const games = await tournamentGames(db, 'cup', 'main');
    const entries = sheet.entries.filter(({ player }) => player !== 'p1');
    const facts = tournamentFacts({ ...sheet, entries }, games, (player) => (player === 'p1' ? 'Ann' : null));
    expect(facts.players).toContainEqual({ id: 'p1', nick: 'Ann', team: null });
    expect(facts.games.map(({ game }) => game)).toEqual(['a', 'c', 'b']);
  });

  it('have several games at one table in order of their ids', async () => {
    const recorder = await evening();
    const tables = ['z', 'x', 'y'].map((game) => ({ table: 1, game, judge: null, players: seated.a }));
    await recorder.tournament('cup', {
      type: 'SeatRound', stage: 'main', round: 3, tables, asPlayed: true,
    });
    const games = await tournamentGames(await viewsOf(recorder.store), 'cup');
    expect(games.map(({ game }) => game)).toEqual(['a', 'c', 'b', 'x', 'y', 'z']);
  });

  it('are the same however the streams came to be mixed', async () => {
    const recorder = await evening();
    await recorder.protocol('b', { type: 'TypeProtocol', typed: typed(null, seated.b) });
    const events = await logOf(recorder.store);
    const straight = await viewsOf(await mixed(events, [0]));
    const facts = await tournamentGames(straight, 'cup');
    const hash = await viewsHash(straight, ['tournaments']);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(20), { minLength: 1, maxLength: 40 }), async (choices) => {
        const db = await followed(await mixed(events, choices));
        expect(await viewsHash(db, ['tournaments'])).toBe(hash);
        expect(await tournamentGames(db, 'cup')).toEqual(facts);
        await db.destroy();
      }),
      { numRuns: 15 },
    );
  });

  it('count for the public the news of every game, and nothing of what is secret while it runs', async () => {
    const { store } = await evening();
    const db = await openViews(':memory:');
    open.push(db);
    const projector = projectorOn(db, store);
    let before = 0;
    for (const event of await logOf(store)) {
      await projector.apply(event);
      const now = await counted(db);
      const silent = event.stream.startsWith('game-')
        && event.type !== 'GameOpened' && event.type !== 'GameClosed';
      if (event.stream !== 'tournament-cup') expect(now - before).toBeLessThanOrEqual(1);
      if (silent) expect(now).toBe(before);
      expect(now).toBeGreaterThanOrEqual(before);
      before = now;
    }
  });

  it('count a pending award once, whatever its points are', async () => {
    const recorder = await evening();
    for (const seat of [5, 6, 7] as const) {
      await recorder.protocol('a', { type: 'SetAward', seat, points: 20 });
    }
    const before = await counted(await viewsOf(recorder.store));
    await recorder.protocol('a', { type: 'SetAward', seat: 8, points: 20 });
    const [a] = await tournamentGames(await viewsOf(recorder.store), 'cup');
    expect(a?.facts?.seats.filter(({ pending }) => pending).length).toBe(1);
    expect(await counted(await viewsOf(recorder.store))).toBe(before + 1);
    await recorder.protocol('a', { type: 'DeclineAward', seat: 8, points: 20 });
    expect(await counted(await viewsOf(recorder.store))).toBe(before + 2);
  });

  it('have no facts of a game that goes on before its result is known', async () => {
    const recorder = await evening();
    const ofB = async () => {
      const games = await tournamentGames(await viewsOf(recorder.store), 'cup');
      const game = games.find(({ game }) => game === 'b');
      return [game?.state, game?.facts?.winner];
    };
    expect(await ofB()).toEqual(['typed', 'red']);
    await recorder.protocol('b', { type: 'TypeProtocol', typed: typed(null, seated.b) });
    expect(await ofB()).toEqual(['running', undefined]);
    await recorder.protocol('b', { type: 'TypeProtocol', typed: typed('black', seated.b) });
    expect(await ofB()).toEqual(['typed', 'black']);
    await recorder.protocol('c', { type: 'TypeProtocol', typed: typed(null, seated.c) });
    const [, c] = await tournamentGames(await viewsOf(recorder.store), 'cup');
    expect([c?.game, c?.state, c?.facts?.winner]).toEqual(['c', 'typed', null]);
  });

  it('take what is recorded for what was typed in, once the game is closed', async () => {
    const recorder = await evening();
    await recorder.play('d', 'foul-out-cancels-vote.mgn', seated.b);
    await recorder.protocol('d', { type: 'TypeProtocol', typed: typed('draw', seated.b) });
    await recorder.tournament('cup', {
      type: 'SeatRound', stage: 'main', round: 3,
      tables: [{ table: 1, game: 'd', judge: null, players: seated.b }],
    });
    const games = await tournamentGames(await viewsOf(recorder.store), 'cup');
    expect(games.find(({ game }) => game === 'd')).toMatchObject({ state: 'closed', judge: 'mira' });
    expect(games.find(({ game }) => game === 'd')?.facts?.winner).not.toBe('draw');
  });
});
