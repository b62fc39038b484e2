// A tournament from elsewhere: its bundle becomes commands, each sent once however often the file comes.
import { createHmac } from 'node:crypto';
import type { CommandBus } from '@nestjs/cqrs';
import type { RecordedEvent } from '@consigliere/event-store';
import { gameStream, protocolEventOf, tournamentGames } from '@consigliere/read-models';
import type { BundleRead, ImportPlan, PlannedStep, TypedProtocol } from '@consigliere/tournament';
import { importPlan, isSameProtocol, protocolStream, tournamentStream } from '@consigliere/tournament';
import type { Answer } from './handling.js';
import type { Envelope } from './deciders.js';
import { SendToProtocol, SendToTournament } from './deciders.js';
import type { House } from './house.js';
import { sendRecording } from './recording.js';
import { type AnyRefusal, serverRefusal, type ServerRefusalCode } from './refusal.js';
import { typingRefusal } from './typing.js';

/** Games that are sent side by side. */
const sideBySide = 8;

/** After these nothing else would be taken either: the import ends, and goes on when sent again. */
const ending: ReadonlySet<string> = new Set<ServerRefusalCode>([
  'store.unavailable', 'store.full', 'outcome.unknown', 'protocol.notOpened',
]);

export interface ImportParts {
  readonly house: House;
  readonly bus: CommandBus;
  /** Its id here. */
  readonly tournament: string;
  /** Who imports; he speaks for the judges and for the chief judge. */
  readonly actor: string;
  /** Steps that are not in hand when it comes are not sent. */
  readonly signal: AbortSignal;
  /** Told after each step how many are done, and of how many. */
  readonly onProgress: (done: number, of: number) => void;
}

/** A game that stays as it is, and why. */
export interface RefusedGame {
  readonly game: string;
  readonly refusal: AnyRefusal;
}

/** What an import came to. `recorded` and `unchanged` count games, those that were refused in neither. */
export interface ImportReport {
  readonly games: number;
  readonly recorded: number;
  readonly unchanged: number;
  readonly refused: readonly RefusedGame[];
  /** Games of the tournament that the file does not name. */
  readonly beyond: readonly string[];
}

export type ImportEnd = { readonly report: ImportReport } | { readonly refused: AnyRefusal };

type GameStep = Exclude<PlannedStep, { to: 'tournament' }>;
type TournamentStep = Extract<PlannedStep, { to: 'tournament' }>;

/** The persons whom a step names. */
function namedIn(step: PlannedStep): readonly (string | null)[] {
  if (step.to === 'game') return [...step.players, step.judge];
  const { ask } = step;
  if (ask.type === 'TypeProtocol') return [...ask.typed.seats.map(({ player }) => player), ask.typed.judge];
  if (ask.type === 'EnterPlayers') return ask.players.map(({ player }) => player);
  return ask.type === 'SeatRound' ? ask.tables.flatMap(({ players, judge }) => [...players, judge]) : [];
}

class Importing {
  readonly #parts: ImportParts;
  readonly #plan: ImportPlan;
  /** Those who were not introduced yet. */
  readonly #persons: Map<string, ImportPlan['persons'][number]>;
  readonly #entered: ReadonlySet<string>;
  #done = 0;
  #recorded = 0;
  #unchanged = 0;
  readonly #refused: RefusedGame[] = [];
  #end: AnyRefusal | null = null;

  constructor(parts: ImportParts, plan: ImportPlan) {
    this.#parts = parts;
    this.#plan = plan;
    this.#persons = new Map(plan.persons.map((person) => [person.id, person]));
    this.#entered = new Set(plan.steps.flatMap((step) =>
      step.to === 'tournament' && step.ask.type === 'EnterPlayers'
        ? step.ask.players.map(({ player }) => player) : []));
  }

  async run(): Promise<ImportEnd> {
    const { steps } = this.#plan;
    this.#parts.onProgress(0, steps.length);
    const ofTournament = steps.filter((step): step is TournamentStep => step.to === 'tournament');
    const games = steps.filter((step): step is GameStep => step.to !== 'tournament');
    await this.#sendTournament(ofTournament);
    await this.#sendGames(games);
    if (this.#end) return { refused: this.#end };
    const beyond = await this.#gamesBeyond(games);
    const counts = { games: games.length, recorded: this.#recorded, unchanged: this.#unchanged };
    return { report: { ...counts, refused: this.#refused, beyond } };
  }

  /** Games that the tournament has here and the file does not name: they stay, and go on counting. */
  async #gamesBeyond(steps: readonly GameStep[]): Promise<readonly string[]> {
    const { house, tournament } = this.#parts;
    const named = new Set(steps.map(({ game }) => game));
    const here = await tournamentGames(house.views, tournament);
    return here.map(({ game }) => game).filter((game) => !named.has(game));
  }

  get #isOver(): boolean {
    return this.#parts.signal.aborted || this.#end !== null;
  }

  async #sendTournament(steps: readonly TournamentStep[]): Promise<void> {
    const { tournament, bus } = this.#parts;
    const stream = tournamentStream(tournament);
    let revision = await this.#revisionOf(stream);
    for (const { to, ask } of steps) {
      if (this.#isOver) return;
      await this.#introduce({ to, ask });
      const send = new SendToTournament(tournament, ask, this.#envelope(stream, revision, ask));
      const answer = await bus.execute<SendToTournament, Answer>(send);
      if ('refused' in answer) this.#end = answer.refused;
      else revision = answer.accepted.revision;
      this.#progress();
    }
  }

  async #sendGames(steps: readonly GameStep[]): Promise<void> {
    const left = steps[Symbol.iterator]();
    const worker = async (): Promise<void> => {
      for (const step of left) {
        if (this.#isOver) return;
        await this.#sendOne(step);
      }
    };
    const ends = await Promise.allSettled(Array.from({ length: sideBySide }, worker));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }

  async #sendOne(step: GameStep): Promise<void> {
    await this.#introduce(step);
    const refusal = await (step.to === 'game' ? this.#sendGame(step) : this.#sendProtocol(step));
    if (refusal && ending.has(refusal.code)) this.#end = refusal;
    else if (refusal) this.#refused.push({ game: step.game, refusal });
    this.#progress();
  }

  async #sendProtocol({ game, ask }: Extract<GameStep, { to: 'protocol' }>): Promise<AnyRefusal | null> {
    const entered = this.#entered;
    const refused = await typingRefusal(this.#parts.house, { game, typed: ask.typed, entered });
    if (refused) return refused;
    const stream = protocolStream(game);
    const last = await this.#lastOf(stream);
    if (last && this.#isCorrected(last, ask.typed)) return serverRefusal('import.correctedHere', { game });
    const revision = last?.revision ?? -1;
    const send = new SendToProtocol(game, ask, this.#envelope(stream, revision, ask));
    const answer = await this.#parts.bus.execute<SendToProtocol, Answer>(send);
    if ('refused' in answer) return answer.refused;
    this.#count(answer.accepted.revision > revision);
    return null;
  }

  async #sendGame(step: Extract<GameStep, { to: 'game' }>): Promise<AnyRefusal | null> {
    const { bus, actor, signal } = this.#parts;
    const { game: id, mgn, players, judge, heading } = step;
    const streams = [gameStream(id), protocolStream(id)];
    const heads = async (): Promise<string> =>
      (await Promise.all(streams.map((stream) => this.#revisionOf(stream)))).join();
    const before = await heads();
    const { refused } = await sendRecording(
      { bus, signal, bearer: { access: 'chief', actor }, commandOf: (act) => this.#command([id, act]) },
      { id, game: mgn, opening: { players, judge, heading } },
    );
    if (refused?.refusal.code === 'command.reused') return serverRefusal('import.gameChanged', { game: id });
    if (refused) return refused.refusal;
    this.#count((await heads()) !== before);
    return null;
  }

  #count(isRecorded: boolean): void {
    if (isRecorded) this.#recorded += 1;
    else this.#unchanged += 1;
  }

  #progress(): void {
    this.#done += 1;
    this.#parts.onProgress(this.#done, this.#plan.steps.length);
  }

  async #introduce(step: PlannedStep): Promise<void> {
    const named = new Set(namedIn(step));
    const persons = [...named].flatMap((id) => this.#persons.get(id ?? '') ?? []);
    await this.#parts.house.persons.introduce(persons);
    for (const { id } of persons) this.#persons.delete(id);
  }

  /** Whether somebody has typed or withdrawn here since, and what stands is not what the file says. */
  #isCorrected(last: RecordedEvent, typed: TypedProtocol): boolean {
    if (last.meta.correlation === this.#undertaking) return false;
    const event = protocolEventOf(last);
    if (event.type === 'ProtocolTyped') return !isSameProtocol(event.data, typed);
    return event.type === 'TypingWithdrawn';
  }

  /** What all commands of imports of this tournament belong to. */
  get #undertaking(): string {
    return `import-${this.#parts.tournament}`;
  }

  /** The last event of a stream; null when there is none. */
  async #lastOf(stream: string): Promise<RecordedEvent | null> {
    const last = this.#parts.house.store.read(stream, { direction: 'backwards', limit: 1 });
    for await (const event of last) return event;
    return null;
  }

  /** Of the last event of a stream; -1 when there is none. */
  async #revisionOf(stream: string): Promise<number> {
    return (await this.#lastOf(stream))?.revision ?? -1;
  }

  /** Meant for the revision that was there: what came between is not written over. */
  #envelope(stream: string, expectedRevision: number, ask: object): Envelope {
    return {
      id: this.#command([stream, expectedRevision, ask]),
      bearer: { access: 'chief', actor: this.#parts.actor },
      expectedRevision,
      correlation: this.#undertaking,
      device: null, deviceTime: null, occurredAt: null, override: null, causation: null,
    };
  }

  /** The same for the same, so that a command whose answer was lost is known again. */
  #command(of: readonly unknown[]): string {
    const { house, tournament } = this.#parts;
    const text = JSON.stringify(['command', tournament, ...of]);
    return createHmac('sha256', house.importKey).update(text).digest('base64url').slice(0, 22);
  }
}

/** The id of a person whom an import brings: the same for the same key of the same tournament. */
function personIdIn({ importKey }: House, tournament: string) {
  return (kind: string, key: string): string => {
    const text = JSON.stringify(['person', tournament, kind, key]);
    const hex = createHmac('sha256', importKey).update(text).digest('hex');
    const [a, b, c, d] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(13, 16), hex.slice(17, 20)];
    return `${a}-${b}-8${c}-a${d}-${hex.slice(20, 32)}`;
  };
}

/** Ids that are made here, and by no hand. */
const ownId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Players whose ids in the file are those of persons here: it was written here, or by whom has read it here.
 * Whoever came with this tournament before stays who he was then.
 */
async function knownHere({ persons }: House, players: readonly string[], derived: (id: string) => string) {
  const own = players.filter((id) => ownId.test(id));
  await persons.load([...own, ...own.map(derived)]);
  return new Set(own.filter((id) => persons.find(id) && !persons.find(derived(id))));
}

/**
 * Imports a bundle. What is recorded already is not recorded again; a protocol that has changed in the file
 * is typed in anew, one that was corrected here stays. Ends early, in order, when the signal comes.
 */
export async function importTournament(parts: ImportParts, read: BundleRead): Promise<ImportEnd> {
  const { house, tournament } = parts;
  const derived = personIdIn(house, tournament);
  const players = read.tournament.players.map(({ id }) => id);
  const known = await knownHere(house, players, (id) => derived('player', id));
  const personOf: typeof derived = (kind, key) =>
    (kind === 'player' && known.has(key) ? key : derived(kind, key));
  const { persons, steps } = importPlan(read, { tournament, personOf });
  // The desk knows them by their nicks of today.
  const plan = { steps, persons: persons.filter(({ id }) => !known.has(id)) };
  return new Importing(parts, plan).run();
}
