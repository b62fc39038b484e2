// The frame of a search: how many tables each round has, which rounds stand as they were played.
import { type SeatingTask, tablesOfRounds } from '../task.js';

/** The numbers of a task as the search uses them; players, rounds and tables count from 0 here. */
export class Plan {
  readonly players: number;
  readonly tables: number;
  readonly rounds: number;
  readonly games: number;
  /** Players come and go: turns are even, games need not be. */
  readonly byPresence: boolean;
  readonly evenTables: boolean;
  readonly spreadMeetings: boolean;
  /** Rounds that were played and stand; the search may change those from this one on. */
  readonly played: number;
  /** The rounds that may be changed and have a table. */
  readonly free: readonly number[];
  private readonly counts: readonly number[];

  constructor(readonly task: SeatingTask) {
    this.players = task.players;
    this.tables = task.tables;
    this.rounds = task.rounds;
    this.games = task.games;
    this.evenTables = task.constraints.evenTables === true && task.tables > 1;
    this.spreadMeetings = task.constraints.spreadMeetings === true;
    this.byPresence = task.constraints.byPresence === true;
    this.played = task.constraints.played.length;
    this.counts = tablesOfRounds(task);
    this.free = [...this.counts.keys()].filter((round) => round >= this.played && this.tablesOf(round) > 0);
  }

  tablesOf(round: number): number {
    return this.counts[round] ?? 0;
  }

  /** How many play in a round. */
  seatsOf(round: number): number {
    return 10 * this.tablesOf(round);
  }

  /** Whether every player plays in every round. */
  get full(): boolean {
    return this.counts.every((count) => count * 10 === this.players);
  }

  /** How many games of ten there are. */
  get gamesOfTen(): number {
    return this.counts.reduce((sum, count) => sum + count, 0);
  }
}
