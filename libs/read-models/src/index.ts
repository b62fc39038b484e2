// The read models: games, timelines, tournaments and the audit trail, how they are kept, what can be asked.
export type { AuditEvent, AuditSubject } from './audit.js';
export {
  actsOfGame, type AuditFilter, auditPage, type AuditRow, type AuditStretch, type AuditWithdrawal,
} from './audit-trail.js';
export { type AttendanceLine, attendanceOf, type DeskSheet, type LeaverLine } from './desk-sheet.js';
export { courseOf, type Done, type GameSeal, openSeal, sealOfGame } from './game-seal.js';
export {
  findGame, findJudgedGame, type GameListing, type GameSheet, type GameState, hallRevisionOf, listGames,
} from './game-sheet.js';
export { type HoldChanges, holdChanges } from './holds.js';
export { type JudgeReplacement, judgeReplacements } from './judge-replacements.js';
export { knownApart } from './known-apart.js';
export { type Lease, LeaseLost, type LeaseOptions, projectorLease } from './lease.js';
export { type ListenOptions, listenViews, type ViewsChange, viewsChannel } from './notifications.js';
export {
  countsOfPerson, gamesOfPerson, listPersons, type PersonCount, type PersonGame, type PersonGamesAsked,
  type PersonPart, type PersonSums, type PersonTournament, tournamentsOfPerson,
} from './person-records.js';
export {
  allRenamed, fullNamesOf, type PersonFullNameRow, type PersonNameRow, renamingsOf,
} from './person-names.js';
export { allMerged, idsOfPerson, type MergedPerson, readAs } from './merged-persons.js';
export { openPostgresViews, type PostgresViewsOptions } from './postgres.js';
export type { Views } from './projection.js';
export { findPolicy, newestPolicies, policyVersions, type StoredPolicy } from './policies.js';
export { projectionNames } from './projections.js';
export { Projector, type ProjectorOptions } from './projector.js';
export { rebuildViews, type RebuildOptions, type RebuildProgress, type Rebuilt } from './rebuild.js';
export { rebuildBeside, type RebuildBesideOptions, type RebuiltBeside } from './rebuild-beside.js';
export { readSnapshot } from './snapshot.js';
export {
  type DueRelease, dueReleases, isDrafted, type SeatingDraft, seatingDrafts,
} from './seating-drafts.js';
export { newestSeries, type StoredSeries, versionsOfSeries } from './series.js';
export {
  type PastTable, type PastTables, pastTables, type TableVersion, tableVersion, tableVersions,
} from './past-tables.js';
export type { VersionCause } from './table-versions.js';
export { type SpeechTime, speechTimes } from './speech-times.js';
export { openViews, type SqliteViews } from './sqlite.js';
export { viewsLayout } from './sqlite-set.js';
export {
  gameEventOf, type GameStep, gameStream, mergingEventOf, type PersonsStep, policyEventOf, type PolicyStep,
  seriesEventOf, protocolEventOf, type ProtocolStep, type ReadStream, type Step, stepPrefixes, stepsOver,
  tournamentEventOf, type TournamentStep,
} from './step.js';
export {
  judgeTimeline, publicTimeline, type Stretch, type TimelineEntry, typesOfAct,
} from './timeline.js';
export {
  judgeAt, judgedGames, type TableGameState, tournamentFacts, type TournamentGame, tournamentGames,
  tournamentGamesUnder,
} from './tournament-games.js';
export {
  deskNewsOf, findTournament, type GamePlace, listTournaments, placeOfGame, publicRevisionOf, roundTimes,
  type TournamentListing, tournamentsAmong, type TournamentSheet, tournamentsOfGame,
} from './tournaments.js';
export { viewsUnavailability } from './unavailability.js';
export { upcasters } from './upcasters.js';
export { makeWhole, type MakeWholeOptions } from './whole.js';
export { areWhole, loadPosition, markWhole, storePosition, viewsHash } from './views.js';
