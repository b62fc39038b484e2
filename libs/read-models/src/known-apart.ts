// Whether two persons are known apart: in one tournament or in one game side by side, by any of their ids.
import type { Views } from './projection.js';

type Ids = readonly string[];

/** Tournaments in which somebody is a player, entered or having played; the free games are none. */
async function playedIn(db: Views, ids: Ids): Promise<Ids> {
  const rows = await db.selectFrom('person_tournaments').select('tournament').distinct()
    .where('person', 'in', ids).where('tournament', '<>', '')
    .where((row) => row.or([row('games', '>', 0), row('entered', '=', 1)]))
    .orderBy('tournament').execute();
  return rows.map(({ tournament }) => tournament);
}

/** Tournaments on whose roster of judges somebody is. */
async function listedIn(db: Views, ids: Ids): Promise<Ids> {
  const rows = await db.selectFrom('person_tournaments').select('tournament').distinct()
    .where('person', 'in', ids).where('listed', '=', 1).orderBy('tournament').execute();
  return rows.map(({ tournament }) => tournament);
}

/** A tournament of which both are judges at the same time: on its roster, or at tables of one round. */
async function judgeBoth(db: Views, one: Ids, other: Ids): Promise<string | null> {
  const [here, there] = [await listedIn(db, one), await listedIn(db, other)];
  const listed = here.find((id) => there.includes(id));
  if (listed !== undefined) return listed;
  const row = await db.selectFrom('seated_games as a')
    .innerJoin('seated_games as b', (join) => join
      .onRef('b.tournament', '=', 'a.tournament').onRef('b.stage', '=', 'a.stage')
      .onRef('b.round', '=', 'a.round'))
    .select('a.tournament').where('a.judge', 'in', one).where('b.judge', 'in', other)
    .where('a.stands', '=', 1).where('b.stands', '=', 1)
    .orderBy('a.tournament').limit(1).executeTakeFirst();
  return row?.tournament ?? null;
}

/** A game with a result in which both are; null: none. */
async function appearTogether(db: Views, one: Ids, other: Ids): Promise<string | null> {
  const row = await db.selectFrom('appearances as a')
    .innerJoin('appearances as b', 'b.game', 'a.game')
    .select('a.game').where('a.person', 'in', one).where('b.person', 'in', other)
    .where('a.counts', '=', 1).where('b.counts', '=', 1)
    .orderBy('a.game').limit(1).executeTakeFirst();
  return row?.game ?? null;
}

/** A game of these tournaments, played or not, at which one of the judges is to judge one of the players. */
async function judgesHim(db: Views, tournaments: Ids, who: { judges: Ids; players: Ids }) {
  if (tournaments.length === 0) return null;
  const rows = await db.selectFrom('seated_games').select(['game', 'players'])
    .where('tournament', 'in', tournaments).where('judge', 'in', who.judges).where('stands', '=', 1)
    .orderBy('game').execute();
  const isThere = (players: string): boolean =>
    (JSON.parse(players) as string[]).some((player) => who.players.includes(player));
  return rows.find(({ players }) => isThere(players))?.game ?? null;
}

type KnownApart =
  | { readonly tournament: string; readonly judges?: true }
  | { readonly game: string };

/** Where two persons are known apart, a tournament of players first; null: nowhere. */
export async function knownApart(db: Views, one: Ids, other: Ids): Promise<KnownApart | null> {
  const [here, there] = [await playedIn(db, one), await playedIn(db, other)];
  const tournament = here.find((id) => there.includes(id));
  if (tournament !== undefined) return { tournament };
  const game = await appearTogether(db, one, other)
    ?? await judgesHim(db, here, { judges: other, players: one })
    ?? await judgesHim(db, there, { judges: one, players: other });
  if (game !== null) return { game };
  const judged = await judgeBoth(db, one, other);
  return judged === null ? null : { tournament: judged, judges: true };
}
