// Versions of a published table through the endpoint: numbers, causes, reasons, what changed, how it stood.
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { openViews, rebuildViews, viewsHash } from '@consigliere/read-models';
import {
  type DeskAct, enteredIn, preparations, seating, sendAllToDesk, sendToDesk, typing,
} from './testing/played-tournament.js';
import { StagedServer } from './testing/staged-server.js';

jest.setTimeout(60_000);

let staged: StagedServer;
let sent = 0;
const cup = 'tournament: "cup"';
const [first, second] = ['cup-1-1-1', 'cup-1-2-1'];
const round = `${cup}, stage: "q", round: 1`;

async function act(name: string, args: string, by: DeskAct['by'] = 'organiser'): Promise<string> {
  sent += 1;
  const { __typename, code } = await sendToDesk(staged, { act: name, args, by }, `of-versions-${sent}`);
  return __typename === 'Refusal' ? (code ?? '') : 'done';
}

const type = (game: string, ...more: readonly string[]) => act('typeProtocol', typing(game, ...more).args);

async function closeFirst(sheet: number): Promise<void> {
  expect(await act('signProtocol', `game: "${first}", sheet: ${sheet}`, 'judge')).toBe('done');
  expect(await act('closeRound', round)).toBe('done');
}

beforeEach(async () => {
  staged = await StagedServer.start();
  await sendAllToDesk(staged, preparations('cup'), 'ready');
  const players = await enteredIn(staged, 'cup');
  await sendAllToDesk(staged, [seating('cup', 1, players), seating('cup', 2, players)], 'seat');
  await type(first);
});

afterEach(() => staged.remove());

interface Version {
  readonly version: number;
  readonly cause: string;
  readonly reason: string | null;
  readonly game: string | null;
}

async function versions(): Promise<readonly Version[]> {
  const { data } = await staged.ask('{ tournament(id: "cup") { versions { version cause reason game } } }');
  return (data?.['tournament'] as { versions: readonly Version[] }).versions;
}

const rowsField = `... on Standings { rows { place shared player { id } total games } }
  ... on Refusal { code }`;

async function tableOf(version: number | null): Promise<unknown> {
  const asked = version === null ? '' : `(version: ${version})`;
  const { data } = await staged.ask(`{ tournament(id: "cup") { standings${asked} { ${rowsField} } } }`);
  return (data?.['tournament'] as { standings: unknown }).standings;
}

describe('the versions of a table', () => {
  it('begin with its publication; what is not published yet makes none', async () => {
    expect(await type(first, '0.2')).toBe('done');
    expect(await versions()).toEqual([]);
    await closeFirst(2);
    expect(await versions()).toEqual([{ version: 1, cause: 'PUBLISHED', reason: null, game: null }]);
    expect(await type(second)).toBe('done');
    expect(await versions()).toHaveLength(1);
    expect(await tableOf(1)).toEqual(await tableOf(null));
    expect(await tableOf(2)).toEqual({ code: 'standings.versionUnknown' });
  });

  it('grow by each correction, with the reason of the opening and what it changed', async () => {
    await closeFirst(1);
    const published = await tableOf(null);
    expect(await act('reopenRound', `${round}, reason: "a wrong sum"`)).toBe('done');
    expect(await act('withdrawSignature', `game: "${first}", reason: "r"`, 'chief')).toBe('done');
    expect(await versions()).toHaveLength(1);
    expect(await type(first, '0.4')).toBe('done');
    expect(await versions()).toMatchObject([
      { version: 2, cause: 'PROTOCOL', reason: 'a wrong sum', game: first }, { version: 1 },
    ]);
    expect(await tableOf(1)).toEqual(published);
    expect(await tableOf(2)).toEqual(await tableOf(null));
    const { data } = await staged.ask(`{ tournament(id: "cup") {
      tableVersion { version changes { player { nick } before { total } after { total } change gained } }
    } }`);
    expect(data?.['tournament']).toEqual({
      tableVersion: {
        version: 2,
        changes: [{
          player: { nick: 'Player 6' }, before: { total: '1.3' }, after: { total: '1.4' },
          change: 0, gained: '0.1',
        }],
      },
    });
  });

  it('grow by another scoring, by a void and by a lot, each with its own reason', async () => {
    await closeFirst(1);
    const change = `${cup}, stage: "q", round: 2, scoring: "fsm", reason: "a vote"`;
    expect(await act('changeRegulation', change)).toBe('done');
    expect(await act('reopenRound', `${round}, reason: "an appeal"`)).toBe('done');
    expect(await act('voidGame', `game: "${first}", reason: "a wrong deal"`, 'chief')).toBe('done');
    expect(await act('withdrawVoid', `game: "${first}", reason: "it was right"`, 'chief')).toBe('done');
    expect(await act('drawLot', `${cup}, among: PLAYERS, seed: "oak"`)).toBe('done');
    expect((await versions()).map(({ cause, reason }) => [cause, reason])).toEqual([
      ['LOT', null], ['VOID', 'it was right'], ['VOID', 'a wrong deal'], ['SCORING', 'a vote'],
      ['PUBLISHED', null],
    ]);
    expect(await tableOf(2)).toEqual(await tableOf(4));
    expect(await tableOf(3)).not.toEqual(await tableOf(2));
  });

  it('are what the log gives back', async () => {
    await closeFirst(1);
    await act('reopenRound', `${round}, reason: "a wrong sum"`);
    await act('withdrawSignature', `game: "${first}", reason: "r"`, 'chief');
    await type(first, '0.4');
    const { house } = staged.server;
    const beside = await openViews(':memory:');
    await rebuildViews({ store: house.store, db: beside });
    expect(await viewsHash(beside)).toBe(await viewsHash(house.views));
    await beside.destroy();
  });
});
