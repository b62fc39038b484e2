// What the reader gets of a page: its HTML with late scripts, compressed as his browser takes it.
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withLateScripts } from './pages-scripts.js';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Of 11; beyond it a page takes longer to pack than it saves on its way. */
const brotliQuality = 5;

/** Whether a document is asked for, not a part of one that scripts ask for. */
export function asksForDocument({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  return method === 'GET' && headers['rsc'] === undefined && (headers.accept ?? '').includes('text/html');
}

async function packed(html: string, accepted: string): Promise<[string | null, Buffer]> {
  const bytes = Buffer.from(html);
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
    return ['br', await brotli(bytes, { params })];
  }
  return /\bgzip\b/.test(accepted) ? ['gzip', await zip(bytes)] : [null, bytes];
}

/** Answers with a page; anything else that the pages send goes on as it comes. */
export async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Readable,
): Promise<void> {
  const type = String(reply.getHeader('content-type') ?? '');
  if (!asksForDocument(request) || !type.startsWith('text/html')) return void reply.send(body);
  const html = withLateScripts(await text(body), request.url.split('?')[0] ?? '');
  const [encoding, bytes] = await packed(html, String(request.headers['accept-encoding'] ?? ''));
  if (encoding) reply.header('content-encoding', encoding);
  const vary = String(reply.getHeader('vary') ?? '');
  if (!/accept-encoding/i.test(vary)) {
    reply.header('vary', [vary, 'accept-encoding'].filter(Boolean).join(', '));
  }
  reply.header('content-length', bytes.length).send(bytes);
}
