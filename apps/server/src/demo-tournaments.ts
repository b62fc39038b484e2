// Tournaments from files for an empty log: bundles, imported like any other.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RecordedEvent } from '@consigliere/event-store';
import { gameStream, tournamentEventOf, tournamentGames } from '@consigliere/read-models';
import type { BundleRead } from '@consigliere/tournament';
import { isUnfit, parseBundle, protocolStream, tournamentStream } from '@consigliere/tournament';
import type { RunningServer } from './server.js';
import { importTournament } from './tournament-import.js';

/** A bundle and the id that its tournament has here. */
export interface DemoTournament {
  readonly id: string;
  readonly read: BundleRead;
}

/** What is found by: files, and who has recorded what is in the log. */
export interface Found {
  readonly folder: string;
  /** Whether an event is of the loading of recorded games and tournaments. */
  readonly isLoader: (event: RecordedEvent) => boolean;
  /** Whether nobody else has ever recorded anything. */
  readonly isLoadersAlone: (server: RunningServer) => Promise<boolean>;
}

function demoTournament(folder: string, file: string): DemoTournament {
  const read = parseBundle(JSON.parse(readFileSync(join(folder, file), 'utf8')));
  if (isUnfit(read)) throw new Error(`${file}: ${JSON.stringify(read.unfit)}`);
  return { id: file.replace(/^\d+-/, '').replace(/\.json$/, ''), read };
}

function all(folder: string): readonly DemoTournament[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json')).toSorted();
  return files.map((file) => demoTournament(folder, file));
}

/** Whether every game of a bundle is there with its facts. */
async function isWhole({ house }: RunningServer, { id, read }: DemoTournament): Promise<boolean> {
  const games = await tournamentGames(house.views, id);
  return games.filter(({ facts }) => facts !== null).length >= read.tournament.games.length;
}

export type Trace = 'none' | 'ours' | 'touched';

/** The games that a tournament was ever seated with, and whether somebody else has acted on it. */
async function actedOn({ house }: RunningServer, id: string, isLoader: Found['isLoader']) {
  const games = new Set<string>();
  let trace: Trace = 'none';
  for await (const recorded of house.store.read(tournamentStream(id))) {
    if (!isLoader(recorded)) return { games, trace: 'touched' as const };
    const event = tournamentEventOf(recorded);
    if (event.type === 'RoundSeated') for (const { game } of event.data.tables) games.add(game);
    trace = 'ours';
  }
  return { games, trace };
}

/** Who has acted on a tournament or on its games. */
export async function traceOf(
  server: RunningServer,
  id: string,
  isLoader: Found['isLoader'],
): Promise<Trace> {
  const { games, trace } = await actedOn(server, id, isLoader);
  if (trace === 'touched') return trace;
  for (const stream of [...games].flatMap((game) => [gameStream(game), protocolStream(game)])) {
    for await (const event of server.house.store.read(stream)) if (!isLoader(event)) return 'touched';
  }
  return trace;
}

/**
 * What is to be loaded: all into an empty log; else what was broken off and nobody touched since, and what
 * was not begun while the log has only what was loaded.
 */
export async function missingTournaments(server: RunningServer, found: Found) {
  const { folder, isLoader, isLoadersAlone } = found;
  const missing: DemoTournament[] = [];
  const isEmpty = (await server.house.store.head()) === null;
  for (const one of all(folder)) {
    const trace = isEmpty ? 'none' : await traceOf(server, one.id, isLoader);
    const mayBegin = isEmpty || (trace === 'none' && await isLoadersAlone(server));
    const isOurs = trace === 'ours' || mayBegin;
    if (isOurs && !(await isWhole(server, one))) missing.push(one);
  }
  return missing;
}

interface Loading extends DemoTournament {
  readonly actor: string;
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
}

/** Imports one tournament, and says what came of it. */
export async function loadTournament(
  { house, bus }: RunningServer,
  { id, read, actor, signal, say }: Loading,
): Promise<void> {
  const onProgress = (): void => undefined;
  try {
    const end = await importTournament({ house, bus, tournament: id, actor, signal, onProgress }, read);
    if (signal.aborted) return;
    if ('refused' in end) say(`server: the recorded tournament ${id} stays as it is: ${end.refused.code}`);
    else say(`server: recorded tournament ${id}: ${end.report.games} games`);
  } catch (error) {
    say(`server: the recorded tournament ${id} stays as it is: ${String(error)}`);
  }
}
