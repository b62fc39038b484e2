// What an organiser asks of a seating: players kept apart, judges, given places, absences.
import type { SeatConstraintsInput } from '../../gql/generated/queries';

export const wishKinds = ['never', 'notBeforeRound', 'avoid', 'judge', 'fixed', 'absent'] as const;
export type WishKind = (typeof wishKinds)[number];

/** One wish; what its kind does not know stays empty. Rounds, tables and seats count from 1. */
export interface Wish {
  readonly kind: WishKind;
  /** Ids, in the order in which they were named. */
  readonly players: readonly string[];
  /** Who judges, as he is called. */
  readonly judge: string;
  readonly rounds: readonly number[];
  readonly tables: readonly number[];
  /** Null: any seat of the table. */
  readonly seat: number | null;
}

export const noWish: Wish = { kind: 'never', players: [], judge: '', rounds: [], tables: [], seat: null };

const longestList = 60;

/** `1, 3-5` → 1, 3, 4, 5; null for what is no list of numbers from 1 to 60. */
export function numbersIn(text: string): number[] | null {
  const numbers = new Set<number>();
  for (const part of text.split(/[,;\s]+/).filter(Boolean)) {
    const [, first = '', last = first] = /^(\d{1,2})(?:[-–](\d{1,2}))?$/.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (from < 1 || to < from || to > longestList) return null;
    for (let number = from; number <= to; number += 1) numbers.add(number);
  }
  return [...numbers].sort((a, b) => a - b);
}

/** What may be lacking, and the field in which it would stand. */
export const wishFaults = {
  players: 'players', onePlayer: 'players', judge: 'judge',
  rounds: 'rounds', oneRound: 'rounds', tables: 'tables', oneTable: 'tables',
} as const;

export type WishFault = keyof typeof wishFaults;

const isGroup = (kind: WishKind): boolean => ['never', 'notBeforeRound', 'avoid'].includes(kind);

/** What a wish lacks, first things first; null where it is whole. */
export function wishFault({ kind, players, judge, rounds, tables }: Wish): WishFault | null {
  if (isGroup(kind) && players.length < 2) return 'players';
  if (!isGroup(kind) && kind !== 'judge' && players.length !== 1) return 'onePlayer';
  if (kind === 'judge' && players.length === 0) return 'players';
  if (kind === 'judge' && judge.trim() === '') return 'judge';
  if (kind === 'judge' && tables.length === 0) return 'tables';
  if (kind === 'absent' && rounds.length === 0) return 'rounds';
  if ((kind === 'fixed' || kind === 'notBeforeRound') && rounds.length !== 1) return 'oneRound';
  return kind === 'fixed' && tables.length !== 1 ? 'oneTable' : null;
}

/** The wishes as the server takes them, in their order. */
export function constraintsOf(wishes: readonly Wish[]): SeatConstraintsInput {
  const of = (...kinds: readonly WishKind[]): Wish[] => wishes.filter(({ kind }) => kinds.includes(kind));
  const one = ({ players }: Wish): string => players[0] ?? '';
  return {
    apart: of('never', 'notBeforeRound', 'avoid').map(({ kind, players, rounds }) => ({
      players, [kind]: kind === 'notBeforeRound' ? rounds[0] : true,
    })),
    judges: of('judge').map(({ judge, players, tables, rounds }) => ({
      judge: judge.trim(), players, tables, rounds: rounds.length > 0 ? rounds : null,
    })),
    fixed: of('fixed').map((wish) => ({
      player: one(wish), round: wish.rounds[0] ?? 1, table: wish.tables[0] ?? 1, seat: wish.seat,
    })),
    absent: of('absent').map((wish) => ({ player: one(wish), rounds: wish.rounds })),
  };
}

/** The wishes that speak of nobody but these. */
export function wishesOf(wishes: readonly Wish[], players: ReadonlySet<string>): Wish[] {
  return wishes.filter((wish) => wish.players.every((player) => players.has(player)));
}
