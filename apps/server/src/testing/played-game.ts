// A whole game as mutations of the API: an evening in which red wins on the second day.
import type { StagedServer } from './staged-server.js';

/** One act: the mutation, its arguments in GraphQL, who sends it. */
export interface PlayedAct {
  readonly act: string;
  readonly args: string;
  readonly by?: 'judge' | 'chief';
  /** Why it was done against the rules, where it was. */
  readonly override?: string;
}

const act = (name: string, args = ''): PlayedAct => ({ act: name, args });

/** The names of the table; what they play is dealt apart. */
export const openAct = act(
  'openGame',
  `players: [${Array.from({ length: 10 }, (_, index) => `{nick: "Player ${index + 1}"}`).join(', ')}],
   judge: {nick: "Judge"}, heading: {tournament: "Cup", round: "1", table: "2", date: "2026-01-31"}`,
);

/** 1 is the don, 2 and 3 the mafia, 4 the sheriff. */
export const deal = [
  'DON', 'MAFIA', 'MAFIA', 'SHERIFF', 'CITIZEN', 'CITIZEN', 'CITIZEN', 'CITIZEN', 'CITIZEN', 'CITIZEN',
] as const;

/** Deals the roles, in seat order. */
export function dealAct(roles: readonly string[] = deal): PlayedAct {
  return act('dealRoles', `roles: [${roles.join(', ')}]`);
}

/** Day 1 sends off 2; night 1 kills 5, who names 1, 2, 3; day 2 sends off 1 and 3 together. */
export const course: readonly PlayedAct[] = [
  act('beginNight', 'night: 0'),
  act('beginDay', 'day: 1'),
  act('beginSpeech', 'seat: 1, kind: DAY'),
  act('nominate', 'seat: 1, candidate: 2'),
  act('endSpeech', 'ending: WORDS, secondsUsed: 58'),
  act('beginSpeech', 'seat: 2, kind: DAY'),
  act('giveFoul', 'seat: 7, reason: "spoke out of turn, loudly"'),
  act('nominate', 'seat: 2, candidate: 6'),
  act(
    'countVotes',
    'vote: {hands: [{candidate: 2, voters: [1, 3, 4, 5, 6, 7], late: [8]}, {candidate: 6, voters: [2]}]}',
  ),
  act('beginNight', 'night: 1'),
  act('shootTogether', 'target: 5'),
  act('checkByDon', 'target: 4'),
  act('checkBySheriff', 'target: 1'),
  act('makeBestMove', 'named: [1, 2, 3]'),
  act('beginDay', 'day: 2'),
  act('beginSpeech', 'seat: 3, kind: DAY'),
  act('nominate', 'seat: 3, candidate: 1'),
  act('endSpeech', 'ending: PASS'),
  act('beginSpeech', 'seat: 4, kind: DAY'),
  act('nominate', 'seat: 4, candidate: 3'),
  act('countVotes', 'vote: {counts: [{candidate: 1, count: 4}]}'),
  act('countVotes', 'vote: {counts: [{candidate: 1, count: 4}]}'),
  act('countLeaveVotes', 'vote: {count: 5}'),
  act('closeGame'),
];

/** What every answer to an act is asked for. */
const actAnswer = `
  __typename
  ... on JudgeGame { id revision protocolRevision state recorded { act revision } }
  ... on Refusal {
    code clause { id } en: message(language: EN) ru: message(language: RU) details { name value }
  }
`;

/** The mutation of an act. */
export function mutationOf(game: string, { act: name, args }: PlayedAct, command: string): string {
  const given = args ? `game: "${game}", ${args}` : `game: "${game}"`;
  return `mutation { ${name}(${given}, command: {${command}}) { ${actAnswer} } }`;
}

export interface SentAct {
  readonly __typename?: string;
  readonly code?: string;
  readonly clause?: { readonly id: string } | null;
  readonly revision?: number;
  readonly protocolRevision?: number;
  readonly recorded?: { readonly act: string; readonly revision: number };
  readonly en?: string;
  readonly ru?: string;
  readonly details?: readonly { readonly name: string; readonly value: string }[];
}

/** Sends one act and answers what came back; throws when it was not even an answer. */
export async function send(
  staged: Pick<StagedServer, 'ask'>,
  ...[game, played, id]: readonly [game: string, played: PlayedAct, id: string]
): Promise<SentAct> {
  const override = played.override ? `, override: {reason: "${played.override}"}` : '';
  const mutation = mutationOf(game, played, `id: "${id}"${override}`);
  const { data, errors } = await staged.ask(mutation, {}, played.by ?? 'judge');
  if (!data) throw new Error(`${played.act}: ${JSON.stringify(errors)}`);
  return data[played.act] as SentAct;
}

/** Sends acts one after another, time passing between them; throws at the first that is refused. */
export async function sendAll(staged: StagedServer, game: string, acts: readonly PlayedAct[]): Promise<void> {
  for (const [index, played] of acts.entries()) {
    staged.world.pass(1000);
    const answer = await send(staged, game, played, `${game}-act-${index}`);
    if (answer.__typename === 'JudgeGame') continue;
    throw new Error(`${played.act} ${index}: ${JSON.stringify(answer)}`);
  }
}

/** All that the public can read of a game. */
export const publicQuery = `query ($id: ID!) {
  games { nodes { id state revision } pageInfo { endCursor hasNextPage } }
  game(id: $id) {
    id heading { tournament round table date } judge state revision
    ruleset { id version parameters { id value } }
    table { ...T }
    timeline {
      index act type en: sentence(language: EN) ru: sentence(language: RU) clause { id } at
      phase { kind number }
      focus weight withdrawn overridden shots { shooter target } check { by target found } table { ...T }
    }
    reveal {
      roles winner by points { seat points parts { clause { id } points } }
      bestMoves { seat named black points }
    }
  }
}
fragment T on TableState {
  line phase { kind number } seats { seat player { id nick } left { by phase { kind number } } fouls silent }
  nominees { seat by } speech { seat kind seconds }
  vote { stage rounds cancelled tied candidates { seat count voters late rest } } leaving
}`;
