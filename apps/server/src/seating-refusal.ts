// Whether a round may be seated so, as far as other streams than the tournament's tell of its games.
import type { TournamentGame } from '@consigliere/read-models';
import { findJudgedGame, placeOfGame, tournamentGames } from '@consigliere/read-models';
import type { RoundKey, SeatedTable } from '@consigliere/tournament';
import type { House } from './house.js';
import { type AnyRefusal, serverRefusal } from './refusal.js';

/** A round of a tournament as it is to be seated. */
export interface ToSeat extends RoundKey {
  readonly tournament: string;
  readonly tables: readonly SeatedTable[];
}

const areSame = (a: readonly (string | null)[], b: readonly (string | null)[]): boolean =>
  a.length === b.length && a.every((player, index) => player === b[index]);

/** A table at which a game is played, or was, keeps that game and those players. */
function playedRefusal(
  { stage, round, tables }: ToSeat,
  games: readonly TournamentGame[],
): AnyRefusal | null {
  for (const { table, game, players } of tables) {
    const played = games.find((one) => one.state !== 'scheduled'
      && one.stage === stage && one.round === round && one.table === table);
    if (played && (played.game !== game || !areSame(played.players, players))) {
      return serverRefusal('table.played', { stage, round, table, game: played.game });
    }
  }
  return null;
}

/** A game of another tournament, or one that others have played, is not of this table. */
async function foreignRefusal(house: House, { tournament, tables }: ToSeat): Promise<AnyRefusal | null> {
  for (const { game, players } of tables) {
    const place = await placeOfGame(house.views, game);
    if (place && place.tournament !== tournament) {
      return serverRefusal('game.ofAnotherTournament', { game, tournament: place.tournament });
    }
    const sheet = place ? null : await findJudgedGame(house.views, game);
    if (sheet && !areSame(sheet.players, players)) return serverRefusal('game.ofOthers', { game });
  }
  return null;
}

/** Why a round cannot be seated so; null where nothing that was played stands against it. */
export async function seatingRefusal(house: House, asked: ToSeat): Promise<AnyRefusal | null> {
  const foreign = await foreignRefusal(house, asked);
  return foreign ?? playedRefusal(asked, await tournamentGames(house.views, asked.tournament, asked.stage));
}
