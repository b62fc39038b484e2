// Makes every failed answer of the GraphQL endpoint one shape, in the language that the caller prefers.
import type { FastifyInstance } from 'fastify';
import { bodyFaults, failureWords, type Words } from './error-words.js';

interface FailedAnswer {
  readonly errors: readonly {
    readonly message: string;
    readonly extensions?: { readonly words?: Words };
  }[];
}

/** Whether an `Accept-Language` header prefers Russian to English; without either, it does not. */
export function prefersRussian(header: string | undefined): boolean {
  const ranges = (header ?? '').split(',').map((range) => {
    const [tag = '', ...parameters] = range.trim().toLowerCase().split(/\s*;\s*/);
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
  });
  const [preferred] = ranges
    .filter(({ language, weight }) => (language === 'ru' || language === 'en') && weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  return preferred?.language === 'ru';
}

/** The answer to a body that GraphQL never saw. */
function faultOf(status: number): string {
  const known = bodyFaults[status] ?? (status < 500 ? bodyFaults[400] : undefined);
  const { code, words } = known ?? { code: 'INTERNAL_SERVER_ERROR', words: failureWords };
  return JSON.stringify({ errors: [{ message: words.en, extensions: { code, words } }] });
}

function inRussian(payload: string): string {
  const answer = JSON.parse(payload) as FailedAnswer;
  const errors = answer.errors.map((error) => ({
    ...error, message: error.extensions?.words?.ru ?? error.message,
  }));
  return JSON.stringify({ ...answer, errors });
}

/** Watches over the answers of `/graphql`; the library writes errors before data. */
export function shapeAnswers(server: FastifyInstance): void {
  server.addHook('onSend', async ({ url, headers }, reply, payload) => {
    if (url.split('?')[0] !== '/graphql') return payload;
    const isShaped = typeof payload === 'string' && payload.startsWith('{"errors":');
    if (!isShaped && reply.statusCode < 400) return payload;
    const shaped = isShaped ? payload : faultOf(reply.statusCode);
    if (!isShaped) reply.type('application/json; charset=utf-8');
    reply.removeHeader('content-length');
    return prefersRussian(headers['accept-language']) ? inRussian(shaped) : shaped;
  });
}
