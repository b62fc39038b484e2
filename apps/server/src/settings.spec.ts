// The settings: what the environment says, what is taken when it says nothing, and what cannot be used.
import { describe, expect, it } from '@jest/globals';
import { environment, readSettings } from './settings.js';

const settings = (env: Readonly<Record<string, string>>) =>
  readSettings({ ...env, NODE_ENV: 'test' }, '/house');

const log = 'kurrentdb://events:2113?tls=false';
const database = 'postgres://house:secret@rows:5432/consigliere';

describe('settings', () => {
  it.each([
    ['nothing set', {}],
    ['all of them empty', Object.fromEntries(Object.keys(environment).map((name) => [name, '']))],
  ])('%s: the usual ones', (_title, env) => {
    expect(settings(env)).toEqual({
      port: 4000, host: '0.0.0.0', data: '/house/data', web: true, demo: true, newTokens: false,
      role: 'all', elsewhere: null, logLevel: 'info',
    });
  });

  it.each(['65536', '-1', 'http', '40.5', '1e3'])('%s is no port', (port) => {
    expect(settings({ PORT: port })).toEqual({
      faults: [`PORT is ${port}; a number from 0 to 65535 was expected.`],
    });
  });

  it.each([
    ['CONSIGLIERE_WEB', 'false', 'one of on, off'],
    ['CONSIGLIERE_DEMO', 'no', 'one of on, off'],
    ['CONSIGLIERE_NEW_TOKENS', 'on', 'one of yes, no'],
    ['ROLE', 'worker', 'one of all, api, projector'],
    ['LOG_LEVEL', 'loud', 'one of debug, info, warn, error'],
  ])('%s=%s is told with what was expected', (name, value, expected) => {
    expect(settings({ [name]: value })).toEqual({
      faults: [`${name} is ${value}; ${expected} was expected.`],
    });
  });

  it('tells every fault at once, and no address', () => {
    const found = settings({ PORT: 'x', LOG_LEVEL: 'y', DATABASE_URL: 'mysql://me:secret@rows/db' });
    expect(found).toEqual({
      faults: [
        'PORT is x; a number from 0 to 65535 was expected.',
        'DATABASE_URL is set to something else; an address that begins with postgres:// or postgresql:// '
          + 'was expected.',
        'LOG_LEVEL is y; one of debug, info, warn, error was expected.',
        'DATABASE_URL is set without KURRENTDB_URL; the views and the log move out together.',
      ],
    });
  });
});

describe('log and views elsewhere', () => {
  it.each(['kurrentdb', 'kurrentdb+discover', 'esdb', 'esdb+discover'])('%s:// is an address', (scheme) => {
    const address = `${scheme}://events:2113`;
    expect(settings({ KURRENTDB_URL: address, DATABASE_URL: database })).toMatchObject({
      elsewhere: { log: address, database }, demo: false, role: 'all',
    });
  });

  it('one without the other cannot be used', () => {
    expect(settings({ KURRENTDB_URL: log })).toMatchObject({
      faults: [expect.stringContaining('KURRENTDB_URL is set without DATABASE_URL')],
    });
    expect(settings({ DATABASE_URL: database })).toMatchObject({
      faults: [expect.stringContaining('DATABASE_URL is set without KURRENTDB_URL')],
    });
  });

  it.each(['api', 'projector'])('ROLE=%s needs both', (role) => {
    expect(settings({ ROLE: role })).toMatchObject({
      faults: [expect.stringContaining(`ROLE is ${role}, which needs KURRENTDB_URL and DATABASE_URL`)],
    });
    const both = { ROLE: role, KURRENTDB_URL: log, DATABASE_URL: database };
    expect(settings(both)).toMatchObject({ role, web: role === 'api', demo: false });
  });

  it('recorded games are loaded only when told, and by no api', () => {
    const both = { KURRENTDB_URL: log, DATABASE_URL: database, CONSIGLIERE_DEMO: 'on' };
    expect(settings({ ...both, ROLE: 'projector' })).toMatchObject({ demo: true });
    expect(settings({ ...both, ROLE: 'api' })).toMatchObject({ demo: false });
  });
});
