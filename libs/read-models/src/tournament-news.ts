// What the views count of a tournament whenever it is read: its public revision, and how far it has come.
import type { TournamentStatus } from '@consigliere/tournament';
import { type ExpressionBuilder, sql } from 'kysely';
import type { ViewTables } from './projection.js';

const word = (status: TournamentStatus) => sql.lit(status);

type OfTournament = ExpressionBuilder<ViewTables, 'tournaments'>;

/**
 * The public revision: a sum over streams that only grow, so it grows too, and is the same however their
 * events came to be mixed.
 */
export function publicRevision(row: OfTournament) {
  const news = row
    .selectFrom('seated_games')
    .innerJoin('game_facts', 'game_facts.game', 'seated_games.game')
    .whereRef('seated_games.tournament', '=', 'tournaments.id')
    .select((sum) => sum.fn.sum<number>(sum('course', '+', sum.ref('protocol_changes'))).as('news'));
  const known = row.fn.coalesce(news.$asScalar(), row.lit(0));
  return row('tournaments.news', '+', known);
}

/** The games that are seated now, with what is known of them, if anything is. */
function seatedNow(row: OfTournament) {
  return row
    .selectFrom('seated_games')
    .leftJoin('game_facts', 'game_facts.game', 'seated_games.game')
    .select('seated_games.game')
    .whereRef('seated_games.tournament', '=', 'tournaments.id')
    .where('stands', '=', 1);
}

/** How many games are seated now. */
export function seatedGames(row: OfTournament) {
  const counted = row
    .selectFrom('seated_games')
    .whereRef('seated_games.tournament', '=', 'tournaments.id')
    .where('stands', '=', 1)
    .select((count) => count.fn.countAll<number>().as('seated'));
  return counted.$asScalar();
}

/** Rounds of which only the time is known. */
function timedOnly(row: OfTournament) {
  return row
    .selectFrom('round_times')
    .select('round_times.round')
    .whereRef('round_times.tournament', '=', 'tournaments.id')
    .where('starts_at', 'is not', null)
    .where((time) => time.not(time.exists(time
      .selectFrom('seated_games')
      .select('seated_games.game')
      .whereRef('seated_games.tournament', '=', 'round_times.tournament')
      .whereRef('seated_games.stage', '=', 'round_times.stage')
      .whereRef('seated_games.round', '=', 'round_times.round')
      .where('stands', '=', 1))));
}

/** How far a tournament has come: as `statusOf` says it of a schedule, without reading the schedule. */
export function status(row: OfTournament) {
  const begun = seatedNow(row)
    .where((game) => game.or([
      game('course', '>', 0), game('facts', 'is not', null), game('is_void', '=', 1), game('held', '=', 1),
    ]));
  const unplayed = seatedNow(row).where('facts', 'is', null)
    .where((game) => game.or([game('is_void', 'is', null), game('is_void', '=', 0)]))
    .where((game) => game.or([game('held', 'is', null), game('held', '=', 0)]));
  return row.case()
    .when(row.not(row.exists(begun))).then(word('upcoming'))
    .when(row.or([row.exists(unplayed), row.exists(timedOnly(row))])).then(word('running'))
    .else(word('played'))
    .end();
}
