// Signing in by a form: the cookie, the way on, and what other sites cannot do with it.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ownPath } from './session-cookie.js';
import { StagedServer } from './testing/staged-server.js';

jest.setTimeout(60_000);

let staged: StagedServer;

beforeAll(async () => {
  staged = await StagedServer.start();
});

afterAll(() => staged.remove());

function tokenOf(access: 'judge' | 'chief'): string {
  return staged.headers(access)['authorization']?.replace('Bearer ', '') ?? '';
}

function post(path: string, form: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(`${staged.origin}${path}`, {
    method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(form),
  });
}

describe('signing in', () => {
  it('keeps a known token in a cookie that no script reads, and leads on', async () => {
    const answer = await post('/session', { token: tokenOf('judge'), next: '/ru/audit?table=2' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ru/audit?table=2']);
    expect(answer.headers.get('set-cookie')).toBe(
      `consigliere=${tokenOf('judge')}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Strict`,
    );
  });

  it('keeps the cookie off plain lines where the site is reached by a safe one', async () => {
    const answer = await post('/session', { token: tokenOf('chief') }, { 'x-forwarded-proto': 'https' });
    expect(answer.headers.get('location')).toBe('/');
    expect(answer.headers.get('set-cookie')).toMatch(/; Secure$/);
  });

  it.each([
    ['/ru/audit', {}, '/ru/sign-in?fault=unknown&next=%2Fru%2Faudit'],
    ['/', { 'accept-language': 'ru' }, '/ru/sign-in?fault=unknown&next=%2F'],
    ['https://elsewhere.example/', {}, '/en/sign-in?fault=unknown&next=%2F'],
  ])('leads back to the form for a token that is not known, wanted %s', async (next, headers, location) => {
    const answer = await post('/session', { token: 'x'.repeat(32), next }, headers);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, location]);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('is not done by a form of another site', async () => {
    for (const headers of [{ origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const answer = await post('/session', { token: tokenOf('judge') }, headers);
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
    }
  });

  it('ends with the cookie', async () => {
    const answer = await post('/session/end', { next: '/en' }, { origin: staged.origin });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en']);
    expect(answer.headers.get('set-cookie')).toMatch(/^consigliere=; Path=\/; Max-Age=0;/);
  });

  it('gives the cookie no power over the API itself', async () => {
    const headers = { 'content-type': 'application/json', cookie: `consigliere=${tokenOf('chief')}` };
    const body = JSON.stringify({ query: '{ session { access } }' });
    const answer = await fetch(`${staged.origin}/graphql`, { method: 'POST', headers, body });
    expect(await answer.json()).toEqual({ data: { session: { access: 'PUBLIC' } } });
  });

  it('takes no other body than a form, and no large one', async () => {
    const json = { 'content-type': 'application/json' };
    const other = await fetch(`${staged.origin}/session`, { method: 'POST', headers: json, body: '{}' });
    expect(other.status).toBe(415);
    expect((await post('/session', { token: 'x'.repeat(10_000) })).status).toBe(413);
  });
});

describe('the way on', () => {
  it.each([
    ['/en/audit?game=a', '/en/audit?game=a'], ['//elsewhere.example', '/'], ['/\\elsewhere.example', '/'],
    ['https://elsewhere.example', '/'], ['/en\r\nset-cookie: a=b', '/'], [null, '/'],
  ])('%j is %j', (next, path) => expect(ownPath(next)).toBe(path));
});
