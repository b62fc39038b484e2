// What the judge and the chief judge say of extra points once a simulated game is closed (8.4).
import type { Seat, Table } from '@consigliere/rules';
import { allSeats, limits } from '@consigliere/rules';
import type { Protocol, ProtocolAsk, ProtocolCommand } from '@consigliere/tournament';
import {
  closedGame, decideProtocol, emptyProtocol, foldProtocol, judgedAwards,
} from '@consigliere/tournament';
import type { Sitting } from './sitting.js';

/** An act on the extra points; `at` as of the acts of the game. */
export interface ProtocolAct {
  readonly at: number;
  readonly command: ProtocolCommand;
  readonly by: 'judge' | 'chief';
}

/** How many of the ten get extra points in a game, and how often. */
const howMany: readonly (readonly [count: number, weight: number])[] = [
  [1, 1], [2, 4], [3, 8], [4, 5],
];

export interface Afterwards {
  readonly acts: readonly ProtocolAct[];
  readonly protocol: Protocol;
}

class Awarding {
  readonly acts: ProtocolAct[] = [];
  protocol: Protocol;
  readonly #sitting: Sitting;
  #milliseconds: number;

  constructor(sitting: Sitting, game: string) {
    const { table } = sitting;
    const closed = closedGame(game, table);
    if (!closed) throw new Error(`${sitting.label} is not closed`);
    this.#sitting = sitting;
    this.#milliseconds = sitting.now;
    const opened = decideProtocol({ act: 'opening', ask: { type: 'OpenProtocol', closed } }, emptyProtocol);
    this.protocol = 'accepted' in opened ? foldProtocol(opened.accepted) : emptyProtocol;
  }

  /** Does it unless it is refused or changes nothing; answers whether it was done. */
  do(ask: ProtocolAsk, by: ProtocolAct['by'], seconds: number): boolean {
    const command = { act: `${this.#sitting.label}-p${this.acts.length + 1}`, ask };
    const decision = decideProtocol(command, this.protocol);
    if ('refused' in decision || decision.accepted.length === 0) return false;
    this.#milliseconds += seconds * 1000 + this.#sitting.chance.int(0, 900);
    this.protocol = foldProtocol(decision.accepted, this.protocol);
    this.acts.push({ at: this.#milliseconds, command, by });
    return true;
  }
}

/** Those whom a judge comes to think of: winners rather than losers, whoever is fined hardly. */
function worthNaming({ chance, table }: Sitting): Seat[] {
  const weights = new Map(allSeats.map((seat) => {
    const place = table.places[seat - 1];
    const won = isWinner(table, seat);
    return [seat, (won ? 3 : 1) * (place?.disqualified || place?.ppk ? 0.1 : 1)] as const;
  }));
  const named: Seat[] = [];
  while (weights.size > 0) {
    const seat = chance.weighted([...weights]);
    weights.delete(seat);
    named.push(seat);
  }
  return named;
}

function isWinner({ roles, result }: Table, seat: Seat): boolean {
  const role = roles?.[seat - 1];
  return result !== null && (role === 'mafia' || role === 'don' ? 'black' : 'red') === result.winner;
}

function pointsFor({ chance, table }: Sitting, seat: Seat, generous: boolean): number {
  const lost = limits['8.4.4'].scale;
  if (!isWinner(table, seat)) return chance.pick(lost);
  if (generous) return chance.weighted([[20, 9], [30, 3], [40, 1], [60, 2], [70, 1]] as const);
  return chance.weighted([[20, 6], [30, 6], [40, 3], [50, 1]] as const);
}

/** 8.4.1, 8.4.2, 8.4.3 The chief judge speaks on what waits for him, or leaves it waiting. */
function chiefSpeaks(awarding: Awarding, { chance, temper }: Sitting): void {
  for (const { seat, points, status } of judgedAwards(awarding.protocol)) {
    if (status !== 'pending') continue;
    const word = chance.weighted([
      ['ApproveAward', temper.approves], ['DeclineAward', temper.declines],
      [null, 1 - temper.approves - temper.declines],
    ] as const);
    if (word) awarding.do({ type: word, seat, points }, 'chief', chance.int(60, 400));
  }
}

/** The judge gives extra points, takes a slip back, and the chief judge has his say. */
export function giveAwards(sitting: Sitting, game: string): Afterwards {
  const { chance, temper } = sitting;
  const awarding = new Awarding(sitting, game);
  if (chance.roll(temper.noAwards)) return awarding;
  const generous = chance.roll(temper.generous);
  const count = generous ? chance.weighted([[4, 1], [5, 3]] as const) : chance.weighted(howMany);
  for (const seat of worthNaming(sitting).slice(0, count)) {
    const points = pointsFor(sitting, seat, generous);
    const seconds = awarding.acts.length === 0 ? chance.int(60, 240) : chance.int(5, 30);
    if (!awarding.do({ type: 'SetAward', seat, points }, 'judge', seconds)) continue;
    if (!chance.roll(temper.awardSlips)) continue;
    const of = awarding.acts.at(-1)?.command.act ?? '';
    awarding.do({ type: 'Undo', of, reason: null }, 'judge', chance.int(3, 12));
    const other = pointsFor(sitting, seat, false);
    awarding.do({ type: 'SetAward', seat, points: other }, 'judge', chance.int(3, 12));
  }
  chiefSpeaks(awarding, sitting);
  return awarding;
}
