// The judge's desk: turns the mutations of the API into commands on the CommandBus, and their answers back.
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { GameAsk } from '@consigliere/rules';
import { findJudgedGame, gameStream, typesOfAct } from '@consigliere/read-models';
import type { ProtocolAsk } from '@consigliere/tournament';
import type { Caller } from './access.js';
import { type ActArguments, awardActs, type Draw, gameActs, undoOf } from './acts.js';
import type { Answer } from './handling.js';
import { SendToGame, SendToProtocol } from './deciders.js';
import { type CommandInput, envelopeOf } from './envelope.js';
import { expectations } from './error-words.js';
import { House } from './house.js';
import { gameId, unexpected } from './inputs.js';
import type { JudgedGame } from './judge-games.resolver.js';
import { openingAsk, type OpeningArguments } from './opening.js';
import { type AnyRefusal, serverRefusal } from './refusal.js';
import { unlessSealed } from './recorded-protocol.js';
import { viewsBehind } from './views-behind.js';

/** What every mutation brings. */
export interface MutationArguments extends ActArguments, OpeningArguments {
  readonly game: string;
  readonly command: CommandInput;
}

type Act = (args: MutationArguments, caller: Caller) => Promise<JudgedGame | AnyRefusal>;

@Injectable()
export class Desk {
  readonly #house: House;
  readonly #bus: CommandBus;

  constructor(@Inject(House) house: House, @Inject(CommandBus) bus: CommandBus) {
    this.#house = house;
    this.#bus = bus;
  }

  /** A resolver for each mutation. */
  acts(): Readonly<Record<string, Act>> {
    const drawFor = ({ command }: MutationArguments): Draw => ({
      key: this.#house.drawKey, command: command.id,
    });
    const ofGame = Object.entries(gameActs).map(([field, act]): [string, Act] => [
      field, (args, caller) => this.#toGame(args, caller, act(args, drawFor(args))),
    ]);
    const ofAwards = Object.entries(awardActs).map(([field, act]): [string, Act] => [
      field, (args, caller) => this.#toProtocol(args, caller, act(args, drawFor(args))),
    ]);
    return {
      ...Object.fromEntries([...ofGame, ...ofAwards]),
      openGame: (args, caller) => this.#open(args, caller),
      undo: (args, caller) => this.#undo(args, caller),
    };
  }

  #toGame(args: MutationArguments, caller: Caller, ask: GameAsk): Promise<JudgedGame | AnyRefusal> {
    const game = gameId(args.game);
    const look = unlessSealed<GameAsk>(this.#house, game);
    return this.#answer(game, new SendToGame(game, ask, envelopeOf(args.command, caller), look));
  }

  async #toProtocol(
    args: MutationArguments,
    caller: Caller,
    ask: ProtocolAsk,
  ): Promise<JudgedGame | AnyRefusal> {
    const game = gameId(args.game);
    const { override } = args.command;
    if (override) unexpected('command.override', override, expectations.noOverride);
    const answer = await this.#answer(game, new SendToProtocol(game, ask, envelopeOf(args.command, caller)));
    const hasNoResult = 'code' in answer && answer.code === 'award.beforeResult';
    if (!hasNoResult || !(await this.#isClosed(game))) return answer;
    return serverRefusal('protocol.notOpened', { game });
  }

  /** By the log: of a game closed a moment ago, whoever opens its protocol may not have heard yet. */
  async #isClosed(game: string): Promise<boolean> {
    const last = this.#house.store.read(gameStream(game), { direction: 'backwards', limit: 1 });
    for await (const { type } of last) return type === 'GameClosed';
    return false;
  }

  /** After the closing the acts that can be undone are those on the extra points. */
  async #undo(args: MutationArguments, caller: Caller): Promise<JudgedGame | AnyRefusal> {
    const game = gameId(args.game);
    const ask = undoOf(args);
    const sheet = await findJudgedGame(this.#house.views, game);
    const ofTable = (await typesOfAct(this.#house.views, game, ask.of)).length > 0;
    return ofTable || !sheet || sheet.protocolRevision < 1
      ? this.#toGame(args, caller, ask)
      : this.#toProtocol(args, caller, ask);
  }

  async #open(args: MutationArguments, caller: Caller): Promise<JudgedGame | AnyRefusal> {
    const game = gameId(args.game);
    const envelope = envelopeOf(args.command, caller);
    const ask = await openingAsk(this.#house, game, args);
    if ('code' in ask) return ask;
    return this.#answer(game, new SendToGame(game, ask, envelope, unlessSealed<GameAsk>(this.#house, game)));
  }

  async #answer(game: string, send: SendToGame | SendToProtocol): Promise<JudgedGame | AnyRefusal> {
    const answer = await this.#bus.execute<SendToGame | SendToProtocol, Answer>(send);
    if ('refused' in answer) return answer.refused;
    const sheet = answer.late ? null : await findJudgedGame(this.#house.views, game);
    if (sheet) return { sheet, recorded: answer.accepted };
    throw viewsBehind(answer.accepted);
  }
}
