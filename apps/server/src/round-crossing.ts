// A round that is closed in one process while another takes a seal of it back: whoever comes second opens it.
import { createHash } from 'node:crypto';
import type { CommandBus } from '@nestjs/cqrs';
import { tournamentGames } from '@consigliere/read-models';
import type { AnyTournamentAsk, LackingTable, ProtocolAsk, RoundKey } from '@consigliere/tournament';
import { deskRefusal, lackingTables, lacksRefusal } from '@consigliere/tournament';
import { type Look, SendToTournament } from './deciders.js';
import { envelopeOfProcess } from './giving.js';
import type { Answer } from './handling.js';
import type { House } from './house.js';
import { recordedCourse, recordedProtocol } from './recorded-protocol.js';
import type { AnyRefusal } from './refusal.js';
import { gamesOfRound } from './round-closing.js';

/** A round, with its tournament. */
export interface CrossedRound extends RoundKey {
  readonly tournament: string;
}

const crossing = 'round-crossing';

/** In both languages, as nobody knows who will read it. */
const reason = 'Печать протокола снята в тот же миг, когда тур закрывали. '
  + 'A seal was taken back at the very moment of the closing.';

/** Whether an act can leave a game of a closed round without its seal. */
export function takesSealBack({ type }: ProtocolAsk): boolean {
  return type === 'WithdrawSignature' || type === 'WithdrawVoid';
}

/** The same for the same act, so that a repeat of it opens nothing twice. */
function commandOf(act: string): string {
  return createHash('sha256').update(JSON.stringify([crossing, act])).digest('base64url').slice(0, 22);
}

/**
 * Each side records its act and looks at the other's stream after that, so of two that cross at least one
 * sees both. It reads the log, not the views: what was recorded a moment ago is there.
 */
export class RoundCrossings {
  readonly #house: House;
  readonly #bus: CommandBus;

  constructor(house: House, bus: CommandBus) {
    this.#house = house;
    this.#bus = bus;
  }

  /**
   * Opens a round again if it is closed and one of its games is neither signed nor void; asked after an act
   * that closed it or took a seal back. Answers why it is not closed; null where nothing crossed.
   */
  async reopened(crossed: CrossedRound, act: string): Promise<AnyRefusal | null> {
    const { tournament, stage, round } = crossed;
    const ask: AnyTournamentAsk = { type: 'ReopenRound', stage, round, reason };
    const envelope = envelopeOfProcess(crossing, commandOf(act), { causation: null, correlation: null });
    let lacking: readonly LackingTable[] = [];
    const look: Look<AnyTournamentAsk> = async (asked) => {
      lacking = await this.#lacking(crossed);
      return lacking.length > 0 ? asked : deskRefusal('round.isOpen', { stage, round });
    };
    const send = new SendToTournament(tournament, ask, envelope, look);
    const answer = await this.#bus.execute<SendToTournament, Answer>(send);
    if ('refused' in answer) return null;
    return lacksRefusal(crossed, lacking.length > 0 ? lacking : await this.#lacking(crossed));
  }

  /** The tables of a round that lack something, by their own streams. */
  async #lacking(crossed: CrossedRound): Promise<readonly LackingTable[]> {
    const seated = await tournamentGames(this.#house.views, crossed.tournament, crossed.stage);
    const tables = gamesOfRound(seated, crossed);
    const games = await Promise.all(tables.map(async ({ game }) => {
      const { protocol } = await recordedProtocol(this.#house, game);
      return { game, course: await recordedCourse(this.#house, game, protocol) };
    }));
    return lackingTables(tables, games);
  }
}
