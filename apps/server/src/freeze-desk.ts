// The freeze of results and their reveal, as the desk's mutations say them.
import { findTournament, tournamentGames } from '@consigliere/read-models';
import type { DeskRefusal, RoundKey } from '@consigliere/tournament';
import { deskRefusal, greatestPlace, isFrom } from '@consigliere/tournament';
import { numberOf } from './desk-inputs.js';
import type { House } from './house.js';
import { key, tournamentId, within, words } from './inputs.js';
import type { AskOf } from './tournament-desk.js';

/** What these mutations bring. */
export interface FreezeArguments {
  /** The places from this one down; null: none. */
  readonly upTo?: number | null;
}

/** A game whose outcome the public knows is held back no more, so the freeze begins after it. */
async function publicGamesRefusal(house: House, id: string, from: RoundKey): Promise<DeskRefusal | null> {
  const sheet = await findTournament(house.views, id);
  if (!sheet || sheet.desk.freeze) return null;
  const games = (await tournamentGames(house.views, id))
    .filter((one) => one.facts !== null && isFrom(sheet.stages, one, from))
    .map(({ game }) => game);
  return games.length === 0 ? null : deskRefusal('freeze.gamesPublic', { games: games.join(', ') });
}

/** What each of these mutations asks. */
export function freezeAsks(house: House): Readonly<Record<string, AskOf>> {
  return {
    freezeResults: async ({ tournament, ...args }) => {
      const from = { stage: key(args.stage, 'stage'), round: numberOf(args.round, 'round') };
      const refused = await publicGamesRefusal(house, tournamentId(tournament), from);
      return refused ?? { type: 'FreezeResults', ...from };
    },
    unfreezeResults: ({ reason }) => ({ type: 'UnfreezeResults', reason: words(reason ?? null, 'reason') }),
    uncoverResults: ({ upTo = null }) => ({
      type: 'UncoverResults', upTo: upTo === null ? null : within(upTo, 'upTo', [1, greatestPlace]),
    }),
    revealResults: () => ({ type: 'RevealResults' }),
  };
}
