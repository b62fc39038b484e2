// A game from a seed: the acts of a whole legal game with their times, and what the judge gives afterwards.
import type { Awards, Game, GameEvent, Heading, Result, Ruleset, Table } from '@consigliere/rules';
import { allSeats, chosenParameters, regulation } from '@consigliere/rules';
import { dealtRoles } from './bots.js';
import { Chance, idOf } from './chance.js';
import type { Opening } from './course.js';
import { playGame } from './course.js';
import type { Happening } from './happenings.js';
import { happenedIn } from './happenings.js';
import { leaningTo } from './leaning.js';
import type { ProtocolAct } from './points-given.js';
import { giveAwards } from './points-given.js';
import type { GameAct } from './sitting.js';
import { Sitting } from './sitting.js';
import type { Temper } from './temper.js';
import { clubTemper } from './temper.js';

/** What is asked for; all but the seed has a default. */
export interface GameRequest {
  readonly seed: string;
  /** The id of the game; made of the request unless told. Chance comes from it and the seed. */
  readonly game?: string;
  readonly ruleset?: Ruleset;
  /** Ten opaque ids in seat order, null where nobody is known. */
  readonly players?: readonly (string | null)[];
  readonly judge?: string | null;
  readonly heading?: Heading;
  readonly temper?: Temper;
  /** What must happen in it: games are played from seeds beside the seed until all of it does. */
  readonly must?: readonly Happening[];
}

export interface SimulatedGame {
  readonly game: string;
  /** Of the game itself, from `OpenGame` to `CloseGame`. Times are milliseconds since the opening. */
  readonly acts: readonly GameAct[];
  /** On extra points, after the closing; the protocol is opened by the server's own process. */
  readonly afterwards: readonly ProtocolAct[];
  readonly result: Result;
  readonly happened: readonly Happening[];
  readonly events: readonly GameEvent[];
  /** As it was closed. */
  readonly table: Table;
  readonly awards: Awards;
  /** How long it took from the opening to the closing, in milliseconds. */
  readonly lastsMilliseconds: number;
}

/** What was not found together within the bound: the names missing in the game that came nearest. */
export interface NotFound {
  readonly missing: readonly Happening[];
  readonly tried: number;
}

/** How many seeds beside the seed are tried. */
const triesAtMost = 400;
const noHeading: Heading = { tournament: null, round: null, table: null, date: null };

function tablesOf({ lastAct }: Game): readonly Table[] {
  const tables: Table[] = [];
  for (let step = lastAct; step; step = step.previous) tables.push(step.before);
  return tables.toReversed();
}

/** Whether nothing was found. */
export function isNotFound(answer: SimulatedGame | NotFound): answer is NotFound {
  return 'missing' in answer;
}

/** All that a request asks for, as one text: what is asked for otherwise has other ids. */
function askedFor({ ruleset = regulation, ...rest }: GameRequest): string {
  const { seed, game, players, judge, heading, temper, must } = rest;
  const parameters = chosenParameters(ruleset);
  return JSON.stringify([seed, game, players, judge, heading, temper, must, ruleset.version, parameters]);
}

function played(request: GameRequest, attempt: number): SimulatedGame {
  const { seed, players = allSeats.map(() => null), judge = null, heading = noHeading } = request;
  const id = request.game ?? `sim-${idOf(`game ${askedFor(request)}`)}`;
  const label = `sim-${idOf(`acts ${askedFor(request)}`)}`;
  const chance = new Chance(`${seed} ${request.game ?? ''} ${attempt}`);
  const temper = leaningTo(request.temper ?? clubTemper, request.must ?? []);
  const sitting = new Sitting({ label, chance, temper });
  const opening: Opening = { ruleset: request.ruleset ?? regulation, players, judge, heading };
  playGame(sitting, opening, dealtRoles(chance));
  const { acts, protocol } = giveAwards(sitting, id);
  const { table, events, game } = sitting;
  if (!table.result) throw new Error(`${id} has no result`);
  const asks = acts.map(({ command }) => command.ask);
  return {
    game: id, acts: sitting.acts, afterwards: acts, result: table.result, events, table,
    awards: protocol.awards, lastsMilliseconds: sitting.now,
    happened: happenedIn({ events, table, tables: tablesOf(game), protocol, asks }),
  };
}

/**
 * Simulates one game. The same request gives the same bytes. With `must` it is searched for over at most
 * 400 seeds made of the seed; `NotFound` names what the nearest of them lacks.
 */
export function simulateGame(request: GameRequest): SimulatedGame | NotFound {
  const must = [...new Set(request.must ?? [])];
  let nearest: readonly Happening[] = must;
  for (let attempt = 0; attempt < triesAtMost; attempt += 1) {
    const game = played(request, attempt);
    const missing = must.filter((name) => !game.happened.includes(name));
    if (missing.length === 0) return game;
    if (missing.length < nearest.length || attempt === 0) nearest = missing;
  }
  return { missing: nearest, tried: triesAtMost };
}
