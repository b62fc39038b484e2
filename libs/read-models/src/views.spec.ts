// The views in memory: an event applied twice counts once, and a projection that begins anew reads all again.
import { describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '@consigliere/event-store';
import { eventId, eventMeta, memoryStore } from '@consigliere/event-store';
import type { GameAsk } from '@consigliere/rules';
import { allSeats, decide, emptyGame, foldGame, gameEventSchemas, regulation } from '@consigliere/rules';
import type { Views } from './projection.js';
import { followed } from './testing/built.js';
import { evening } from './testing/evening.js';
import {
  findGame, findJudgedGame, judgeTimeline, openViews, Projector, publicTimeline, viewsHash,
} from './index.js';

const heading = { tournament: null, round: null, table: null, date: null };
const roles = allSeats.map((seat) => (['don', 'mafia', 'mafia', 'sheriff'] as const)[seat - 1] ?? 'citizen');
const asks: readonly GameAsk[] = [
  { type: 'OpenGame', ruleset: regulation, players: allSeats.map(() => null), judge: null, heading },
  { type: 'DealRoles', roles },
  { type: 'BeginNight', night: 0 },
  { type: 'BeginDay', day: 1 },
  { type: 'GiveFoul', seat: 3, reason: null },
  { type: 'Undo', of: 'act-4', reason: null },
  { type: 'BeginNight', night: 1 },
  { type: 'ShootTogether', target: 9 },
];

const store = memoryStore();

/** Records the game as a server would, and answers its log. */
async function recorded(): Promise<readonly RecordedEvent[]> {
  let game = emptyGame;
  let revision = -1;
  for (const [index, ask] of asks.entries()) {
    const act = `act-${index}`;
    const decision = decide({ act, ask }, game);
    if ('refused' in decision) throw new Error(`${ask.type}: ${decision.refused.code}`);
    game = foldGame(decision.accepted, game);
    const occurredAt = `2026-01-31T18:00:${String(index).padStart(2, '0')}.000Z`;
    const batch = decision.accepted.map(({ type, clause, data }, part) => {
      const meta = eventMeta({ commandId: act, actor: 'judge', occurredAt, clause });
      return { id: eventId(act, part), type, schema: gameEventSchemas[type], data, meta };
    });
    const result = await store.append('game-g', revision < 0 ? 'no_stream' : revision, batch);
    if (!result.ok) throw new Error(result.refusal.code);
    revision = result.revision;
  }
  const events: RecordedEvent[] = [];
  for await (const event of store.readAll({ limit: 1000 })) events.push(event);
  return events;
}

const log = recorded();

function projectorOn(db: Views): Projector {
  return new Projector({
    db,
    read: (stream, limit) => store.read(stream, { limit }),
    compare: (a, b) => store.compare(a, b),
  });
}

async function emptyViewsAndProjector(): Promise<{ db: Views; projector: Projector }> {
  const db = await openViews(':memory:');
  return { db, projector: projectorOn(db) };
}

const all = { after: 0, first: 500 };

describe('views', () => {
  it('count an event once, however often it comes', async () => {
    const once = await emptyViewsAndProjector();
    for (const event of await log) await once.projector.apply(event);
    const often = await emptyViewsAndProjector();
    for (const event of await log) {
      await often.projector.apply(event);
      await often.projector.apply(event);
    }
    for (const event of await log) await often.projector.apply(event);
    expect(await viewsHash(often.db)).toBe(await viewsHash(once.db));
  });

  it('go on after a restart, when nothing is folded in memory', async () => {
    const whole = await emptyViewsAndProjector();
    for (const event of await log) await whole.projector.apply(event);
    const { db } = await emptyViewsAndProjector();
    for (const event of await log) await projectorOn(db).apply(event);
    expect(await viewsHash(db)).toBe(await viewsHash(whole.db));
  });

  it('a projection of another version begins anew, and the others wait for it', async () => {
    const { db, projector } = await emptyViewsAndProjector();
    for (const event of await log) await projector.apply(event);
    const before = await viewsHash(db);
    const ofTimeline = db.updateTable('checkpoints').where('projection', '=', 'timeline');
    await ofTimeline.set({ position: null }).execute();
    await db.deleteFrom('timeline').execute();
    await db.deleteFrom('timeline_acts').execute();
    await db.deleteFrom('timeline_heads').execute();
    expect(await projector.position()).toBeNull();
    for (const event of await log) await projector.apply(event);
    expect(await viewsHash(db)).toBe(before);
  });

  it('take no event that names no clause, and no game of rules that are not known', async () => {
    const { db, projector } = await emptyViewsAndProjector();
    const [opened] = await log;
    if (!opened) throw new Error('the log is empty');
    const { commandId, actor, occurredAt } = opened.meta;
    const bare = { ...opened, meta: { commandId, actor, occurredAt } };
    await expect(projector.apply(bare)).rejects.toThrow(/GameOpened at game-g\/0 names no clause/);
    await projector.apply(opened);
    const ruleset = JSON.stringify({ id: 'house', version: 1, parameters: {} });
    await db.updateTable('game_sheets').set({ ruleset }).execute();
    await expect(findGame(db, 'g')).rejects.toThrow(/rules that are not known: house/);
  });

  it('tell every stretch of a timeline as the whole of it has it', async () => {
    const db = await followed((await evening()).store);
    const games = [['a', judgeTimeline], ['b', publicTimeline], ['a', publicTimeline]] as const;
    await db.updateTable('game_sheets').set({ closed: 0 }).execute();
    for (const [game, read] of games) {
      const whole = await read(db, game, { after: 0, first: 500 });
      for (let after = 0; after <= whole.length; after += 5) {
        const stretch = await read(db, game, { after, first: 7 });
        expect(stretch).toEqual(whole.slice(after, after + 7));
      }
    }
    await db.destroy();
  });

  it('show the hall what it has heard, and the judge all', async () => {
    const { db, projector } = await emptyViewsAndProjector();
    for (const event of await log) await projector.apply(event);
    const judge = await judgeTimeline(db, 'g', all);
    const hall = await publicTimeline(db, 'g', all);
    expect(judge.map(({ fact }) => fact.type)).toEqual(
      expect.arrayContaining(['RolesDealt', 'PlayerKilled']),
    );
    expect(hall.map(({ fact }) => fact.type)).not.toContain('PlayerKilled');
    expect(hall.map(({ index }) => index)).toEqual(hall.map((_, place) => place + 1));
    const foul = hall.find(({ fact }) => fact.type === 'FoulGiven');
    expect(foul).toMatchObject({ withdrawn: true, act: 'act-4' });
    expect(await findJudgedGame(db, 'g')).toMatchObject({ closed: false, lastAct: 'act-7' });
    const sheet = await findGame(db, 'g');
    expect(sheet).toMatchObject({ closed: false, hallRevision: hall.length, lastAct: null });
    expect(sheet?.hallTable.roles).toBeNull();
  });
});
