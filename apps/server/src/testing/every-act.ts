// An act of every kind that the API takes: a long evening at one table, and a tournament on paper.
import { presetOf } from '@consigliere/tournament';
import { dealAct, openAct, type PlayedAct } from './played-game.js';
import { type DeskAct, scheduling, seating, typing } from './played-tournament.js';

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

/** The acts in their order, each sent after the one before it; `$last` is the id of that one. */
export const everyAct: readonly PlayedAct[] = [
  opening, dealAct(), ...dayOne, ...nights,
  { ...act('checkByDon', 'target: 6'), override: 'he asked by day' }, undo,
  ...dayAndNight(3, [4, 1, 7, 8, 2, 3]),
  ...dayAndNight(4, [6, 2, 8, 6, 3]),
  ...dayAndNight(5, [10, 3, 4, 4]).slice(0, 3),
  act('closeGame'), ...awards,
];

/** Two games from paper: one typed twice, one typed and withdrawn; `$last` as above. */
export function everyPaperAct(tournament: string, players: readonly string[]): readonly DeskAct[] {
  return [
    seating(tournament, 1, players), seating(tournament, 2, players.toReversed()),
    scheduling(tournament),
    typing(`${tournament}-1-1-1`), typing(`${tournament}-1-1-1`, '0.4'),
    typing(`${tournament}-1-2-1`, '0.2', 'BLACK'), typing(`${tournament}-1-2-1`, '0', 'DRAW'),
    { act: 'withdrawTyping', args: `game: "${tournament}-1-2-1", of: "$last", reason: "another table"` },
  ];
}

/** Every act of judging, on rounds of which the first two are seated and the third is drafted. */
function judging(of: string, player: string): readonly DeskAct[] {
  const [sage, thyme] = ['{nick: "Sage"}', '{nick: "Thyme"}'];
  const assigning = (round: number) => ({
    act: 'assignJudges',
    args: `${of}, assignments: [{stage: "q", round: ${round}, tables: [{table: 1, judge: ${sage}}]}],
      reason: "nobody else is here"`,
  });
  return [
    { act: 'enterJudges', args: `${of}, judges: [{judge: ${sage}, club: "Amber"}, {judge: ${thyme}}]` },
    { act: 'nameChief', args: `${of}, judge: ${thyme}` },
    { act: 'declareConflict', args: `${of}, judge: ${sage}, player: "${player}", kind: FAMILY, reason: "k"` },
    { act: 'declareConflict', args: `${of}, judge: ${thyme}, player: "${player}", kind: OTHER` },
    { act: 'takeBackConflict', args: `${of}, judge: ${thyme}, player: "${player}"` },
    assigning(1), assigning(3),
    {
      act: 'replaceJudge',
      args: `${of}, stage: "q", round: 1, table: 1, judge: ${thyme}, reason: "has to leave"`,
    },
    { act: 'enterJudges', args: `${of}, judges: [{judge: {nick: "Rue"}}]` },
    { act: 'dismissJudge', args: `${of}, judge: {nick: "Rue"}, reason: "did not come"` },
  ];
}

/** A series with this tournament alone. */
const season = (tournament: string, counting: string, reason = ''): DeskAct => ({
  act: 'saveSeries',
  args: `id: "${tournament}-season", series: {
    name: "Season", tournaments: [{tournament: "${tournament}", coefficient: "1.5"}], counting: ${counting},
    placePoints: ["25", "18", "15"], sharedPlaces: MEAN, ties: [BEST_RESULTS], best: 3
  }${reason && `, reason: "${reason}"`}`,
});

const ownPolicy = { ...presetOf('fsm'), id: 'every-desk', title: { en: 'Every desk', ru: 'Все столы' } };

/** Every act of the desk beside seating and typing, on a tournament with nothing but its players. */
export function everyDeskAct(tournament: string, players: readonly string[]): readonly DeskAct[] {
  const [one = '', two = '', three = ''] = players;
  const of = `tournament: "${tournament}"`;
  const third = seating(tournament, 3, players);
  const drafting = (seed: string) => ({ act: 'draftRound', args: `${third.args}, seed: "${seed}"` });
  const releasing = (to: string) => ({
    act: 'releaseSeating', args: `${of}, stage: "q", round: 3, to: ${to}`,
  });
  const phase = (named: string) => ({
    act: 'changePhase', args: `${of}, phase: ${named}, reason: "it is time"`,
  });
  const anew = '{name: "Cup", city: "Limassol", days: ["2026-01-31", "2026-02-01"]}';
  const second = players.toReversed().map((player) => (player === three ? 'Spare' : player));
  const text = [players, second, players].map((seats, at) => [at + 1, 1, ...seats].join()).join('\\n');
  return [
    { act: 'enterPlayers', args: `${of}, players: [{player: {nick: "By Mistake"}}]` },
    { act: 'takeBackEntries', args: `${of}, of: "$last"` },
    {
      act: 'checkIn',
      args: `${of}, day: "2026-01-31", marks: [{player: "${one}", mark: PRESENT},
        {player: "${two}", mark: LATE}, {player: "${three}", mark: ABSENT}]`,
    },
    { act: 'checkIn', args: `${of}, day: "2026-01-31", marks: [{player: "${three}"}]` },
    { act: 'reviseAnnouncement', args: `${of}, announcement: ${anew}` },
    phase('REGISTRATION'), phase('RUNNING'),
    seating(tournament, 1, players), seating(tournament, 2, players.toReversed()),
    {
      act: 'changeRegulation',
      args: `${of}, stage: "q", round: 2, scoring: "fsm", reason: "a vote",
        ruleset: {parameters: [{id: "std.drawNights", value: "all"}]}`,
    },
    { act: 'savePolicy', args: `policy: ${JSON.stringify(JSON.stringify(ownPolicy))}` },
    season(tournament, 'POINTS'), season(tournament, 'PLACES', 'a vote'),
    {
      act: 'changeRegulation',
      args: `${of}, stage: "q", round: 2, scoring: "every-desk@1", reason: "another vote"`,
    },
    { act: 'chooseNominations', args: `${of}, rules: "extra-first"` },
    { act: 'chooseNominations', args: `${of}, rules: "mean", reason: "a vote"` },
    {
      act: 'substitutePlayer',
      args: `${of}, out: "${three}", in: {nick: "Spare"}, stage: "q", round: 2, reason: "has to leave"`,
    },
    { act: 'withdrawPlayer', args: `${of}, player: "${one}", stage: "q", round: 3, reason: "ill"` },
    { act: 'withdrawPlayer', args: `${of}, player: "${two}", stage: "q", round: 3` },
    { act: 'reinstatePlayer', args: `${of}, player: "${two}"` },
    { act: 'reinstatePlayer', args: `${of}, player: "${one}"` },
    { act: 'reinstatePlayer', args: `${of}, player: "${three}"` },
    drafting('oak'),
    { act: 'draftSeatingText', args: `${of}, stage: "q", csv: "${text}"` },
    drafting('elm'), ...judging(of, one), releasing('CONFIRMED'), releasing('HALL'),
    { act: 'scheduleRelease', args: `${of}, stage: "q", round: 3, at: "2026-02-28T12:00:00Z"` },
    releasing('PUBLIC'),
    { act: 'freezeResults', args: `${of}, stage: "q", round: 2` },
    { act: 'unfreezeResults', args: `${of}, reason: "too early"` },
    { act: 'freezeResults', args: `${of}, stage: "q", round: 3` },
    { act: 'uncoverResults', args: `${of}, upTo: 7` },
    { act: 'uncoverResults', args: of },
    phase('FINISHED'),
    { act: 'revealResults', args: of },
    phase('RUNNING'),
  ];
}

type Ask = (query: string) => Promise<unknown>;

interface Found {
  readonly persons: readonly { readonly id: string; readonly nick: string }[];
}

interface Looked {
  readonly mergePreview: { readonly seen: string };
}

/** Acts by which a person gets another nick and his own again, and a name in full. */
function namingActs(person: string, nick: string): readonly DeskAct[] {
  const of = `person: "${person}"`;
  return [
    { act: 'renamePerson', args: `${of}, nick: "${nick} the Other", reason: "his own wish"` },
    { act: 'renamePerson', args: `${of}, nick: "${nick}", slip: true, reason: "a namesake wished it"` },
    { act: 'namePersonInFull', args: `${of}, fullName: "Ada Mustermann"` },
  ];
}

/** Every act on persons, each of what was looked at before it; in the end the two of these nicks are one. */
export async function* everyPersonsAct(ask: Ask, nicks: readonly [string, string]): AsyncGenerator<DeskAct> {
  const ids: string[] = [];
  const called: string[] = [];
  for (const nick of nicks) {
    const { persons } = (await ask(`{ persons(search: "${nick}") { id nick } }`)) as Found;
    ids.push(persons[0]?.id ?? '');
    called.push(persons[0]?.nick ?? '');
  }
  yield* namingActs(ids[1] ?? '', called[1] ?? '');
  const pair = `into: "${ids[0]}", from: "${ids[1]}"`;
  const steps = [
    ['mergePersons', ''], ['takeBackMerge', ', reason: "a namesake"'], ['mergePersons', ''],
  ] as const;
  for (const [act, more] of steps) {
    const { mergePreview: { seen } } = (await ask(`{ mergePreview(${pair}) { seen } }`)) as Looked;
    yield { act, args: `${pair}, seen: "${seen}"${more}` };
  }
}

/** Every act on the finalists of a stage; of the ten players those of seats 5 to 10 share the last place. */
function finalistActs(of: string, players: readonly string[]): readonly DeskAct[] {
  const [one = '', two = '', three = '', four = ''] = players;
  const stage = `${of}, stage: "f"`;
  const lock: DeskAct = { act: 'lockFinalists', args: stage };
  return [
    {
      act: 'planStages',
      args: `${of}, stages: [{id: "q", name: "Qualification"},
        {id: "f", name: "Final", coefficient: "1.3", finalists: 3}]`,
    },
    { act: 'drawFinalists', args: `${stage}, seed: "oak"` },
    {
      act: 'editFinalists',
      args: `${stage}, finalists: ["${one}", "${two}", "${three}"], reserves: ["${four}"], reason: "a vote"`,
    },
    lock, { act: 'unlockFinalists', args: `${stage}, reason: "a slip"` }, lock,
    { act: 'replaceFinalist', args: `${stage}, player: "${one}", reason: "ill"` },
  ];
}

/** Every act by which results become official, on a tournament with nothing but its players. */
export function everyClosingAct(tournament: string, players: readonly string[]): readonly DeskAct[] {
  const of = `tournament: "${tournament}"`;
  const [first, second] = [`${tournament}-1-1-1`, `${tournament}-1-2-1`];
  const round = `${of}, stage: "q", round: 1`;
  const closing: DeskAct = { act: 'closeRound', args: round };
  const closingSecond: DeskAct = { act: 'closeRound', args: `${of}, stage: "q", round: 2` };
  const signing = (by: 'judge' | 'chief'): DeskAct => ({
    act: 'signProtocol', args: `game: "${first}", sheet: 1`, by,
  });
  const voiding: DeskAct = {
    act: 'voidGame', args: `game: "${second}", reason: "a wrong deal"`, by: 'chief',
  };
  return [
    seating(tournament, 1, players), seating(tournament, 2, players.toReversed()),
    { act: 'demandTypists', args: `${of}, typists: 2` },
    typing(first), { ...typing(first), by: 'chief' },
    typing(second, '0.4'),
    { act: 'confirmTyping', args: `game: "${second}", of: "$last"`, by: 'chief' },
    signing('judge'),
    { act: 'withdrawSignature', args: `game: "${first}", reason: "a wrong best move"`, by: 'chief' },
    signing('chief'),
    voiding, { act: 'withdrawVoid', args: `game: "${second}", reason: "a mistake"`, by: 'chief' }, voiding,
    closing, { act: 'reopenRound', args: `${round}, reason: "a vote"` }, closing,
    closingSecond, { act: 'reopenRound', args: `${of}, stage: "q", round: 2, reason: "an appeal"` },
    { act: 'withdrawVoid', args: `game: "${second}", reason: "the deal was right"`, by: 'chief' }, voiding,
    closingSecond,
    { act: 'drawLot', args: `${of}, among: PLAYERS, seed: "elm"` },
    { act: 'drawLot', args: `${of}, among: PLAYERS, seed: "ash", reason: "nobody heard the seed"` },
    ...finalistActs(of, players),
  ];
}
