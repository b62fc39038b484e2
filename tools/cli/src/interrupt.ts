// Ctrl-C and its kin while something long runs: the work is told to end, a second one ends the program.

/** Runs the work with a signal that SIGINT or SIGTERM raises. */
export async function interruptible<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const ending = new AbortController();
  const end = (): void => ending.abort();
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, end);
  try {
    return await work(ending.signal);
  } finally {
    for (const signal of signals) process.off(signal, end);
  }
}
