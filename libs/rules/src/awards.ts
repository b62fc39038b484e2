// The judge's extra points after a game, and the chief judge's word on them (8.4).
import type { Refusal } from './refusal.js';
import { refuse } from './refusal.js';
import { limits } from './ruleset.js';
import type { Seat } from './seat.js';

export type ChiefWord = 'approved' | 'declined';

/** One seat's extra points as the judge last set them, in hundredths. */
export interface Award {
  readonly seat: Seat;
  readonly points: number;
  readonly word: ChiefWord | null;
}

/** Awards in the order in which each was last set. */
export type Awards = readonly Award[];

/** What 8.4 needs to know of a game at each seat; null as long as there is no result. */
export interface AwardGround {
  readonly won: (seat: Seat) => boolean;
  /** Best-move points of a seat (8.3.4), in hundredths. */
  readonly bestMovePoints: (seat: Seat) => number;
  /** False where the ruleset gives nothing in a draw and the game is one. */
  readonly awardable: boolean;
}

export type AwardStatus = 'final' | 'pending' | 'declined';

export interface JudgedAward extends Award {
  readonly status: AwardStatus;
  /** Why the chief judge must approve it; null when he need not. */
  readonly needs: '8.4.1' | '8.4.2' | '8.4.3' | null;
  /** The scale it is on: of a winner (8.4.3) or of a loser (8.4.4). */
  readonly scale: '8.4.3' | '8.4.4';
  /** 8.4.6 Whether the best move, being as large or larger, takes its place. */
  readonly displaced: boolean;
}

interface Walk {
  readonly players: number;
  readonly sum: number;
  readonly judged: readonly JudgedAward[];
}

/** 8.4.1, 8.4.2, 8.4.3 Why an award needs the chief judge: the first reason that holds. */
function needsOf(players: number, sum: number, points: number): JudgedAward['needs'] {
  if (players > limits['8.4.1'].playersFree) return '8.4.1';
  if (sum > limits['8.4.2'].sumFree) return '8.4.2';
  return points >= limits['8.4.3'].approvalFrom ? '8.4.3' : null;
}

function step(ground: AwardGround, walk: Walk, award: Award): Walk {
  const scale = ground.won(award.seat) ? '8.4.3' : '8.4.4';
  const displaced = ground.bestMovePoints(award.seat) >= award.points;
  if (award.word === 'declined') {
    const declined: JudgedAward = { ...award, status: 'declined', needs: null, scale, displaced };
    return { ...walk, judged: [...walk.judged, declined] };
  }
  const players = walk.players + 1;
  const sum = walk.sum + (displaced ? 0 : award.points);
  const needs = needsOf(players, sum, award.points);
  const status = needs && award.word !== 'approved' ? 'pending' : 'final';
  return { players, sum, judged: [...walk.judged, { ...award, status, needs, scale, displaced }] };
}

function walkAwards(ground: AwardGround, awards: Awards): Walk {
  return awards.reduce<Walk>((walk, award) => step(ground, walk, award), { players: 0, sum: 0, judged: [] });
}

/** The whole list as it stands: what is final, what waits for the chief judge and by which clause. */
export function judgeAwards(ground: AwardGround, awards: Awards): readonly JudgedAward[] {
  return walkAwards(ground, awards).judged;
}

/** A change to the list: points in hundredths (0 takes the award back), the chief judge's word if given. */
export interface AwardChange {
  readonly seat: Seat;
  readonly points: number;
  readonly word: ChiefWord | null;
}

/** The list after a change: another value moves the award to the end and drops the word; 0 takes it back. */
export function withAward(awards: Awards, { seat, points, word }: AwardChange): Awards {
  const before = awards.find((award) => award.seat === seat);
  if (points === 0) return awards.filter((award) => award.seat !== seat);
  if (before?.points === points) {
    return word ? awards.map((award) => (award.seat === seat ? { ...award, word } : award)) : awards;
  }
  return [...awards.filter((award) => award.seat !== seat), { seat, points, word }];
}

function offScale(ground: AwardGround, { seat, points }: AwardChange): Refusal | null {
  const won = ground.won(seat);
  const scale: readonly number[] = won ? limits['8.4.3'].scale : limits['8.4.4'].scale;
  if (points === 0 || (ground.awardable && scale.includes(points))) return null;
  return refuse(won ? 'award.winnerScale' : 'award.loserScale', { seat, points });
}

/**
 * Why a change is refused, in this order: 8.4 before the result; 8.4.3 or 8.4.4 off the scale; 8.4.1 a sixth
 * player; 8.4.2 a sum over 1.20. Null when it may be made.
 */
export function refusalOfAward(
  ground: AwardGround | null,
  awards: Awards,
  change: AwardChange,
): Refusal | null {
  if (!ground) return refuse('award.beforeResult');
  const scaled = offScale(ground, change);
  if (scaled) return scaled;
  const { players, sum } = walkAwards(ground, withAward(awards, change));
  if (players > limits['8.4.1'].players) return refuse('award.players', { seat: change.seat });
  return sum > limits['8.4.2'].sum ? refuse('award.sum', { seat: change.seat, sum }) : null;
}
