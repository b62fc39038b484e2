// The desk of persons: making two one and taking that back, as commands and their answers.
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { MergingAsk } from '@consigliere/tournament';
import { personsRegister } from '@consigliere/tournament';
import type { Caller } from './access.js';
import { type Look, SendToPersons } from './deciders.js';
import { type CommandInput, envelopeOf } from './envelope.js';
import { expectations } from './error-words.js';
import type { Answer } from './handling.js';
import { House } from './house.js';
import { gameId, name, unexpected, words } from './inputs.js';
import { mergingFacts, type PersonKnown, personRead } from './merge-preview.js';
import { strangerAmong } from './player-inputs.js';
import { type AnyRefusal, serverRefusal } from './refusal.js';
import { viewsAtHead } from './round-closing.js';
import { viewsBehind } from './views-behind.js';

/** The arguments of both mutations. */
interface MergeArguments {
  readonly command: CommandInput;
  readonly into: string;
  readonly from: string;
  readonly seen: string;
  readonly reason?: string | null;
}

/** The person who stays after an act. */
export interface PersonsAnswer {
  readonly person: PersonKnown;
  readonly recorded: { readonly act: string; readonly revision: number };
}

type Act = (args: MergeArguments, caller: Caller) => Promise<PersonsAnswer | AnyRefusal>;
type AskOf = (pair: { into: string; from: string; seen: string }, args: MergeArguments) => MergingAsk;

/** Characters of a digest of a preview, at most. */
const seenAtMost = 64;

const asks: Readonly<Record<string, AskOf>> = {
  mergePersons: (pair) => ({ type: 'MergePersons', ...pair }),
  takeBackMerge: (pair, { reason }) => ({
    type: 'TakeBackMerge', ...pair, reason: words(reason ?? null, 'reason'),
  }),
};

@Injectable()
export class PersonsDesk {
  readonly #house: House;
  readonly #bus: CommandBus;

  constructor(@Inject(House) house: House, @Inject(CommandBus) bus: CommandBus) {
    this.#house = house;
    this.#bus = bus;
  }

  /** A resolver for each mutation. */
  acts(): Readonly<Record<string, Act>> {
    return Object.fromEntries(Object.entries(asks).map(([field, askOf]): [string, Act] => [
      field, (args, caller) => this.#send(args, caller, askOf),
    ]));
  }

  async #send(args: MergeArguments, caller: Caller, askOf: AskOf): Promise<PersonsAnswer | AnyRefusal> {
    const { override } = args.command;
    if (override) unexpected('command.override', override, expectations.noOverrideHere);
    const [into, from] = [gameId(args.into, 'into'), gameId(args.from, 'from')];
    const seen = name(args.seen, 'seen', seenAtMost) ?? '';
    const envelope = envelopeOf(args.command, caller);
    const ask = askOf({ into, from, seen }, args);
    const stranger = await strangerAmong([{ id: into }, { id: from }], this.#house.persons);
    if (stranger) return stranger;
    const send = new SendToPersons(personsRegister, ask, envelope, this.#look());
    const answer = await this.#bus.execute<SendToPersons, Answer>(send);
    if ('refused' in answer) return answer.refused;
    if (answer.late) throw viewsBehind(answer.accepted);
    return { person: await personRead(this.#house, into), recorded: answer.accepted };
  }

  /** What all the other streams tell of the two at the moment of the decision. */
  #look(): Look<MergingAsk> {
    return async (ask) => {
      if (!(await viewsAtHead(this.#house))) return serverRefusal('store.unavailable');
      return { ...ask, facts: await mergingFacts(this.#house, ask) };
    };
  }
}
