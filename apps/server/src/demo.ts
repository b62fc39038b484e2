// Recorded games for an empty log: files in MGN, sent act by act as commands like any judge's.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GameAsk, GameCommand, MgnGame, Sent } from '@consigliere/rules';
import { expectationText, isUnreadable, parseMgn, playMgn } from '@consigliere/rules';
import { findGame } from '@consigliere/read-models';
import type { ProtocolAsk } from '@consigliere/tournament';
import type { Answer } from './decider-handler.js';
import { type Envelope, SendToGame, SendToProtocol } from './deciders.js';
import type { House } from './house.js';
import type { RunningServer } from './server.js';

const folder = fileURLToPath(new URL('../demo', import.meta.url));
const secondsBetweenActs = 20;

type Say = (line: string) => void;

/** A file that is to be loaded. */
interface Recording {
  readonly id: string;
  readonly game: MgnGame;
  readonly sent: readonly Sent[];
  /** How many events the game has once it is loaded. */
  readonly events: number;
}

function recordingOf(file: string): Recording {
  const game = parseMgn(readFileSync(join(folder, file), 'utf8'));
  if (isUnreadable(game)) {
    throw new Error(`${file}, line ${game.line}: expected ${expectationText(game, 'en')}`);
  }
  const { sent, events } = playMgn(game).end;
  return { id: basename(file, '.mgn'), game, sent, events: events.length };
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

/** Sends the acts of one file; the identity of each is derived from its place: a repeat changes nothing. */
class Loading {
  readonly #server: RunningServer;
  readonly #recording: Recording;
  #acts = 0;

  constructor(server: RunningServer, recording: Recording) {
    this.#server = server;
    this.#recording = recording;
  }

  /** Sends them until all are sent or the signal comes; a later loading goes on where this one stopped. */
  async load(signal: AbortSignal): Promise<number> {
    for (const sent of this.#recording.sent) {
      if (signal.aborted) break;
      if (sent.to === 'game') await this.#toGame(sent.command);
      else for (const ask of asksOfAward(sent)) await this.#toProtocol(ask);
    }
    return this.#acts;
  }

  #toGame({ ask, override }: GameCommand): Promise<void> {
    const { id, game } = this.#recording;
    const reason = override ? { reason: override.reason } : null;
    return this.#send(new SendToGame(id, opened(ask, game, this.#server.house), this.#envelope(reason)));
  }

  #toProtocol(ask: ProtocolAsk): Promise<void> {
    return this.#send(new SendToProtocol(this.#recording.id, ask, this.#envelope(null)));
  }

  #envelope(override: Envelope['override']): Envelope {
    this.#acts += 1;
    return {
      id: `${this.#recording.id}-act-${this.#acts}`,
      bearer: { access: 'chief', actor: 'recorded-games' },
      expectedRevision: null,
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
    if ('accepted' in answer) return;
    const { code, details } = answer.refused;
    throw new Error(`${send.envelope.id} (${send.ask.type}): ${code} ${JSON.stringify(details)}`);
  }
}

/** Whether a game has all the acts of its file; more may have been recorded since. */
async function isLoaded({ house }: RunningServer, { id, events }: Recording): Promise<boolean> {
  const sheet = await findGame(house.views, id);
  return sheet !== null && sheet.revision + 1 >= events;
}

async function isWanted(server: RunningServer, all: readonly Recording[]): Promise<boolean> {
  const { house } = server;
  const head = await house.store.head();
  if (head === null) return true;
  await house.followers.waitFor(head, false);
  const begun = await Promise.all(all.map(async ({ id }) => (await findGame(house.views, id)) !== null));
  const loaded = await Promise.all(all.map((recording) => isLoaded(server, recording)));
  return begun.includes(true) && loaded.includes(false);
}

/** Loads the recorded games into an empty log, or goes on where an earlier loading was broken off. */
export async function loadDemo(server: RunningServer, say: Say, signal: AbortSignal): Promise<void> {
  const all = recordings();
  if (!(await isWanted(server, all))) return;
  let done = 0;
  const load = async (recording: Recording): Promise<void> => {
    const acts = (await isLoaded(server, recording)) ? 0 : await new Loading(server, recording).load(signal);
    if (signal.aborted) return;
    done += 1;
    say(`server: recorded game ${done} of ${all.length}, ${recording.id}: ${acts} acts`);
  };
  say(`server: recording ${all.length} games act by act; the pages show them as they come`);
  await Promise.all(all.map(load));
}
