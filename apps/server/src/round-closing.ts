// Closing rounds, as the desk's mutations say it: what other streams tell of their games, and one at a time.
import {
  courseOf, findJudgedGame, findTournament, judgedGames, placeOfGame, type TournamentGame,
} from '@consigliere/read-models';
import type { AnyTournamentAsk, GameOfRound, RoundKey } from '@consigliere/tournament';
import { deskRefusal, roundName } from '@consigliere/tournament';
import type { Look } from './deciders.js';
import { numberOf } from './desk-inputs.js';
import type { House } from './house.js';
import { key, within } from './inputs.js';
import { type AnyRefusal, serverRefusal } from './refusal.js';
import type { AskOf } from './tournament-desk.js';
import { sinceOf } from './who-plays.js';

/** What these mutations bring. */
export interface RoundClosingArguments {
  readonly typists: number;
}

/** How long an act waits for those before it. */
const turnMilliseconds = 5000;

/** What each of these mutations asks; what is known of the games is looked up when it is decided. */
export const roundClosingAsks: Readonly<Record<string, AskOf>> = {
  closeRound: ({ stage, round }) => ({
    type: 'CloseRound', stage: key(stage, 'stage'), round: numberOf(round, 'round'), games: [],
  }),
  reopenRound: (args) => ({ type: 'ReopenRound', ...sinceOf(args) }),
  demandTypists: ({ typists }) => ({
    type: 'DemandTypists', typists: within(typists, 'typists', [1, 2]) === 2 ? 2 : 1,
  }),
};

/** Whether an act closes a round or opens it anew. */
export function isOfRounds({ type }: AnyTournamentAsk): boolean {
  return type === 'CloseRound' || type === 'ReopenRound';
}

/** Acts on closed rounds and on the seals of their games come one after another. */
export function inTurn<Result>(
  { rounds }: House,
  tournament: string,
  work: () => Promise<Result>,
): Promise<Result | AnyRefusal> {
  const late = () => serverRefusal('store.unavailable');
  return rounds.take<Result | AnyRefusal>(tournament, work, { milliseconds: turnMilliseconds, late });
}

/** Once it settles, the views have all that was in the log when it was asked. False where that was late. */
export async function viewsAtHead({ store, following }: House): Promise<boolean> {
  const head = await store.head();
  return head === null || following.waitFor(head, false);
}

/** The games of a round, as their own streams have them. */
export function gamesOfRound(games: readonly TournamentGame[], { stage, round }: RoundKey) {
  return games.filter((one) => one.stage === stage && one.round === round);
}

const asHandedIn = ({ game, state, seal }: TournamentGame): GameOfRound => ({
  game, course: courseOf(state, seal),
});

/** What other streams tell of the games of a round that is to be closed. */
export function roundsLook(house: House, tournament: string): Look<AnyTournamentAsk> {
  return async (ask) => {
    if (ask.type !== 'CloseRound') return ask;
    if (!(await viewsAtHead(house))) return serverRefusal('store.unavailable');
    const games = await judgedGames(house.views, tournament, ask.stage);
    return { ...ask, games: gamesOfRound(games, ask).map(asHandedIn) };
  };
}

/**
 * Why the seal of a game is not changed: its round is closed, its tournament is finished, or it is neither
 * seated nor recorded and has nothing that could be sealed.
 */
export async function unsealableOf(house: House, game: string): Promise<AnyRefusal | null> {
  if (!(await viewsAtHead(house))) return serverRefusal('store.unavailable');
  const place = await placeOfGame(house.views, game);
  if (!place) {
    return (await findJudgedGame(house.views, game)) ? null : serverRefusal('game.unseated', { game });
  }
  const sheet = await findTournament(house.views, place.tournament);
  if (!sheet) return null;
  const { stage, round } = place;
  const isClosed = sheet.desk.closedRounds.includes(roundName(place));
  if (isClosed) return deskRefusal('round.isClosed', { stage, round });
  return sheet.phase === 'finished' ? deskRefusal('tournament.isFinished') : null;
}
