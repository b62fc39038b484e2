// Seeded bots that play whole legal games and tournaments: for tests, load, rehearsals and demonstrations.
export * from './happenings.js';
export * from './notation.js';
export * from './plan.js';
export * from './simulated-game.js';
export * from './temper.js';
export type { GameAct } from './sitting.js';
export type { ProtocolAct } from './points-given.js';
export * from './names.js';
export * from './simulated-tournament.js';
export * from './tournament-format.js';
export type { PlayedSitting } from './tournament-games.js';
export type { SimulatedPerson } from './tournament-people.js';
export type { Timed } from './tournament-times.js';
export { idOf } from './chance.js';
