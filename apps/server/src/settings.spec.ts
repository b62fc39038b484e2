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
      port: 4000, host: '0.0.0.0', data: '/house/data', web: true, demo: 'on', demoMoment: null,
      newTokens: false, publicUrl: null,
      role: 'all', elsewhere: null, logLevel: 'info', logFormat: 'text', tokensFile: null, metrics: null,
      traces: false, ready: { lagSeconds: 30, freeBytes: 64 * 1_048_576 }, drainSeconds: 0,
    });
  });

  it.each(['65536', '-1', 'http', '40.5', '1e3'])('%s is no port', (port) => {
    expect(settings({ PORT: port })).toEqual({
      faults: [`PORT is ${port}; a number from 0 to 65535 was expected.`],
    });
  });

  it.each([
    ['CONSIGLIERE_WEB', 'false', 'one of on, off'],
    ['CONSIGLIERE_DEMO', 'no', 'one of on, small, off'],
    ['CONSIGLIERE_DEMO_DAY', '2026-11-14', 'a moment in UTC as 2026-11-14T18:40Z'],
    ['CONSIGLIERE_NEW_TOKENS', 'on', 'one of yes, no'],
    ['ROLE', 'worker', 'one of all, api, projector'],
    ['LOG_LEVEL', 'loud', 'one of debug, info, warn, error'],
    ['LOG_FORMAT', 'xml', 'one of text, json'],
    ['METRICS_PORT', 'on', 'a number from 0 to 65535'],
    ['READY_LAG_SECONDS', '-1', 'a whole number from 0 to 86400'],
    ['READY_DISK_MEGABYTES', '1.5', 'a whole number from 0 to 100000000'],
    ['DRAIN_SECONDS', '601', 'a whole number from 0 to 600'],
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

describe('who watches', () => {
  it('is served where it is told, and the file of tokens stands below the folder of the caller', () => {
    expect(settings({
      METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0', LOG_FORMAT: 'json', DRAIN_SECONDS: '5',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', CONSIGLIERE_TOKENS_FILE: 'secrets/tokens',
      READY_LAG_SECONDS: '10', READY_DISK_MEGABYTES: '2',
    })).toMatchObject({
      metrics: { port: 9464, host: '0.0.0.0' }, logFormat: 'json', drainSeconds: 5, traces: true,
      tokensFile: '/house/secrets/tokens', ready: { lagSeconds: 10, freeBytes: 2_097_152 },
    });
  });

  it('is told of every fault, with the address of the collector left out', () => {
    const found = settings({
      PORT: '4000', METRICS_PORT: '4000', OTEL_EXPORTER_OTLP_ENDPOINT: 'me:secret@collector', ROLE: 'api',
    });
    expect(found).toEqual({
      faults: [
        'OTEL_EXPORTER_OTLP_ENDPOINT is set to something else; an address that begins with http:// or '
          + 'https:// was expected.',
        'ROLE is api, which needs KURRENTDB_URL and DATABASE_URL; files have one process alone.',
        'METRICS_PORT is 4000, as PORT is; metrics have a port of their own.',
      ],
    });
  });
});

describe('log and views elsewhere', () => {
  it.each(['kurrentdb', 'kurrentdb+discover', 'esdb', 'esdb+discover'])('%s:// is an address', (scheme) => {
    const address = `${scheme}://events:2113`;
    expect(settings({ KURRENTDB_URL: address, DATABASE_URL: database })).toMatchObject({
      elsewhere: { log: address, database }, demo: 'off', role: 'all',
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
    expect(settings(both)).toMatchObject({ role, web: role === 'api', demo: 'off' });
  });

  it('recorded games are loaded only when told, and by no api', () => {
    const both = { KURRENTDB_URL: log, DATABASE_URL: database, CONSIGLIERE_DEMO: 'on' };
    expect(settings({ ...both, ROLE: 'projector' })).toMatchObject({ demo: 'on' });
    expect(settings({ ...both, ROLE: 'api' })).toMatchObject({ demo: 'off' });
  });
});
