// The desk of persons: making two one and taking that back, renaming, as commands and their answers.
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
import { fullNameOf } from './full-names.js';
import { mergingFacts, type PersonKnown, personRead } from './merge-preview.js';
import { strangerAmong } from './player-inputs.js';
import { type AnyRefusal, serverRefusal } from './refusal.js';
import { viewsAtHead } from './round-closing.js';
import { viewsBehind } from './views-behind.js';

/** The arguments of all mutations; each reads its own, which the schema has made sure of. */
interface PersonsArguments {
  readonly command: CommandInput;
  readonly into: string;
  readonly from: string;
  readonly seen: string;
  readonly person: string;
  readonly nick: string;
  readonly slip?: boolean | null;
  readonly fullName?: string | null;
  readonly reason?: string | null;
}

/** The person who stays after an act. */
export interface PersonsAnswer {
  readonly person: PersonKnown;
  readonly recorded: { readonly act: string; readonly revision: number };
}

type Act = (args: PersonsArguments, caller: Caller) => Promise<PersonsAnswer | AnyRefusal>;

/** What is asked, and whom it names: first the one who is told of then. */
interface Asking {
  readonly ask: MergingAsk;
  readonly named: readonly [string, ...string[]];
}

/** Characters of a digest of a preview, at most. */
const seenAtMost = 64;
const nickAtMost = 60;
const fullNameAtMost = 200;

function pairOf({ into: one, from: other, seen }: PersonsArguments) {
  const [into, from] = [gameId(one, 'into'), gameId(other, 'from')];
  return { into, from, seen: name(seen, 'seen', seenAtMost) ?? '' };
}

const pairNamed = ({ into, from }: { into: string; from: string }) => [into, from] as const;

const asks: Readonly<Record<string, (args: PersonsArguments) => Asking>> = {
  mergePersons: (args) => {
    const pair = pairOf(args);
    return { ask: { type: 'MergePersons', ...pair }, named: pairNamed(pair) };
  },
  takeBackMerge: (args) => {
    const pair = pairOf(args);
    const reason = words(args.reason ?? null, 'reason');
    return { ask: { type: 'TakeBackMerge', ...pair, reason }, named: pairNamed(pair) };
  },
  renamePerson: (args) => {
    const person = gameId(args.person, 'person');
    const nick = name(args.nick, 'nick', nickAtMost) ?? unexpected('nick', args.nick, expectations.nick);
    const reason = words(args.reason ?? null, 'reason');
    return { ask: { type: 'RenamePerson', person, nick, slip: args.slip ?? false, reason }, named: [person] };
  },
  namePersonInFull: (args) => {
    const person = gameId(args.person, 'person');
    const fullName = name(args.fullName ?? null, 'fullName', fullNameAtMost);
    return { ask: { type: 'NamePersonInFull', person, fullName }, named: [person] };
  },
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

  async #send(args: PersonsArguments, caller: Caller, askOf: (typeof asks)[string]) {
    const { override } = args.command;
    if (override) unexpected('command.override', override, expectations.noOverrideHere);
    const envelope = envelopeOf(args.command, caller);
    const { ask, named } = askOf(args);
    const stranger = await strangerAmong(named.map((id) => ({ id })), this.#house.persons);
    if (stranger) return stranger;
    const send = new SendToPersons(personsRegister, ask, envelope, this.#look());
    const answer = await this.#bus.execute<SendToPersons, Answer>(send);
    if ('refused' in answer) return answer.refused;
    if (answer.late) throw viewsBehind(answer.accepted);
    return { person: await personRead(this.#house, named[0]), recorded: answer.accepted };
  }

  /** What vault and all the other streams tell of them at the moment of the decision. */
  #look(): Look<MergingAsk> {
    return async (ask) => {
      if (!(await viewsAtHead(this.#house))) return serverRefusal('store.unavailable');
      if (ask.type === 'RenamePerson') {
        const was = await this.#house.persons.nickOf(ask.person);
        return { ...ask, was, isSame: was === ask.nick };
      }
      if (ask.type === 'NamePersonInFull') {
        const isErased = (await this.#house.persons.nickOf(ask.person)) === null;
        return { ...ask, isErased, isSame: (await fullNameOf(this.#house, ask.person)) === ask.fullName };
      }
      return { ...ask, facts: await mergingFacts(this.#house, ask) };
    };
  }
}
