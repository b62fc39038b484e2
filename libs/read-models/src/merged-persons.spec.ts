// Persons who are one: read by all their ids, apart again as before, and no table of a tournament moves.
import { afterEach, describe, expect, it } from '@jest/globals';
import { type MergingAsk, standings } from '@consigliere/tournament';
import fc from 'fast-check';
import type { Views } from './projection.js';
import { projectionNames } from './projections.js';
import { followed } from './testing/built.js';
import { evening } from './testing/evening.js';
import {
  allMerged, countsOfPerson, findTournament, gamesOfPerson, idsOfPerson, knownApart, listPersons, readAs,
  tournamentFacts, tournamentGames, tournamentsOfPerson, viewsHash,
} from './index.js';

const open: Views[] = [];

afterEach(async () => {
  for (const db of open.splice(0)) await db.destroy();
});

const facts = { apart: null, state: '' };
const merge = (into: string, from: string): MergingAsk => ({
  type: 'MergePersons', into, from, seen: '', facts,
});
const takeBack = (into: string, from: string): MergingAsk => ({
  type: 'TakeBackMerge', into, from, seen: '', facts, reason: 'a namesake',
});

/** The views after an evening and these acts on persons; what is refused is left out. */
async function viewsAfter(asks: readonly MergingAsk[]): Promise<Views> {
  const recorder = await evening();
  for (const ask of asks) await recorder.persons(ask);
  const db = await followed(recorder.store);
  open.push(db);
  return db;
}

/** The trail tells of every act, of those that were taken back too. */
const allButTrail = projectionNames.filter((name) => name !== 'audit');
const all = { first: 10, before: null } as const;

async function tableIn(db: Views): Promise<string> {
  const sheet = await findTournament(db, 'cup');
  if (!sheet) throw new Error('there is no cup');
  const tournament = tournamentFacts(sheet, await tournamentGames(db, 'cup'), (id) => id);
  return JSON.stringify(standings({ tournament, policy: sheet.announcement.scoring }));
}

describe('a person by two ids', () => {
  it('has all that either has, under the one that stays', async () => {
    const db = await viewsAfter([merge('p1', 'p24'), merge('vera', 'mira')]);
    expect(await idsOfPerson(db, 'p24')).toEqual(['p1', 'p24']);
    expect(await idsOfPerson(db, 'p1')).toEqual(['p1', 'p24']);
    expect(await readAs(db, ['p1', 'p24', 'p2'])).toEqual(new Map([['p24', 'p1']]));
    const ids = await idsOfPerson(db, 'p24');
    const games = await gamesOfPerson(db, ids, { ...all, part: 'player' });
    expect(games.map(({ game }) => game).toSorted()).toEqual(['a', 'c']);
    expect((await countsOfPerson(db, ids, 'player')).reduce((sum, { games: one }) => sum + one, 0)).toBe(2);
    expect(await tournamentsOfPerson(db, ids, 'player')).toMatchObject([
      { tournament: 'cup', person: 'p1', games: 2 },
    ]);
    const players = await listPersons(db, 'player');
    expect(players.length).toBe(29);
    expect(players.find(({ person }) => person === 'p1')).toMatchObject({ games: 2, tournaments: 1 });
    expect(await listPersons(db, 'judge')).toEqual([{ person: 'vera', games: 3, wins: 0, tournaments: 1 }]);
  });

  it('is known apart by a tournament of both, and by a game of a player and its judge', async () => {
    const db = await viewsAfter([]);
    expect(await knownApart(db, ['p1'], ['p24'])).toEqual({ tournament: 'cup' });
    expect(await knownApart(db, ['vera'], ['p24'])).toEqual({ game: 'c' });
    expect(await knownApart(db, ['p24'], ['nobody', 'vera'])).toEqual({ game: 'c' });
    expect(await knownApart(db, ['vera'], ['mira'])).toBeNull();
  });
});

const person = fc.constantFrom('p1', 'p2', 'p21', 'p24', 'vera', 'mira');
const asked = fc.array(fc.tuple(fc.boolean(), person, person).map(([isMerge, into, from]) =>
  (isMerge ? merge(into, from) : takeBack(into, from))), { maxLength: 12 });

describe('whoever is merged and taken back', () => {
  it('leaves the views as they were, and never moves a table', async () => {
    const untouched = await viewsAfter([]);
    const [hash, table] = [await viewsHash(untouched, allButTrail), await tableIn(untouched)];
    await fc.assert(fc.asyncProperty(asked, async (asks) => {
      const merged = await viewsAfter(asks);
      expect(await tableIn(merged)).toBe(table);
      const back = (await allMerged(merged)).map(({ person: from, now }) => takeBack(now, from));
      const apart = await viewsAfter([...asks, ...back]);
      expect(await allMerged(apart)).toEqual([]);
      expect(await viewsHash(apart, allButTrail)).toBe(hash);
    }), { numRuns: 8 });
  });
});
