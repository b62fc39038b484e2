// What a reliability spec has measured, and how far it is, told where somebody collects it.

/** How often a long run says how far it is. */
const progressMilliseconds = 10_000;

const isTold = process.env['CONSIGLIERE_FIGURES'] === '1';

const tell = (words: string): void => void process.stdout.write(`${words}\n`);

/** One line with what was measured, where figures are collected. */
export function figure(words: string): void {
  if (isTold) tell(`figure: ${words}`);
}

/** Tells how far a long run is, seldom enough to be read; nothing where no figures are collected. */
export function progressOf(name: string): (words: string) => void {
  const begun = Date.now();
  let told = begun;
  return (words) => {
    const now = Date.now();
    if (!isTold || now - told < progressMilliseconds) return;
    told = now;
    tell(`${name}: ${words}, ${Math.round((now - begun) / 1000)} s`);
  };
}

/** Whether all is tried; else a sample, for whoever waits for the outcome. */
export const isThorough = process.env['CI'] === 'true';

/** How much is tried where nobody says it: a sample, and where all is tried. */
export interface Otherwise {
  readonly sampled: number;
  readonly thorough: number;
}

/** A count, a length or a seed that the environment may set. */
export function given(name: string, otherwise: number | Otherwise): number {
  const text = process.env[name];
  if (text === undefined || text === '') {
    if (typeof otherwise === 'number') return otherwise;
    return isThorough ? otherwise.thorough : otherwise.sampled;
  }
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`${name} is ${text}, not a whole number`);
  return number;
}
