// The lots of tables, as the desk's mutation says them, and who shares a place when one is drawn.
import type { TournamentSheet } from '@consigliere/read-models';
import { findTournament, judgedGames } from '@consigliere/read-models';
import {
  type AnyTournamentAsk, isNoStandings, type LotTable, standings, teamStandings,
} from '@consigliere/tournament';
import type { Look } from './deciders.js';
import { expectations } from './error-words.js';
import type { House } from './house.js';
import { key, name, unexpected, words } from './inputs.js';
import { serverRefusal } from './refusal.js';
import { viewsAtHead } from './round-closing.js';
import type { AskOf } from './tournament-desk.js';

/** What this mutation brings. */
export interface LotArguments {
  readonly among: LotTable['of'];
}

const seedLength = 100;

/** What the mutation asks; who is tied is looked up when it is decided. */
export const lotAsks: Readonly<Record<string, AskOf>> = {
  drawLot: ({ stage, among, seed, reason }) => ({
    type: 'DrawLot', of: among, tied: [], reason: words(reason ?? null, 'reason'),
    stage: stage === null || stage === undefined ? null : key(stage, 'stage'),
    seed: name(seed ?? null, 'seed', seedLength) ?? unexpected('seed', seed, expectations.title),
  }),
};

/** Those who share a place. */
export interface TiedGroup {
  readonly place: number;
  readonly ids: readonly string[];
}

/** Who shares a place with all that is held back, as if no lot were drawn; of those who have played. */
export async function tiedIn(
  { views, counting }: House,
  sheet: TournamentSheet,
  { stage, of }: LotTable,
): Promise<readonly TiedGroup[]> {
  const games = await judgedGames(views, sheet.id);
  const input = { ...counting.inputOf({ sheet, games }, { stage, asOf: null }), lots: [] };
  const table = of === 'teams' ? teamStandings(input) : standings(input);
  if (isNoStandings(table)) return [];
  const groups = new Map<number, string[]>();
  for (const row of table.rows) {
    if (!row.shared || row.games === 0) continue;
    const id = 'players' in row ? row.team : row.player;
    groups.set(row.place, [...(groups.get(row.place) ?? []), id]);
  }
  return [...groups].map(([place, ids]) => ({ place, ids }));
}

/** Who shares a place, as all the streams have it. */
export function lotsLook(house: House, tournament: string): Look<AnyTournamentAsk> {
  return async (ask) => {
    if (ask.type !== 'DrawLot') return ask;
    if (!(await viewsAtHead(house))) return serverRefusal('store.unavailable');
    const sheet = await findTournament(house.views, tournament);
    const isStage = ask.stage === null || sheet?.stages.some(({ id }) => id === ask.stage);
    return sheet && isStage ? { ...ask, tied: (await tiedIn(house, sheet, ask)).map(({ ids }) => ids) } : ask;
  };
}
