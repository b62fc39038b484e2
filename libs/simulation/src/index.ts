// Seeded bots that play whole legal games and tournaments: for tests, load, rehearsals and demonstrations.
export * from './happenings.js';
export * from './notation.js';
export * from './simulated-game.js';
export * from './temper.js';
export type { GameAct } from './sitting.js';
export type { ProtocolAct } from './points-given.js';
