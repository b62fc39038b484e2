// The one way by which something of a frozen table becomes public before all of it: the uncovered places.
import type { TournamentSheet } from '@consigliere/read-models';
import { judgedGames } from '@consigliere/read-models';
import { isNoStandings, standings } from '@consigliere/tournament';
import type { House } from './house.js';

const wholeTable = { stage: null, asOf: null };

/** The rows of the whole table from the uncovered place down, and nothing of those above. */
export async function uncoveredPlaces(house: House, sheet: TournamentSheet) {
  const uncovered = sheet.desk.freeze?.uncovered ?? null;
  if (uncovered === null) return [];
  const games = await judgedGames(house.views, sheet.id);
  await house.persons.load(sheet.entries.map(({ player }) => player));
  const table = standings(house.counting.inputOf({ sheet, games, isJudged: true }, wholeTable));
  if (isNoStandings(table)) return [];
  const teams = new Map(sheet.teams.map((team) => [team.id, team]));
  const rows = table.rows.filter(({ place }) => place >= uncovered);
  return rows.map(({ place, shared, player, team, total }) => ({
    place, shared, total,
    player: { id: player },
    team: team === null ? null : (teams.get(team) ?? null),
  }));
}
