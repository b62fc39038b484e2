// Reads the few flags of `npm start` and its like; what is not known is refused by name.
import { parseArgs } from 'node:util';
import { Stop } from './root.mjs';

/** Parses `argv` against `options` of node's parseArgs; a wrong flag stops with its name and the usage. */
export function readOptions(argv, options, usage) {
  try {
    const { values } = parseArgs({ args: argv, options, strict: true, allowPositionals: false });
    return values;
  } catch (error) {
    throw new Stop(`${error.message.split('. ')[0]}.\n\n${usage}`, 2);
  }
}

/** A count of at least 1 from its text; `name` is the flag that it is of. */
export function readCount(text, name) {
  const count = Number(text);
  if (/^\d{1,9}$/.test(text) && count >= 1) return count;
  throw new Stop(`--${name} is a whole number from 1, not "${text}".`, 2);
}

/** A TCP port from its text. */
export function readPort(text) {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new Stop(`A port is a whole number from 1 to 65535, not "${text}".`, 2);
}
