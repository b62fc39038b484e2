// Results through the endpoint: a second person for paper, signatures, voids, and the closing of rounds.
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  type DeskAct, enteredIn, preparations, seating, sendAllToDesk, sendToDesk, typing,
} from './testing/played-tournament.js';
import { send } from './testing/played-game.js';
import { StagedServer } from './testing/staged-server.js';

jest.setTimeout(60_000);

let staged: StagedServer;
let players: readonly string[];
let sent = 0;
const [first, second] = ['cup-1-1-1', 'cup-1-2-1'];
const cup = 'tournament: "cup"';

beforeEach(async () => {
  staged = await StagedServer.start();
  await sendAllToDesk(staged, preparations('cup'), 'ready');
  players = await enteredIn(staged, 'cup');
  await sendAllToDesk(staged, [seating('cup', 1, players), seating('cup', 2, players.toReversed())], 'seat');
});

afterEach(() => staged.remove());

/** What an act came to: `done`, or the code of the refusal. */
async function act(name: string, args: string, by: DeskAct['by'] = 'chief'): Promise<string> {
  sent += 1;
  const { __typename, code } = await sendToDesk(staged, { act: name, args, by }, `an-act-${sent}`);
  return __typename === 'Refusal' ? (code ?? '') : 'done';
}

const type = (game: string, extra: string, by: DeskAct['by']) =>
  act('typeProtocol', typing(game, extra).args, by);
/** Typed by who has had the sheet of this number before him. */
const typeOver = (game: string, sheet: number, extra: string) =>
  act('typeProtocol', `${typing(game, extra).args}, sheet: ${sheet}`, 'organiser');
const sign = (game: string, sheet: number, by: DeskAct['by'] = 'judge') =>
  act('signProtocol', `game: "${game}", sheet: ${sheet}`, by);

async function asked(query: string, by: DeskAct['by'] | null = 'chief'): Promise<Record<string, unknown>> {
  const { data, errors } = await staged.ask(query, {}, by);
  if (!data) throw new Error(JSON.stringify(errors));
  return data as Record<string, unknown>;
}

const tables = `{ tournament(id: "cup") {
  rounds { round closed tables { game status winner voided { reason } } }
  standings { ... on Standings { rows { games total } } }
} }`;
const gate = (round: number) => `{ roundGate(${cup}, stage: "q", round: ${round}) {
  closed ready tables { table lack status typists waitsForSecond sheet signature { sheet as } }
} }`;

describe('a round', () => {
  it('keeps a protocol from the hand of who has not seen it', async () => {
    expect([await typeOver(first, 0, '0.3'), await typeOver(first, 0, '0.4')])
      .toEqual(['done', 'protocol.changedSince']);
    expect([await typeOver(first, 0, '0.3'), await typeOver(first, 1, '0.4')]).toEqual(['done', 'done']);
  });

  it('is read from a game in MGN as it would be typed in, and says what does not hold', async () => {
    const read = async (lines: readonly string[]) => (await asked(`{ notationProtocol(game: "${first}",
      mgn: ${JSON.stringify(lines.join('\n'))}) { ... on NotationProtocol {
        fault { line column found expected(language: RU) } findings { clause { id } message(language: EN) }
        protocol { winner firstKilled bestMove seats { seat role extra player { id } } }
      } ... on Refusal { code } } }`))['notationProtocol'];
    const heads = ['ruleset: regulation', 'roles: don 3, mafia 5 8, sheriff 2', ''];
    expect(await read([...heads, 'night 0', 'day 1', '1: +3', '1: +4'])).toMatchObject({
      fault: null, findings: [{ clause: { id: 'day.1' } }],
      protocol: {
        winner: null, firstKilled: 0,
        seats: players.map((id, index) => ({ seat: index + 1, player: { id } })),
      },
    });
    expect(await read([...heads, 'night zero'])).toMatchObject({ protocol: null, fault: { line: 4 } });
    expect(await asked('{ notationProtocol(game: "nowhere", mgn: "") { ... on Refusal { code } } }'))
      .toEqual({ notationProtocol: { code: 'game.unseated' } });
  });

  it('closes once each game is signed or void, and its results are official then', async () => {
    expect(await act('closeRound', `${cup}, stage: "q", round: 1`)).toBe('round.lacks');
    expect(await asked(gate(1))).toMatchObject({
      roundGate: { closed: false, ready: false, tables: [{ lack: 'NOT_PLAYED', status: 'SCHEDULED' }] },
    });
    expect(await type(first, '0.3', 'organiser')).toBe('done');
    expect(await asked(gate(1))).toMatchObject({
      roundGate: { tables: [{ lack: 'SIGNATURE', status: 'AWAITING_SIGNATURE', typists: 1, sheet: 1 }] },
    });
    expect([await sign(first, 0), await sign(first, 1)]).toEqual(['protocol.changedSince', 'done']);
    expect(await type(first, '0.4', 'organiser')).toBe('protocol.signed');
    expect(await act('closeRound', `${cup}, stage: "q", round: 1`, 'organiser')).toBe('done');
    expect(await act('withdrawSignature', `game: "${first}", reason: "why"`)).toBe('round.isClosed');
    expect(await act('voidGame', `game: "${first}", reason: "why"`)).toBe('round.isClosed');
    expect(await act('seatRound', seating('cup', 1, players.toReversed()).args)).not.toBe('done');
    expect(await asked(tables, null)).toMatchObject({
      tournament: { rounds: [{ closed: true, tables: [{ status: 'OFFICIAL' }] }, { closed: false }] },
    });
    expect(await act('reopenRound', `${cup}, stage: "q", round: 1, reason: "a vote"`)).toBe('done');
    expect(await act('withdrawSignature', `game: "${first}", reason: "a slip"`)).toBe('done');
  });

  it('tells in both languages what is missing', async () => {
    const closing = { act: 'closeRound', args: `${cup}, stage: "q", round: 2` };
    expect(await sendToDesk(staged, closing, 'closing-words')).toMatchObject({
      code: 'round.lacks',
      en: 'Round 2 of the stage q cannot be closed yet. Not played (tables 1).',
      ru: 'Тур 2 этапа q ещё нельзя закрыть. Не сыграно (столы 1).',
    });
  });
});

describe('a void game', () => {
  it('counts nowhere and says why, and counts as before once it is taken back', async () => {
    await type(first, '0.3', 'organiser');
    const before = await asked(tables, null);
    expect(await act('voidGame', `game: "${first}", reason: "a wrong deal"`)).toBe('done');
    expect(await asked(tables, null)).toMatchObject({
      tournament: {
        rounds: [{ tables: [{ status: 'VOID', winner: null, voided: { reason: 'a wrong deal' } }] }, {}],
        standings: { rows: Array.from({ length: 10 }, () => ({ games: 0, total: '0' })) },
      },
    });
    const refused = [await type(first, '0.4', 'organiser'), await sign(first, 1)];
    expect(refused).toEqual(['game.isVoid', 'game.isVoid']);
    expect(await act('withdrawVoid', `game: "${first}", reason: "no"`)).toBe('done');
    expect(await asked(tables, null)).toEqual(before);
  });

  it('is one that there is', async () => {
    expect(await act('voidGame', 'game: "zzz-never", reason: "none"')).toBe('game.unseated');
  });

  it('is recorded no further', async () => {
    await send(staged, second, { act: 'openGame', args: '' }, 'opening-of-it');
    expect(await act('voidGame', `game: "${second}", reason: "the lights went out"`)).toBe('done');
    const dealing = { act: 'beginNight', args: 'night: 0' };
    expect(await send(staged, second, dealing, 'dealing-it')).toMatchObject({ code: 'game.isVoid' });
    expect(await asked(`{ game(id: "${second}") { status voided { reason } } }`, null)).toEqual({
      game: { status: 'VOID', voided: { reason: 'the lights went out' } },
    });
  });
});

describe('a second person', () => {
  const typings = `{ typings(game: "${first}") {
    standing { confirmed protocol { winner seats { extra } } } proposals { act by }
    differences { seat field first second }
  } }`;

  it('types the same or confirms it, and what differs is told field by field', async () => {
    expect(await act('demandTypists', `${cup}, typists: 2`, 'organiser')).toBe('done');
    expect(await type(first, '0.3', 'organiser')).toBe('done');
    const proposal = `an-act-${sent}`;
    expect(await sign(first, 0)).toBe('protocol.needsSecond');
    expect(await asked(gate(1))).toMatchObject({ roundGate: { tables: [{ lack: 'SECOND_PERSON' }] } });
    expect(await asked(tables, null)).toMatchObject({
      tournament: { rounds: [{ tables: [{ status: 'SCHEDULED', winner: null }] }, {}] },
    });
    expect(await act('confirmTyping', `game: "${first}", of: "${proposal}"`, 'organiser'))
      .toBe('protocol.samePerson');
    expect(await type(first, '0.4', 'chief')).toBe('done');
    expect(await asked(typings)).toMatchObject({
      typings: {
        standing: null, proposals: [{}, {}],
        differences: [{ seat: 6, field: 'extra', first: '"0.3"', second: '"0.4"' }],
      },
    });
    expect(await type(first, '0.3', 'chief')).toBe('done');
    expect(await asked(typings)).toMatchObject({
      typings: { standing: { confirmed: true, protocol: { winner: 'RED' } }, proposals: [], differences: [] },
    });
    expect(await sign(first, 1)).toBe('done');
    const sheet = `{ protocolSheet(game: "${first}") { status sheet digest typists signature { as } } }`;
    expect(await asked(sheet)).toEqual({
      protocolSheet: {
        status: 'UNOFFICIAL', sheet: 1, digest: expect.stringMatching(/^[\da-f]{64}$/), typists: 2,
        signature: { as: 'JUDGE' },
      },
    });
  });
});
