// What the server is told by its environment.
import { isAbsolute, join } from 'node:path';

export interface Settings {
  readonly port: number;
  /** The address to listen on. */
  readonly host: string;
  /** The folder of log, views and vault. */
  readonly data: string;
  /** Whether the pages are served too. */
  readonly web: boolean;
  /** Whether an empty log is filled with recorded games. */
  readonly demo: boolean;
  /** Whether the tokens are made anew, the old ones being lost. */
  readonly newTokens?: boolean;
}

/** A setting that cannot be used, in words. */
export interface BadSetting {
  readonly fault: string;
}

/** A setting from the environment; one that is empty is not set. */
function given(value: string | undefined, otherwise: string): string {
  return value === undefined || value === '' ? otherwise : value;
}

function isOn(value: string | undefined): boolean {
  return value !== 'off';
}

/**
 * Reads PORT (4000), HOST (0.0.0.0), CONSIGLIERE_DATA (data, below the caller's folder), CONSIGLIERE_WEB and
 * CONSIGLIERE_DEMO (`off` turns them off), CONSIGLIERE_NEW_TOKENS (`yes` makes them anew). Empty is not set.
 */
export function readSettings(env: NodeJS.ProcessEnv, folder: string): Settings | BadSetting {
  const port = Number(given(env['PORT'], '4000'));
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    return { fault: `PORT is ${env['PORT'] ?? ''}; a number from 0 to 65535 was expected.` };
  }
  const data = given(env['CONSIGLIERE_DATA'], 'data');
  return {
    port,
    host: given(env['HOST'], '0.0.0.0'),
    data: isAbsolute(data) ? data : join(env['INIT_CWD'] ?? folder, data),
    web: isOn(env['CONSIGLIERE_WEB']),
    demo: isOn(env['CONSIGLIERE_DEMO']),
    newTokens: env['CONSIGLIERE_NEW_TOKENS'] === 'yes',
  };
}
