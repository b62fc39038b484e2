// What the server offers to tools and tests of the house.
export { type Demand, demands, may } from './access.js';
export { loadDemo } from './demo.js';
export { type RunningServer, type StartOptions, type StartResult, startServer } from './server.js';
export { readSettings, type Settings } from './settings.js';
export type { Access, IssuedToken } from './tokens.js';
export { realWorld, type World } from './world.js';
