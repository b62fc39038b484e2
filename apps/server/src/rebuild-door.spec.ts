// `POST /rebuild`: the views made again while they are read and followed, for staff alone, one at a time.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'kysely';
import { bundleOf, importInto } from './testing/bundle.js';
import { course, dealAct, openAct, publicQuery, send, sendAll } from './testing/played-game.js';
import { standingsQuery } from './testing/played-tournament.js';
import { StagedServer } from './testing/staged-server.js';
import type { Access } from './tokens.js';

jest.setTimeout(60_000);

interface Line {
  readonly progress?: {
    readonly events: number; readonly total: number; readonly eventsPerSecond: number;
    readonly remainingSeconds: number | null;
  };
  readonly result?: {
    readonly events: number; readonly before: string; readonly after: string; readonly same: boolean;
  };
}

let staged: StagedServer;

beforeAll(async () => {
  staged = await StagedServer.start();
  await sendAll(staged, 'played', [openAct, dealAct(), ...course]);
  await importInto(staged, 'cup', bundleOf(3));
});

afterAll(() => staged.remove());

function ask(access: Access | null, signal?: AbortSignal): Promise<Response> {
  const { authorization = '' } = staged.headers(access);
  const headers = { authorization };
  return fetch(`${staged.origin}/rebuild`, { method: 'POST', headers, ...(signal ? { signal } : {}) });
}

async function linesOf(answer: Response): Promise<readonly Line[]> {
  return (await answer.text()).trim().split('\n').map((line) => JSON.parse(line) as Line);
}

describe('rebuilding the views', () => {
  it('tells how far it is, and that the views were right; acts go on meanwhile', async () => {
    const [answer] = await Promise.all([
      ask('organiser'), sendAll(staged, 'meanwhile', [openAct, dealAct(), ...course.slice(0, 8)]),
    ]);
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const lines = await linesOf(answer);
    const { events, total, remainingSeconds } = lines.find((line) => line.progress)?.progress ?? {};
    expect(events).toBeLessThanOrEqual(total ?? 0);
    expect(remainingSeconds).toBeGreaterThanOrEqual(0);
    const { result } = lines.at(-1) ?? {};
    expect(result).toMatchObject({ same: true, before: result?.after });
    expect(result?.before).toMatch(/^[\da-f]{64}$/);
    const more = course[8] ?? openAct;
    const sent = await send(staged, 'meanwhile', more, 'meanwhile-next');
    expect(sent).toMatchObject({ __typename: 'JudgeGame' });
  });

  it('makes spoilt views right, and says that they were not', async () => {
    const right = await staged.text(publicQuery, { id: 'played' });
    await sql`DELETE FROM timeline WHERE game = 'played'`.execute(staged.server.house.views);
    expect(await staged.text(publicQuery, { id: 'played' })).not.toBe(right);
    expect((await linesOf(await ask('chief'))).at(-1)?.result).toMatchObject({ same: false });
    expect(await staged.text(publicQuery, { id: 'played' })).toBe(right);
  });

  it('counts the tables of tournaments anew, though their revision is the same', async () => {
    await sql`UPDATE game_facts SET facts = NULL, closed = NULL`.execute(staged.server.house.views);
    const wrong = await staged.text(standingsQuery, { id: 'cup' });
    expect((await linesOf(await ask('chief'))).at(-1)?.result).toMatchObject({ same: false });
    const right = await staged.text(standingsQuery, { id: 'cup' });
    expect([wrong, right].map((text) => text.includes('"total":"0"'))).toEqual([true, false]);
    expect(right).not.toBe(wrong);
  });

  it('is not begun while another is under way, and is free again when its caller has gone', async () => {
    const both = await Promise.all([ask('chief'), ask('chief')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const bodies = await Promise.all(both.map((answer) => answer.text()));
    expect(bodies.join('\n')).toContain('REBUILD_RUNNING');
    const going = new AbortController();
    const left = ask('chief', going.signal).then((answer) => answer.text());
    going.abort();
    await expect(left).rejects.toThrow();
    let again = await ask('chief');
    for (let tries = 0; again.status === 409 && tries < 500; tries += 1) again = await ask('chief');
    expect((await linesOf(again)).at(-1)?.result).toMatchObject({ same: true });
  });

  it.each([[null, 401, 'UNAUTHENTICATED'], ['judge', 403, 'FORBIDDEN']] as const)(
    'is refused to %s', async (access, status, code) => {
      const answer = await ask(access);
      expect([answer.status, await answer.json()]).toMatchObject([status, { code }]);
    },
  );
});
