// Who plays: who has come on a day, who leaves from a round on, who comes back, who takes over his seats.
import type { StageFacts } from './bundle/facts.js';
import { dayAndPlayer } from './desk-event.js';
import type { DeskRefusal } from './desk-refusal.js';
import { deskRefusal } from './desk-refusal.js';
import { strangerToStage } from './finalists.js';
import type { Placed, RoundKey, Tournament, TournamentFact } from './tournament.js';

/** Whether somebody has come on a day. */
export type Mark = 'present' | 'late' | 'absent';

export const marks: readonly Mark[] = ['present', 'late', 'absent'];

/** What is noted of a player on a day; null takes back what was noted. */
export interface Attendance {
  readonly player: string;
  readonly mark: Mark | null;
}

/** From which round on somebody plays no more; the reason stands for a text beside the log. */
export interface Withdrawal extends RoundKey {
  readonly reason: string | null;
}

/** What can be asked of who plays. */
export type WhoPlaysAsk =
  | { readonly type: 'CheckIn'; readonly day: string; readonly marks: readonly Attendance[] }
  | ({ readonly type: 'WithdrawPlayer'; readonly player: string; readonly reason: string | null } & RoundKey)
  | { readonly type: 'ReinstatePlayer'; readonly player: string }
  | SubstitutePlayer;

/** `out` plays no more from a round on, and `in` sits wherever he was to sit from then on. */
export interface SubstitutePlayer extends RoundKey {
  readonly type: 'SubstitutePlayer';
  readonly out: string;
  readonly in: string;
  readonly reason: string | null;
}

type Facts = readonly TournamentFact[] | DeskRefusal;

const stageNumber = (stages: readonly StageFacts[], id: string): number =>
  stages.findIndex((stage) => stage.id === id);

/** Whether a round is another one or is played after it. */
export function isFrom(stages: readonly StageFacts[], key: RoundKey, from: RoundKey): boolean {
  const [stage, first] = [stageNumber(stages, key.stage), stageNumber(stages, from.stage)];
  return stage === first ? key.round >= from.round : stage > first;
}

/** Since when a player is out, where he is so in a round; null where he may play. */
export function outOf(tournament: Tournament, player: string, key: RoundKey): Withdrawal | null {
  const withdrawal = tournament.desk.withdrawals.get(player);
  return withdrawal && isFrom(tournament.stages, key, withdrawal) ? withdrawal : null;
}

/** The first of some players who may not be seated in a round. */
export function leaverAmong(
  tournament: Tournament,
  players: readonly string[],
  key: RoundKey,
): DeskRefusal | null {
  for (const player of players) {
    const since = outOf(tournament, player, key);
    if (since) return deskRefusal('player.withdrawn', { player, stage: since.stage, round: since.round });
  }
  return null;
}

/** Where a player is seated from a round on, in the order in which it was seated. */
export function seatsFrom(tournament: Tournament, player: string, from: RoundKey): readonly Placed[] {
  return [...tournament.games.values()].filter((placed) =>
    isFrom(tournament.stages, placed, from) && placed.seated.players.includes(player));
}

function twiceMarked(all: readonly Attendance[]): Attendance | undefined {
  const seen = new Set<string>();
  return all.find(({ player }) => seen.size === seen.add(player).size);
}

function checkIn(tournament: Tournament, day: string, all: readonly Attendance[]): Facts {
  const days = tournament.announcement?.days ?? [];
  if (days.length > 0 && !days.includes(day)) return deskRefusal('day.unknown', { day });
  const double = twiceMarked(all);
  if (double) return deskRefusal('player.twice', { player: double.player });
  const stranger = all.find(({ player }) => !tournament.entries.has(player));
  if (stranger) return deskRefusal('player.notEntered', { player: stranger.player });
  const { attendance } = tournament.desk;
  const fresh = all.filter(({ player, mark }) =>
    (attendance.get(dayAndPlayer(day, player)) ?? null) !== mark);
  return fresh.length === 0 ? [] : [{ type: 'AttendanceNoted', data: { day, marks: fresh } }];
}

/** Whoever is entered may leave at a round of a stage that there is. */
function cannotLeave(tournament: Tournament, player: string, { stage }: RoundKey): DeskRefusal | null {
  if (!tournament.entries.has(player)) return deskRefusal('player.notEntered', { player });
  const isKnown = tournament.stages.some(({ id }) => id === stage);
  return isKnown ? null : deskRefusal('stage.unknown', { stage });
}

type Withdraw = Extract<WhoPlaysAsk, { type: 'WithdrawPlayer' }>;

/** He is not to be seated from then on: the round is seated without him first, or another takes his seats. */
function withdraw(tournament: Tournament, { player, stage, round, reason }: Withdraw): Facts {
  const refused = cannotLeave(tournament, player, { stage, round });
  if (refused) return refused;
  const known = tournament.desk.withdrawals.get(player);
  if (known?.stage === stage && known.round === round) return [];
  if (known) return deskRefusal('player.withdrawn', { player, stage: known.stage, round: known.round });
  const [seat] = seatsFrom(tournament, player, { stage, round });
  if (seat) {
    const { stage: at, round: number, seated: { table } } = seat;
    return deskRefusal('player.seated', { player, stage: at, round: number, table });
  }
  return [{ type: 'PlayerWithdrawn', data: { player, stage, round, reason } }];
}

/** Why one may not take over seats: he is the same, is out himself, or sits in one of those rounds. */
function cannotTakeOver(tournament: Tournament, ask: SubstitutePlayer, seats: readonly Placed[]) {
  if (ask.in === ask.out) return deskRefusal('player.sameForSame', { player: ask.in });
  const refused = seats.map((placed) => leaverAmong(tournament, [ask.in], placed)).find(Boolean)
    ?? leaverAmong(tournament, [ask.in], ask);
  if (refused) return refused;
  for (const { stage, round } of seats) {
    const stranger = strangerToStage(tournament, stage, [ask.in]);
    if (stranger) return stranger;
    const own = [...tournament.games.values()].find((one) =>
      one.stage === stage && one.round === round && one.seated.players.includes(ask.in));
    if (own) return deskRefusal('player.seated', { player: ask.in, stage, round, table: own.seated.table });
    const judged = [...tournament.games.values()].find((one) =>
      one.stage === stage && one.round === round && one.seated.judge === ask.in)?.seated.table;
    if (judged !== undefined) {
      return deskRefusal('player.judges', { player: ask.in, stage, round, table: judged });
    }
  }
  return null;
}

/** Whoever takes over is entered by it, for the team of him who leaves. */
function substitute(tournament: Tournament, ask: SubstitutePlayer): Facts {
  const { out, in: player, stage, round, reason } = ask;
  const refused = cannotLeave(tournament, out, ask);
  if (refused) return refused;
  const known = tournament.desk.withdrawals.get(out);
  if (known?.stage === stage && known.round === round && known.substitute === player) return [];
  if (known) return deskRefusal('player.withdrawn', { player: out, stage: known.stage, round: known.round });
  const unfit = cannotTakeOver(tournament, ask, seatsFrom(tournament, out, ask));
  if (unfit) return unfit;
  const team = tournament.entries.get(out)?.team ?? null;
  const entered: readonly TournamentFact[] = tournament.entries.has(player)
    ? [] : [{ type: 'PlayersEntered', data: { players: [{ player, team }] } }];
  return [...entered, { type: 'PlayerSubstituted', data: { out, in: player, stage, round, reason } }];
}

/** Decides what is asked of who plays. */
export function decideWhoPlays(tournament: Tournament, ask: WhoPlaysAsk): Facts {
  switch (ask.type) {
    case 'CheckIn': return checkIn(tournament, ask.day, ask.marks);
    case 'WithdrawPlayer': return withdraw(tournament, ask);
    case 'ReinstatePlayer': {
      const { player } = ask;
      if (!tournament.entries.has(player)) return deskRefusal('player.notEntered', { player });
      const isOut = tournament.desk.withdrawals.has(player);
      return isOut ? [{ type: 'PlayerReinstated', data: { player } }] : [];
    }
    case 'SubstitutePlayer': return substitute(tournament, ask);
    default: return ask satisfies never;
  }
}

/** The same players with another in the place of one; the same list where he is not among them. */
export function withAnother(players: readonly string[], out: string, other: string): readonly string[] {
  return players.includes(out) ? players.map((one) => (one === out ? other : one)) : players;
}

/** The games with `in` wherever `out` was to sit from a round on. */
export function takenOver(
  { games, stages }: Tournament,
  { out, in: other, ...from }: Pick<SubstitutePlayer, 'out' | 'in' | 'stage' | 'round'>,
): Tournament['games'] {
  return new Map([...games].map(([game, placed]) => {
    const { seated } = placed;
    if (!isFrom(stages, placed, from) || !seated.players.includes(out)) return [game, placed] as const;
    const players = withAnother(seated.players, out, other);
    return [game, { ...placed, seated: { ...seated, players } }] as const;
  }));
}
