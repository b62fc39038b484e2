// The desk of the house: acts that belong to no tournament, as commands and their answers.
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Caller } from './access.js';
import type { Answer } from './handling.js';
import { SendToPolicy, SendToSeries } from './deciders.js';
import { type CommandInput, envelopeOf } from './envelope.js';
import { expectations } from './error-words.js';
import { House } from './house.js';
import { gameId, unexpected } from './inputs.js';
import { policyIn } from './scoring-named.js';
import { seriesAsk, type SeriesInput, seriesLook } from './series-desk.js';
import type { DeskResult } from './tournament-desk.js';
import { viewsBehind } from './views-behind.js';

/** The arguments of all mutations; each reads its own, which the schema has made sure of. */
export interface HouseArguments {
  readonly command: CommandInput;
  /** JSON. */
  readonly policy: string;
  readonly id: string;
  readonly series: SeriesInput;
  readonly reason?: string | null;
}

type Act = (args: HouseArguments, caller: Caller) => Promise<DeskResult>;

@Injectable()
export class HouseDesk {
  readonly #house: House;
  readonly #bus: CommandBus;

  constructor(@Inject(House) house: House, @Inject(CommandBus) bus: CommandBus) {
    this.#house = house;
    this.#bus = bus;
  }

  /** A resolver for each mutation. */
  acts(): Readonly<Record<string, Act>> {
    return {
      savePolicy: (args, caller) => this.#savePolicy(args, caller),
      saveSeries: (args, caller) => this.#saveSeries(args, caller),
    };
  }

  #envelope({ command }: HouseArguments, caller: Caller) {
    const { override } = command;
    if (override) unexpected('command.override', override, expectations.noOverrideHere);
    return envelopeOf(command, caller);
  }

  async #savePolicy(args: HouseArguments, caller: Caller): Promise<DeskResult> {
    const envelope = this.#envelope(args, caller);
    const read = policyIn(args.policy);
    if ('code' in read) return read;
    const id = gameId(read.policy.id, 'policy.id');
    return this.#answer(new SendToPolicy(id, { type: 'SavePolicy', policy: read.policy }, envelope));
  }

  async #saveSeries(args: HouseArguments, caller: Caller): Promise<DeskResult> {
    const envelope = this.#envelope(args, caller);
    const ask = seriesAsk(args.series, args.reason);
    return this.#answer(new SendToSeries(gameId(args.id, 'id'), ask, envelope, seriesLook(this.#house)));
  }

  async #answer(send: SendToPolicy | SendToSeries): Promise<DeskResult> {
    const answer = await this.#bus.execute<SendToPolicy | SendToSeries, Answer>(send);
    if ('refused' in answer) return answer.refused;
    if (answer.late) throw viewsBehind(answer.accepted);
    return { tournament: null, recorded: answer.accepted };
  }
}
