// Seatings of a tournament: measured against their bounds, found from a seed, held to what an organiser asks.
export { blockBound, meanBound, meetingsBound, minsq, type SeatingShape } from './bounds.js';
export { brokenConstraints, type BrokenConstraint } from './broken.js';
export { seatingConflicts, type SeatingConflict } from './conflicts.js';
export { isUnfitConstraints, readConstraints, type SeatingSize } from './constraints-file.js';
export { faultWords, type Place, type SeatingFault } from './faults.js';
export { measureSeating, type MeetingMetrics, type SeatingMetrics } from './measure.js';
export {
  isRefusedNumbers, presenceNumbers, seatingLimits, seatingNumbers, type RefusedNumbers, type SeatingNumbers,
} from './numbers.js';
export { absencesIn } from './presence.js';
export {
  type CsvReader, readSeatingRows, rowFaultWords, rowNumber, roundsOfRows, type SeatingRow,
  type SeatingRowFault,
} from './seating-rows.js';
export { searchSeating, type SearchRefusal } from './search/search.js';
export type { Unmet } from './search/unmet.js';
export { restBound, type RestShape } from './rest-bound.js';
export type { Round, Seating, Table } from './seating.js';
export { tableSize } from './seating.js';
export type {
  Absence,
  Apart,
  FixedPlace,
  FoundSeating,
  JudgeApart,
  SearchResult,
  SearchRun,
  SeatingConstraints,
  SeatingTask,
} from './task.js';
export { noConstraints, tablesOfRounds } from './task.js';
export { taskBound } from './task-bound.js';
export { tieredTask, type Tiers } from './tiers.js';
export type { SeatingUnfit } from './unfit.js';
export type { Words } from './words.js';
