// A page reaches the reader whole, packed as his browser takes it; whatever else the pages send is passed on.
import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { proxyToSite } from './site.js';

const head = '<head><script src="/_next/a.js" async=""></script></head>';
const html = `<html>${head}<body>Ёжик ${'x'.repeat(5000)}</body></html>`;
const unpackers = { br: brotliDecompressSync, gzip: gunzipSync } as const;
const document = { accept: 'text/html,*/*' };

let pages: Server;
let front: FastifyInstance;
let port = 0;

interface Answer {
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** Asks as a browser does, unpacking nothing. */
function ask(path: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = get({ host: '127.0.0.1', port, path, headers }, (answer) => {
      buffer(answer).then((bytes) => resolve({ headers: answer.headers, bytes }), reject);
    });
    sent.once('error', reject);
  });
}

beforeAll(async () => {
  pages = createServer((request, response) => {
    const isPage = request.url === '/en';
    response.setHeader('content-type', isPage ? 'text/html; charset=utf-8' : 'text/x-component');
    response.setHeader('vary', 'rsc');
    response.end(isPage ? html : `flight ${request.headers['accept-encoding'] ?? ''}`);
  });
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
  front = fastify();
  await proxyToSite(front, (pages.address() as AddressInfo).port);
  await front.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = front.server.address() as AddressInfo);
});

afterAll(async () => {
  await front.close();
  await new Promise((resolve) => pages.close(resolve));
});

describe('a page', () => {
  it.each(['br', 'gzip'] as const)('is packed by %s, with its scripts late', async (encoding) => {
    const { headers, bytes } = await ask('/en', { ...document, 'accept-encoding': encoding });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['vary']).toBe('rsc, accept-encoding');
    const read = unpackers[encoding](bytes).toString();
    expect(read).toContain('<script type="text/late" src="/_next/a.js" async="">');
    expect(read).toContain('Ёжик');
  });

  it('comes as it is to who takes nothing packed', async () => {
    const { headers, bytes } = await ask('/en', document);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['content-length']).toBe(String(bytes.length));
    expect(bytes.toString()).toContain('Ёжик');
  });

  it('is passed on untouched where scripts ask for a part of one', async () => {
    const part = await ask('/en?_rsc=1', { ...document, rsc: '1', 'accept-encoding': 'gzip' });
    expect(part.bytes.toString()).toBe('flight gzip');
    expect((await ask('/en', { accept: '*/*' })).bytes.toString()).toBe(html);
  });
});
