// An answer that comes line by line, each of them JSON, while what was asked for is being done.
import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Lines of progress are further apart. */
const progressMilliseconds = 100;

/** Lines of JSON, of which those that tell of progress do not come more often than they are of use. */
export class ProgressLines {
  readonly #stream = new PassThrough();
  #told = 0;

  /** Calls when nobody listens any more, also after the last line. */
  onClose(listener: () => void): void {
    this.#stream.on('close', listener);
  }

  /** Makes it the answer. */
  answer(reply: FastifyReply): FastifyReply {
    reply.type('application/x-ndjson; charset=utf-8').header('cache-control', 'no-store');
    return reply.send(this.#stream);
  }

  progress(progress: object): void {
    const now = performance.now();
    if (now - this.#told < progressMilliseconds) return;
    this.#told = now;
    this.#write({ progress });
  }

  end(line: object): void {
    this.#write(line);
    this.#stream.end();
  }

  #write(line: object): void {
    if (this.#stream.writable) this.#stream.write(`${JSON.stringify(line)}\n`);
  }
}
