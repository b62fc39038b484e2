// Recorded games for an empty log: files in the notation, sent as commands like those of anybody else.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { MgnGame, Sent } from '@consigliere/rules';
import { allSeats, expectationText, isUnreadable, parseMgn, playMgn } from '@consigliere/rules';
import { gameStream } from '@consigliere/read-models';
import type { ClosedGame } from '@consigliere/tournament';
import {
  closedGame, decideProtocol, emptyProtocol, foldProtocol, protocolStream,
} from '@consigliere/tournament';
import type { Found } from './demo-tournaments.js';
import type { House } from './house.js';
import { asksOfAward, type Opening, sendRecording } from './recording.js';
import type { RunningServer } from './server.js';

/** A file that is to be loaded. */
export interface DemoGame {
  readonly id: string;
  readonly game: MgnGame;
  /** How many events the game has once it is loaded, and how many its protocol. */
  readonly events: number;
  readonly protocolEvents: number;
}

function demoGameOf(folder: string, file: string): DemoGame {
  const game = parseMgn(readFileSync(join(folder, file), 'utf8'));
  if (isUnreadable(game)) {
    throw new Error(`${file}, line ${game.line}: expected ${expectationText(game, 'en')}`);
  }
  const id = basename(file, '.mgn');
  const { sent, events, views } = playMgn(game).end;
  const closed = closedGame(id, views.judge.table);
  const protocolEvents = closed ? protocolEventsOf(closed, sent) : 0;
  return { id, game, events: events.length, protocolEvents };
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

function demoGames(folder: string): readonly DemoGame[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.mgn')).toSorted();
  return files.map((file) => demoGameOf(folder, file));
}

function headerOf(game: MgnGame, key: string): string | null {
  return game.headers.find((header) => header.key === key)?.value ?? null;
}

/** Who plays is said by the names and headers of a file, not by its acts. */
async function openingOf(game: MgnGame, { persons }: House): Promise<Opening> {
  const judge = headerOf(game, 'judge');
  const [tournament, round, table, date] =
    ['tournament', 'round', 'table', 'date'].map((key) => headerOf(game, key));
  const ids = await persons.named([...(game.names ?? []), ...(judge === null ? [] : [judge])]);
  return {
    players: game.names?.map((nick) => ids.get(nick) ?? null) ?? allSeats.map(() => null),
    judge: ids.get(judge ?? '') ?? null,
    heading: {
      tournament: tournament ?? null, round: round ?? null, table: table ?? null, date: date ?? null,
    },
  };
}

/** Sends the acts of one file; throws at one that is refused. */
async function load({ bus, house }: RunningServer, { id, game }: DemoGame, loading: GamesLoading) {
  const { signal, actor } = loading;
  const recorded = await sendRecording(
    { bus, signal, bearer: { access: 'chief', actor }, commandOf: (act) => `${id}-act-${act}` },
    { id, game, opening: await openingOf(game, house) },
  );
  if (!recorded.refused) return recorded.acts;
  const { act, type, refusal } = recorded.refused;
  throw new Error(`${act} (${type}): ${refusal.code} ${JSON.stringify(refusal.details)}`);
}

/** What the log has of a recording. */
interface Trace {
  readonly recording: DemoGame;
  readonly begun: boolean;
  /** All that the file says, or more. */
  readonly whole: boolean;
  /** Whether somebody else has acted on it. */
  readonly touched: boolean;
}

async function traceOf(
  { house }: RunningServer,
  recording: DemoGame,
  isLoader: Found['isLoader'],
): Promise<Trace> {
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

/**
 * What is to be loaded: all into an empty log; else what was broken off and nobody touched since, and what
 * was not begun while the log has nothing else. A log without recorded games gets none.
 */
export async function missingGames(server: RunningServer, found: Found): Promise<MissingGames> {
  const all = demoGames(found.folder);
  const games = await missingOf(server, all, found);
  return { games, of: all.length };
}

async function missingOf(
  server: RunningServer,
  all: readonly DemoGame[],
  found: Found,
): Promise<readonly DemoGame[]> {
  if ((await server.house.store.head()) === null) return all;
  const traces = await Promise.all(all.map((recording) => traceOf(server, recording, found.isLoader)));
  const missing = traces.filter(({ whole, touched }) => !whole && !touched);
  if (missing.length === 0 || !traces.some(({ begun }) => begun)) return [];
  const alone = await found.isLoadersAlone(server);
  return missing.filter(({ begun }) => begun || alone).map(({ recording }) => recording);
}

/** Games that are to be loaded, and how many there are files of. */
export interface MissingGames {
  readonly games: readonly DemoGame[];
  readonly of: number;
}

export interface GamesLoading {
  readonly actor: string;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

/** Records games side by side, and says what came of each. */
export async function loadGames(
  server: RunningServer,
  { games, of }: MissingGames,
  loading: GamesLoading,
): Promise<void> {
  const { say, signal } = loading;
  if (games.length === 0) return;
  let done = of - games.length;
  const loadOne = async (recording: DemoGame): Promise<void> => {
    try {
      const acts = await load(server, recording, loading);
      if (signal.aborted) return;
      done += 1;
      say(`server: recorded game ${done} of ${of}, ${recording.id}: ${acts} acts`);
    } catch (error) {
      say(`server: the recorded game ${recording.id} stays as it is: ${String(error)}`);
    }
  };
  say(`server: recording ${games.length} games act by act; the pages show them as they come`);
  await Promise.all(games.map(loadOne));
}
