// Recorded tournaments for an empty log: bundles, imported like any other.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RecordedEvent } from '@consigliere/event-store';
import { tournamentGames } from '@consigliere/read-models';
import type { BundleRead } from '@consigliere/tournament';
import { isUnfit, parseBundle } from '@consigliere/tournament';
import type { RunningServer } from './server.js';
import { importTournament } from './tournament-import.js';

/** A bundle and the id that its tournament has here. */
export interface DemoTournament {
  readonly id: string;
  readonly read: BundleRead;
}

interface Found {
  readonly folder: string;
  /** Whether an event is of the loading of recorded games and tournaments. */
  readonly isLoader: (event: RecordedEvent) => boolean;
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

type Trace = 'none' | 'ours' | 'touched';

/** Who has acted on a tournament or on its games. */
async function traceOf({ house }: RunningServer, { id }: DemoTournament, isLoader: Found['isLoader']) {
  let trace: Trace = 'none';
  const streamPrefix = [`tournament-${id}`, `game-${id}-`, `protocol-${id}-`];
  for await (const event of house.store.readAll({ limit: Infinity, filter: { streamPrefix } })) {
    if (!isLoader(event)) return 'touched';
    trace = 'ours';
  }
  return trace;
}

/** Whether nobody else has ever recorded anything. */
async function isLoadersAlone({ house }: RunningServer, isLoader: Found['isLoader']): Promise<boolean> {
  for await (const event of house.store.readAll({ limit: Infinity })) if (!isLoader(event)) return false;
  return true;
}

/**
 * What is to be loaded: all into an empty log; else what was broken off and nobody touched since, and what
 * was not begun while the log has only what was loaded.
 */
export async function missingTournaments(server: RunningServer, { folder, isLoader }: Found) {
  const missing: DemoTournament[] = [];
  const isEmpty = (await server.house.store.head()) === null;
  for (const one of all(folder)) {
    const trace = isEmpty ? 'none' : await traceOf(server, one, isLoader);
    const mayBegin = isEmpty || (trace === 'none' && await isLoadersAlone(server, isLoader));
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
