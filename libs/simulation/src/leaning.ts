// A temper that leans to what must happen, so that a search for it is short.
import type { Happening } from './happenings.js';
import type { Temper } from './temper.js';

const much = { fouls: 0.15, hothead: 1 } as const;

/** By what a temper changes where something must happen; what is not here happens often enough. */
const leanings: Partial<Readonly<Record<Happening, Partial<Temper>>>> = {
  draw: { stalls: 1 },
  decidedByDisqualification: { disqualifies: 0.9, ...much },
  ppk: { ppk: 0.9 },
  ppkOfRed: { ppk: 0.9 },
  ppkOfBlack: { ppk: 0.9 },
  tie: { splits: 0.5 },
  revote: { splits: 0.5 },
  tableQuestion: { splits: 0.5 },
  tiedStay: { splits: 0.5 },
  lateHand: { lateHand: 0.05 },
  countsOnly: { countsOnly: 1 },
  withdrawal: { withdraws: 0.1 },
  inquiry: { asks: 0.06 },
  long: { nominates: [0.05, 0.3], misses: 0.25 },
  silentSpeech: much,
  fourFouls: much,
  disqualification: { disqualifies: 0.9 },
  voteCancelled: { disqualifies: 0.9, ...much },
  afterResult: { afterResult: 0.9 },
  miss: { misses: 0.3 },
  missDeclared: { misses: 0.3 },
  ownShot: { shootsOwn: 0.15 },
  bestMoveThree: { insight: 0.6 },
  tiedLeave: { splits: 0.6 },
  bestMoveBrokenOff: { moveBrokenOff: 0.8 },
  undo: { slips: 0.03 },
  override: { overrides: 0.9 },
  noAwards: { noAwards: 1 },
  fiveAwards: { generous: 0.9, noAwards: 0 },
  awardUndone: { awardSlips: 0.4, noAwards: 0 },
  awardApproved: { generous: 0.9, noAwards: 0 },
  awardDeclined: { generous: 0.9, noAwards: 0, approves: 0.4, declines: 0.4 },
  awardPending: { generous: 0.9, noAwards: 0, approves: 0.2 },
};

/** The temper with every leaning; of two that lean apart the later one counts. */
export function leaningTo(temper: Temper, must: readonly Happening[]): Temper {
  return must.reduce<Temper>((all, name) => ({ ...all, ...leanings[name] }), temper);
}
