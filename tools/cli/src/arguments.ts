// Arguments of a command: what they ask for, or in words why they ask for nothing.

/** Reads arguments; an unknown option, which `parseArgs` answers with a coded error, becomes its words. */
export function readArgs<Asked>(
  args: readonly string[],
  read: (args: readonly string[]) => Asked | string,
): Asked | string {
  try {
    return read(args);
  } catch (error) {
    if (error instanceof TypeError && 'code' in error) return error.message;
    throw error;
  }
}
