// The errors of the endpoint in words: what, where and what was expected, in Russian and English.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Words } from './error-words.js';
import { prefersRussian } from './graphql-answers.js';
import { openAct, send } from './testing/played-game.js';
import { StagedServer } from './testing/staged-server.js';
import type { Access } from './tokens.js';

jest.setTimeout(60_000);

let staged: StagedServer;

beforeAll(async () => {
  staged = await StagedServer.start();
  await send(staged, 'g1', openAct, 'g1-opening');
});

afterAll(() => staged.remove());

interface Told {
  readonly message: string;
  readonly extensions: { readonly code: string; readonly words: Words; readonly limit?: string };
}

interface Posted {
  readonly status: number;
  readonly errors: readonly Told[];
}

async function post(body: string, headers: Readonly<Record<string, string>>): Promise<Posted> {
  const answer = await fetch(`${staged.origin}/graphql`, { method: 'POST', headers, body });
  const text = await answer.text();
  expect(text).not.toMatch(/stack|node_modules|\.js:/);
  const { errors } = JSON.parse(text) as { errors: readonly Told[] };
  return { status: answer.status, errors };
}

async function told(query: string, access: Access | null = 'judge'): Promise<Told> {
  const { errors } = await post(JSON.stringify({ query }), staged.headers(access));
  const [first] = errors;
  if (!first) throw new Error('nothing was refused');
  return first;
}

const c = 'command: {id: "bad-input-1"}';
const foul = (args: string): string => `mutation { giveFoul(game: "g1", ${args}, ${c}) { __typename } }`;
const opening = (args: string): string => `mutation { openGame(game: "g2", ${args}, ${c}) { __typename } }`;
const overridden = `mutation { giveFoul(game: "g1", seat: 1,
  command: {id: "bad-input-1", override: {reason: "a\\u2066b"}}) { __typename } }`;
const roots = Array.from({ length: 21 }, (_, index) => `a${index}: session { access }`);

const table: readonly (readonly [string, string, string, string])[] = [
  [
    'a seat', foul('seat: 11'),
    'seat is 11; expected a seat, 1..10', 'seat — 11; ожидается место, 1..10',
  ],
  [
    'a range', '{ games(first: 0) { nodes { id } } }',
    'first is 0; expected 1..100', 'first — 0; ожидается 1..100',
  ],
  [
    'no entries', opening('players: []'),
    'players has 0 entries; expected 10 players or nulls',
    'players — элементов: 0; ожидается 10 игроков или null',
  ],
  [
    'a reason with a control character', foul('seat: 1, reason: "a\\u0007b"'),
    'reason is "a\\u0007b"; expected text without control characters and without marks of writing direction',
    'reason — "a\\u0007b"; ожидается текст без управляющих символов и без знаков направления письма',
  ],
  [
    'too many roots', `{ ${roots.join(' ')} }`,
    'the query has 21 roots; at most 20', 'в запросе корневых полей: 21; не больше 20',
  ],
];

describe('errors in words', () => {
  it.each(table)('%s', async (_title, query, en, ru) => {
    const { errors } = await post(JSON.stringify({ query }), staged.headers('judge'));
    const ours = errors.find(({ message }) => message === en);
    expect(ours?.extensions.words).toEqual({ en, ru });
    const inRussian = { ...staged.headers('judge'), 'accept-language': 'ru-RU,ru;q=0.9,en;q=0.8' };
    const russian = await post(JSON.stringify({ query }), inRussian);
    expect(russian.errors.map(({ message }) => message)).toContain(ru);
  });

  it.each([
    ['nick of a player', opening(`players: [{nick: "a\\u202eb"}, ${'null, '.repeat(9)}]`)],
    ['nick of the judge', opening('judge: {nick: "a\\u0085b"}')],
    ['heading', opening('heading: {tournament: "a\\u200fb"}')],
    ['reason', foul('seat: 1, reason: "a\\nb"')],
    ['reason of an override', overridden],
  ])('what cannot be seen is refused in the %s, and shown escaped', async (_where, query) => {
    const { message, extensions } = await told(query);
    expect(extensions.code).toBe('BAD_USER_INPUT');
    expect(message).toMatch(/is "a\\(u[\da-f]{4}|n)b"; expected text without control characters/);
    expect(message).not.toMatch(/[\p{Cc}\u200f\u202e\u2066]/u);
  });

  it('a missing token, an unknown one and one of somebody else are told apart', async () => {
    const query = foul('seat: 1');
    const { message, extensions } = await told(query, null);
    expect([message, extensions.code]).toEqual(['giveFoul needs a token', 'UNAUTHENTICATED']);
    expect(extensions.words.ru).toBe('для giveFoul нужен токен');
    const headers = { ...staged.headers(null), authorization: `Bearer ${'x'.repeat(32)}` };
    const { errors } = await post(JSON.stringify({ query }), headers);
    expect(errors[0]?.message).toBe('the token is not known here; giveFoul needs one that is');
    const forbidden = await told(query, 'organiser');
    expect(forbidden.extensions).toMatchObject({
      code: 'FORBIDDEN',
      words: {
        en: 'giveFoul is not for the organiser; it is for the judge or the chief judge',
        ru: 'giveFoul — не для организатора, а для судьи или главного судьи',
      },
    });
  });

  it.each([
    ['selections', '{a'.repeat(20_000)],
    ['closed selections', `${'{a'.repeat(20_000)}${'}'.repeat(20_000)}`],
    ['lists', `{a(x:${'['.repeat(20_000)}`],
    ['objects', `{a(x:${'{a:'.repeat(20_000)}`],
  ])('a query of %s without end meets a limit', async (_title, query) => {
    const { message, extensions } = await told(query);
    expect(message).toBe('the query has too many tokens; at most 1000');
    expect(extensions).toMatchObject({ limit: 'tokens', words: { ru: /слишком много лексем/ } });
  });

  it.each([
    ['no JSON', '{"query": ', 'application/json', 400, 'BAD_REQUEST'],
    ['an empty body', '', 'application/json', 400, 'BAD_REQUEST'],
    ['too large a body', 'x'.repeat(1_100_000), 'application/json', 413, 'BODY_TOO_LARGE'],
    ['another type', '<query/>', 'application/xml', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['JSON that asks nothing', '{}', 'application/json', 400, 'BAD_REQUEST'],
  ])('%s is answered in the shape of all errors', async (_title, body, type, status, code) => {
    const answer = await post(body, { 'content-type': type, 'x-apollo-operation-name': 'any' });
    expect(answer.status).toBe(status);
    const words = { en: expect.stringMatching(/./), ru: expect.stringMatching(/[а-я]/) };
    expect(answer.errors).toMatchObject([{ extensions: { code, words } }]);
    expect(answer.errors[0]?.message).toBe(answer.errors[0]?.extensions.words.en);
  });
});

describe('the language of messages', () => {
  it.each([
    [undefined, false], ['', false], ['*', false], ['de', false], ['en', false], ['ru', true],
    ['RU-ru', true], ['en, ru', false], ['en;q=0.5, ru;q=0.7', true], ['ru;q=0', false],
    ['de, ru;q=0.1', true],
  ])('%s', (header, russian) => {
    expect(prefersRussian(header)).toBe(russian);
  });
});
