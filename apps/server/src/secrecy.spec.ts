// Games that differ only in their secrets look the same to the public, byte by byte, until they are closed.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { LiveEar } from './testing/live-ear.js';
import { course, dealAct, type PlayedAct, send } from './testing/played-game.js';
import {
  enteredIn, preparations, seating, sendAllToDesk, sendToDesk, typing,
} from './testing/played-tournament.js';
import { publicBytes } from './testing/public-bytes.js';
import { StagedServer } from './testing/staged-server.js';

jest.setTimeout(120_000);

interface Secrets {
  readonly name: string;
  readonly roles: readonly string[];
  /** What this game does instead of an act of the course; an empty list leaves it out. */
  readonly instead: Readonly<Record<string, readonly PlayedAct[]>>;
}

const at = (places: Readonly<Record<number, string>>): readonly string[] =>
  Array.from({ length: 10 }, (_, index) => places[index + 1] ?? 'CITIZEN');

const games: readonly Secrets[] = [
  {
    name: 'red wins on day 2, with a check taken back',
    roles: at({ 1: 'DON', 2: 'MAFIA', 3: 'MAFIA', 4: 'SHERIFF' }),
    instead: {
      checkByDon: [
        { act: 'checkByDon', args: 'target: 9' },
        { act: 'undo', args: 'of: "$last"' },
        { act: 'checkByDon', args: 'target: 4' },
      ],
    },
  },
  {
    name: 'black wins on day 2, with the shots noted one by one',
    roles: at({ 7: 'DON', 8: 'MAFIA', 9: 'MAFIA', 10: 'SHERIFF' }),
    instead: {
      shootTogether: [
        { act: 'shootApart', args: [7, 8, 9].map((s) => `{shooter: ${s}, target: 5}`).join(', ') },
      ],
      checkBySheriff: [],
    },
  },
  {
    name: 'nobody has won by then, and nobody was checked',
    roles: at({ 2: 'DON', 7: 'MAFIA', 8: 'MAFIA', 6: 'SHERIFF' }),
    instead: { checkByDon: [], checkBySheriff: [] },
  },
];

/** Who plays and judges is said by the seating. */
const seatedOpening: PlayedAct = { act: 'openGame', args: '' };

const staged: StagedServer[] = [];
const ears: LiveEar[] = [];

beforeAll(async () => {
  for (const { name } of games) staged.push(await StagedServer.start().catch((error: Error) => {
    throw new Error(`${name}: ${error.message}`);
  }));
  for (const server of staged) await prepare(server);
});

afterAll(async () => {
  for (const ear of ears) await ear.close();
  for (const server of staged) await server.remove();
});

/** The acts of one game for one act of the course. */
function actsOf({ roles, instead }: Secrets, played: PlayedAct): readonly PlayedAct[] {
  if (played.act === 'dealRoles') return [dealAct(roles)];
  const acts = instead[played.act] ?? [played];
  return acts.map((act) => (act.act === 'shootApart' ? { ...act, args: `shots: [${act.args}]` } : act));
}

async function playStep(index: number, step: number, played: PlayedAct): Promise<void> {
  const server = staged[index] as StagedServer;
  server.world.pass(1000);
  let last = '';
  for (const [part, act] of actsOf(games[index] as Secrets, played).entries()) {
    const id = part === 0 ? `secret-act-${step}` : `secret-act-${step}-${part}`;
    const named = { ...act, args: act.args.replace('$last', last) };
    const answer = await send(server, 'secret', named, id);
    if (answer.__typename !== 'JudgeGame') throw new Error(`${act.act}: ${JSON.stringify(answer)}`);
    last = id;
  }
}

/** Everything public of the game and of the tournament that it is seated in. */
function bytesOf(server: StagedServer): Promise<string> {
  return publicBytes(server, { game: 'secret', tournament: 'cup' });
}

/** A tournament with a round that was played on paper, and the secret game in its second round. */
async function prepare(server: StagedServer): Promise<void> {
  await sendAllToDesk(server, preparations('cup'), 'ready');
  const players = await enteredIn(server, 'cup');
  const rounds = [seating('cup', 1, players), typing('cup-1-1-1'), seating('cup', 2, players, 'secret')];
  await sendAllToDesk(server, rounds, 'rounds');
}

/** From this step on there is a paper protocol of the game, while it goes on. */
const typedAtStep = 14;

describe('secrets of a running game', () => {
  const steps = [seatedOpening, dealAct(), ...course.slice(0, -1)];

  it.each(steps.map((played, step) => [step, played.act, played] as const))(
    'step %i, %s, tells the public nothing of them',
    async (step, _name, played) => {
      for (const index of games.keys()) await playStep(index, step, played);
      const servers = step === typedAtStep ? staged : [];
      for (const server of servers) await sendToDesk(server, typing('secret'), 'typed-while-it-runs');
      const [first, ...others] = await Promise.all(staged.map(bytesOf));
      for (const other of others) expect(other).toBe(first);
      if (step === 0) for (const { origin } of staged) ears.push(await LiveEar.open(origin, 'game=secret'));
    },
  );

  it('a page that listened all the time has heard the same', async () => {
    const { data } = await (staged[0] as StagedServer).ask('{ game(id: "secret") { revision } }');
    const { revision } = data?.['game'] as { revision: number };
    for (const ear of ears) await ear.until(`"revision":${revision}}`);
    const [first, ...others] = ears.map(({ told }) => told);
    expect(others.length).toBe(games.length - 1);
    for (const other of others) expect(other).toBe(first);
    // What one act has changed may be one piece of news, that of its last revision.
    const ids = idsOf(first ?? '');
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
    expect(ids.at(-1)).toBe(revision);
  });

  it('a page that comes back with what it has heard is told only what is new', async () => {
    const { origin } = staged[0] as StagedServer;
    const { data } = await (staged[0] as StagedServer).ask('{ game(id: "secret") { revision } }');
    const { revision } = data?.['game'] as { revision: number };
    const ear = await LiveEar.open(origin, 'game=secret', { last: revision });
    await send(staged[0] as StagedServer, 'secret', { act: 'giveFoul', args: 'seat: 6' }, 'secret-foul');
    await ear.until('"revision"');
    expect(idsOf(ear.heard)).toEqual([revision + 1]);
    await ear.close();
  });

  it('the closing tells them', async () => {
    await playStep(0, 90, course.at(-1) as PlayedAct);
    await playStep(1, 90, course.at(-1) as PlayedAct);
    const [red, black] = await Promise.all(staged.slice(0, 2).map(bytesOf));
    expect(red).not.toBe(black);
    expect(red).toMatch(/SheriffChecked/);
  });
});

function idsOf(heard: string): readonly number[] {
  return [...heard.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
}
