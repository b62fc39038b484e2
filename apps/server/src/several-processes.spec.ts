// Several processes on one log in KurrentDB and one database: two that answer, two of which one follows.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ChildServer } from './testing/child-server.js';
import { LiveEar } from './testing/live-ear.js';
import { course, dealAct, mutationOf, openAct, type PlayedAct, type SentAct } from './testing/played-game.js';
import {
  type DeskAct, deskMutationOf, preparations, seating, type SentToDesk, typing,
} from './testing/played-tournament.js';
import { type DatabaseServer, type LogServer, startDatabases, startLog } from './testing/shared-servers.js';

jest.setTimeout(180_000);

/** A projector that has gone without a word is followed by another after so long at most. */
const takeOverMilliseconds = 5000;

interface Process {
  readonly child: ChildServer;
  readonly origin: string;
}

let log: LogServer;
let databases: DatabaseServer;
let shared: Readonly<Record<string, string>>;
let first: Process;
let second: Process;
let projectors: readonly Process[];
const started: ChildServer[] = [];

async function start(role: 'api' | 'projector'): Promise<Process> {
  const child = new ChildServer('', { ...shared, ROLE: role });
  started.push(child);
  return { child, origin: await child.origin() };
}

beforeAll(async () => {
  [log, databases] = await Promise.all([startLog(), startDatabases()]);
  shared = { KURRENTDB_URL: log.connectionString, DATABASE_URL: await databases.database() };
  [first, second, ...projectors] = await Promise.all([
    start('api'), start('api'), start('projector'), start('projector'),
  ]) as [Process, Process, ...Process[]];
});

afterAll(async () => {
  await Promise.all(started.map((child) => child.end('SIGKILL')));
  await log.kill();
  await databases.remove();
});

/** Of the processes that answer, the one that made the tokens has printed them. */
function bearer(access: string): string {
  const issuer = [first, second].find(({ child }) => child.output.includes('Authorization'));
  return `Bearer ${issuer?.child.token(access)}`;
}

async function ask<Data>({ origin }: Process, query: string, access = 'judge'): Promise<Data> {
  const answer = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: bearer(access) },
    body: JSON.stringify({ query }),
  });
  const { data, errors } = await answer.json() as { data?: Data; errors?: unknown };
  if (!data || errors) throw new Error(JSON.stringify(errors));
  return data;
}

interface Sending {
  readonly game: string;
  readonly played: PlayedAct;
  readonly id: string;
}

async function send(to: Process, { game, played, id }: Sending): Promise<SentAct> {
  const data = await ask<Record<string, SentAct>>(to, mutationOf(game, played, `id: "${id}"`));
  return data[played.act] as SentAct;
}

interface Timeline {
  readonly judgeGame: {
    readonly revision: number;
    readonly timeline: readonly { readonly act: string }[];
    readonly table: { readonly seats: readonly { readonly player: { id: string; nick: string } }[] };
  };
}

function gameAt(process: Process, game: string): Promise<Timeline> {
  return ask(process, `{ judgeGame(id: "${game}") {
    revision timeline { act } table { seats { player { id nick } } } } }`);
}

interface Rebuilt {
  readonly status: number;
  readonly last: {
    readonly code?: string;
    readonly result?: { readonly before: string; readonly after: string; readonly same: boolean };
  };
}

async function rebuild({ origin }: Process, authorization = bearer('chief')): Promise<Rebuilt> {
  const answer = await fetch(`${origin}/rebuild`, { method: 'POST', headers: { authorization } });
  const lines = (await answer.text()).trim().split('\n');
  return { status: answer.status, last: JSON.parse(lines.at(-1) ?? '') as Rebuilt['last'] };
}

/** Which of them follows the log: the one that rebuilds the views when it is asked. */
async function active(some: readonly Process[]): Promise<Process> {
  const answers = await Promise.all(some.map((one) => rebuild(one)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...some.slice(1).map(() => 409)]);
  const found = answers.findIndex(({ status }) => status === 200);
  expect(answers[found]?.last.result?.same).toBe(true);
  return some[found] as Process;
}

interface Gate {
  readonly roundGate: {
    readonly closed: boolean;
    readonly tables: readonly { readonly lack: string | null }[];
  };
}

let sent = 0;

/** What an act of the desk came to: `done`, or the code of the refusal. */
async function tryDesk(to: Process, act: DeskAct): Promise<string> {
  sent += 1;
  const data = await ask<Record<string, SentToDesk>>(to, deskMutationOf(act, `desk-act-${sent}`), 'chief');
  const answer = data[act.act];
  return answer?.__typename === 'Refusal' ? (answer.code ?? '') : 'done';
}

async function desk(to: Process, act: DeskAct): Promise<void> {
  const outcome = await tryDesk(to, act);
  if (outcome !== 'done') throw new Error(`${act.act}: ${outcome}`);
}

async function deskOfTen(tournament: string): Promise<void> {
  for (const act of preparations(tournament)) await desk(first, act);
}

async function playersOf(tournament: string): Promise<readonly string[]> {
  const data = await ask<{ tournament: { players: readonly { player: { id: string } }[] } }>(
    second, `{ tournament(id: "${tournament}") { players { player { id } } } }`);
  return data.tournament.players.map(({ player }) => player.id);
}

describe('several processes', () => {
  it('record a game whose every act is sent to both at once, each act once', async () => {
    const acts = [openAct, dealAct(), ...course];
    const revisions: (number | undefined)[] = [];
    for (const [index, played] of acts.entries()) {
      const sending = { game: 'twice', played, id: `twice-act-${index}` };
      const answers = await Promise.all([first, second].map((process) => send(process, sending)));
      expect([index, answers.map(({ code }) => code)]).toEqual([index, [undefined, undefined]]);
      expect(answers[0]?.recorded).toEqual(answers[1]?.recorded);
      revisions.push(answers[0]?.recorded?.revision);
    }
    expect(revisions).toEqual([...new Set(revisions)].toSorted((a, b) => (a ?? 0) - (b ?? 0)));
    const [ofFirst, ofSecond] = await Promise.all([gameAt(first, 'twice'), gameAt(second, 'twice')]);
    expect(ofFirst).toEqual(ofSecond);
    const { timeline, revision } = ofFirst.judgeGame;
    expect([timeline.length, revision]).toEqual([(revisions.at(-1) ?? 0) + 1, revisions.at(-1)]);
    expect([...new Set(timeline.map(({ act }) => act))].length).toBe(acts.length);
  });

  it('know a newcomer whom both name at once for one person', async () => {
    const played = { act: 'openGame', args: `players: [${Array.from({ length: 10 }, (_, index) =>
      `{nick: "New ${index}"}`).join(', ')}], judge: {nick: "New judge"}` };
    const answers = await Promise.all([first, second].map((process, index) =>
      send(process, { game: `newcomers-${index}`, played, id: `newcomers-${index}` })));
    expect(answers.map(({ __typename }) => __typename)).toEqual(['JudgeGame', 'JudgeGame']);
    const games = await Promise.all([0, 1].map((index) => gameAt(second, `newcomers-${index}`)));
    const [one, other] = games.map(({ judgeGame }) => judgeGame.table.seats.map(({ player }) => player));
    expect(one?.map(({ nick }) => nick)).toEqual(Array.from({ length: 10 }, (_, index) => `New ${index}`));
    expect(one).toEqual(other);
  });

  it('tell open pages of what was sent to the other', async () => {
    await send(first, { game: 'heard', played: openAct, id: 'heard-act-0' });
    const ear = await LiveEar.open(second.origin, 'game=heard');
    await ear.until('"revision":1');
    const begun = performance.now();
    await send(first, { game: 'heard', played: dealAct(), id: 'heard-act-1' });
    await send(first, { game: 'heard', played: course[0] as PlayedAct, id: 'heard-act-2' });
    await send(first, { game: 'heard', played: course[1] as PlayedAct, id: 'heard-act-3' });
    // What follows at once may be told together: only the newest is sure to be heard.
    await ear.until('"revision":3');
    expect(performance.now() - begun).toBeLessThan(takeOverMilliseconds);
    await ear.close();
  });

  it('never leave a round closed of which a signature is taken back at the same moment', async () => {
    await deskOfTen('crossed');
    for (let round = 1; round <= 8; round += 1) {
      const game = `crossed-1-${round}-1`;
      await desk(first, seating('crossed', round, await playersOf('crossed')));
      await desk(first, typing(game));
      await desk(first, { act: 'signProtocol', args: `game: "${game}", sheet: 1` });
      const key = `tournament: "crossed", stage: "q", round: ${round}`;
      const [closed, taken] = await Promise.all([
        tryDesk(first, { act: 'closeRound', args: key }),
        tryDesk(second, { act: 'withdrawSignature', args: `game: "${game}", reason: "a slip"` }),
      ]);
      const gate = `{ roundGate(${key}) { closed tables { lack } } }`;
      const { roundGate } = await ask<Gate>(second, gate, 'chief');
      const isSigned = roundGate.tables.every(({ lack }) => lack === null);
      expect([round, roundGate.closed, isSigned]).toEqual([round, roundGate.closed, roundGate.closed]);
      expect([taken, closed]).toContain('done');
    }
  });

  it('never seat whom the other withdraws at the same moment', async () => {
    await deskOfTen('leaving');
    const players = await playersOf('leaving');
    const outcomes: (readonly string[])[] = [];
    for (let round = 1; round <= 6; round += 1) {
      const player = players[round] ?? '';
      const outcome = await Promise.all([
        tryDesk(first, seating('leaving', round, players)),
        tryDesk(second, {
          act: 'withdrawPlayer',
          args: `tournament: "leaving", player: "${player}", stage: "q", round: ${round}`,
        }),
      ]);
      outcomes.push(outcome);
      expect([round, outcome.filter((one) => one === 'done').length]).toEqual([round, 1]);
      if (outcome[1] !== 'done') continue;
      await desk(first, { act: 'reinstatePlayer', args: `tournament: "leaving", player: "${player}"` });
    }
    expect(outcomes.flat()).toContain('done');
  });

  it('rebuild the views in the process that follows the log, for staff alone', async () => {
    await active(projectors);
    expect(await rebuild(first)).toMatchObject({ status: 409, last: { code: 'FOLLOWED_ELSEWHERE' } });
    expect(await rebuild(first, bearer('judge'))).toMatchObject({ status: 403 });
    expect(await rebuild(first, '')).toMatchObject({ status: 401 });
  });

  it('say that the data are away while the database is, and go on by themselves', async () => {
    await databases.stop();
    const sending = { game: 'away', played: openAct, id: 'away-act-0' };
    await expect(send(first, sending)).rejects.toThrow('UNAVAILABLE');
    await databases.start();
    expect(await send(second, sending)).toMatchObject({ recorded: { act: 'away-act-0', revision: 0 } });
    expect((await gameAt(first, 'away')).judgeGame.revision).toBe(0);
  });

  it('go on when the one that follows is killed, and lose nothing', async () => {
    const killed = await active(projectors);
    await killed.child.end('SIGKILL');
    const begun = performance.now();
    const sent = await send(first, { game: 'after', played: openAct, id: 'after-act-0' });
    expect(sent.recorded).toEqual({ act: 'after-act-0', revision: 0 });
    expect(performance.now() - begun).toBeLessThan(takeOverMilliseconds);
    expect((await gameAt(second, 'after')).judgeGame.revision).toBe(0);
    const left = projectors.filter((one) => one !== killed);
    await active(left);
    projectors = left;
  });

  it('go on at once when the one that follows ends in order', async () => {
    const next = await start('projector');
    const [leaving] = projectors as [Process];
    const ended = await leaving.child.end('SIGTERM');
    expect(ended.code).toBe(0);
    const begun = performance.now();
    const sent = await send(second, { game: 'later', played: openAct, id: 'later-act-0' });
    expect(sent.recorded).toEqual({ act: 'later-act-0', revision: 0 });
    expect(performance.now() - begun).toBeLessThan(2500);
    await active([next]);
    await Promise.all([first, second, next].map(({ child }) => child.end('SIGTERM'))).then((ends) =>
      expect(ends.map(({ code }) => code)).toEqual([0, 0, 0]));
  });
});
