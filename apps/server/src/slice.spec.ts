// The way of an act over HTTP: opened, played, closed, awarded, and read by the public and by the judge.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { isUnreadable, parseMgn, playMgn, reportOf } from '@consigliere/rules';
import {
  course, dealAct, openAct, type PlayedAct, publicQuery, send, sendAll,
} from './testing/played-game.js';
import { StagedServer } from './testing/staged-server.js';
import type { Access } from './tokens.js';

interface PublicGame {
  readonly game: {
    readonly state: string;
    readonly revision: number;
    readonly table: { readonly line: string };
    readonly timeline: readonly { readonly index: number; readonly type: string; readonly en: string }[];
    readonly reveal: {
      readonly winner: string;
      readonly points: readonly { readonly points: number; readonly parts: readonly unknown[] }[];
      readonly bestMoves: readonly unknown[];
    } | null;
  };
}

jest.setTimeout(60_000);

let staged: StagedServer;

beforeAll(async () => {
  staged = await StagedServer.start();
});

afterAll(() => staged.remove());

function notation(id: string, access: Access | null): Promise<Response> {
  return fetch(`${staged.origin}/games/${id}.mgn`, { headers: staged.headers(access) });
}

async function publicGame(id: string): Promise<PublicGame['game']> {
  const { data, errors } = await staged.ask(publicQuery, { id });
  if (!data) throw new Error(JSON.stringify(errors));
  return (data as unknown as PublicGame).game;
}

/** The act that legalActions offers to undo in the game of the evening; null when none. */
async function undoable(access: Access): Promise<string | null> {
  const { data } = await staged.ask('{ legalActions(game: "evening") { act of } }', {}, access);
  const acts = data?.['legalActions'] as readonly { act: string; of: string | null }[];
  return acts.find(({ act }) => act === 'undo')?.of ?? null;
}

const award = (act: string, seat: number, points: number, by: PlayedAct['by'] = 'judge'): PlayedAct => ({
  act, args: `seat: ${seat}, points: ${points}`, by: by ?? 'judge',
});

describe('a game over the API', () => {
  it('is recorded act by act and hides what the hall does not know', async () => {
    await sendAll(staged, 'evening', [openAct, dealAct(), ...course.slice(0, -1)]);
    const game = await publicGame('evening');
    expect(game.state).toBe('RUNNING');
    expect(game.reveal).toBeNull();
    expect(game.table.line).toMatch(/^[?-]{10} /);
    expect(game.timeline.at(-1)?.index).toBe(game.revision);
    expect(game.timeline.map(({ type }) => type)).not.toContain('ShotsFired');
    expect(game.timeline.some(({ en }) => en.includes('spoke out of turn, loudly'))).toBe(false);
    const { status } = await notation('evening', null);
    expect(status).toBe(404);
  });

  it('is public once closed: roles, result, points with their clauses', async () => {
    const closed = await send(staged, 'evening', course.at(-1) as PlayedAct, 'evening-close');
    expect(closed).toMatchObject({ __typename: 'JudgeGame', protocolRevision: 0 });
    const game = await publicGame('evening');
    expect(game.state).toBe('CLOSED');
    expect(game.reveal?.winner).toBe('RED');
    expect(game.reveal?.points[4]).toEqual({
      seat: 5, points: 140,
      parts: [{ clause: { id: '8.2.1' }, points: 100 }, { clause: { id: '8.3.4' }, points: 40 }],
    });
    expect(game.reveal?.bestMoves).toEqual([{ seat: 5, named: [1, 2, 3], black: 3, points: 40 }]);
    expect(game.timeline.map(({ type }) => type)).toContain('ShotsFired');
  });

  it('is given away as MGN that plays to the same end; while it runs, to its judge alone', async () => {
    const text = await (await notation('evening', null)).text();
    const game = parseMgn(text);
    if (isUnreadable(game)) throw new Error(JSON.stringify(game));
    const { result, failures, seats } = reportOf(game, playMgn(game));
    expect({ result, failures }).toEqual({ result: { winner: 'red', by: 'vote' }, failures: [] });
    expect(seats[4]).toMatchObject({ points: 140, player: 'Player 5' });
    await sendAll(staged, 'secret', [openAct, dealAct()]);
    expect((await notation('secret', 'organiser')).status).toBe(404);
    expect(await (await notation('secret', 'judge')).text()).toMatch(/^roles: don/m);
  });

  it('8.4.3 takes extra points, which the public sees once the chief judge has spoken', async () => {
    const before = await publicGame('evening');
    const set = await send(staged, 'evening', award('setAward', 6, 60), 'award-set-6');
    expect(set).toMatchObject({ protocolRevision: 1 });
    expect((await publicGame('evening')).revision).toBe(before.revision);
    const refused = await send(staged, 'evening', award('approveAward', 6, 70, 'chief'), 'award-ok-70');
    expect(refused).toMatchObject({ code: 'award.changed', clause: { id: '8.4' } });
    await send(staged, 'evening', award('approveAward', 6, 60, 'chief'), 'award-ok-60');
    const after = await publicGame('evening');
    expect(after.revision).toBe(before.revision + 1);
    expect(after.reveal?.points[5]?.points).toBe(160);
    const undo = { act: 'undo', args: 'of: "award-ok-60"' };
    expect(await undoable('judge')).toBeNull();
    const byJudge = await send(staged, 'evening', undo, 'award-undo-judge');
    expect(byJudge).toMatchObject({ code: 'undo.chiefs', clause: null });
    expect((await publicGame('evening')).reveal?.points[5]?.points).toBe(160);
    expect(await undoable('chief')).toBe('award-ok-60');
    const undone = await send(staged, 'evening', { ...undo, by: 'chief' }, 'award-undo');
    expect(undone).toMatchObject({ __typename: 'JudgeGame', protocolRevision: 3 });
    expect((await publicGame('evening')).reveal?.points[5]?.points).toBe(100);
  });

  it('std.undo takes back the last act alone, and says which one is last', async () => {
    await sendAll(staged, 'undone', [openAct, dealAct(), ...course.slice(0, 4)]);
    const wrong = await send(staged, 'undone', { act: 'undo', args: 'of: "undone-act-3"' }, 'undone-undo-1');
    expect(wrong).toMatchObject({ code: 'undo.other', details: [{ name: 'last', value: 'undone-act-5' }] });
    const slip = { act: 'undo', args: 'of: "undone-act-5", reason: "a slip"' };
    await send(staged, 'undone', slip, 'undone-undo-2');
    const game = await publicGame('undone');
    expect(game.table.line).toMatch(/ D1 -$/);
    expect(game.timeline.at(-1)).toMatchObject({ type: 'ActWithdrawn' });
    expect(game.timeline.at(-2)).toMatchObject({ type: 'PlayerNominated', withdrawn: true });
  });

  it('answers a repeated command as the first time, and refuses its id for another act', async () => {
    await sendAll(staged, 'again', [openAct, dealAct(), ...course.slice(0, 3)]);
    const night = { act: 'beginNight', args: 'night: 0' };
    const first = await send(staged, 'again', night, 'again-act-2');
    expect(first).toMatchObject({ recorded: { act: 'again-act-2', revision: 2 }, revision: 5 - 1 });
    const other = await send(staged, 'again', { act: 'beginDay', args: 'day: 1' }, 'again-act-2');
    expect(other).toMatchObject({ code: 'command.reused', clause: null });
    const elsewhere = await send(staged, 'again-2', openAct, 'again-act-2');
    expect(elsewhere).toMatchObject({ code: 'command.reused' });
    expect(other.en).toMatch(/again-act-2/);
    expect(other.ru).toMatch(/again-act-2/);
  });

  it('refuses an act meant for another revision, with the revision that is', async () => {
    const { data } = await staged.ask(
      `mutation { giveFoul(game: "again", seat: 3, command: {id: "again-foul-1", expectedRevision: 2}) {
        ... on Refusal { code details { name value } } } }`, {}, 'judge');
    expect(data).toEqual({
      giveFoul: {
        code: 'revision.conflict',
        details: [{ name: 'current', value: '4' }, { name: 'expected', value: '2' }],
      },
    });
  });

  it('records every one of acts that arrive together', async () => {
    const fouls = [1, 2, 3, 4, 5, 6, 7, 8].map((seat) =>
      send(staged, 'again', { act: 'giveFoul', args: `seat: ${seat}` }, `again-together-${seat}`));
    const answers = await Promise.all(fouls);
    expect(answers.map(({ recorded }) => recorded?.revision).toSorted()).toEqual([10, 11, 12, 5, 6, 7, 8, 9]);
  });

  it('keeps names and free text out of the log', async () => {
    let log = '';
    const events = staged.server.house.store.readAll({ limit: 10_000 });
    for await (const event of events) log += JSON.stringify(event);
    expect(log).toMatch(/"reason":"text:[0-9a-f]{64}"/);
    for (const words of ['loudly', 'a slip', 'Player 3', 'Judge"']) expect(log).not.toContain(words);
  });

  it('keeps where a game ended when it was closed, apart from the log', async () => {
    const { vault, store } = staged.server.house;
    const stream = 'game-evening';
    const heads = await vault.db.selectFrom('heads').selectAll().where('stream', '=', stream).execute();
    const ends = store.read(stream, { direction: 'backwards', limit: 1 });
    for await (const { revision, hash } of ends) {
      expect(heads).toMatchObject([{ revision, hash, count: revision + 1 }]);
    }
    expect(heads).toHaveLength(1);
  });

  it('a refused act leaves nothing behind, not even its words', async () => {
    const { vault, store } = staged.server.house;
    const texts = () => vault.db.selectFrom('texts').selectAll().orderBy('hmac').execute();
    const [before, head] = [await texts(), await store.head()];
    const foul = { act: 'giveFoul', args: 'seat: 3, reason: "late"' };
    const refused = await send(staged, 'evening', foul, 'late-foul');
    expect(refused).toMatchObject({ code: 'game.closed', clause: { id: 'std.end' } });
    expect([await texts(), await store.head()]).toEqual([before, head]);
  });

  it('a refused opening leaves nobody behind', async () => {
    const { vault } = staged.server.house;
    const persons = async () => (await vault.db.selectFrom('persons').select('id').execute()).length;
    const before = await persons();
    const again = { act: 'openGame', args: 'judge: {nick: "Stranger"}' };
    const twice = await send(staged, 'evening', again, 'evening-again');
    expect(twice).toMatchObject({ code: 'game.openedAlready' });
    expect(await send(staged, 'newer', again, 'evening-act-0')).toMatchObject({ code: 'command.reused' });
    expect(await persons()).toBe(before);
    expect(await send(staged, 'newer', again, 'newer-opening')).toMatchObject({ __typename: 'JudgeGame' });
    expect(await persons()).toBe(before + 1);
  });

  it('std.override records an act against the rules with the clause that it breaks', async () => {
    const query = `mutation { beginSpeech(game: "again", seat: 1, kind: DAY, command: {
      id: "again-override", override: {reason: "I let him"} }) { ... on JudgeGame {
      lastAct { id types } timeline {
      type overridden sentence(language: EN) } } } }`;
    const { data } = await staged.ask(query, {}, 'judge');
    const { lastAct, timeline } = data?.['beginSpeech'] as {
      lastAct: { id: string; types: readonly string[] };
      timeline: readonly { type: string; overridden: boolean; sentence: string }[];
    };
    expect(lastAct.id).toBe('again-override');
    expect(lastAct.types[0]).toBe('RuleOverridden');
    expect(timeline.at(-1)).toMatchObject({ type: 'SpeechBegan', overridden: true });
    expect(timeline.some(({ sentence }) => sentence.includes('I let him'))).toBe(true);
  });
});
