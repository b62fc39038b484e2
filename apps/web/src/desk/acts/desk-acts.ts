// The acts of the desk by name, each a mutation: the one list of what a page of the desk may send.
import {
  AnnounceTournamentDocument,
  AssignJudgesDocument,
  ChangePhaseDocument,
  ChangeRegulationDocument,
  CheckInDocument,
  DeclareConflictDocument,
  DismissJudgeDocument,
  ChooseNominationsDocument,
  DraftRoundDocument,
  DraftRoundsDocument,
  DraftSeatingTextDocument,
  EnterJudgesDocument,
  EnterPlayersDocument,
  EnterTeamsDocument,
  FreezeResultsDocument,
  NameChiefDocument,
  PlanStagesDocument,
  ReinstatePlayerDocument,
  ReleaseSeatingDocument,
  ReplaceJudgeDocument,
  ReviseAnnouncementDocument,
  ScheduleReleaseDocument,
  ScheduleRoundsDocument,
  SeatRoundDocument,
  SubstitutePlayerDocument,
  TakeBackConflictDocument,
  TakeBackEntriesDocument,
  TypeProtocolDocument,
  UncoverResultsDocument,
  UnfreezeResultsDocument,
  WithdrawPlayerDocument,
  WithdrawTypingDocument,
  type TypedDocumentString,
} from '../../gql/generated/queries';

export const deskActs = {
  announceTournament: AnnounceTournamentDocument,
  planStages: PlanStagesDocument,
  enterTeams: EnterTeamsDocument,
  enterPlayers: EnterPlayersDocument,
  takeBackEntries: TakeBackEntriesDocument,
  seatRound: SeatRoundDocument,
  draftRound: DraftRoundDocument,
  draftRounds: DraftRoundsDocument,
  draftSeatingText: DraftSeatingTextDocument,
  releaseSeating: ReleaseSeatingDocument,
  scheduleRelease: ScheduleReleaseDocument,
  chooseNominations: ChooseNominationsDocument,
  changePhase: ChangePhaseDocument,
  freezeResults: FreezeResultsDocument,
  unfreezeResults: UnfreezeResultsDocument,
  uncoverResults: UncoverResultsDocument,
  reviseAnnouncement: ReviseAnnouncementDocument,
  changeRegulation: ChangeRegulationDocument,
  scheduleRounds: ScheduleRoundsDocument,
  checkIn: CheckInDocument,
  withdrawPlayer: WithdrawPlayerDocument,
  reinstatePlayer: ReinstatePlayerDocument,
  substitutePlayer: SubstitutePlayerDocument,
  enterJudges: EnterJudgesDocument,
  dismissJudge: DismissJudgeDocument,
  nameChief: NameChiefDocument,
  declareConflict: DeclareConflictDocument,
  takeBackConflict: TakeBackConflictDocument,
  assignJudges: AssignJudgesDocument,
  replaceJudge: ReplaceJudgeDocument,
  typeProtocol: TypeProtocolDocument,
  withdrawTyping: WithdrawTypingDocument,
} as const;

export type DeskAct = keyof typeof deskActs;

type VariablesOf<Document> = Document extends TypedDocumentString<unknown, infer Variables>
  ? Variables
  : never;

/** What a page says of an act: all but its identity and the language of the answer. */
export type ActVariables<Act extends DeskAct> = Omit<
  VariablesOf<(typeof deskActs)[Act]>,
  'command' | 'language'
>;

export const isDeskAct = (name: unknown): name is DeskAct =>
  typeof name === 'string' && Object.hasOwn(deskActs, name);
