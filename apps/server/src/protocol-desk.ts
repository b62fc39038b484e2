// What seals protocols: signatures, voids and second typings as mutations, commands and answers.
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { placeOfGame } from '@consigliere/read-models';
import type { ProtocolAsk } from '@consigliere/tournament';
import type { Caller } from './access.js';
import { type Look, SendToProtocol } from './deciders.js';
import { sheetNumber } from './desk-inputs.js';
import { type CommandInput, envelopeOf } from './envelope.js';
import { expectations } from './error-words.js';
import type { Answer } from './handling.js';
import { House } from './house.js';
import { commandId, gameId, unexpected, words } from './inputs.js';
import { type AnyRefusal } from './refusal.js';
import { inTurn, unsealableOf } from './round-closing.js';
import { RoundCrossings, takesSealBack } from './round-crossing.js';
import { viewsBehind } from './views-behind.js';

/** The arguments of all these mutations. */
interface SealArguments {
  readonly command: CommandInput;
  readonly game: string;
  readonly sheet: number;
  readonly of: string;
  readonly reason?: string | null;
}

/** The protocol of a game after an act, or as it is. */
export interface ProtocolAnswer {
  readonly game: string;
  readonly recorded: { readonly act: string; readonly revision: number } | null;
}

type Act = (args: SealArguments, caller: Caller) => Promise<ProtocolAnswer | AnyRefusal>;
type AskOf = (args: SealArguments, caller: Caller) => ProtocolAsk;

const reasonOf = ({ reason }: SealArguments): string | null => words(reason ?? null, 'reason');

const asks: Readonly<Record<string, AskOf>> = {
  signProtocol: ({ sheet }, { bearer }) => ({
    type: 'SignProtocol',
    sheet: sheetNumber(sheet),
    as: bearer.access === 'chief' ? 'chief' : 'judge',
  }),
  withdrawSignature: (args) => ({ type: 'WithdrawSignature', reason: reasonOf(args) }),
  voidGame: (args) => ({ type: 'VoidGame', reason: reasonOf(args) }),
  withdrawVoid: (args) => ({ type: 'WithdrawVoid', reason: reasonOf(args) }),
  confirmTyping: ({ of }, { bearer }) => ({
    type: 'ConfirmTyping', of: commandId(of, 'of'), typist: bearer.actor ?? '',
  }),
};

@Injectable()
export class ProtocolDesk {
  readonly #house: House;
  readonly #bus: CommandBus;
  readonly #crossings: RoundCrossings;

  constructor(@Inject(House) house: House, @Inject(CommandBus) bus: CommandBus) {
    this.#house = house;
    this.#bus = bus;
    this.#crossings = new RoundCrossings(house, bus);
  }

  /** A resolver for each mutation. */
  acts(): Readonly<Record<string, Act>> {
    return Object.fromEntries(Object.entries(asks).map(([field, askOf]): [string, Act] => [
      field, (args, caller) => this.#send(args, caller, askOf),
    ]));
  }

  async #send(args: SealArguments, caller: Caller, askOf: AskOf): Promise<ProtocolAnswer | AnyRefusal> {
    const game = gameId(args.game);
    const { override } = args.command;
    if (override) unexpected('command.override', override, expectations.noOverrideHere);
    const envelope = envelopeOf(args.command, caller);
    const look: Look<ProtocolAsk> = async (ask) => (await unsealableOf(this.#house, game)) ?? ask;
    const ask = askOf(args, caller);
    const send = new SendToProtocol(game, ask, envelope, look);
    const place = await placeOfGame(this.#house.views, game);
    if (!place) return this.#answer(game, send);
    return inTurn(this.#house, place.tournament, async () => {
      const answered = await this.#answer(game, send);
      if (takesSealBack(ask) && !('code' in answered)) await this.#crossings.reopened(place, envelope.id);
      return answered;
    });
  }

  async #answer(game: string, send: SendToProtocol): Promise<ProtocolAnswer | AnyRefusal> {
    const answer = await this.#bus.execute<SendToProtocol, Answer>(send);
    if ('refused' in answer) return answer.refused;
    if (answer.late) throw viewsBehind(answer.accepted);
    return { game, recorded: answer.accepted };
  }
}
