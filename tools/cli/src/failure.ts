// What a failure of the system or of a library says of itself, and how a command tells of one.

/** Its name, its code (empty where it has none) and its words. */
export interface Failure {
  readonly name: string;
  readonly code: string;
  readonly message: string;
}

/** Null for what is no error at all. */
export function failureOf(error: unknown): Failure | null {
  if (typeof error !== 'object' || error === null || !('message' in error)) return null;
  const name = 'name' in error ? String(error.name) : '';
  const code = 'code' in error ? String(error.code) : '';
  return { name, code, message: String(error.message) };
}

/** A signal of an `AbortController` has ended it. */
export const isAborted = (error: unknown): boolean => failureOf(error)?.name === 'AbortError';

/** For a command: says on standard error why it fails, and answers the exit code. */
export function failing(command: string): (code: number, said: string) => number {
  return (code, said) => {
    process.stderr.write(`consigliere ${command}: ${said}\n`);
    return code;
  };
}
