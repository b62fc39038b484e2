// A client in a storm: gives commands one after another and sends each until it is answered for good.
import { StoreUnavailable } from '@consigliere/event-store';
import type { Answer } from '../handling.js';
import { serverRefusal } from '../refusal.js';
import { type CommandGiven, sendOf } from './command-given.js';
import type { Fleet } from './fleet.js';
import { type LogWitness, passing, Wrong } from './log-witness.js';
import type { Machine } from './machine.js';
import type { Schedule } from './schedule.js';

export interface ClientParts {
  readonly schedule: Schedule;
  readonly fleet: Fleet;
  readonly witness: LogWitness;
  /** Told of what must never be. */
  readonly onWrong: (error: Error) => void;
}

/** How long a client waits for an answer. */
const patienceMilliseconds = 12_000;

export class Client {
  readonly name: string;
  readonly #parts: ClientParts;
  #count = 0;

  constructor(name: string, parts: ClientParts) {
    this.name = name;
    this.#parts = parts;
  }

  /** Another id for each command. */
  nextId(): string {
    this.#count += 1;
    return `${this.name}-${this.#count}`;
  }

  /** Waits as long as a person thinks. */
  think(longest: number): Promise<void> {
    const { schedule } = this.#parts;
    return schedule.time.rest(schedule.chance.between(1, longest), this.name);
  }

  /** Gives a command, again and again until the answer says what became of it. */
  async give(command: CommandGiven): Promise<Answer> {
    for (;;) {
      const answer = await this.#sent(command);
      if (answer && !('refused' in answer && passing.has(answer.refused.code))) return answer;
      await this.think(2000);
    }
  }

  /** Sends it once, perhaps twice over; null when no answer came. */
  async #sent(command: CommandGiven): Promise<Answer | null> {
    const { schedule } = this.#parts;
    const fault = await schedule.step(this.name, 'request', command.id);
    if (fault === 'request lost') return null;
    if (fault === 'request doubled') void this.#reached(command);
    if (fault === 'request repeated later') this.#later(command);
    const given = await Promise.race([
      this.#reached(command),
      schedule.time.rest(patienceMilliseconds, this.name).then(() => null),
    ]);
    const told = given === null ? 'nothing' : 'refused' in given ? given.refused.code : 'accepted';
    const lost = await schedule.step(this.name, 'answer', `${command.id}: ${told}`);
    return lost ? null : given;
  }

  /** What was sent long ago arrives once more. */
  #later(command: CommandGiven): void {
    const { schedule } = this.#parts;
    const pause = schedule.chance.between(1, 20_000);
    schedule.time.set(pause, () => void this.#reached(command), { owner: this.name });
  }

  async #reached(command: CommandGiven): Promise<Answer | null> {
    const { schedule, fleet } = this.#parts;
    const machines = fleet.answering;
    if (machines.length === 0) return null;
    const machine = schedule.chance.of(machines);
    const answer = this.#asked(command, machine).catch((error: unknown) => {
      this.#parts.onWrong(error instanceof Wrong ? error : new Wrong(`${command.id}: ${String(error)}`));
      return null;
    });
    return Promise.race([answer, machine.died.then(() => null)]);
  }

  async #asked(command: CommandGiven, machine: Machine): Promise<Answer> {
    const { schedule, witness } = this.#parts;
    schedule.time.owner = machine.owner;
    let persons: readonly string[] = [];
    try {
      const { nicks } = command;
      const named = nicks.length > 0 ? await machine.persons.named(nicks) : new Map<string, string>();
      persons = nicks.map((nick) => named.get(nick) ?? '');
    } catch (error) {
      if (error instanceof StoreUnavailable) return { refused: serverRefusal('store.unavailable') };
      throw error;
    }
    const target = command.target(persons);
    witness.sent(command, target);
    let isAnswered = false;
    const answered = (answer: Answer | null): void => {
      if (!isAnswered) witness.answered(command, answer);
      isAnswered = true;
    };
    void machine.died.then(() => answered(null));
    const answer = await machine.handle(sendOf(command, target));
    answered(answer);
    return answer;
  }
}
