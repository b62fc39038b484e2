// `/session`: signing in from a page without scripts; the token is kept by the browser in a cookie of ours.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { House } from './house.js';
import { bearerOf } from './tokens.js';

/** The cookie holds the token. Only the pages read it, and send what it holds as `Authorization`. */
const cookie = 'consigliere';
const monthSeconds = 30 * 24 * 60 * 60;
const formLimit = 8192;

const words = {
  unknown: 'This token is not known here. Такой токен здесь неизвестен.\n',
  elsewhere: 'This form is of another site. Эта форма с другого сайта.\n',
} as const;

/** A path of this site, and never the address of another; the first page where there is none. */
export function ownPath(path: string | null): string {
  return path !== null && /^\/(?![/\\])[\x21-\x7e]*$/.test(path) && !path.includes('\\') ? path : '/';
}

/** Whether a form was sent from a page of this site: a browser says where from, a program need not. */
function isOfThisSite({ headers }: FastifyRequest): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function isSafe({ headers, protocol }: FastifyRequest): boolean {
  return protocol === 'https' || headers['x-forwarded-proto'] === 'https';
}

function cookieOf(request: FastifyRequest, value: string, seconds: number): string {
  const safe = isSafe(request) ? '; Secure' : '';
  return `${cookie}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${safe}`;
}

function leadTo(reply: FastifyReply, path: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(path, 303);
}

type FormRequest = FastifyRequest<{ Body: URLSearchParams | null }>;

/**
 * A known token: the cookie, and on to `next`. One that is not known: back to `back` with `refused=1` and
 * `next` as they came, or a plain 401 where the form names no way back.
 */
function signIn(house: House, request: FormRequest, reply: FastifyReply): FastifyReply {
  const form = request.body ?? new URLSearchParams();
  const token = form.get('token')?.trim() ?? '';
  const next = ownPath(form.get('next'));
  const { actor } = bearerOf(house.vault, `Bearer ${token}`);
  if (actor !== null) return leadTo(reply.header('set-cookie', cookieOf(request, token, monthSeconds)), next);
  const back = form.get('back');
  if (back === null) return reply.code(401).type('text/plain; charset=utf-8').send(words.unknown);
  const query = new URLSearchParams({ refused: '1', next });
  return leadTo(reply, `${ownPath(back).split(/[?#]/)[0] ?? '/'}?${query}`);
}

/** Serves `POST /session` (form: token, next, back) and `POST /session/end` (form: next). */
export function serveSessions(server: FastifyInstance, house: House): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formLimit },
      async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
    );
    scope.addHook('preHandler', async (request, reply) => {
      if (isOfThisSite(request)) return;
      await reply.code(403).type('text/plain; charset=utf-8').send(words.elsewhere);
    });
    scope.post<{ Body: URLSearchParams | null }>('/session', (request, reply) =>
      signIn(house, request, reply));
    scope.post<{ Body: URLSearchParams | null }>('/session/end', (request, reply) => {
      const next = ownPath(request.body?.get('next') ?? null);
      return leadTo(reply.header('set-cookie', cookieOf(request, '', 0)), next);
    });
  });
}
