// What comes while the pages cannot answer: words for a program, a page that asks again for a reader.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fastify from 'fastify';
import { answerAway } from './pages-away.js';

const server = fastify();

beforeAll(() => {
  server.get('/*', (request, reply) => answerAway(request, reply));
});

afterAll(() => server.close());

describe('pages that are away', () => {
  it.each([
    ['/ru/games', {}, 'ru', 'Страницы запускаются'], ['/en', { 'accept-language': 'ru' }, 'en', 'are starting'],
    ['/', { 'accept-language': 'ru' }, 'ru', 'Страницы запускаются'],
  ])('are asked for again by %s itself, in its language', async (url, headers, language, words) => {
    const { statusCode, body } = await server.inject({ url, headers: { accept: 'text/html', ...headers } });
    expect(statusCode).toBe(503);
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).toContain('http-equiv="refresh"');
    expect(body).toContain(words);
  });

  it('are told in words where scripts ask for a part of them', async () => {
    const { statusCode, headers, body } = await server.inject({ url: '/en/games', headers: { rsc: '1' } });
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'no-store']);
    expect(body).toBe('The pages are starting. They come by themselves in a moment.\n');
  });
});
