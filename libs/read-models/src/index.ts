// The read models of games: sheet and timeline, how they are kept, and what can be asked of them.
export { findGame, type GameListing, type GameSheet, hallRevisionOf, listGames } from './game-sheet.js';
export { type Projection, type Views, type ViewTables } from './projection.js';
export { readSnapshot, type TableSnapshot, writeSnapshot } from './snapshot.js';
export {
  gameEventOf, gameStream, type GameStep, ownerOf, protocolEventOf, type ProtocolStep, type ReadStream,
  type Step, stepPrefixes, stepsOver,
} from './step.js';
export {
  judgeTimeline, publicTimeline, type Stretch, type TimelineEntry, typesOfAct,
} from './timeline.js';
export {
  loadPosition, openViews, projections, Projector, type ProjectorOptions, storePosition,
} from './views.js';
