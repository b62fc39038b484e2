// A game in MGN as a document: what each line of the file says, before anything is played.
import type { LeaveVoteTaken, VoteTaken } from '../command.js';
import type { Shot, Winner } from '../event.js';
import type { Deal } from '../role.js';
import type { Ruleset } from '../ruleset.js';
import type { ChiefWord } from '../awards.js';
import type { Seat } from '../seat.js';
import type { CheckAnswer } from '../table.js';

/** One item of a speech line. */
export type SpeechItem =
  | { readonly item: 'nominate'; readonly candidate: Seat }
  | { readonly item: 'withdraw'; readonly candidate: Seat }
  | { readonly item: 'ask' }
  | { readonly item: 'foul'; readonly seat: Seat | null; readonly reason: string | null }
  | { readonly item: 'pass' };

/** What a line does: a phase or an action. Points in hundredths. */
export type Action =
  | { readonly kind: 'night'; readonly number: number }
  | { readonly kind: 'day'; readonly number: number }
  | { readonly kind: 'speech'; readonly seat: Seat; readonly items: readonly SpeechItem[] }
  | { readonly kind: 'foul' | 'dq' | 'ppk'; readonly seat: Seat; readonly reason: string | null }
  | { readonly kind: 'vote'; readonly vote: VoteTaken }
  | { readonly kind: 'leave'; readonly vote: LeaveVoteTaken }
  | { readonly kind: 'shot'; readonly target: Seat }
  | { readonly kind: 'shots'; readonly shots: readonly Shot[] }
  | { readonly kind: 'miss' }
  | { readonly kind: 'don' | 'sheriff'; readonly target: Seat }
  | { readonly kind: 'best'; readonly named: readonly Seat[]; readonly endedBy: string | null }
  | { readonly kind: 'last'; readonly seat: Seat; readonly candidate: Seat }
  | { readonly kind: 'extra'; readonly seat: Seat; readonly points: number; readonly word: ChiefWord | null };

export type ActionKind = Action['kind'];

/** The points of one seat in hundredths, as an assertion names them. */
export interface ClaimedPoints {
  readonly seat: Seat;
  readonly points: number;
}

/** What a `=>` line claims. */
export type Claim =
  | { readonly claim: 'refused' | 'clause'; readonly clause: string }
  | { readonly claim: 'nominees' | 'tie' | 'out'; readonly seats: readonly Seat[] }
  | { readonly claim: 'nobody' | 'no vote' | 'running' }
  | { readonly claim: 'speaks'; readonly seat: Seat; readonly seconds: number }
  | { readonly claim: 'opens' | 'pending'; readonly seat: Seat }
  | { readonly claim: 'alive'; readonly count: number }
  | { readonly claim: 'check'; readonly answer: CheckAnswer }
  | { readonly claim: 'result'; readonly winner: Winner }
  | { readonly claim: 'points'; readonly points: readonly ClaimedPoints[] };

/** A played or claimed line; `line` counts from 1. */
export type Step =
  | { readonly step: 'action'; readonly line: number; readonly action: Action; readonly override: boolean }
  | { readonly step: 'claim'; readonly line: number; readonly claim: Claim };

export interface HeaderLine {
  readonly key: string;
  readonly value: string;
}

/** A whole file. `headers` keeps every header as written, in order, unknown keys too. */
export interface MgnGame {
  readonly headers: readonly HeaderLine[];
  readonly ruleset: Ruleset;
  /** Ten names, or null without a `seats` header. */
  readonly names: readonly string[] | null;
  readonly roles: Deal;
  readonly steps: readonly Step[];
}

