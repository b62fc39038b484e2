// The way of an act as a program that a benchmark drives: the server without its pages, asked over the bus.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allSeats, isUnreadable, parseMgn } from '@consigliere/rules';
import { sendRecording } from '../recording.js';
import { type RunningServer, startServer } from '../server.js';

/** What the benchmark sends: a game to be recorded under an id of its own. */
export interface ToRecord {
  readonly id: string;
  readonly mgn: string;
}

/** What it is told: how many acts were recorded, each answered before the next. */
export interface DoneRecording {
  readonly acts: number;
}

async function record({ bus }: RunningServer, { id, mgn }: ToRecord): Promise<DoneRecording> {
  const game = parseMgn(mgn);
  if (isUnreadable(game)) throw new Error(`the benchmark's game does not read: line ${game.line}`);
  const { acts, refused } = await sendRecording(
    {
      bus, signal: new AbortController().signal, bearer: { access: 'chief', actor: 'benchmark' },
      commandOf: (act) => `${id}-act-${act}`,
    },
    {
      id, game,
      opening: {
        players: allSeats.map(() => null), judge: null,
        heading: { tournament: null, round: null, table: null, date: null },
      },
    },
  );
  if (refused) throw new Error(`${refused.act} (${refused.type}) is refused: ${refused.refusal.code}`);
  return { acts };
}

const data = mkdtempSync(join(tmpdir(), 'consigliere-pipeline-'));
const started = await startServer({ port: 0, host: '127.0.0.1', data, web: false, demo: 'off' });
if (!started.ok) throw new Error(started.refusal.code);
const { server } = started;
/** Without its views an act is answered when it is in the log: what they cost is told by the difference. */
if (process.argv.includes('--log-alone')) await server.house.followers?.stop();
process.on('message', (message: ToRecord) => {
  void record(server, message).then((done) => process.send?.(done));
});
process.once('disconnect', () => {
  void server.stop().finally(() => rmSync(data, { recursive: true }));
});
process.send?.({ acts: 0 } satisfies DoneRecording);
