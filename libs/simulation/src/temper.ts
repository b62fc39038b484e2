// How a table plays: how well it reads, and how often what is rare happens at it.

/** Probabilities are 0..1; what each is a probability of stands beside it. */
export interface Temper {
  /** How much of the truth red sees in a day: 0 nothing; at 0.165 a club is even. */
  readonly insight: number;
  /** That red believes the sheriff who shows his checks. */
  readonly trust: number;
  /** That a red player names somebody on day 1, and on each later day. */
  readonly nominates: readonly [first: number, later: number];
  /** That whoever named takes it back in the same minute. */
  readonly withdraws: number;
  /** That a speaker asks who is nominated. */
  readonly asks: number;
  /** That two candidates get as many hands by agreement of the table. */
  readonly splits: number;
  /** That a hand comes late; that a hand for the last candidate is not raised. */
  readonly lateHand: number;
  readonly noHand: number;
  /** That the judge of a game takes counts and no hands. */
  readonly countsOnly: number;
  /** That the black do not hit in a night; that they shoot one of their own. */
  readonly misses: number;
  readonly shootsOwn: number;
  /** That a best move is broken off (8.3.2); that nothing is named. */
  readonly moveBrokenOff: number;
  readonly moveUnmade: number;
  /** Of one speech: that somebody is fouled in it. */
  readonly fouls: number;
  /** Of a game: that somebody cannot keep quiet, and is likely to lose his speech or more. */
  readonly hothead: number;
  /** Of a game: a disqualification at once; ППК; a foul or more after the result. */
  readonly disqualifies: number;
  readonly ppk: number;
  readonly afterResult: number;
  /** Of a game: that for some days nobody dares anything. */
  readonly stalls: number;
  /** Of an act: that the judge taps wrong and takes it back. */
  readonly slips: number;
  /** Of a game: that the judge lets something pass that the rules do not. */
  readonly overrides: number;
  /** Of a speech: that its end is not noted. */
  readonly unnoted: number;
  /** Of a game: that the judge gives no extra points; that he gives as much as needs the chief judge. */
  readonly noAwards: number;
  readonly generous: number;
  /** Of an award that needs him: that the chief judge approves, declines; else it waits. */
  readonly approves: number;
  readonly declines: number;
  /** That the judge takes the last award back by an undo. */
  readonly awardSlips: number;
}

/** An evening at a club: about as many wins of red as of black, and everything rare now and then. */
export const clubTemper: Temper = {
  insight: 0.165,
  trust: 0.85,
  nominates: [0.15, 0.5],
  withdraws: 0.01,
  asks: 0.004,
  splits: 0.06,
  lateHand: 0.005,
  noHand: 0.12,
  countsOnly: 0.12,
  misses: 0.07,
  shootsOwn: 0.01,
  moveBrokenOff: 0.06,
  moveUnmade: 0.04,
  fouls: 0.04,
  hothead: 0.1,
  disqualifies: 0.045,
  ppk: 0.03,
  afterResult: 0.04,
  stalls: 0.02,
  slips: 0.006,
  overrides: 0.05,
  unnoted: 0.01,
  noAwards: 0.12,
  generous: 0.12,
  approves: 0.6,
  declines: 0.15,
  awardSlips: 0.05,
};
