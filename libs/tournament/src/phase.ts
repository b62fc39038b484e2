// The phases of a tournament: draft, registration, running, finished; what may be done in which.
import type { DeskRefusal } from './desk-refusal.js';
import { deskRefusal } from './desk-refusal.js';
import type { AnyTournamentAsk, Tournament, TournamentFact } from './tournament.js';

export type TournamentPhase = 'draft' | 'registration' | 'running' | 'finished';

/** What can be asked of the phase; going back from the end needs a reason. */
export interface ChangePhase {
  readonly type: 'ChangePhase';
  readonly phase: TournamentPhase;
  readonly reason: string | null;
}

/** Which phase follows which. */
export const phaseCourse: Readonly<Record<TournamentPhase, readonly TournamentPhase[]>> = {
  draft: ['registration', 'running'],
  registration: ['running', 'draft'],
  running: ['finished'],
  finished: ['running'],
};

const always = ['draft', 'registration', 'running', 'finished'] as const;
const beforeTheEnd = ['draft', 'registration', 'running'] as const;

/**
 * In which phases each act is done. A round that is seated in a draft begins the tournament, as it always
 * did; while players still register nobody is seated for all to see.
 */
export const phasesOf: Readonly<Record<AnyTournamentAsk['type'], readonly TournamentPhase[]>> = {
  AnnounceTournament: always,
  ChangePhase: always,
  ReviseAnnouncement: beforeTheEnd,
  PlanStages: beforeTheEnd,
  EnterTeams: beforeTheEnd,
  EnterPlayers: beforeTheEnd,
  TakeBackEntries: beforeTheEnd,
  ScheduleRounds: beforeTheEnd,
  SeatRound: ['draft', 'running'],
  CheckIn: beforeTheEnd,
  WithdrawPlayer: beforeTheEnd,
  ReinstatePlayer: beforeTheEnd,
  SubstitutePlayer: beforeTheEnd,
  ChangeRegulation: ['running'],
  ChooseNominations: beforeTheEnd,
  DraftRound: beforeTheEnd,
  DraftRounds: beforeTheEnd,
  ReleaseSeating: beforeTheEnd,
  ScheduleRelease: beforeTheEnd,
  CloseRound: ['running'],
  ReopenRound: ['running'],
  DemandTypists: beforeTheEnd,
  EnterJudges: beforeTheEnd,
  DismissJudge: beforeTheEnd,
  NameChief: beforeTheEnd,
  DeclareConflict: beforeTheEnd,
  TakeBackConflict: beforeTheEnd,
  AssignJudges: beforeTheEnd,
  ReplaceJudge: ['draft', 'running'],
  DrawFinalists: ['running'],
  EditFinalists: ['running'],
  LockFinalists: ['running'],
  UnlockFinalists: ['running'],
  ReplaceFinalist: ['running'],
  DrawLot: ['running', 'finished'],
  FreezeResults: beforeTheEnd,
  UnfreezeResults: always,
  UncoverResults: ['running', 'finished'],
  RevealResults: ['running', 'finished'],
};

/** The phase as it was said; where it never was, a tournament runs once a round of it is seated. */
export function phaseOf({ desk, games }: Pick<Tournament, 'desk' | 'games'>): TournamentPhase {
  return desk.phase ?? (games.size > 0 ? 'running' : 'draft');
}

const refusals = {
  draft: 'tournament.isDraft',
  registration: 'tournament.isRegistering',
  running: 'tournament.isRunning',
  finished: 'tournament.isFinished',
} as const;

/** Why an act is not done in the phase that the tournament is in. */
export function phaseRefusal(tournament: Tournament, { type }: AnyTournamentAsk): DeskRefusal | null {
  const phase = phaseOf(tournament);
  return phasesOf[type].includes(phase) ? null : deskRefusal(refusals[phase]);
}

/** A phase follows the one before; whoever opens anew what was finished says why. */
export function changePhase(
  tournament: Tournament,
  { phase, reason }: ChangePhase,
): readonly TournamentFact[] | DeskRefusal {
  const now = phaseOf(tournament);
  if (now === phase) return [];
  if (!phaseCourse[now].includes(phase)) return deskRefusal(refusals[now]);
  if (now === 'finished' && reason === null) return deskRefusal('reason.missing');
  return [{ type: 'PhaseBegan', data: { phase, reason } }];
}
