// Watches the log of a storm: chains, one effect for each command, legal histories, and what was answered.
import { eventHash, GENESIS, type RecordedEvent } from '@consigliere/event-store';
import { isFoulReason } from '@consigliere/rules';
import { closedGame, type Reaction } from '@consigliere/tournament';
import { gameDecider, protocolDecider, tournamentDecider } from '../deciders.js';
import type { Answer } from '../handling.js';
import type { Vault } from '../vault.js';
import type { CommandGiven, Target } from './command-given.js';
import { History } from './history.js';
import type { SharedLog } from './shared-log.js';

/** What was found to be wrong, and ends the storm. */
export class Wrong extends Error {
  override readonly name = 'Wrong';
}

const wrong = (words: string): never => {
  throw new Wrong(words);
};

/** Refusals that say nothing of the command itself: it is sent again. */
export const passing: ReadonlySet<string> = new Set(['store.unavailable', 'outcome.unknown']);

export class LogWitness {
  readonly games = new History(gameDecider);
  readonly protocols = new History(protocolDecider);
  readonly tournaments = new History(tournamentDecider);
  /** Events looked at. */
  seen = 0;
  readonly #log: SharedLog;
  readonly #vault: Vault;
  readonly #heads = new Map<string, string>();
  readonly #lengths = new Map<string, number>();
  readonly #asked = new Map<string, Target>();
  /** Commands whose last answer was a refusal for good, and which nobody sends any more. */
  readonly #refused = new Set<string>();
  readonly #underWay = new Map<string, number>();

  constructor(log: SharedLog, vault: Vault) {
    this.#log = log;
    this.#vault = vault;
  }

  /** A command is on its way, as it is asked now. */
  sent({ id }: CommandGiven, target: Target): void {
    this.#asked.set(id, target);
    this.#underWay.set(id, (this.#underWay.get(id) ?? 0) + 1);
    this.#refused.delete(id);
  }

  /** A machine has answered, whether or not the answer arrives; null when it never will. */
  answered({ id }: CommandGiven, answer: Answer | null): void {
    const underWay = (this.#underWay.get(id) ?? 1) - 1;
    this.#underWay.set(id, underWay);
    const target = this.#asked.get(id);
    if (!target) return wrong(`${id} was never asked`);
    if (answer === null) return;
    if ('accepted' in answer) return this.#acknowledged(id, target, answer.accepted.revision);
    const isFinal = !passing.has(answer.refused.code);
    if (isFinal && underWay === 0 && this.#recordedAt(id, target) === null) this.#refused.add(id);
    if (answer.refused.code === 'command.reused') wrong(`${id} is taken for another command`);
  }

  /** Looks at what is new in the log. Throws `Wrong`. */
  async look(): Promise<void> {
    if (this.#log.count === this.seen) return;
    const events = await this.#log.after(this.seen);
    this.seen = this.#log.count;
    let batch: RecordedEvent[] = [];
    for (const event of events) {
      this.#link(event);
      const last = batch.at(-1);
      const goesOn = !last || (last.stream === event.stream && last.meta.commandId === event.meta.commandId);
      if (!goesOn) {
        await this.#take(batch);
        batch = [];
      }
      batch.push(event);
    }
    await this.#take(batch);
  }

  /** Throws `Wrong` where a closed game has no protocol of its own, or its end is not published. */
  async checkOpenings(): Promise<void> {
    const published = await this.#vault.db.selectFrom('heads').selectAll().execute();
    for (const game of this.games.ids()) {
      if (!this.games.state(game).table.closed) continue;
      if (!this.protocols.state(game).closed) wrong(`${game} is closed and its protocol was never opened`);
      const stream = gameDecider.stream(game);
      const head = published.find((one) => one.stream === stream);
      const isIts = head?.revision === this.games.revision(game) && head.hash === this.#heads.get(stream);
      if (!isIts) wrong(`the end of ${stream} is not published as it is`);
    }
  }

  #recordedAt(command: string, { of, id }: Target): number | null {
    const history = { game: this.games, protocol: this.protocols, tournament: this.tournaments }[of];
    return history.actOf(id, command);
  }

  #acknowledged(command: string, target: Target, revision: number): void {
    const recorded = this.#recordedAt(command, target);
    if (recorded === revision) return;
    if (recorded !== null) wrong(`${command} is answered with ${revision} and stands at ${recorded}`);
    const said = this.#saidAt(command, target, revision);
    if (said !== '[]') wrong(`${command} is acknowledged at ${revision} and not in the log: ${said}`);
  }

  #saidAt(command: string, { of, id, ask }: Target, revision: number): string {
    if (of === 'game') return this.games.saidAt(id, revision, { command, ask });
    if (of === 'protocol') return this.protocols.saidAt(id, revision, { command, ask });
    return this.tournaments.saidAt(id, revision, { command, ask });
  }

  #link(event: RecordedEvent): void {
    const { stream, revision, hash } = event;
    const previous = this.#heads.get(stream) ?? GENESIS;
    const length = this.#lengths.get(stream) ?? 0;
    if (revision !== length) wrong(`${stream}: ${revision} where ${length} should be`);
    const isLinked = hash === eventHash(previous, { stream, revision }, event);
    if (!isLinked) wrong(`the chain of ${stream} breaks at ${revision}`);
    this.#heads.set(stream, hash ?? '');
    this.#lengths.set(stream, length + 1);
  }

  async #take(events: readonly RecordedEvent[]): Promise<void> {
    const [first] = events;
    if (!first) return;
    const { commandId: command } = first.meta;
    if (this.#refused.has(command)) wrong(`${command} was refused for good and is recorded`);
    const target = this.#asked.get(command) ?? this.#reactionOf(command);
    if (!target) return wrong(`nobody gave the command ${command}`);
    const fault = this.#judged(command, target, events);
    if (fault) wrong(fault);
    await this.#checkVault(events, target);
  }

  #judged(command: string, target: Target, events: readonly RecordedEvent[]): string | null {
    const { of, id } = target;
    if (of === 'game') return this.games.take({ id, command, ask: target.ask, events });
    if (of === 'protocol') return this.protocols.take({ id, command, ask: target.ask, events });
    return this.tournaments.take({ id, command, ask: target.ask, events });
  }

  /** What the process that opens protocols must have asked; null where no game is closed by such an act. */
  #reactionOf(command: string): Target | null {
    const act: Reaction['act'] = command;
    for (const game of this.games.ids()) {
      const { table } = this.games.state(game);
      const isIts = act.startsWith('open-') && this.games.actOf(game, act.slice('open-'.length)) !== null;
      const closed = isIts ? closedGame(game, table) : null;
      if (closed) return { of: 'protocol', id: game, ask: { type: 'OpenProtocol', closed } };
    }
    return null;
  }

  /** Whom an event names and whose words it stands for is in the vault, from the event on. */
  async #checkVault(events: readonly RecordedEvent[], { ask }: Target): Promise<void> {
    for (const { data, stream, revision } of events) {
      const words = data as { readonly reason?: string | null; readonly endedBy?: string | null };
      const references = [words.reason, words.endedBy].filter((one) => one?.startsWith('text:'));
      for (const reference of references) {
        const text = await this.#textOf(reference ?? '');
        const said = ask as typeof words;
        const own = said.reason ?? said.endedBy ?? '';
        if (text !== own && !isFoulReason(own)) wrong(`the words of ${stream}/${revision} are lost`);
      }
    }
    const named = events.flatMap((event) => personsIn(event));
    const known = named.length > 0 ? await this.#known(named) : new Set();
    const stranger = named.find((id) => !known.has(id));
    if (stranger !== undefined) wrong(`${events[0]?.stream} names ${stranger}, whom nobody knows`);
  }

  async #textOf(reference: string): Promise<string | null> {
    const row = await this.#vault.db.selectFrom('texts').select('text')
      .where('hmac', '=', reference.slice('text:'.length)).executeTakeFirst();
    return row?.text ?? null;
  }

  async #known(ids: readonly string[]): Promise<ReadonlySet<unknown>> {
    const rows = await this.#vault.db.selectFrom('persons').select('id').where('id', 'in', ids).execute();
    return new Set(rows.map(({ id }) => id));
  }

  /** Once more at the end: nothing was taken out of the vault that the log stands on. */
  async checkWholeVault(): Promise<void> {
    for (const event of await this.#log.after(0)) {
      const target = this.#asked.get(event.meta.commandId);
      if (target) await this.#checkVault([event], target);
    }
  }
}

function personsIn(event: RecordedEvent): readonly string[] {
  const named = event.stream.startsWith('game-')
    ? gameDecider.persons(gameDecider.read(event))
    : event.stream.startsWith('tournament-')
      ? tournamentDecider.persons(tournamentDecider.read(event))
      : protocolDecider.persons(protocolDecider.read(event));
  return named.filter((id) => id !== null);
}
