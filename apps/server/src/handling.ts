// How a command is handled: authority, inbox, decision, append and waiting for the views.
import { createHmac } from 'node:crypto';
import type { AppendRefusal, AppendResult, NewEvent } from '@consigliere/event-store';
import { eventId, eventMeta, isDiskFull, Kept, StoreUnavailable } from '@consigliere/event-store';
import { ordered } from '@consigliere/tournament';
import { may } from './access.js';
import { Aggregates, type Loaded, type Receipt } from './aggregates.js';
import type { Asked, DecidedEvent, Decider, Send } from './deciders.js';
import { isForProcesses } from './following.js';
import type { SealedText } from './free-text.js';
import type { House } from './house.js';
import { type AnyRefusal, serverRefusal } from './refusal.js';
import { seal, withoutWords } from './sealing.js';
import { Turns } from './turns.js';

/** What a command came to. `late`: recorded, but the views had not seen it when the time was over. */
export type Answer =
  | {
      readonly accepted: { readonly act: string; readonly revision: number };
      readonly late: boolean;
    }
  | { readonly refused: AnyRefusal };

/** The operation under whose row in access.ts an ask stands: nominate for Nominate. */
export function operationOf(ask: { readonly type: string }): string {
  return ask.type.charAt(0).toLowerCase() + ask.type.slice(1);
}

/** A caller that is a process of the server itself, not a person. */
export const processPrefix = 'process:';

/** How often a command that names no revision is decided anew when another came between. */
const attempts = 5;

interface Taken<State, Ask> {
  readonly stream: string;
  readonly send: Send<Ask>;
  /** With what other streams tell. */
  readonly ask: Ask;
  readonly request: string;
  readonly loaded: Loaded<State>;
}

function isRefusal(looked: object): looked is AnyRefusal {
  return 'code' in looked && 'clause' in looked;
}

type Written = { readonly receipt: Receipt } | { readonly refused: AnyRefusal } | 'again';

/**
 * Nothing of the act was in the log when it was read, and nothing came into it; a disk without room is
 * something that a person can mend.
 */
function notKept(isFull: boolean): { readonly refused: AnyRefusal } {
  return { refused: serverRefusal(isFull ? 'store.full' : 'store.unavailable') };
}

/** The log takes no act of so many bytes, however often it is sent. */
const tooLarge = ({ limit }: { readonly limit: number }) => ({
  refused: serverRefusal('act.tooLarge', { kilobytes: Math.floor(limit / 1024) }),
});

/** The same act may have been recorded before, or be so in a moment: whoever sends it again will know. */
const notKnown = () => ({ refused: serverRefusal('outcome.unknown') });

/**
 * A stream that cannot be written keeps whoever comes after waiting no longer than so. What is in hand
 * meanwhile may be the very act.
 */
const patience = { milliseconds: 5000, late: notKnown } as const;

/** Of so many acts it is remembered that their outcome was not known. */
const remembered = 1024;

/** What handling needs of the house. */
export type HousePart = Pick<House, 'store' | 'persons' | 'texts' | 'world' | 'requestKey' | 'following'>;

/** Handles the commands of one decider. */
export class Handling<State, Ask extends { readonly type: string }, Event extends DecidedEvent> {
  readonly #house: HousePart;
  readonly #decider: Decider<State, Ask, Event>;
  readonly #aggregates: Aggregates<State, Event>;
  readonly #turns = new Turns();
  /** Acts of which a batch may still come into the log. */
  readonly #unknown = new Kept<true>(remembered);

  constructor(house: HousePart, decider: Decider<State, Ask, Event>) {
    this.#house = house;
    this.#decider = decider;
    this.#aggregates = new Aggregates(house.store, decider);
  }

  /**
   * Commands to one stream are handled one after another; one whose turn comes too late is refused. Throws
   * when the sender has no right to it.
   */
  async handle(send: Send<Ask>): Promise<Answer> {
    this.#demandAuthority(send);
    const stream = this.#decider.stream(send.id);
    const write = () => this.#orUnknown(this.#write(stream, send));
    const written = await this.#turns.take(stream, write, patience);
    if ('refused' in written) return written;
    const { revision, position, forProcesses } = written.receipt;
    const seen = await this.#house.following.waitFor(position, forProcesses && !this.#isProcess(send));
    return { accepted: { act: send.envelope.id, revision }, late: !seen };
  }

  /** Where the log or the vault fell away before the log told what is in it, the act may stand there. */
  async #orUnknown(writing: Promise<Exclude<Written, 'again'>>): Promise<Exclude<Written, 'again'>> {
    try {
      return await writing;
    } catch (error) {
      if (error instanceof StoreUnavailable) return notKnown();
      throw error;
    }
  }

  #isProcess({ envelope }: Send<Ask>): boolean {
    return envelope.bearer.actor?.startsWith(processPrefix) ?? false;
  }

  /** The same rows as the API; whoever gets here without the right has gone round it. */
  #demandAuthority(send: Send<Ask>): void {
    if (this.#isProcess(send)) return;
    const operation = operationOf(send.ask);
    const { access } = send.envelope.bearer;
    if (!may(access, operation)) throw new Error(`${operation} reached the bus from ${access}`);
  }

  async #write(stream: string, send: Send<Ask>): Promise<Exclude<Written, 'again'>> {
    const request = this.#requestOf(stream, send);
    for (let attempt = 1; ; attempt += 1) {
      const loaded = await this.#aggregates.load(stream);
      const answer = this.#known(loaded, send, request)
        ?? this.#notHis(loaded, send)
        ?? this.#conflict(loaded, send);
      if (answer) return answer;
      const ask = send.look ? await send.look(send.ask) : send.ask;
      const written = isRefusal(ask)
        ? { refused: ask }
        : await this.#decideAndAppend({ stream, send, ask, request, loaded });
      const isStale = send.look && written !== 'again' && 'refused' in written
        && attempt < attempts && await this.#hasMoved(stream, loaded);
      if (written !== 'again' && !isStale) return written;
      if (attempt === attempts) return this.#conflictAt(loaded.revision, send);
    }
  }

  /** What a look has seen may be later than the state: a refusal of the two together may be of no moment. */
  async #hasMoved(stream: string, { revision }: Loaded<State>): Promise<boolean> {
    return (await this.#aggregates.load(stream)).revision !== revision;
  }

  /** A keyed hash of what is asked; words are left out, so that it says nothing of them. */
  #requestOf(stream: string, { ask, envelope }: Send<Ask>): string {
    const override = envelope.override ? withoutWords(envelope.override) : null;
    const asked = ordered({ stream, ask: withoutWords(ask), override });
    return createHmac('sha256', this.#house.requestKey).update(asked).digest('hex');
  }

  /** The first answer to a command that was accepted before. */
  #known({ accepted }: Loaded<State>, { envelope }: Send<Ask>, request: string) {
    const receipt = accepted.get(envelope.id);
    if (!receipt) return null;
    return receipt.request === request ? { receipt } : this.#reused(envelope.id);
  }

  #reused(command: string) {
    return { refused: serverRefusal('command.reused', { command }) };
  }

  /** What only the chief judge may take back, whoever else may undo. */
  #notHis({ state }: Loaded<State>, { ask, envelope }: Send<Ask>) {
    if (!this.#decider.isChiefs(ask, state) || envelope.bearer.access === 'chief') return null;
    return { refused: serverRefusal('undo.chiefs') };
  }

  #conflict({ revision }: Loaded<State>, send: Send<Ask>) {
    const { expectedRevision } = send.envelope;
    if (expectedRevision === null || expectedRevision === revision) return null;
    return this.#conflictAt(revision, send);
  }

  #conflictAt(current: number, { envelope }: Send<Ask>) {
    const expected = envelope.expectedRevision ?? current;
    return { refused: serverRefusal('revision.conflict', { current, expected }) };
  }

  async #decideAndAppend(taken: Taken<State, Ask>): Promise<Written> {
    const { send, loaded } = taken;
    const { texts } = this.#house;
    const ask = seal(taken.ask, texts);
    const override = send.envelope.override ? seal(send.envelope.override, texts) : null;
    const asked: Asked<Ask> = {
      id: send.id, act: send.envelope.id, ask: ask.value, ...(override ? { override: override.value } : {}),
    };
    const decision = this.#decider.decide(asked, loaded.state);
    if ('refused' in decision) return decision;
    const events = decision.accepted;
    if (events.length === 0) return { receipt: await this.#nothingNew(loaded.revision) };
    return this.#record(taken, events, [...ask.texts, ...(override?.texts ?? [])]);
  }

  /** What events stand for is in the vault before they are in the log; it leaves when they do not come. */
  async #record(
    taken: Taken<State, Ask>,
    events: readonly Event[],
    words: readonly SealedText[],
  ): Promise<Written> {
    const { persons, texts } = this.#house;
    const named = events.flatMap((event) => this.#decider.persons(event)).filter((id) => id !== null);
    let newcomers: readonly string[] = [];
    try {
      if (named.length > 0) newcomers = await persons.keep(named);
      if (words.length > 0) await texts.keep(words);
    } catch (error) {
      if (error instanceof StoreUnavailable) return this.#notKept(taken, isDiskFull(error));
      throw error;
    }
    const result = await this.#append(taken, events);
    if (result.ok) {
      if (newcomers.length > 0) await this.#settle(newcomers);
      const { revision, position } = result;
      const forProcesses = events.some(({ type }) => isForProcesses(type));
      return { receipt: { revision, position, request: taken.request, forProcesses } };
    }
    if (result.refusal.code !== 'OutcomeUnknown') {
      await texts.forget(words.map(({ reference }) => reference));
      await persons.release(newcomers);
    }
    return this.#notAppended(result.refusal, taken);
  }

  /** What is recorded stays so: newcomers who cannot be settled now are settled by time. */
  async #settle(newcomers: readonly string[]): Promise<void> {
    try {
      await this.#house.persons.settle(newcomers);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }

  /** An outcome that is not known is asked for once more, by the same batch. */
  async #append(taken: Taken<State, Ask>, events: readonly Event[]): Promise<AppendResult> {
    const { stream, loaded } = taken;
    const expected = loaded.revision < 0 ? 'no_stream' : loaded.revision;
    const batch = this.#recordable(taken, events);
    const result = await this.#house.store.append(stream, expected, batch);
    const unknown = !result.ok && result.refusal.code === 'OutcomeUnknown';
    if (!unknown) return result;
    const again = await this.#house.store.append(stream, expected, batch);
    return again.ok || again.refusal.code !== 'StoreUnavailable' ? again : result;
  }

  /** An act that changes nothing leaves no event; whoever reads after it sees all that was there. */
  async #nothingNew(revision: number): Promise<Receipt> {
    const head = await this.#house.store.head();
    if (head === null) throw new Error('an empty log accepts nothing that changes nothing');
    return { revision, position: head, request: null, forProcesses: false };
  }

  /** Somebody else was faster, perhaps with this very command, sent to another process: it is read anew. */
  #notAppended(refusal: AppendRefusal, taken: Taken<State, Ask>): Written {
    const { stream, send } = taken;
    const cameFirst = refusal.code === 'DuplicateEventId' && refusal.stream === stream;
    if (refusal.code === 'WrongExpectedVersion' || cameFirst) {
      this.#aggregates.forget(stream);
      return 'again';
    }
    if (refusal.code === 'DuplicateEventId') return this.#reused(send.envelope.id);
    if (refusal.code === 'StoreUnavailable') return this.#notKept(taken, refusal.isFull ?? false);
    if (refusal.code === 'EventTooLarge' || refusal.code === 'BatchTooLarge') return tooLarge(refusal);
    if (refusal.code !== 'OutcomeUnknown') {
      throw new Error(`the log refuses an act: ${JSON.stringify(refusal)}`);
    }
    this.#unknown.set(send.envelope.id, true);
    return notKnown();
  }

  /** A batch of the same act that was sent before may still come into the log, which was read too early. */
  #notKept({ send }: Taken<State, Ask>, isFull: boolean): { readonly refused: AnyRefusal } {
    const mayCome = !isFull && this.#unknown.get(send.envelope.id) !== undefined;
    return mayCome ? notKnown() : notKept(isFull);
  }

  #recordable({ send, request, loaded }: Taken<State, Ask>, events: readonly Event[]): NewEvent[] {
    const { id, bearer, device, deviceTime, causation, correlation } = send.envelope;
    const occurredAt = send.envelope.occurredAt ?? this.#house.world.now().toISOString();
    const after = events.reduce((state, event) => this.#decider.evolve(state, event), loaded.state);
    const ruleset = this.#decider.ruleset(after);
    return events.map(({ type, clause, data }, index) => {
      const meta = eventMeta({
        commandId: id, actor: bearer.actor ?? 'public', occurredAt,
        device, deviceTime, causation, correlation: correlation ?? send.id, clause, request, ruleset,
      });
      const schema = this.#decider.schemas[type];
      if (schema === undefined) throw new Error(`${type} has no schema number`);
      return { id: eventId(id, index), type, schema, data, meta };
    });
  }
}
