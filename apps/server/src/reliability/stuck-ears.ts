// Those who open something of the server and never read it, or send it byte by byte.
import { connect, type Socket } from 'node:net';

function portOf(origin: string): number {
  return Number(new URL(origin).port);
}

/** A connection on which so much was sent, and nothing is ever read. */
function opened(origin: string, request: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(portOf(origin), '127.0.0.1', () => {
      socket.pause();
      socket.write(request, () => resolve(socket));
    });
    socket.on('error', reject);
  });
}

export class StuckCrowd {
  readonly #sockets: readonly Socket[];
  readonly #dripping: readonly NodeJS.Timeout[];

  private constructor(sockets: readonly Socket[], dripping: readonly NodeJS.Timeout[] = []) {
    this.#sockets = sockets;
    this.#dripping = dripping;
  }

  /** So many who asked for a path, as an open page or whoever saves a file does, and read nothing of it. */
  static async readingNothing(origin: string, path: string, count: number): Promise<StuckCrowd> {
    const request = `GET ${path} HTTP/1.1\r\nhost: here\r\naccept: */*\r\n\r\n`;
    return new StuckCrowd(await Promise.all(Array.from({ length: count }, () => opened(origin, request))));
  }

  /** So many who send a long act, one byte after another. */
  static async sendingSlowly(origin: string, path: string, { token, count }: Sending): Promise<StuckCrowd> {
    const head = `POST ${path} HTTP/1.1\r\nhost: here\r\nauthorization: Bearer ${token}\r\n`
      + 'content-type: application/json\r\ncontent-length: 100000\r\n\r\n{"query": "';
    const sockets = await Promise.all(Array.from({ length: count }, () => opened(origin, head)));
    return new StuckCrowd(sockets, sockets.map((socket) => setInterval(() => socket.write('x'), 20)));
  }

  leave(): void {
    for (const drip of this.#dripping) clearInterval(drip);
    for (const socket of this.#sockets) socket.destroy();
  }
}

interface Sending {
  readonly token: string;
  readonly count: number;
}
