// Who comes and goes, for a search by presence: leavers play until they leave, late comers since they came.
import type { TournamentSheet } from '@consigliere/read-models';
import { absencesIn, type Absence, type Round } from '@consigliere/seating';
import { isFrom } from '@consigliere/tournament';
import type { StandingRound } from './seat-search-task.js';

/** The rounds of a stage that stand, up to the last that is searched. */
interface Standing {
  readonly stage: string;
  /** Who is seated and has not left. */
  readonly staying: readonly string[];
  readonly standing: readonly StandingRound[];
  readonly last: number;
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** From which round of a stage on a withdrawal counts; one more than the last where it comes later. */
function outFrom(
  { stages, desk }: TournamentSheet,
  player: string,
  { stage, last }: Pick<Standing, 'stage' | 'last'>,
): number {
  const withdrawal = desk.withdrawals.find((one) => one.player === player);
  if (!withdrawal) return last + 1;
  const first = range(1, last).find((round) => isFrom(stages, { stage, round }, withdrawal));
  return first ?? last + 1;
}

/** Those who stay, and whoever has left, or will, and has no substitute: he played or plays until then. */
export function withLeavers(sheet: TournamentSheet, asked: Standing): readonly string[] {
  const { staying, standing } = asked;
  const sat = new Set(standing.flat(2));
  const known = new Set(staying);
  const leavers = sheet.desk.withdrawals.filter(({ player, substitute }) =>
    substitute === null && !known.has(player)
    && (sat.has(player) || outFrom(sheet, player, asked) > standing.length + 1));
  return [...staying, ...leavers.map(({ player }) => player)];
}

/** The rounds in which players, by number, are away: as what was played tells, and after they have left. */
export function absencesOf(
  sheet: TournamentSheet,
  asked: Pick<Standing, 'stage' | 'last'> & {
    readonly players: readonly string[]; readonly played: readonly Round[];
  },
): readonly Absence[] {
  const { players, played, last } = asked;
  const left = players.flatMap((player, index): readonly Absence[] => {
    const rounds = range(Math.max(played.length + 1, outFrom(sheet, player, asked)), last);
    return rounds.length === 0 ? [] : [{ player: index + 1, rounds }];
  });
  return [...absencesIn(players.length, played), ...left];
}
