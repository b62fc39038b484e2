// Records a golden file, with an event of every kind: node dist/testing/record-golden.js KIND FILE
import { writeFileSync } from 'node:fs';
import type { RecordedEvent } from '@consigliere/event-store';
import { findJudgedGame } from '@consigliere/read-models';
import { everyAct, everyClosingAct, everyDeskAct, everyPaperAct } from './every-act.js';
import { foldedOf, foldedTournamentOf } from './golden.js';
import { send } from './played-game.js';
import { recordTournament } from './played-tournament.js';
import { StagedServer } from './staged-server.js';

async function record(staged: StagedServer, game: string): Promise<void> {
  let last = '';
  for (const [index, played] of everyAct.entries()) {
    staged.world.pass(20_000);
    const id = `${game}-act-${index}`;
    const named = { ...played, args: played.args.replace('$last', last) };
    const answer = await send(staged, game, named, id);
    if (answer.__typename !== 'JudgeGame') throw new Error(`${id}: ${JSON.stringify(answer)}`);
    last = id;
  }
}

async function foldedGame({ server }: StagedServer, id: string) {
  const sheet = await findJudgedGame(server.house.views, id);
  if (!sheet) throw new Error('the game is not in the views');
  return { folded: await foldedOf(server.house.views, sheet) };
}

const kinds = {
  game: async (staged: StagedServer) => {
    await record(staged, 'golden');
    return foldedGame(staged, 'golden');
  },
  tournament: async (staged: StagedServer) => {
    await recordTournament(staged, 'golden', everyPaperAct);
    return { foldedTournament: await foldedTournamentOf(staged.server.house.views, 'golden') };
  },
  desk: async (staged: StagedServer) => {
    await recordTournament(staged, 'golden', everyDeskAct);
    return { foldedTournament: await foldedTournamentOf(staged.server.house.views, 'golden') };
  },
  closing: async (staged: StagedServer) => {
    await recordTournament(staged, 'golden', everyClosingAct);
    return { foldedTournament: await foldedTournamentOf(staged.server.house.views, 'golden') };
  },
} as const;

const [kind, file] = process.argv.slice(2);
const kindOf = (name: string | undefined) =>
  Object.keys(kinds).find((known): known is keyof typeof kinds => known === name);
const chosen = kindOf(kind);
if (!file || !chosen) throw new Error('name what to record and the file');
const staged = await StagedServer.start();
const folded = await kinds[chosen](staged);
const events: RecordedEvent[] = [];
for await (const event of staged.server.house.store.readAll({ limit: Infinity })) events.push(event);
const recorded = events.map(({ stream, id, type, schema, data, meta }) => ({
  stream, id, type, schema, data, meta,
}));
const rows = recorded.map((event) => JSON.stringify(event)).join(',\n');
const [[name, value]] = Object.entries(folded) as [[string, unknown]];
writeFileSync(file, `{"events": [\n${rows}\n],\n"${name}": ${JSON.stringify(value, null, 1)}}\n`);
await staged.remove();
