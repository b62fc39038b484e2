// Who plays, as the desk's mutations say it: check-in, leaving and coming back, a substitute.
import { findTournament, tournamentGames } from '@consigliere/read-models';
import { type Attendance, isFrom, type Mark, type SubstitutePlayer } from '@consigliere/tournament';
import { numberOf } from './desk-inputs.js';
import { expectations } from './error-words.js';
import type { House } from './house.js';
import { commandId, date, gameId, key, tournamentId, unexpected, upTo, words } from './inputs.js';
import { withNewcomers } from './newcomers.js';
import { checkedPlayer, personsOf, type PlayerInput, strangerAmong } from './player-inputs.js';
import { type AnyRefusal, serverRefusal } from './refusal.js';
import type { AskOf } from './tournament-desk.js';

const marksAtMost = 1000;

/** What these mutations bring. */
export interface WhoPlaysArguments {
  readonly day: string;
  readonly marks: readonly { readonly player: string; readonly mark?: Mark | null }[];
  readonly player: string;
  readonly out: string;
  readonly in: PlayerInput;
  readonly stage: string;
  readonly round: number;
  readonly reason?: string | null;
}

function marksOf({ marks }: WhoPlaysArguments): readonly Attendance[] {
  return upTo(marks, 'marks', marksAtMost).map(({ player, mark }, index) => ({
    player: gameId(player, `marks[${index}].player`), mark: mark ?? null,
  }));
}

/** A round of a stage and the reason for what begins there. */
export function sinceOf({ stage, round, reason }: Pick<WhoPlaysArguments, 'stage' | 'round' | 'reason'>) {
  return {
    stage: key(stage, 'stage'), round: numberOf(round, 'round'), reason: words(reason ?? null, 'reason'),
  };
}

/** A table at which a game is played already, or was, keeps its players: he leaves after it. */
async function playedRefusal(
  { views }: House,
  tournament: string,
  { out, ...from }: Omit<SubstitutePlayer, 'in'>,
): Promise<AnyRefusal | null> {
  const stages = (await findTournament(views, tournament))?.stages ?? [];
  const played = (await tournamentGames(views, tournament)).find((game) =>
    game.state !== 'scheduled' && isFrom(stages, game, from) && game.players.includes(out));
  if (!played) return null;
  const { stage, round, table, game } = played;
  return serverRefusal('table.played', { stage, round, table, game });
}

/** What each of these mutations asks. */
export function whoPlaysAsks(house: House): Readonly<Record<string, AskOf>> {
  return {
    checkIn: (args) => {
      const day = date(args.day, 'day') ?? unexpected('day', args.day, expectations.date);
      return { type: 'CheckIn', day, marks: marksOf(args) };
    },
    withdrawPlayer: (args) => ({
      type: 'WithdrawPlayer', player: gameId(args.player, 'player'), ...sinceOf(args),
    }),
    reinstatePlayer: ({ player }) => ({ type: 'ReinstatePlayer', player: gameId(player, 'player') }),
    substitutePlayer: async (args) => {
      const [out, since] = [gameId(args.out, 'out'), sinceOf(args)];
      const checked = [checkedPlayer(args.in, 'in')];
      const stranger = await strangerAmong(checked, house.persons);
      if (stranger) return stranger;
      const input = await withNewcomers(house, commandId(args.command.id, 'command.id'), checked);
      const [other = null] = await personsOf(input, house.persons);
      const ask = { type: 'SubstitutePlayer', out, in: other ?? '', ...since } as const;
      return (await playedRefusal(house, tournamentId(args.tournament), ask)) ?? ask;
    },
  };
}
