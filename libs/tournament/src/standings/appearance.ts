// One player in one counted game: his points there, what they are made of, and what is missing.
import type { Seat } from '@consigliere/rules';
import { allSeats, teamOf } from '@consigliere/rules';
import type { GameFacts, PlayerFacts, TournamentFacts } from '../bundle/facts.js';
import { factsAt } from '../bundle/facts.js';
import type { Distance } from '../scoring/compensation.js';
import {
  compensationOf, compensationRate, distanceKey, isFirstKilledRed, mayCompensate,
} from '../scoring/compensation.js';
import type { Exact } from '../scoring/exact.js';
import { isZero, printable, roundHalfUp, sum, zero } from '../scoring/exact.js';
import type { Part, Scale } from '../scoring/game-points.js';
import { scaleOf, seatParts } from '../scoring/game-points.js';
import type { ScoringPolicy } from '../scoring/policy.js';
import type { UnknownFact } from '../scoring/unknown-facts.js';
import { unknownAt } from '../scoring/unknown-facts.js';
import type { CountedGame, Selection } from './selection.js';

export interface Appearance {
  readonly player: string;
  readonly counted: CountedGame;
  readonly seat: Seat;
  readonly parts: readonly Part[];
  /** After the rounding of each game, where the policy has one. */
  readonly points: Exact;
  /** The sum of the parts as they are printed. */
  readonly shown: Exact;
  /** Extra points, best move and penalties; without Ci. */
  readonly extra: Exact;
  readonly compensation: Exact;
  /** What its own game lacks. */
  readonly unknown: readonly UnknownFact[];
  /** The games of the distance of his Ci that lack who was killed first, where Ci may so change. */
  readonly restsOn: readonly CountedGame[];
}

const none: readonly CountedGame[] = [];

const notExtra: ReadonlySet<string> = new Set(['8.2.1', '8.2.2', 'policy.win', 'policy.compensation']);

/** A distance with the games in which it is not known who was killed first and one of its players may be. */
interface OpenDistance extends Distance {
  readonly maybe: readonly CountedGame[];
}

/** What the appearances of a table are computed from. */
interface Ground {
  readonly policy: ScoringPolicy;
  readonly scales: ReadonlyMap<string, Scale>;
  readonly players: ReadonlyMap<string, PlayerFacts>;
  readonly distances: ReadonlyMap<string, OpenDistance>;
}

function mayBeFirstKilledRed(game: GameFacts, seat: Seat): boolean {
  return game.firstKilled === null && teamOf(factsAt(game, seat).role) === 'red';
}

/** The distances of Ci: the games with a known winner, and how often killed first while red. */
function distancesOf(
  policy: ScoringPolicy,
  players: ReadonlyMap<string, PlayerFacts>,
  games: readonly CountedGame[],
): ReadonlyMap<string, OpenDistance> {
  const distances = new Map<string, { games: number; killed: number; maybe: CountedGame[] }>();
  const rule = policy.compensation;
  if (!rule) return distances;
  for (const counted of games) {
    const { game } = counted;
    if (game.winner === null) continue;
    for (const seat of allSeats) {
      const player = players.get(factsAt(game, seat).player);
      if (!player) continue;
      const key = distanceKey(rule.per, game.stage, player);
      const distance = distances.get(key) ?? { games: 0, killed: 0, maybe: [] };
      distance.games += 1;
      if (isFirstKilledRed(game, seat)) distance.killed += 1;
      if (mayBeFirstKilledRed(game, seat) && distance.maybe.at(-1) !== counted) distance.maybe.push(counted);
      distances.set(key, distance);
    }
  }
  return distances;
}

/** The distance of a seat whose Ci counts in the game; null for any other seat. */
function distanceOf(ground: Ground, game: GameFacts, seat: Seat): OpenDistance | null {
  const { policy, players, distances } = ground;
  const player = players.get(factsAt(game, seat).player);
  if (!policy.compensation || !player || game.winner === null || !isFirstKilledRed(game, seat)) return null;
  return distances.get(distanceKey(policy.compensation.per, game.stage, player)) ?? null;
}

/**
 * The games that the Ci of a seat rests on and that lack who was killed first: those that would change it. A
 * game without a known winner is in no distance and lacks nothing here.
 */
function openGamesOf(ground: Ground, game: GameFacts, seat: Seat): readonly CountedGame[] {
  const rule = ground.policy.compensation;
  const distance = distanceOf(ground, game, seat);
  if (!rule || !distance || distance.maybe.length === 0 || !mayCompensate(rule, game)) return none;
  const most = { ...distance, killed: distance.killed + distance.maybe.length };
  return compensationRate(rule, most).equals(compensationRate(rule, distance)) ? none : distance.maybe;
}

function compensationPart(ground: Ground, game: GameFacts, seat: Seat): Part | null {
  const rule = ground.policy.compensation;
  const distance = distanceOf(ground, game, seat);
  if (!rule || !distance) return null;
  const points = compensationOf(rule, game, distance);
  const coefficient = ground.scales.get(game.stage)?.coefficient;
  const multiplied = coefficient ? points.mul(coefficient) : points;
  return isZero(multiplied) ? null : { clause: 'policy.compensation', points: multiplied };
}

/** Rounds the points of a game where the policy says so; a part names what it moved. */
function withRounding({ rounding }: ScoringPolicy, parts: readonly Part[]): readonly Part[] {
  if (rounding.at !== 'game' || parts.length === 0) return parts;
  const rounded = roundHalfUp(sum(parts.map(({ points }) => points)), rounding.digits);
  const moved = rounded.sub(sum(parts.map(({ points }) => printable(points))));
  return isZero(moved) ? parts : [...parts, { clause: 'policy.rounding', points: moved }];
}

function appearanceOf(ground: Ground, counted: CountedGame, seat: Seat): Appearance {
  const { game } = counted;
  const scale = ground.scales.get(game.stage) ?? scaleOf(ground.policy, '1');
  const own = seatParts(scale, game, seat);
  const ci = compensationPart(ground, game, seat);
  const parts = withRounding(ground.policy, ci ? [...own, ci] : own);
  const compensation = ci ? printable(ci.points) : zero;
  const [only] = parts;
  const single = only && parts.length === 1 && !ci ? only.points : null;
  const shown = single ?? sum(parts.map((part) => (part === ci ? compensation : part.points)));
  const rounded = ground.policy.rounding.at === 'game' || !ci;
  return {
    player: factsAt(game, seat).player,
    counted,
    seat,
    parts,
    points: rounded ? shown : sum(parts.map(({ points }) => points)),
    shown,
    extra: sum(own.filter(({ clause }) => !notExtra.has(clause)).map(({ points }) => points)),
    compensation,
    unknown: unknownAt(ground.policy, game, seat),
    restsOn: openGamesOf(ground, game, seat),
  };
}

/** What tables of one tournament by one policy have in common: the seats by game. */
export type Shared = Map<CountedGame, readonly Appearance[]>;

/** The seats of a game; of those that tables share only who has Ci is made anew: other games change it. */
function seatsOf(ground: Ground, counted: CountedGame, shared: Shared): readonly Appearance[] {
  const known = shared.get(counted);
  const seats = allSeats.map((seat, index) => {
    const same = known?.[index];
    return same && !distanceOf(ground, counted.game, seat) ? same : appearanceOf(ground, counted, seat);
  });
  shared.set(counted, seats);
  return seats;
}

/** Every seat of every game of the table, in the order in which the games were played. */
export function appearances(
  { players, stages }: TournamentFacts,
  policy: ScoringPolicy,
  { shown, before, shared = new Map() }: Selection & { readonly shared?: Shared },
): readonly Appearance[] {
  const known = new Map(players.map((player) => [player.id, player]));
  const ground: Ground = {
    policy,
    players: known,
    scales: new Map(stages.map(({ id, coefficient }) => [id, scaleOf(policy, coefficient)])),
    distances: distancesOf(policy, known, before),
  };
  return shown.flatMap((counted) => seatsOf(ground, counted, shared));
}

/** Whether the player of a seat has won. */
export function hasWon({ counted: { game }, seat }: Appearance): boolean {
  return teamOf(factsAt(game, seat).role) === game.winner;
}
