// Whether two persons are known apart: players of one tournament, or both in one game, by any of their ids.
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

/** Where two persons are known apart, the tournament first; null: nowhere. */
export async function knownApart(
  db: Views,
  one: Ids,
  other: Ids,
): Promise<{ readonly tournament: string } | { readonly game: string } | null> {
  const [here, there] = [await playedIn(db, one), await playedIn(db, other)];
  const tournament = here.find((id) => there.includes(id));
  if (tournament !== undefined) return { tournament };
  const game = await appearTogether(db, one, other)
    ?? await judgesHim(db, here, { judges: other, players: one })
    ?? await judgesHim(db, there, { judges: one, players: other });
  return game === null ? null : { game };
}
