// What surrounds the tables: so far the protocol of a game and the process that opens it.
export * from './protocol.js';
export * from './protocol-opening.js';
