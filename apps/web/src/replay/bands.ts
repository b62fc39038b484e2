// The bands of days and nights under the scrubber and the ticks of what happened in them.
import type { Step } from './step';

export interface Band {
  readonly phase: Step['phase'];
  /** How many steps it has. */
  readonly length: number;
}

export interface Tick {
  readonly position: number;
  /** Somebody left, or the game was decided. */
  readonly tall: boolean;
}

const ticked = ['PlayerNominated', 'FoulGiven', 'VotesCounted', 'LeaveVotesCounted', 'BestMoveMade'];

/** Runs of steps of the same phase. */
export function bandsOf(steps: readonly Step[]): Band[] {
  const bands: Band[] = [];
  for (const { phase } of steps) {
    const band = bands.at(-1);
    const goesOn = band?.phase.kind === phase.kind && band.phase.number === phase.number;
    if (band && goesOn) bands[bands.length - 1] = { ...band, length: band.length + 1 };
    else bands.push({ phase, length: 1 });
  }
  return bands;
}

export function ticksOf(steps: readonly Step[]): Tick[] {
  return steps.flatMap(({ weight, type, withdrawn }, position) => {
    const tall = weight === 'MAJOR';
    return !withdrawn && (tall || ticked.includes(type)) ? [{ position, tall }] : [];
  });
}
