// What a second process costs: requests for each second of a processor with two that answer, against one.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { exportBundle } from '@consigliere/tournament';
import { cupFacts, cupPolicy } from './cup.js';
import type { Measure } from './measure.js';
import { median } from './pairs.js';
import { type Child, type Shared, startRole, withShared } from './servers.js';

/** As many judges as games, each asking one thing after another. */
const games = 8;
/** How often each goes through the mix in one turn. */
const mixes = 10;
const turns = 11;
const warmUps = 3;
const readyMilliseconds = 60_000;
/** A processor's time is counted in hundredths of a second. */
const ticksPerSecond = 100;
const tournament = 'bench';

/** Somebody asked with a token. */
interface Asked {
  readonly origin: string;
  readonly token: string;
}

async function ask<Data>({ origin, token }: Asked, query: string): Promise<Data> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const body = JSON.stringify({ query });
  const answer = await fetch(`${origin}/graphql`, { method: 'POST', headers, body });
  const { data, errors } = await answer.json() as { data?: Data | null; errors?: readonly unknown[] };
  if (!data || errors) throw new Error(`the server answers ${JSON.stringify(errors)}`);
  return data;
}

/** An act, by its name and its arguments; answers its id. A refusal is a fault of the benchmark. */
async function act(asked: Asked, name: string, args: string): Promise<string> {
  const id = randomUUID();
  const { done } = await ask<{ readonly done: { readonly __typename: string } }>(asked, `mutation {
    done: ${name}(${args}, command: {id: "${id}"}) { __typename ... on Refusal { code } }
  }`);
  if (done.__typename === 'Refusal') throw new Error(`${name} is refused: ${JSON.stringify(done)}`);
  return id;
}

const players = Array.from({ length: 10 }, (_, index) => `{nick: "Player ${index + 1}"}`).join(', ');
const roles = 'DON, MAFIA, MAFIA, SHERIFF, CITIZEN, CITIZEN, CITIZEN, CITIZEN, CITIZEN, CITIZEN';

/** A tournament of one round, and games at the beginning of their first day. */
async function fill(asked: Asked): Promise<void> {
  const { origin, token } = asked;
  const facts = { ...cupFacts(), games: cupFacts().games.filter(({ round }) => round === 1) };
  const heading = { city: null, timeZone: null, days: [], ruleset: 'regulation' };
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const body = JSON.stringify(exportBundle(facts, cupPolicy(), heading));
  const imported = await fetch(`${origin}/tournaments/${tournament}`, { method: 'POST', headers, body });
  if (!(await imported.text()).includes('"refused":[]')) throw new Error('the tournament is not imported');
  for (let game = 0; game < games; game += 1) {
    const id = `game: "bench-${game}"`;
    await act(asked, 'openGame', `${id}, players: [${players}]`);
    await act(asked, 'dealRoles', `${id}, roles: [${roles}]`);
    await act(asked, 'beginNight', `${id}, night: 0`);
    await act(asked, 'beginDay', `${id}, day: 1`);
  }
}

const publicGame = (game: string): string =>
  `{ game(id: "${game}") { id revision table { line } timeline { index sentence(language: EN) } } }`;
const judgesGame = (game: string): string =>
  `{ judgeGame(id: "${game}") { id revision roles table { line } } legalActions(game: "${game}") { act } }`;
const table = `{ tournament(id: "${tournament}") { standings {
  ... on Standings { rows { place total player { nick } } } } } }`;

/** Six readings and two acts, the second of which takes the first back. */
const requestsOfMix = 8;

async function mix(next: () => Asked, game: string): Promise<void> {
  await ask(next(), publicGame(game));
  await ask(next(), table);
  await ask(next(), judgesGame(game));
  const speech = await act(next(), 'beginSpeech', `game: "${game}", seat: 1, kind: DAY`);
  await ask(next(), judgesGame(game));
  await ask(next(), publicGame(game));
  await act(next(), 'undo', `game: "${game}", of: "${speech}"`);
  await ask(next(), '{ games(first: 20) { nodes { id state revision } } }');
}

/** Seconds of a processor that a process has used, by itself and in the system. */
function secondsOf({ pid }: Child): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

interface Api {
  readonly child: Child;
  readonly asked: Asked;
}

/** Requests for each second of a processor, of these processes in turn. */
async function turn(apis: readonly Api[]): Promise<number> {
  const used = (): number => apis.reduce((sum, { child }) => sum + secondsOf(child), 0);
  let asked = 0;
  const next = (): Asked => {
    const api = apis[(asked += 1) % apis.length];
    if (!api) throw new Error('no process answers');
    return api.asked;
  };
  const before = used();
  await Promise.all(Array.from({ length: games }, async (_, game) => {
    for (let round = 0; round < mixes; round += 1) await mix(next, `bench-${game}`);
  }));
  return (games * mixes * requestsOfMix) / (used() - before);
}

/** Waits until the views are there. */
async function ready(origin: string): Promise<void> {
  const end = performance.now() + readyMilliseconds;
  while (!(await fetch(`${origin}/health`)).ok) {
    if (performance.now() > end) throw new Error('the server of the benchmark is not ready');
    await pause(50);
  }
}

async function measured(apis: readonly Api[]): Promise<Measure> {
  const rates: { readonly one: number; readonly two: number }[] = [];
  for (let pair = -warmUps; pair < turns; pair += 1) {
    const isFirst = pair % 2 === 0;
    const first = await turn(isFirst ? apis.slice(0, 1) : apis);
    const second = await turn(isFirst ? apis : apis.slice(0, 1));
    if (pair >= 0) rates.push(isFirst ? { one: first, two: second } : { one: second, two: first });
  }
  const middle = (of: 'one' | 'two'): string => median(rates.map((rate) => rate[of])).toFixed(0);
  return {
    name: 'requests for each second of a processor, two processes / one',
    value: median(rates.map(({ one, two }) => two / one)), unit: '×', limit: { atLeast: 0.9 },
    detail: `${middle('two')} / ${middle('one')}`,
  };
}

async function onShared(shared: Shared, children: Child[]): Promise<Measure> {
  for (const role of ['projector', 'api', 'api']) children.push(await startRole(role, shared));
  const [projector, ...apis] = children;
  const origins = await Promise.all(apis.map((child) => child.origin()));
  await projector?.origin();
  const token = tokenOf(children);
  for (const origin of origins) await ready(origin);
  const answering = apis.map((child, index) => ({ child, asked: { origin: origins[index] ?? '', token } }));
  const [first] = answering;
  if (!first) throw new Error('no process answers');
  await fill(first.asked);
  return measured(answering);
}

/** One of the processes has made the tokens and shown them. */
function tokenOf(children: readonly Child[]): string {
  for (const child of children) {
    const token = /^ +chief +([\w-]+)$/m.exec(child.output)?.[1];
    if (token) return token;
  }
  throw new Error('no process shows the tokens');
}

/** Two processes that answer and one that follows, over one log and one database. */
export async function secondProcess(): Promise<Measure> {
  return withShared(async (shared) => {
    const children: Child[] = [];
    try {
      return await onShared(shared, children);
    } finally {
      await Promise.all(children.map((child) => child.end('SIGTERM')));
    }
  });
}
