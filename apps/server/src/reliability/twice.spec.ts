// Every command is sent by two clients to two processes, half of the answers are lost: it counts once.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { buildSchema } from 'graphql';
import type { EventStore } from '@consigliere/event-store';
import { kurrentStore } from '@consigliere/event-store/kurrentdb';
import type { Access } from '../tokens.js';
import { answerOf, dataOf, Gone, posted } from '../testing/asking.js';
import { bundleOf, type ImportLine } from '../testing/bundle.js';
import { Chance } from '../testing/chance.js';
import { CuttingProxy } from '../testing/cutting-proxy.js';
import {
  everyAct, everyClosingAct, everyDeskAct, everyPaperAct, everyPersonsAct,
} from '../testing/every-act.js';
import { figure, given, isThorough, progressOf } from '../testing/figure.js';
import { Fleet } from '../testing/fleet.js';
import { type Book, faultsOf, readBook } from '../testing/log-book.js';
import { mutationOf, type SentAct } from '../testing/played-game.js';
import { type DeskAct, deskMutationOf, preparations, type SentToDesk } from '../testing/played-tournament.js';
import type { Acknowledged } from '../testing/writers.js';

jest.setTimeout(3_600_000);

const commands = given('CONSIGLIERE_COMMANDS', 40);
const seed = given('CONSIGLIERE_SEED', 1);
const gamesSideBySide = 4;
/** Of the tournament that comes as a file, those from paper; one that was recorded is added. */
const paperGames = isThorough ? 4 : 2;

let fleet: Fleet;
let proxies: readonly CuttingProxy[];
let store: EventStore;
const acknowledged: Acknowledged[] = [];
const refused: string[] = [];
/** Every mutation that was sent, by name. */
const sent = new Set<string>();
let resent = 0;

beforeAll(async () => {
  fleet = await Fleet.start({ apis: 2, projectors: 1 });
  proxies = await Promise.all(fleet.origins('api').map((origin, index) =>
    CuttingProxy.start(origin, new Chance(seed + index))));
  store = kurrentStore({ connectionString: fleet.log.connectionString });
});

afterAll(async () => {
  await store.close();
  await Promise.all(proxies.map((proxy) => proxy.stop()));
  await fleet.remove();
});

interface Sending {
  readonly mutation: string;
  readonly act: string;
  readonly id: string;
  readonly by: Access;
}

/** What a client is told in the end: where the act was recorded, or why it was not. */
type Told = { readonly act: string; readonly revision: number } | { readonly code: string };

/** Told of an act that came while others were at the same stream; the same is sent again. */
const passing: ReadonlySet<string> = new Set(['revision.conflict', 'protocol.notOpened']);

/** Sends until a whole answer has come. */
async function persist({ origin }: CuttingProxy, sending: Sending): Promise<Told> {
  for (;;) {
    try {
      const told = await tell(origin, sending);
      if (!('code' in told) || !passing.has(told.code)) return told;
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
    }
    resent += 1;
    await pause(5);
  }
}

async function tell(origin: string, { mutation, act, by }: Sending): Promise<Told> {
  const answer = await answerOf<Record<string, SentAct | SentToDesk>>(origin, fleet.token(by), mutation);
  const { recorded, code } = answer.data?.[act] ?? {};
  if (recorded) return recorded;
  if (code !== undefined) return { code };
  const late = answer.errors?.[0]?.extensions;
  if (late?.code !== 'VIEWS_BEHIND') throw new Error(`${mutation}: ${JSON.stringify(answer)}`);
  return { act: late.act ?? '', revision: late.revision ?? -1 };
}

/** Both clients send it at once; answers what both were told, which is the same. */
async function twice(sending: Sending): Promise<Told> {
  sent.add(sending.act);
  const [one, other] = await Promise.all(proxies.map((proxy) => persist(proxy, sending)));
  expect([sending.id, other]).toEqual([sending.id, one]);
  return one as Told;
}

async function record(game: string, sending: Sending): Promise<void> {
  const told = await twice(sending);
  if ('code' in told) throw new Error(`${sending.mutation}: ${told.code}`);
  expect(told.act).toBe(sending.id);
  acknowledged.push({ game, ...told });
}

async function refuse(sending: Sending, code: string): Promise<void> {
  expect(await twice(sending)).toEqual({ code });
}

/** An evening with an act of every kind; then what is refused, to both alike. */
async function evening(game: string): Promise<void> {
  let last = '';
  for (const [index, played] of everyAct.entries()) {
    const id = `${game}-act-${index}`;
    const named = { ...played, args: played.args.replace('$last', last) };
    const override = played.override ? `, override: {reason: "${played.override}"}` : '';
    const mutation = mutationOf(game, named, `id: "${id}"${override}`);
    await record(game, { mutation, act: played.act, id, by: played.by ?? 'judge' });
    last = id;
  }
  const night = { act: 'beginNight', args: 'night: 9' };
  const refusedAs = (id: string): Sending =>
    ({ mutation: mutationOf(game, night, `id: "${id}"`), act: 'beginNight', id, by: 'judge' });
  await refuse(refusedAs(`${game}-refused`), 'game.decided');
  refused.push(`${game}-refused`);
  await refuse(refusedAs(`${game}-act-0`), 'command.reused');
}

interface Entered {
  readonly tournament: { readonly players: readonly { readonly player: { readonly id: string } }[] };
}

async function tournament(id: string, actsOf: typeof everyPaperAct): Promise<void> {
  let last = '';
  const send = async (acts: readonly DeskAct[], step: string) => {
    for (const [index, { act, args, by = 'organiser' }] of acts.entries()) {
      const command = `${id}-${step}-${index}`;
      const mutation = deskMutationOf({ act, args: args.replace('$last', last) }, command);
      await record(id, { mutation, act, id: command, by });
      last = command;
    }
  };
  await send(preparations(id), 'ready');
  const [origin = ''] = fleet.origins('api');
  const query = `{ tournament(id: "${id}") { players { player { id } } } }`;
  const entered = await dataOf<Entered>(origin, fleet.token('organiser'), query);
  await send(actsOf(id, entered.tournament.players.map(({ player }) => player.id)), 'acts');
}

/** Two persons whom no table keeps apart are made one, two, and one again. */
async function persons(round: number): Promise<void> {
  const [origin = ''] = fleet.origins('api');
  const ask = (query: string) => dataOf(origin, fleet.token('organiser'), query);
  let step = 0;
  for await (const act of everyPersonsAct(ask, ['Spare', 'By Mistake'])) {
    const id = `persons-${round}-${(step += 1)}`;
    await record('persons', { mutation: deskMutationOf(act, id), act: act.act, id, by: 'organiser' });
  }
}

/** Sends a bundle until its last line has come and tells how it has ended. */
async function importBundle(origin: string, id: string, bundle: object): Promise<ImportLine['result']> {
  for (;;) {
    try {
      const asked = { token: fleet.token('organiser'), body: JSON.stringify(bundle) };
      const { status, text } = await posted(`${origin}/tournaments/${id}`, asked);
      const last = JSON.parse(text.trim().split('\n').at(-1) ?? '') as ImportLine;
      if (last.result) return last.result;
      if (status !== 409 && !passing.has(last.refused?.code ?? '')) throw new Error(text);
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
    }
    await pause(50);
  }
}

/** What stands in the log of a tournament and its games, stream by stream, without the ids of anybody. */
function typesIn({ events }: Book, id: string): readonly string[] {
  const types = new Map<string, string[]>();
  for (const { stream, type } of events) {
    if (!stream.includes(`-${id}`)) continue;
    const name = stream.replace(id, 'it');
    types.set(name, [...(types.get(name) ?? []), type]);
  }
  return [...types].map(([stream, all]) => `${stream}: ${all.join(' ')}`).toSorted();
}

describe(`sent twice, half of the answers lost (seed ${seed})`, () => {
  it(`acts of every kind, ${commands} at least, count once`, async () => {
    const progress = progressOf('twice');
    for (let round = 0; acknowledged.length < commands; round += 1) {
      await tournament(`cup-${round}`, everyPaperAct);
      await tournament(`desk-${round}`, everyDeskAct);
      await tournament(`closing-${round}`, everyClosingAct);
      if (round === 0) await persons(round);
      const side = commands > everyAct.length ? gamesSideBySide : 1;
      await Promise.all(Array.from({ length: side }, (_, table) => evening(`game-${round}-${table}`)));
      progress(`${acknowledged.length} of ${commands} commands`);
    }
    const book = await readBook(store);
    expect(faultsOf(book, { acknowledged })).toEqual([]);
    expect(refused.filter((id) => book.commands.has(id))).toEqual([]);
    const count = (kind: keyof CuttingProxy['cuts']): number =>
      proxies.reduce((all, { cuts }) => all + cuts[kind], 0);
    expect(Math.min(count('before'), count('after'))).toBeGreaterThan(acknowledged.length / 4);
    figure(`${acknowledged.length} commands of ${sent.size} kinds, each sent by two clients to two processes:`
      + ` ${count('passed')} answers came, ${count('before')} requests and ${count('after')} answers`
      + ` were lost, ${resent} sent again; each is in the log once, both clients were told the same`);
  });

  it('no mutation of the API is left out', () => {
    const schema = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));
    // A search lives in the process that was asked for it: two processes cannot give the same answer.
    const ofOneProcess = new Set(['startSeatSearch', 'cancelSeatSearch', 'draftRounds']);
    const all = Object.keys(schema.getMutationType()?.getFields() ?? {});
    expect([...sent].toSorted()).toEqual(all.filter((name) => !ofOneProcess.has(name)).toSorted());
  });

  it('a tournament file is the same tournament as one that came once', async () => {
    const [origin = ''] = fleet.origins('api');
    const bundle = bundleOf(paperGames);
    await importBundle(origin, 'once', bundle);
    const ends = await Promise.all(proxies.map((proxy) => importBundle(proxy.origin, 'both', bundle)));
    for (const end of ends) {
      expect(end).toMatchObject({ games: paperGames + 1, refused: [] });
      expect((end?.recorded ?? 0) + (end?.unchanged ?? 0)).toBe(paperGames + 1);
    }
    const book = await readBook(store);
    expect(typesIn(book, 'both')).toEqual(typesIn(book, 'once'));
    expect(book.faults).toEqual([]);
    expect(await fleet.rebuilt()).toMatchObject({ same: true });
  });
});
