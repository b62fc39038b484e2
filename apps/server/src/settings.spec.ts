// The settings: what the environment says, what is taken when it says nothing, and what cannot be used.
import { describe, expect, it } from '@jest/globals';
import { readSettings } from './settings.js';

const settings = (env: Readonly<Record<string, string>>) =>
  readSettings({ ...env, NODE_ENV: 'test' }, '/house');

describe('settings', () => {
  it.each([
    ['nothing set', {}],
    ['all of them empty', { PORT: '', HOST: '', CONSIGLIERE_DATA: '' }],
  ])('%s: the usual ones', (_title, env) => {
    expect(settings(env)).toMatchObject({ port: 4000, host: '0.0.0.0', data: '/house/data', web: true });
  });

  it.each(['65536', '-1', 'http', '40.5'])('%s is no port', (port) => {
    expect(settings({ PORT: port })).toMatchObject({ fault: expect.stringContaining(`PORT is ${port}`) });
  });
});
