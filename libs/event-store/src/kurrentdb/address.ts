// The address of a log in KurrentDB: by which words it begins, and what of it may be shown.

const names = ['kurrentdb', 'kurrent', 'kdb', 'esdb'] as const;

/** What an address begins with, before `://`; the first is the one to recommend. */
export const LOG_SCHEMES: readonly string[] = names.flatMap((name) => [name, `${name}+discover`]);

/** Whether it is such an address, of a server with a name, rather than a folder or something else. */
export function isLogAddress(text: string): boolean {
  const [scheme = '', rest] = text.split('://', 2);
  return rest !== undefined && LOG_SCHEMES.includes(scheme) && /^[^/]/.test(rest);
}

/**
 * The address without the name and the password that may stand in it, up to the last `@`: a password may
 * hold a `/` or an `@` that somebody has not escaped.
 */
export const logAddressShown = (address: string): string => address.replace(/\/\/.*@/s, '//');
