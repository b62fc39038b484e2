// Records a golden file, with an event of every kind: node dist/testing/record-golden.js game|tournament FILE
import { writeFileSync } from 'node:fs';
import type { RecordedEvent } from '@consigliere/event-store';
import { findGame } from '@consigliere/read-models';
import { foldedOf, foldedTournamentOf } from './golden.js';
import { dealAct, openAct, type PlayedAct, send } from './played-game.js';
import {
  type DeskAct, enteredIn, preparations, seating, sendAllToDesk, typing,
} from './played-tournament.js';
import { StagedServer } from './staged-server.js';

const act = (name: string, args = '', by: PlayedAct['by'] = 'judge'): PlayedAct => ({
  act: name, args, by: by ?? 'judge',
});
const undo: PlayedAct = act('undo', 'of: "$last", reason: "a slip"');
const chosen = Object.entries({
  'std.withdrawThenNominate': 'explicit', 'std.inquiry': 'answered', 'std.lastWordNominates': 'yes',
}).map(([id, value]) => `{id: "${id}", value: "${value}"}`);
const ruleset = `{id: "regulation", parameters: [${chosen.join()}]}`;
const opening = act(openAct.act, `${openAct.args}, ruleset: ${ruleset}`);
const tie = act(
  'countVotes',
  'vote: {hands: [{candidate: 2, voters: [1, 3, 4, 5, 6]}, {candidate: 6, voters: [2, 7, 8, 9, 10]}]}',
);

const dayOne: readonly PlayedAct[] = [
  act('beginNight', 'night: 0'),
  act('beginDay', 'day: 1'),
  act('beginSpeech', 'seat: 1, kind: DAY'),
  act('nominate', 'seat: 1, candidate: 3'),
  act('withdrawNomination', 'seat: 1, candidate: 3'),
  act('nominate', 'seat: 1, candidate: 2'),
  act('endSpeech', 'ending: WORDS, secondsUsed: 58'),
  act('beginSpeech', 'seat: 2, kind: DAY'),
  act('nominate', 'seat: 2, candidate: 6'),
  act('giveFoul', 'seat: 7, reason: "spoke out of turn"'),
  act('beginSpeech', 'seat: 3, kind: DAY'),
  act('askNominees', 'seat: 3'),
  act('nominate', 'seat: 3, candidate: 2'),
  tie,
  act('beginSpeech', 'seat: 2, kind: TIE'),
  act('endSpeech', 'ending: TIME'),
  tie,
  act('countLeaveVotes', 'vote: {hands: [1, 3, 4]}'),
];

const nights: readonly PlayedAct[] = [
  act('beginNight', 'night: 1'),
  act('shootTogether', 'target: 5'),
  act('checkByDon', 'target: 4'),
  act('checkBySheriff', 'target: 1'),
  act('makeBestMove', 'named: [1, 2, 8]'),
  act('beginDay', 'day: 2'),
  act('beginSpeech', 'seat: 5, kind: LAST_WORD'),
  act('nominateInLastWord', 'seat: 5, candidate: 1'),
  act('endSpeech', 'ending: PASS'),
  act('declarePpk', 'seat: 9, reason: "left the table"'),
  undo,
  act('disqualify', 'seat: 9, reason: "an oath"'),
  act('beginNight', 'night: 2'),
  act('declareMiss'),
  act('beginDay', 'day: 3'),
];

/** A day in which one is sent off by all the votes, and the night in which another is killed. */
function dayAndNight(day: number, [opener, out, killed, hands, ...shooters]: readonly number[]): PlayedAct[] {
  return [
    act('beginSpeech', `seat: ${opener}, kind: DAY`),
    act('nominate', `seat: ${opener}, candidate: ${out}`),
    act('countVotes', `vote: {counts: [{candidate: ${out}, count: ${hands}}]}`),
    act('beginNight', `night: ${day}`),
    act('shootApart', `shots: [${shooters.map((seat) => `{shooter: ${seat}, target: ${killed}}`).join()}]`),
    act('beginDay', `day: ${day + 1}`),
  ];
}

const awards: readonly PlayedAct[] = [
  act('setAward', 'seat: 6, points: 60'),
  act('approveAward', 'seat: 6, points: 60', 'chief'),
  act('setAward', 'seat: 8, points: 20'),
  act('setAward', 'seat: 8, points: 0'),
  act('setAward', 'seat: 10, points: 60'),
  act('declineAward', 'seat: 10, points: 60', 'chief'),
  act('setAward', 'seat: 4, points: 30'),
  undo,
];

/** The acts in their order, each sent after the one before it. */
const goldenActs: readonly PlayedAct[] = [
  opening, dealAct(), ...dayOne, ...nights,
  { ...act('checkByDon', 'target: 6'), override: 'he asked by day' }, undo,
  ...dayAndNight(3, [4, 1, 7, 8, 2, 3]),
  ...dayAndNight(4, [6, 2, 8, 6, 3]),
  ...dayAndNight(5, [10, 3, 4, 4]).slice(0, 3),
  act('closeGame'), ...awards,
];

async function record(staged: StagedServer, game: string): Promise<void> {
  let last = '';
  for (const [index, played] of goldenActs.entries()) {
    staged.world.pass(20_000);
    const id = `${game}-act-${index}`;
    const named = { ...played, args: played.args.replace('$last', last) };
    const answer = await send(staged, game, named, id);
    if (answer.__typename !== 'JudgeGame') throw new Error(`${id}: ${JSON.stringify(answer)}`);
    last = id;
  }
}

/** A tournament whose two games are from paper: one typed twice, one typed and withdrawn. */
async function recordTournament(staged: StagedServer, id: string): Promise<void> {
  await sendAllToDesk(staged, preparations(id), 'golden-ready');
  const players = await enteredIn(staged, id);
  const paper: readonly DeskAct[] = [
    seating(id, 1, players), seating(id, 2, players.toReversed()),
    typing(`${id}-1-1-1`), typing(`${id}-1-1-1`, '0.4'), typing(`${id}-1-2-1`, '0.2', 'BLACK'),
    typing(`${id}-1-2-1`, '0', 'DRAW'),
    { act: 'withdrawTyping', args: `game: "${id}-1-2-1", of: "golden-paper-act-5", reason: "another table"` },
  ];
  await sendAllToDesk(staged, paper, 'golden-paper');
}

async function foldedGame({ server }: StagedServer, id: string) {
  const sheet = await findGame(server.house.views, id);
  if (!sheet) throw new Error('the game is not in the views');
  return { folded: await foldedOf(server.house.views, sheet) };
}

const kinds = {
  game: async (staged: StagedServer) => {
    await record(staged, 'golden');
    return foldedGame(staged, 'golden');
  },
  tournament: async (staged: StagedServer) => {
    await recordTournament(staged, 'golden');
    return { foldedTournament: await foldedTournamentOf(staged.server.house.views, 'golden') };
  },
} as const;

const [kind, file] = process.argv.slice(2);
if (!file || (kind !== 'game' && kind !== 'tournament')) throw new Error('name what to record and the file');
const staged = await StagedServer.start();
const folded = await kinds[kind](staged);
const events: RecordedEvent[] = [];
for await (const event of staged.server.house.store.readAll({ limit: Infinity })) events.push(event);
const recorded = events.map(({ stream, id, type, schema, data, meta }) => ({
  stream, id, type, schema, data, meta,
}));
const rows = recorded.map((event) => JSON.stringify(event)).join(',\n');
const [[name, value]] = Object.entries(folded) as [[string, unknown]];
writeFileSync(file, `{"events": [\n${rows}\n],\n"${name}": ${JSON.stringify(value, null, 1)}}\n`);
await staged.remove();
