// `consigliere simulate`: seeded bots play whole games or a tournament, through the running server or as MGN.
import type { Language } from '@consigliere/rules';
import type { Happening, SimulatedGame, SimulatedPerson } from '@consigliere/simulation';
import {
  idOf, inventedNames, isNotFound, simulatedMgn, simulateGame, simulateTournament,
} from '@consigliere/simulation';
import { Api } from './api.js';
import { readArgs } from './arguments.js';
import { failing } from './failure.js';
import { interruptible } from './interrupt.js';
import { Pace } from './pace.js';
import { ProgressLine } from './progress-line.js';
import { laneOfGame, type Lanes, lanesOf, Persons } from './simulate-lanes.js';
import { type Played, Player } from './simulate-play.js';
import { type Asked, asked } from './simulate-request.js';
import { simulateWords } from './simulate-words.js';
import { words } from './words.js';

const fail = failing('simulate');
/** Of so many persons single games take their ten and a judge. */
const regulars = 40;

/** A game that is of no tournament, with those who sit at it. */
interface Table {
  readonly game: SimulatedGame;
  readonly players: readonly SimulatedPerson[];
  readonly judge: SimulatedPerson;
}

interface NotFound {
  readonly missing: readonly Happening[];
}

/** Game `number` from 0: one of the regulars judges, ten more sit down. */
function tableOf({ seed, must }: Asked, number: number): Table | NotFound {
  const persons = inventedNames({ seed, count: regulars })
    .map((nick) => ({ id: idOf(`${seed} ${nick}`), nick }));
  const first = (number * 11) % regulars;
  const [judge, ...players] = [...persons.slice(first), ...persons.slice(0, first)].slice(0, 11);
  if (!judge) throw new Error('nobody judges');
  const ids = players.map(({ id }) => id);
  const game = simulateGame({ seed: `${seed}-${number}`, must, players: ids, judge: judge.id });
  return isNotFound(game) ? game : { game, players, judge };
}

/** What is played, and the persons who play it. */
interface Simulation {
  readonly lanes: Lanes;
  readonly persons: Persons;
}

function gamesOf(request: Asked): Simulation | NotFound {
  const tables: Table[] = [];
  for (let number = 0; number < request.games; number += 1) {
    const table = tableOf(request, number);
    if ('missing' in table) return table;
    tables.push(table);
  }
  const persons = new Persons(tables.flatMap(({ players, judge }) => [...players, judge]));
  const games = tables.map(({ game }) => laneOfGame(game, persons));
  return { persons, lanes: { desk: { name: request.id, steps: [] }, games } };
}

function simulationOf(request: Asked): Simulation | NotFound {
  const { seed, format, id } = request;
  if (!format) return gamesOf(request);
  const plan = simulateTournament({ seed, id, format });
  const persons = new Persons(plan.persons);
  return { persons, lanes: lanesOf(plan, persons) };
}

const playersQuery = 'query($id: ID!) { tournament(id: $id) { players { player { id nick } } } }';

interface EnteredAnswer {
  readonly players: readonly { readonly player: { readonly id: string; readonly nick: string | null } }[];
}

/** What the persons of the tournament are known by on the server. */
async function learnPersons(api: Api, tournament: string, persons: Persons): Promise<void> {
  const answer = await api.ask(playersQuery, { id: tournament });
  const entered = answer?.data?.['tournament'] as EnteredAnswer | null | undefined;
  persons.learn((entered?.players ?? []).map(({ player }) => player));
}

function progressText({ games, acts }: Played, of: number, language: Language): string {
  const word = (key: keyof typeof simulateWords): string => simulateWords[key][language];
  return `${word('games')} ${games} ${word('of')} ${of}, ${word('acts')} ${acts}`;
}

async function play(request: Asked, { lanes, persons }: Simulation, signal: AbortSignal): Promise<Played> {
  const { server, language, id, speed, tables } = request;
  const api = new Api(server, language, signal);
  const line = new ProgressLine();
  const times = [lanes.desk, ...lanes.games].flatMap(({ steps }) => steps.map(({ at }) => at));
  const player = new Player({
    api,
    tables,
    signal,
    pace: new Pace(times, speed, signal),
    onAct: (played) => line.show(progressText(played, lanes.games.length, language)),
    afterEntries: () => learnPersons(api, id, persons),
  });
  const played = await player.play(lanes);
  line.end();
  return played;
}

function tell(request: Asked, played: Played, seconds: number): number {
  const { language, server, seed, id, format } = request;
  const word = (key: keyof typeof simulateWords): string => simulateWords[key][language];
  for (const { lane, act, field, clause, message } of played.refused) {
    fail(1, `${lane}: ${field} (${act}) ${word('refused')}: ${message}${clause ? ` §${clause}` : ''}`);
  }
  if (played.ended === 'noAnswer') return fail(2, `${words.noAnswer[language]} (${server.url})`);
  const rate = Math.round(played.acts / Math.max(seconds, 0.001));
  const counts = `${word('games')} ${played.games}, ${word('acts')} ${played.acts}`;
  const time = `${seconds.toFixed(1)} ${word('seconds')}, ${rate} ${word('perSecond')}`;
  const what = format ? `${id}, ${counts}` : counts;
  process.stdout.write(`${word('played')}: ${what}; ${time}; ${word('seed')} ${seed}\n`);
  if (played.ended === 'stopped') return fail(1, word('stopped'));
  return played.refused.length > 0 ? 1 : 0;
}

function notFound({ missing }: NotFound, { language }: Asked): number {
  return fail(1, `${simulateWords.notFound[language]} ${missing.join(', ')}`);
}

function writeMgn(request: Asked): number {
  const table = tableOf(request, 0);
  if ('missing' in table) return notFound(table, request);
  const { game, players, judge } = table;
  const headers = [{ key: 'judge', value: judge.nick }];
  process.stdout.write(simulatedMgn(game, players.map(({ nick }) => nick), headers));
  return 0;
}

/**
 * Exit 0 when all of it was played, 1 when something was refused, not found or stopped, 2 when the arguments
 * are wrong or no server answers.
 */
export async function simulateCommand(args: readonly string[]): Promise<number> {
  const request = readArgs(args, asked);
  if (typeof request === 'string') return fail(2, request);
  if (request.mgn) return writeMgn(request);
  const simulation = simulationOf(request);
  if ('missing' in simulation) return notFound(simulation, request);
  const startedAt = performance.now();
  const played = await interruptible((signal) => play(request, simulation, signal));
  return tell(request, played, (performance.now() - startedAt) / 1000);
}
