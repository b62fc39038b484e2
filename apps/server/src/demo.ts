// Recorded games for an empty log: files in MGN, sent act by act as commands like any judge's.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RecordedEvent } from '@consigliere/event-store';
import type { GameAsk, GameCommand, MgnGame, Sent } from '@consigliere/rules';
import { expectationText, isUnreadable, parseMgn, playMgn } from '@consigliere/rules';
import { gameStream } from '@consigliere/read-models';
import type { ClosedGame, ProtocolAsk } from '@consigliere/tournament';
import {
  closedGame, decideProtocol, emptyProtocol, foldProtocol, protocolStream,
} from '@consigliere/tournament';
import { type Answer, processPrefix } from './decider-handler.js';
import { type Envelope, SendToGame, SendToProtocol } from './deciders.js';
import type { House } from './house.js';
import type { RunningServer } from './server.js';

const folder = fileURLToPath(new URL('../demo', import.meta.url));
const secondsBetweenActs = 20;
/** The actor of what is loaded. */
const loader = 'recorded-games';

type Say = (line: string) => void;

/** A file that is to be loaded. */
interface Recording {
  readonly id: string;
  readonly game: MgnGame;
  readonly sent: readonly Sent[];
  /** How many events the game has once it is loaded, and how many its protocol. */
  readonly events: number;
  readonly protocolEvents: number;
}

function recordingOf(file: string): Recording {
  const game = parseMgn(readFileSync(join(folder, file), 'utf8'));
  if (isUnreadable(game)) {
    throw new Error(`${file}, line ${game.line}: expected ${expectationText(game, 'en')}`);
  }
  const id = basename(file, '.mgn');
  const { sent, events, views } = playMgn(game).end;
  const closed = closedGame(id, views.judge.table);
  const protocolEvents = closed ? protocolEventsOf(closed, sent) : 0;
  return { id, game, sent, events: events.length, protocolEvents };
}

function protocolEventsOf(closed: ClosedGame, sent: readonly Sent[]): number {
  const asks = sent.flatMap((one) => (one.to === 'awards' ? asksOfAward(one) : []));
  let protocol = emptyProtocol;
  let events = 0;
  for (const ask of [{ type: 'OpenProtocol', closed } as const, ...asks]) {
    const decision = decideProtocol({ act: `act-${events}`, ask }, protocol);
    const accepted = 'accepted' in decision ? decision.accepted : [];
    protocol = foldProtocol(accepted, protocol);
    events += accepted.length;
  }
  return events;
}

function recordings(): readonly Recording[] {
  return readdirSync(folder).filter((file) => file.endsWith('.mgn')).toSorted().map(recordingOf);
}

function headerOf(game: MgnGame, key: string): string | null {
  return game.headers.find((header) => header.key === key)?.value ?? null;
}

/** The first act of a file says nothing of who plays: that is in its headers. */
function opened(ask: GameAsk, game: MgnGame, house: House): GameAsk {
  if (ask.type !== 'OpenGame') return ask;
  const judge = headerOf(game, 'judge');
  return {
    ...ask,
    players: game.names?.map((nick) => house.persons.named(nick)) ?? ask.players,
    judge: judge === null ? null : house.persons.named(judge),
    heading: {
      tournament: headerOf(game, 'tournament'),
      round: headerOf(game, 'round'),
      table: headerOf(game, 'table'),
      date: headerOf(game, 'date'),
    },
  };
}

/** What the chief judge and the judge say of an award, one after the other. */
function asksOfAward({ change }: Extract<Sent, { to: 'awards' }>): readonly ProtocolAsk[] {
  const { seat, points, word } = change;
  const set: ProtocolAsk = { type: 'SetAward', seat, points };
  if (word === null) return [set];
  return [set, { type: word === 'approved' ? 'ApproveAward' : 'DeclineAward', seat, points }];
}

/**
 * Sends the acts of one file; the identity of each is derived from its place: a repeat changes nothing. Each
 * is meant for the revision that the one before it left, so that nothing is added to what others go on with.
 */
class Loading {
  readonly #server: RunningServer;
  readonly #recording: Recording;
  #acts = 0;
  /** Of the stream that is written to, as the last answer told it; null before the first. */
  #revision: number | null = -1;
  #awarding = false;

  constructor(server: RunningServer, recording: Recording) {
    this.#server = server;
    this.#recording = recording;
  }

  /** Sends them until all are sent or the signal comes; a later loading goes on where this one stopped. */
  async load(signal: AbortSignal): Promise<number> {
    for (const sent of this.#recording.sent) {
      if (signal.aborted) break;
      if (sent.to === 'game') await this.#toGame(sent.command);
      else await this.#toProtocol(sent);
    }
    return this.#acts;
  }

  #toGame({ ask, override }: GameCommand): Promise<void> {
    const { id, game } = this.#recording;
    const reason = override ? { reason: override.reason } : null;
    return this.#send(new SendToGame(id, opened(ask, game, this.#server.house), this.#envelope(reason)));
  }

  async #toProtocol(sent: Extract<Sent, { to: 'awards' }>): Promise<void> {
    if (!this.#awarding) this.#revision = null;
    this.#awarding = true;
    for (const ask of asksOfAward(sent)) {
      await this.#send(new SendToProtocol(this.#recording.id, ask, this.#envelope(null)));
    }
  }

  #envelope(override: Envelope['override']): Envelope {
    this.#acts += 1;
    return {
      id: `${this.#recording.id}-act-${this.#acts}`,
      bearer: { access: 'chief', actor: loader },
      expectedRevision: this.#revision,
      device: null,
      deviceTime: null,
      occurredAt: this.#time(),
      override,
      causation: null,
      correlation: null,
    };
  }

  /** Acts of a game with a date are told from six in the evening on, a short while apart. */
  #time(): string | null {
    const start = Date.parse(`${headerOf(this.#recording.game, 'date') ?? ''}T18:00:00.000Z`);
    if (Number.isNaN(start)) return null;
    return new Date(start + this.#acts * secondsBetweenActs * 1000).toISOString();
  }

  async #send(send: SendToGame | SendToProtocol): Promise<void> {
    const answer = await this.#server.bus.execute<SendToGame | SendToProtocol, Answer>(send);
    if ('accepted' in answer) {
      this.#revision = answer.accepted.revision;
      return;
    }
    const { code, details } = answer.refused;
    throw new Error(`${send.envelope.id} (${send.ask.type}): ${code} ${JSON.stringify(details)}`);
  }
}

/** What the log has of a recording. */
interface Trace {
  readonly recording: Recording;
  readonly begun: boolean;
  /** All that the file says, or more. */
  readonly whole: boolean;
  /** Whether somebody else has acted on it. */
  readonly touched: boolean;
}

function isLoader({ meta }: RecordedEvent): boolean {
  return meta.actor === loader || meta.actor.startsWith(processPrefix);
}

async function traceOf({ house }: RunningServer, recording: Recording): Promise<Trace> {
  const { id, events, protocolEvents } = recording;
  const found = { game: 0, protocol: 0, ofOthers: 0 };
  for (const [part, stream] of [['game', gameStream(id)], ['protocol', protocolStream(id)]] as const) {
    for await (const event of house.store.read(stream)) {
      found[part] += 1;
      if (!isLoader(event)) found.ofOthers += 1;
    }
  }
  return {
    recording,
    begun: found.game > 0,
    whole: found.game >= events && found.protocol >= protocolEvents,
    touched: found.ofOthers > 0,
  };
}

/** Whether nobody but the loader has ever recorded anything. */
async function isLoadersAlone({ house }: RunningServer): Promise<boolean> {
  for await (const event of house.store.readAll({ limit: Infinity })) if (!isLoader(event)) return false;
  return true;
}

/**
 * What is to be loaded: all into an empty log; else what was broken off and nobody touched since, and what
 * was not begun while the log has nothing else. A log without recorded games gets none.
 */
async function missingOf(server: RunningServer, all: readonly Recording[]): Promise<readonly Recording[]> {
  if ((await server.house.store.head()) === null) return all;
  const traces = await Promise.all(all.map((recording) => traceOf(server, recording)));
  const missing = traces.filter(({ whole, touched }) => !whole && !touched);
  if (missing.length === 0 || !traces.some(({ begun }) => begun)) return [];
  const alone = await isLoadersAlone(server);
  return missing.filter(({ begun }) => begun || alone).map(({ recording }) => recording);
}

/** Loads recorded games into an empty log, or goes on where an earlier loading was broken off. */
export async function loadDemo(server: RunningServer, say: Say, signal: AbortSignal): Promise<void> {
  const all = recordings();
  const missing = await missingOf(server, all);
  if (missing.length === 0) return;
  let done = all.length - missing.length;
  const load = async (recording: Recording): Promise<void> => {
    try {
      const acts = await new Loading(server, recording).load(signal);
      if (signal.aborted) return;
      done += 1;
      say(`server: recorded game ${done} of ${all.length}, ${recording.id}: ${acts} acts`);
    } catch (error) {
      say(`server: the recorded game ${recording.id} stays as it is: ${String(error)}`);
    }
  };
  say(`server: recording ${missing.length} games act by act; the pages show them as they come`);
  await Promise.all(missing.map(load));
}
