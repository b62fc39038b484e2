// The read models of games: sheet and timeline, how they are kept, and what can be asked of them.
export { findGame, type GameListing, type GameSheet, hallRevisionOf, listGames } from './game-sheet.js';
export type { Views } from './projection.js';
export { readSnapshot } from './snapshot.js';
export {
  gameEventOf, gameStream, protocolEventOf, type ReadStream, type Step, stepPrefixes, stepsOver,
} from './step.js';
export {
  judgeTimeline, publicTimeline, type Stretch, type TimelineEntry, typesOfAct,
} from './timeline.js';
export { loadPosition, openViews, Projector, storePosition } from './views.js';
