// How long an entry list of five thousand takes: looked at, then imported by one act, on the whole server.
import { randomUUID } from 'node:crypto';
import { cupBundle } from './cup.js';
import type { Measure } from './measure.js';
import { timed } from './pairs.js';
import { WholeServer } from './whole-server.js';

const id = 'bench';
const entries = 5000;
const syllables = 'ба ве го ди жу за ки ло му не по ри са те фу хо'.split(' ');

/** Four syllables and a number: nicks that are not alike, but of which some share most of their letters. */
function nick(at: number): string {
  const parts = [at, at >> 4, at >> 8, at >> 12].map((part) => syllables[part % syllables.length] ?? '');
  return `${parts.join('')}${at % 7}`;
}

/** The list as a program of tables writes it. */
function list(): Buffer {
  const rows = Array.from({ length: entries }, (_, at) => `${nick(at)};Клуб ${at % 90};Город ${at % 40}`);
  return Buffer.from(`Ник;Клуб;Город\r\n${rows.join('\r\n')}\r\n`);
}

interface Looked {
  readonly preview?: {
    readonly rows: readonly { readonly line: number; readonly suggestions: readonly unknown[] }[];
  };
  readonly result?: { readonly entered: number };
}

/** Both ways through the door, each from the sending of the file to the last line of the answer. */
export async function entryList(): Promise<readonly Measure[]> {
  const server = await WholeServer.start();
  try {
    await server.importBundle(id, cupBundle());
    const file = list().toString('base64');
    let [looked, came]: [Looked, Looked] = [{}, {}];
    const looking = await timed(async () => void (looked = await server.sendEntries<Looked>(id, { file })));
    const unsure = (looked.preview?.rows ?? []).filter(({ suggestions }) => suggestions.length > 0);
    const decisions = unsure.map(({ line }) => ({ line, another: true }));
    const command = { id: randomUUID() };
    const importing = await timed(async () =>
      void (came = await server.sendEntries<Looked>(id, { file, command, decisions })));
    if (came.result?.entered !== entries) throw new Error('the entry list did not come in');
    const detail = `${unsure.length} rows to decide`;
    const limited = { unit: 'ms', limit: { atMost: 5000 } } as const;
    return [
      { name: `preview of ${entries} entries`, value: looking, ...limited, detail },
      { name: `import of ${entries} entries`, value: importing, ...limited, detail: '' },
      {
        name: `import of ${entries} entries against their preview`, value: importing / looking, unit: '×',
        limit: { atMost: 3 }, detail: 'the file is looked at once more, then recorded and shown',
      },
    ];
  } finally {
    await server.stop();
  }
}
