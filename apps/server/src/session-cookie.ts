// `/session`: signing in from a page without scripts; the token is kept by the browser in a cookie of ours.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { House } from './house.js';
import { languageOfReader } from './reader-language.js';

/**
 * The cookie holds the token. Pages read it, and send what it holds as `Authorization`; nothing that changes
 * anything takes the cookie itself.
 */
const cookie = 'consigliere';
const monthSeconds = 30 * 24 * 60 * 60;
const formLimit = 8192;

const elsewhere = 'This form is of another site. Эта форма с другого сайта.\n';

/** A path of this site, and never the address of another; the first page where there is none. */
export function ownPath(path: string | null): string {
  return path !== null && /^\/(?![/\\])[\x21-\x7e]*$/.test(path) && !path.includes('\\') ? path : '/';
}

/**
 * What authorises a request that only reads: its header, else the cookie, where a browser can send no header
 * of its own.
 */
export function authorizationOf({ headers }: FastifyRequest): string | undefined {
  const kept = new RegExp(`(?:^|; *)${cookie}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1];
  return headers.authorization ?? (kept && `Bearer ${kept}`);
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

/** The page with the form, in the language of the page that was wanted, else of the browser. */
function formPage(next: string, { headers }: FastifyRequest): string {
  return `/${languageOfReader(next, headers)}/sign-in`;
}

/** A known token: the cookie, and on to `next`. One that is not known: back to the form, which says so. */
async function signIn(house: House, request: FormRequest, reply: FastifyReply): Promise<FastifyReply> {
  const form = request.body ?? new URLSearchParams();
  const token = form.get('token')?.trim() ?? '';
  const next = ownPath(form.get('next'));
  const { actor } = await house.tokens.bearerOf(`Bearer ${token}`);
  if (actor !== null) return leadTo(reply.header('set-cookie', cookieOf(request, token, monthSeconds)), next);
  return leadTo(reply, `${formPage(next, request)}?${new URLSearchParams({ fault: 'unknown', next })}`);
}

/** Serves `POST /session` (form: token, next) and `POST /session/end` (form: next). */
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
      await reply.code(403).type('text/plain; charset=utf-8').send(elsewhere);
    });
    scope.post<{ Body: URLSearchParams | null }>('/session', (request, reply) =>
      signIn(house, request, reply));
    scope.post<{ Body: URLSearchParams | null }>('/session/end', (request, reply) => {
      const next = ownPath(request.body?.get('next') ?? null);
      return leadTo(reply.header('set-cookie', cookieOf(request, '', 0)), next);
    });
  });
}
