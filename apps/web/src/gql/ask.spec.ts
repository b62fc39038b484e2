// What the site makes of the answers of the server.
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ask } from './ask';
import { GameDocument } from './generated/queries';

const bad = (code: string) => ({ errors: [{ message: 'no', extensions: { code } }] });
const replies: Readonly<Record<string, readonly [number, object]>> = {
  there: [200, { data: { game: null } }],
  'a!b': [200, { ...bad('BAD_USER_INPUT'), data: { game: null } }],
  away: [503, {}],
  ours: [200, bad('GRAPHQL_VALIDATION_FAILED')],
};

let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { variables } = JSON.parse(body) as { variables: { id: string } };
      const [status, reply] = replies[variables.id] ?? [500, {}];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  process.env['CONSIGLIERE_GRAPHQL'] = `http://127.0.0.1:${port}/graphql`;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

const game = (id: string) => ask(GameDocument, { id, language: 'EN' });

describe('an answer of the server', () => {
  it.each([
    ['there', { kind: 'answered', data: { game: null } }],
    ['a!b', { kind: 'misaddressed' }],
    ['away', { kind: 'unreachable' }],
  ])('to %s', async (id, answer) => expect(await game(id)).toEqual(answer));

  it('to a question that is a mistake of ours is thrown', async () => {
    await expect(game('ours')).rejects.toThrow('GraphQL: no');
  });
});
