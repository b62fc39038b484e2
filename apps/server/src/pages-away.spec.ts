// What comes while the pages cannot answer: words for a program, a page that asks again for a reader.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fastify from 'fastify';
import { answerAway } from './pages-away.js';

const server = fastify();

let origin: string;

beforeAll(async () => {
  server.get('/*', (request, reply) => answerAway(request, reply));
  origin = await server.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => server.close());

describe('pages that are away', () => {
  it.each([
    ['/ru/games', {}, 'ru', 'Страницы запускаются'],
    ['/en', { 'accept-language': 'ru' }, 'en', 'are starting'],
    ['/', { 'accept-language': 'ru' }, 'ru', 'Страницы запускаются'],
  ])('are asked for again by %s itself, in its language', async (url, headers, language, words) => {
    const answer = await fetch(origin + url, { headers: { accept: 'text/html', ...headers } });
    const body = await answer.text();
    expect(answer.status).toBe(503);
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).toContain('http-equiv="refresh"');
    expect(body).toContain(words);
  });

  it('are told in words where scripts ask for a part of them', async () => {
    const answer = await fetch(`${origin}/en/games`, { headers: { rsc: '1' } });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await answer.text()).toBe('The pages are starting. They come by themselves in a moment.\n');
  });
});
