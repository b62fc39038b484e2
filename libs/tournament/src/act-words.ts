// What each act of the desk is called, in both languages.
import type { Bilingual } from '@consigliere/rules';
import type { AnyTournamentAsk } from './tournament.js';

/** What the desk does besides announcing a tournament and changing its phase. */
export type PhasedAct = Exclude<AnyTournamentAsk['type'], 'AnnounceTournament' | 'ChangePhase'>;

/** In the order in which a tournament comes to them. */
export const actWords: Readonly<Record<PhasedAct, Bilingual>> = {
  ReviseAnnouncement: { en: 'change the announcement', ru: 'менять объявление' },
  PlanStages: { en: 'plan stages', ru: 'планировать этапы' },
  EnterTeams: { en: 'enter teams', ru: 'заявлять команды' },
  EnterPlayers: { en: 'enter players', ru: 'заявлять игроков' },
  TakeBackEntries: { en: 'take entries back', ru: 'отменять заявки' },
  CheckIn: { en: 'check players in', ru: 'отмечать пришедших' },
  EnterJudges: { en: 'list judges', ru: 'вносить судей' },
  DismissJudge: { en: 'strike judges off', ru: 'вычёркивать судей' },
  NameChief: { en: 'name the chief judge', ru: 'назначать главного судью' },
  DeclareConflict: { en: 'declare conflicts of judges', ru: 'объявлять конфликты судей' },
  TakeBackConflict: { en: 'take conflicts of judges back', ru: 'снимать конфликты судей' },
  ScheduleRounds: { en: 'set the times of rounds', ru: 'назначать время туров' },
  DraftRound: { en: 'draft the seating of a round', ru: 'готовить рассадку тура' },
  DraftRounds: { en: 'draft seatings that were searched for', ru: 'готовить найденные рассадки' },
  ReleaseSeating: { en: 'release drafts of seatings', ru: 'выпускать черновики рассадки' },
  ScheduleRelease: { en: 'set when a draft is released', ru: 'назначать время выпуска' },
  AssignJudges: { en: 'give tables to judges', ru: 'расставлять судей по столам' },
  DemandTypists: { en: 'say how many type a protocol in', ru: 'решать, сколько человек вводит протокол' },
  ChooseNominations: { en: 'choose nominations', ru: 'выбирать номинации' },
  WithdrawPlayer: { en: 'withdraw players', ru: 'снимать игроков' },
  ReinstatePlayer: { en: 'take withdrawn players back', ru: 'возвращать снятых' },
  SubstitutePlayer: { en: 'substitute players', ru: 'заменять игроков' },
  SeatRound: { en: 'seat a round for everybody at once', ru: 'рассаживать тур сразу для всех' },
  ReplaceJudge: { en: 'replace the judge of a table', ru: 'заменять судью за столом' },
  ChangeRegulation: { en: 'change the regulation from a round on', ru: 'менять регламент с тура' },
  CloseRound: { en: 'close rounds', ru: 'закрывать туры' },
  ReopenRound: { en: 'open closed rounds again', ru: 'открывать закрытые туры' },
  DrawFinalists: { en: 'draw finalists up', ru: 'составлять список финалистов' },
  EditFinalists: { en: 'edit the list of finalists', ru: 'править список финалистов' },
  LockFinalists: { en: 'lock the list of finalists', ru: 'закреплять список финалистов' },
  UnlockFinalists: { en: 'unlock the list of finalists', ru: 'откреплять список финалистов' },
  ReplaceFinalist: { en: 'replace a finalist', ru: 'заменять финалиста' },
  DrawLot: { en: 'draw a lot among those who share a place', ru: 'проводить жеребьёвку за общее место' },
  FreezeResults: { en: 'freeze results from a round on', ru: 'замораживать результаты с тура' },
  UncoverResults: { en: 'uncover places one by one', ru: 'открывать места по одному' },
  RevealResults: { en: 'reveal all results', ru: 'открывать все результаты' },
  UnfreezeResults: { en: 'take the freeze back', ru: 'снимать заморозку результатов' },
};

export const phasedActs = Object.keys(actWords) as readonly PhasedAct[];
