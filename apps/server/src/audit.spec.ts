// The audit trail over the API: who did what, why, and what became of it; for judges.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { course, dealAct, type PlayedAct, send, sendAll } from './testing/played-game.js';
import {
  enteredIn, preparations, seating, sendAllToDesk, sendToDesk, typing,
} from './testing/played-tournament.js';
import { StagedServer } from './testing/staged-server.js';

jest.setTimeout(120_000);

interface Entry {
  readonly id: string;
  readonly act: string;
  readonly of: string;
  readonly actor: { readonly id: string; readonly access: string | null; readonly process: string | null };
  readonly types: readonly string[];
  readonly sentences: readonly string[];
  readonly at: string;
}

interface Page {
  readonly nodes: readonly Entry[];
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
}

let staged: StagedServer;
const opening: PlayedAct = { act: 'openGame', args: '' };

const fields = `id act of game tournament stage round table actor { id access process } judge { nick } at
  recordedAt device types sentences(language: RU) clauses { id } overridden { clause { id } reason }
  withdrawn { act by { access } at reason } before after`;

async function trail(filter: string, rest = ''): Promise<Page> {
  const page = `nodes { ${fields} } pageInfo { endCursor hasNextPage }`;
  const query = `{ audit(filter: {${filter}}${rest}) { ${page} } }`;
  const { data, errors } = await staged.ask(query, {}, 'judge');
  if (!data) throw new Error(JSON.stringify(errors));
  return data['audit'] as Page;
}

beforeAll(async () => {
  staged = await StagedServer.start();
  await sendAllToDesk(staged, preparations('cup'), 'ready');
  const players = await enteredIn(staged, 'cup');
  await sendAllToDesk(staged, [seating('cup', 1, players, 'played'), seating('cup', 2, players)], 'rounds');
  await sendAll(staged, 'played', [opening, dealAct(), ...course]);
  await send(staged, 'played', { act: 'setAward', args: 'seat: 6, points: 60' }, 'award-act');
  await send(staged, 'played', { act: 'undo', args: 'of: "award-act", reason: "не тому"' }, 'award-undo');
  await sendToDesk(staged, typing('cup-1-2-1'), 'typing-act', 'chief');
});

afterAll(() => staged.remove());

describe('the audit trail', () => {
  it('has every act of games, protocols and tournaments, the newest first', async () => {
    const { nodes } = await trail('', ', first: 100');
    expect(nodes.map(({ of }) => of).slice(0, 4)).toEqual(['PROTOCOL', 'PROTOCOL', 'PROTOCOL', 'PROTOCOL']);
    expect(nodes.filter(({ of }) => of === 'TOURNAMENT').length).toBe(6);
    expect(nodes.filter(({ of }) => of === 'GAME').length).toBe(course.length + 2);
    for (const { types, sentences } of nodes) {
      expect(sentences.length).toBe(types.length);
      for (const sentence of sentences) expect(sentence).toMatch(/\p{Script=Cyrillic}/u);
    }
  });

  it('tells each actor by what his token is for, and a process by its name', async () => {
    const actorOf = async (filter: string) => (await trail(filter, ', first: 1')).nodes[0]?.actor;
    expect(await actorOf('game: "cup-1-2-1"')).toMatchObject({ access: 'CHIEF', process: null });
    expect(await actorOf('clause: "8.4"')).toMatchObject({ access: null, process: 'protocol-opening' });
    expect(await actorOf('tournament: "cup", stage: "q"')).toBeDefined();
  });

  it('tells what was withdrawn, by whom and why, in the words that were given', async () => {
    const { nodes } = await trail('kind: WITHDRAWN, game: "played"');
    expect(nodes).toMatchObject([{
      act: 'award-act', types: ['AwardSet'],
      withdrawn: { act: 'award-undo', by: { access: 'JUDGE' }, reason: 'не тому' },
    }]);
  });

  it('tells what was done against the rules, and why', async () => {
    const paper = { act: 'withdrawTyping', args: 'game: "cup-1-2-1", of: "typing-act"' };
    await sendToDesk(staged, paper, 'typing-gone');
    await sendAll(staged, 'cup-1-2-1', [opening, dealAct(), { act: 'beginNight', args: 'night: 0' }]);
    const against = { act: 'checkByDon', args: 'target: 6', override: 'днём спросил' };
    expect(await send(staged, 'cup-1-2-1', against, 'against-rules')).toMatchObject({ revision: 4 });
    const { nodes } = await trail('kind: OVERRIDDEN, game: "cup-1-2-1"');
    expect(nodes).toMatchObject([{
      act: 'against-rules', judge: { nick: 'Judge' }, stage: 'q', round: 2, table: 1,
      overridden: { reason: 'днём спросил' },
    }]);
  });

  it.each([
    ['game: "played", clause: "8.3"', ['BestMoveMade']],
    ['tournament: "cup", round: 1, table: 1, clause: "8.3"', ['BestMoveMade']],
    ['game: "played", from: "2026-01-31T18:00:08Z", until: "2026-01-31T18:00:09Z"', ['RolesDealt']],
    ['judge: "nobody"', undefined],
  ])('is searched by %s', async (filter, types) => {
    expect((await trail(filter)).nodes[0]?.types).toEqual(types);
  });

  it('has the line of the table before and after each act', async () => {
    const { nodes } = await trail('game: "played", clause: "8.3"');
    expect(nodes).toMatchObject([{ before: expect.any(String), after: expect.any(String) }]);
  });

  it('is read in pages, each going on where the one before it ended', async () => {
    const whole = (await trail('game: "played"', ', first: 100')).nodes.map(({ id }) => id);
    const parts: string[] = [];
    for (let after = ''; ;) {
      const { nodes, pageInfo } = await trail('game: "played"', `, first: 7${after}`);
      parts.push(...nodes.map(({ id }) => id));
      if (!pageInfo.hasNextPage) break;
      after = `, after: "${pageInfo.endCursor}"`;
    }
    expect(parts).toEqual(whole);
  });

  it('refuses a cursor that is none', async () => {
    await expect(trail('', ', after: "x"')).rejects.toThrow(/endCursor/);
  });
});
