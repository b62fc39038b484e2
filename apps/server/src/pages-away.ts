// What a reader gets while the pages cannot answer: a page that asks again by itself, in his language.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asksForDocument } from './pages-answer.js';
import { languageOfReader } from './reader-language.js';

const againSeconds = 2;
const words = {
  en: 'The pages are starting. They come by themselves in a moment.',
  ru: 'Страницы запускаются. Через мгновение они откроются сами.',
} as const;

/** Answers 503; who asked for a page gets one, whoever else gets the words. */
export function answerAway(request: FastifyRequest, reply: FastifyReply): void {
  const language = languageOfReader(request.url, request.headers);
  reply.code(503).header('retry-after', String(againSeconds)).header('cache-control', 'no-store');
  if (!asksForDocument(request)) {
    reply.type('text/plain; charset=utf-8').send(`${words[language]}\n`);
    return;
  }
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`
    + '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">'
    + `<meta http-equiv="refresh" content="${againSeconds}"><title>Consigliere</title></head>`
    + '<body style="font:18px/1.5 system-ui;display:grid;min-height:90vh;place-content:center;padding:16px">'
    + `<p role="status">${words[language]}</p></body></html>\n`;
  reply.type('text/html; charset=utf-8').send(html);
}
