// A small tournament as mutations of the API: ten players, two tables of paper and of play.
import type { StagedServer } from './staged-server.js';

/** One mutation of the organiser's desk; its arguments in GraphQL. */
export interface DeskAct {
  readonly act: string;
  readonly args: string;
  /** Who does it; the organiser where nobody is named. */
  readonly by?: 'organiser' | 'chief' | 'judge';
}

export interface SentToDesk {
  readonly __typename: 'DeskAnswer' | 'ProtocolSheet' | 'PersonsAnswer' | 'Refusal';
  readonly code?: string;
  readonly en?: string;
  readonly ru?: string;
  readonly recorded?: { readonly act: string; readonly revision: number };
  readonly tournament?: { readonly id: string; readonly revision: number };
}

const answer = `__typename
  ... on DeskAnswer { recorded { act revision } tournament { id revision } }
  ... on Refusal { code en: message(language: EN) ru: message(language: RU) }`;

const sheetAnswer = (type: string) => `__typename
  ... on ${type} { recorded { act revision } }
  ... on Refusal { code en: message(language: EN) ru: message(language: RU) }`;

/** Acts on the protocol of a game, which answer with it. */
const ofProtocols: ReadonlySet<string> = new Set([
  'confirmTyping', 'signProtocol', 'withdrawSignature', 'voidGame', 'withdrawVoid',
]);

/** Acts on persons, which answer with one. */
const ofPersons: ReadonlySet<string> = new Set([
  'mergePersons', 'takeBackMerge', 'renamePerson', 'namePersonInFull',
]);

type Sent = readonly [act: DeskAct, id: string, by?: DeskAct['by']];

/** The mutation of an act of the desk. */
export function deskMutationOf({ act, args }: DeskAct, command: string): string {
  if (ofPersons.has(act)) return mutationIn(act, args, [command, sheetAnswer('PersonsAnswer')]);
  return mutationIn(act, args, [command, ofProtocols.has(act) ? sheetAnswer('ProtocolSheet') : answer]);
}

function mutationIn(act: string, args: string, [command, told]: readonly [string, string]): string {
  return `mutation { ${act}(${args}, command: {id: "${command}"}) { ${told} } }`;
}

/** Sends one mutation and answers what came back; throws when it was not even an answer. */
export async function sendToDesk(
  staged: StagedServer,
  ...[act, id, by = act.by ?? 'organiser']: Sent
): Promise<SentToDesk> {
  const { data, errors } = await staged.ask(deskMutationOf(act, id), {}, by);
  if (!data) throw new Error(`${act.act}: ${JSON.stringify(errors)}`);
  return data[act.act] as SentToDesk;
}

/** Sends acts one after another; throws at the first that is refused. */
export async function sendAllToDesk(staged: StagedServer, acts: readonly DeskAct[], prefix: string) {
  for (const [index, act] of acts.entries()) {
    staged.world.pass(1000);
    const sent = await sendToDesk(staged, act, `${prefix}-act-${index}`);
    if (sent.__typename === 'Refusal') throw new Error(`${act.act}: ${JSON.stringify(sent)}`);
  }
}

const ten = Array.from({ length: 10 }, (_, index) => index + 1);

/** The announcement, two stages, two teams and ten players by nick. */
export function preparations(tournament: string): readonly DeskAct[] {
  const of = `tournament: "${tournament}"`;
  const players = ten.map((number) =>
    `{player: {nick: "Player ${number}"}, team: "${number % 2 === 0 ? 'even' : 'odd'}"}`);
  return [
    {
      act: 'announceTournament',
      args: `${of}, announcement: {name: "Cup", city: "Nicosia", timeZone: "Asia/Nicosia",
        days: ["2026-01-31", "2026-02-01"]}`,
    },
    {
      act: 'planStages',
      args: `${of}, stages: [{id: "q", name: "Qualification"}, {id: "f", name: "Final", coefficient: "1.3"}]`,
    },
    { act: 'enterTeams', args: `${of}, teams: [{id: "odd", name: "Odd"}, {id: "even", name: "Even"}]` },
    { act: 'enterPlayers', args: `${of}, players: [${players.join(', ')}]` },
  ];
}

/** The ids of the persons who are entered, in order. */
export async function enteredIn(staged: StagedServer, tournament: string): Promise<readonly string[]> {
  const { data } = await staged.ask(`{ tournament(id: "${tournament}") { players { player { id } } } }`);
  const { players } = data?.['tournament'] as { players: readonly { player: { id: string } }[] };
  return players.map(({ player }) => player.id);
}

type Acts = (tournament: string, players: readonly string[]) => readonly DeskAct[];

/** A tournament with all these acts; `$last` stands for the act before. */
export async function recordTournament(staged: StagedServer, id: string, actsOf: Acts): Promise<void> {
  await sendAllToDesk(staged, preparations(id), `${id}-ready`);
  const acts = actsOf(id, await enteredIn(staged, id)).map(({ args, ...act }, index) => ({
    ...act, args: args.replace('$last', `${id}-desk-act-${index - 1}`),
  }));
  await sendAllToDesk(staged, acts, `${id}-desk`);
}

/** A round with one table of all ten, judged by Judge; `game` where it has an id of its own. */
export function seating(
  ...[tournament, round, players, game]: readonly [string, number, readonly string[], string?]
): DeskAct {
  const own = game === undefined ? '' : `game: "${game}", `;
  const seats = players.map((player) => `"${player}"`).join(', ');
  return {
    act: 'seatRound',
    args: `tournament: "${tournament}", stage: "q", round: ${round},
      tables: [{table: 1, ${own}players: [${seats}], judge: {nick: "Judge"}}]`,
  };
}

/** When the first round begins. */
export function scheduling(tournament: string): DeskAct {
  return {
    act: 'scheduleRounds',
    args: `tournament: "${tournament}",
      rounds: [{stage: "q", round: 1, startsAt: "2026-01-31T08:00:00.000Z"}]`,
  };
}

const roles = [
  'DON', 'MAFIA', 'MAFIA', 'SHERIFF', 'CITIZEN', 'CITIZEN', 'CITIZEN', 'CITIZEN', 'CITIZEN', 'CITIZEN',
] as const;

/** A protocol from paper: red has won, seat 5 was killed first and named 1, 2, 9. */
export function typing(game: string, extraOfSix = '0.3', winner = 'RED'): DeskAct {
  const seats = roles.map((role, index) => `{role: ${role}${index === 5 ? `, extra: "${extraOfSix}"` : ''}}`);
  return {
    act: 'typeProtocol',
    args: `game: "${game}", protocol: {winner: ${winner}, firstKilled: 5, bestMove: [1, 2, 9],
      seats: [${seats.join(', ')}]}`,
  };
}

/** The table that the public reads, as text. */
export const standingsQuery = `query ($id: ID!) {
  tournament(id: $id) {
    id name revision
    rounds { stage round tables { table game state winner judge { nick } players { id nick } } }
    standings {
      ... on Standings {
        columns { stage round } tieBreaks { id title(language: EN) }
        rows(first: 10) {
          place shared player { id nick } team { id } total games wins extra compensation specialWins
          firstKilled unknown points roles winners pending
          parts { reason points }
          byGame {
            stage round table game typed seat role winner points
            parts {
              reason title(language: EN) points exact
              acts { act type sentence(language: EN) at index }
            }
            pending { clause { id } }
          }
        }
      }
      ... on Refusal { code message(language: EN) }
    }
    teamStandings {
      ... on TeamStandings { rows { place team { id name } total players { player { nick } total } } }
    }
    findings { stage round table clause { id } kind message(language: EN) }
  }
}`;
