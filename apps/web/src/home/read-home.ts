// Reads what the first page shows; the pulse first, so that what is read after it is never older.
import { pulseOf } from './pulse';
import { playedNow } from './played-now';
import { daysUntil, inOrder, latestFirst } from './days-until';
import { ask } from '../gql/ask';
import {
  HomeTournamentsDocument,
  PulseDocument,
  RecordedGamesDocument,
  TablesNowDocument,
  type HomeLineFragment,
  type HomeTournamentFragment,
  type RecordedGameFragment,
  type TableNowFragment,
} from '../gql/generated/queries';

export interface Home {
  readonly pulse: string;
  readonly tables: readonly TableNowFragment[];
  readonly running: readonly HomeTournamentFragment[];
  readonly upcoming: readonly HomeLineFragment[];
  readonly played: readonly HomeTournamentFragment[];
  readonly games: readonly RecordedGameFragment[];
}

const lastGames = 5;

/** Those whose day is still to come stand before those whose day has passed without a game. */
function expected(tournaments: readonly HomeLineFragment[], now: number): HomeLineFragment[] {
  const isAhead = (one: HomeLineFragment): boolean => one.days.length === 0 || daysUntil(one, now) !== null;
  const sorted = inOrder(tournaments);
  return [...sorted.filter(isAhead), ...sorted.filter((one) => !isAhead(one))];
}

/** Null when the server does not answer. */
export async function readHome(now: number): Promise<Home | null> {
  const pulse = await ask(PulseDocument, {});
  const [tables, tournaments, recorded] = await Promise.all([
    ask(TablesNowDocument, {}),
    ask(HomeTournamentsDocument, {}),
    ask(RecordedGamesDocument, { first: lastGames, after: null }),
  ]);
  if (pulse.kind !== 'answered' || tables.kind !== 'answered') return null;
  if (tournaments.kind !== 'answered' || recorded.kind !== 'answered') return null;
  return {
    pulse: pulseOf(pulse.data),
    tables: playedNow(tables.data.games.nodes, now),
    running: inOrder(tournaments.data.running.nodes),
    upcoming: expected(tournaments.data.upcoming.nodes, now),
    played: latestFirst(tournaments.data.played.nodes),
    games: recorded.data.games.nodes,
  };
}
