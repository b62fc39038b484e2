// One game of a simulated tournament is typed in from paper: first with a slip of the pen, then as it was.
import type { TypedProtocol } from '@consigliere/tournament';
import type { Chance } from './chance.js';
import { idOf } from './chance.js';
import type { PlanStep } from './plan.js';
import type { PlayedSitting } from './tournament-games.js';
import type { Timed } from './tournament-times.js';

const minute = 60_000;

/** What the steps of a typed game are, and what a table counts of it. */
export interface TypedGame {
  /** Null where none is typed in: a tournament of one game. */
  readonly game: string | null;
  readonly steps: readonly PlanStep[];
  readonly asTyped: (sitting: PlayedSitting) => PlayedSitting;
}

function protocolOf({ facts }: PlayedSitting): TypedProtocol {
  const { judge, winner, firstKilled, bestMove } = facts;
  const seats = facts.seats.map(({ player, role, extra, penalty, disqualified, ppk, technicalFouls }) =>
    ({ player, role, extra, penalty, disqualified, ppk, technicalFouls }));
  return { judge, winner, firstKilled, bestMove, seats };
}

/** The same with other extra points of one seat. */
function misread(typed: TypedProtocol, seat: number): TypedProtocol {
  const seats = typed.seats.map((one, i) =>
    (i === seat - 1 ? { ...one, extra: one.extra === '0' ? '0.2' : '0' } : one));
  return { ...typed, seats };
}

/** A game in which nothing happened that is told of nowhere else: it can be on paper. */
function isPlain({ stage, simulated }: Timed, others: readonly Timed[]): boolean {
  if (stage !== 'q') return false;
  const elsewhere = new Set(others.flatMap((one) => one.simulated.happened));
  return simulated.happened.every((name) => elsewhere.has(name));
}

/** Chooses the game that is typed in, and its steps; pending points are credited when they are final. */
export function typedSteps(games: readonly Timed[], chance: Chance): TypedGame {
  const plain = games.filter((game) => isPlain(game, games.filter((other) => other !== game)));
  const asTyped = (sitting: PlayedSitting): PlayedSitting => {
    return { ...sitting, facts: { ...sitting.facts, laterBestMoves: [], seats: protocolOf(sitting).seats } };
  };
  if (plain.length === 0 || games.length < 2) return { game: null, steps: [], asTyped };
  const chosen = chance.pick(plain);
  const right = protocolOf(chosen);
  const wrong = misread(right, chance.int(1, 10));
  const label = `sim-${idOf(`typed ${chosen.game} ${chosen.simulated.acts[0]?.command.act ?? ''}`)}`;
  const step = (typed: TypedProtocol, number: number, at: number): PlanStep => ({
    at, to: 'protocol', game: chosen.game, by: 'staff',
    command: { act: `${label}-${number}`, ask: { type: 'TypeProtocol', typed } },
  });
  const at = chosen.closesAt + 20 * minute;
  return { game: chosen.game, asTyped, steps: [step(wrong, 1, at), step(right, 2, at + 35 * minute)] };
}
