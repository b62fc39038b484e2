// What an empty log is filled with: recorded games and tournaments, as commands like those of anybody else.
import { fileURLToPath } from 'node:url';
import type { RecordedEvent } from '@consigliere/event-store';
import { loadGames, missingGames } from './demo-games.js';
import { type LiveTables, loadCups, type MissingCups, missingCups } from './demo-loading.js';
import { loadTournament, missingTournaments } from './demo-tournaments.js';
import { processPrefix } from './handling.js';
import type { RunningServer } from './server.js';

const folder = fileURLToPath(new URL('../demo', import.meta.url));
/** The actor of what is loaded. */
const actor = 'recorded-games';

/** `small`: what there are files of; `on`: three tournaments of bots besides, one of which goes on. */
export type DemoExtent = 'off' | 'small' | 'on';

export interface DemoAsked {
  readonly extent: DemoExtent;
  /** The moment that the tournaments are placed round, where tables stand still; null: the first start. */
  readonly moment: Date | null;
  readonly say: (line: string) => void;
  /** What is not in hand when it comes is not recorded. */
  readonly signal: AbortSignal;
}

function isLoader({ meta }: RecordedEvent): boolean {
  return meta.actor === actor || meta.actor.startsWith(processPrefix);
}

/** Whether nobody but the loader has ever recorded anything. */
async function isLoadersAlone({ house }: RunningServer): Promise<boolean> {
  for await (const event of house.store.readAll({ limit: Infinity })) if (!isLoader(event)) return false;
  return true;
}

const nothing: MissingCups = { cups: [], anchor: 0 };

/**
 * Loads recorded games and tournaments into an empty log, or goes on where an earlier loading was broken off.
 * Answers the tables that are being played on.
 */
export async function loadDemo(server: RunningServer, asked: DemoAsked): Promise<LiveTables> {
  const { extent, moment, say, signal } = asked;
  if (extent === 'off') return { ended: Promise.resolve() };
  const found = { folder, isLoader, isLoadersAlone };
  const loading = { actor, isLoader, mayBegin: () => isLoadersAlone(server), moment, say, signal };
  const tournaments = await missingTournaments(server, found);
  const games = await missingGames(server, found);
  const missing = extent === 'on' ? await missingCups(server, loading) : nothing;
  const fromFiles = async (): Promise<void> => {
    await loadGames(server, games, { actor, say, signal });
    for (const tournament of tournaments) {
      if (!signal.aborted) await loadTournament(server, { ...tournament, actor, signal, say });
    }
  };
  const [cups] = await Promise.all([loadCups(server, missing, loading), fromFiles()]);
  return cups;
}
