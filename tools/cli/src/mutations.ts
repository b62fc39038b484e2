// Acts as mutations of the API: the field that takes an act, and its arguments with their GraphQL types.
import type { GameAsk, LeaveVoteTaken, VoteTaken } from '@consigliere/rules';
import type {
  Announcement, Entry, ProtocolAsk, SeatRound, TournamentAsk, TypedProtocol,
} from '@consigliere/tournament';
import { presetOf } from '@consigliere/tournament';

/** A value with the GraphQL type that it is given as. */
type Typed = readonly [type: string, value: unknown];

export interface Mutation {
  readonly field: string;
  readonly args: Readonly<Record<string, Typed>>;
}

/** Who stands behind the opaque ids of a simulation: his nick, and his id on the server once it is known. */
export interface Cast {
  readonly nickOf: (id: string) => string;
  readonly idOf: (id: string) => string;
}

/** The types of arguments that are the same in every mutation. */
const types: Readonly<Record<string, string>> = {
  night: 'Int!', day: 'Int!', seat: 'Int!', candidate: 'Int!', target: 'Int!', points: 'Int!',
  secondsUsed: 'Int', reason: 'String', endedBy: 'String', of: 'ID!', named: '[Int!]!',
  shots: '[ShotInput!]!',
};

/** `lastWord` as the API has it: `LAST_WORD`. */
function enumWord(word: string): string {
  return word.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}

function fieldOf(type: string): string {
  return type.charAt(0).toLowerCase() + type.slice(1);
}

const someone = (id: string | null, { nickOf }: Cast): { nick: string } | null =>
  (id === null ? null : { nick: nickOf(id) });

function ballots(vote: VoteTaken): unknown {
  return vote.by === 'hands' ? { hands: vote.hands } : { counts: vote.counts };
}

function inFavour(vote: LeaveVoteTaken): unknown {
  return vote.by === 'hands' ? { hands: vote.hands } : { count: vote.count };
}

/** A game of a tournament takes players, judge and rules from its seating; any other one says them. */
function opening({ players, judge, heading }: Extract<GameAsk, { type: 'OpenGame' }>, cast: Cast | null) {
  if (!cast) return {};
  return {
    players: ['[PlayerInput]', players.map((id) => someone(id, cast))],
    judge: ['PlayerInput', someone(judge, cast)],
    heading: ['HeadingInput', heading],
  } as const;
}

/** The arguments that need more than their name and value. */
function ownArgs(ask: GameAsk, cast: Cast | null): Mutation['args'] | null {
  switch (ask.type) {
    case 'OpenGame': return opening(ask, cast);
    case 'DealRoles': return { roles: ['[Role!]!', ask.roles.map(enumWord)] };
    case 'BeginSpeech': return { seat: ['Int!', ask.seat], kind: ['SpeechKind!', enumWord(ask.kind)] };
    case 'EndSpeech':
      return { ending: ['Ending!', enumWord(ask.ending)], secondsUsed: ['Int', ask.secondsUsed] };
    case 'AskNominees': return { seat: ['Int!', ask.seat] };
    case 'CountVotes': return { vote: ['VoteInput!', ballots(ask.vote)] };
    case 'CountLeaveVotes': return { vote: ['LeaveVoteInput!', inFavour(ask.vote)] };
    default: return null;
  }
}

function plainArgs(ask: object): Mutation['args'] {
  const entries = Object.entries(ask).filter(([name]) => name !== 'type');
  const typed = entries.map(([name, value]) => [name, [types[name] ?? 'String', value] as const] as const);
  return Object.fromEntries(typed);
}

/** An act at the table. `cast` is null for a game of a tournament. */
export function gameMutation(game: string, ask: GameAsk, cast: Cast | null): Mutation {
  const args = ownArgs(ask, cast) ?? plainArgs(ask);
  return { field: fieldOf(ask.type), args: { game: ['ID!', game], ...args } };
}

function typedInput({ winner, firstKilled, bestMove, seats }: TypedProtocol): unknown {
  return {
    winner: winner && enumWord(winner),
    firstKilled,
    bestMove,
    seats: seats.map(({ role, extra, penalty, disqualified, ppk, technicalFouls }) =>
      ({ role: enumWord(role), extra, penalty, disqualified, ppk, technicalFouls })),
  };
}

/** An act on the protocol of a game; a typed one is of those who were seated. */
export function protocolMutation(game: string, ask: ProtocolAsk): Mutation {
  const of = { game: ['ID!', game] } as const;
  if (ask.type === 'TypeProtocol') {
    return { field: 'typeProtocol', args: { ...of, protocol: ['ProtocolInput!', typedInput(ask.typed)] } };
  }
  return { field: fieldOf(ask.type), args: { ...of, ...plainArgs(ask) } };
}

function announcementInput({ ruleset, scoring, ...rest }: Announcement): unknown {
  const { id, version, parameters } = ruleset;
  const chosen = Object.entries(parameters).map(([name, value]) => ({ id: name, value }));
  const policy = presetOf(scoring.id) ? scoring.id : JSON.stringify(scoring);
  return { ...rest, ruleset: { id, version, parameters: chosen }, scoring: policy };
}

function entryInputs(entries: readonly Entry[], cast: Cast): unknown {
  return entries.map(({ player, team }) => ({ player: someone(player, cast), team }));
}

function roundArgs({ stage, round, tables }: SeatRound, cast: Cast): Mutation['args'] {
  const seated = tables.map(({ table, game, players, judge }) =>
    ({ table, game, players: players.map(cast.idOf), judge: someone(judge, cast) }));
  return { stage: ['ID!', stage], round: ['Int!', round], tables: ['[SeatedTableInput!]!', seated] };
}

function deskArgs(ask: TournamentAsk, cast: Cast): Mutation['args'] {
  switch (ask.type) {
    case 'AnnounceTournament':
      return { announcement: ['AnnouncementInput!', announcementInput(ask.announcement)] };
    case 'PlanStages': return { stages: ['[StageInput!]!', ask.stages] };
    case 'EnterTeams': return { teams: ['[TeamInput!]!', ask.teams] };
    case 'EnterPlayers': return { players: ['[EntryInput!]!', entryInputs(ask.players, cast)] };
    case 'SeatRound': return roundArgs(ask, cast);
    case 'ScheduleRounds': return { rounds: ['[RoundTimeInput!]!', ask.rounds] };
    default: return ask satisfies never;
  }
}

/** What the desk does with a tournament. */
export function deskMutation(tournament: string, ask: TournamentAsk, cast: Cast): Mutation {
  return { field: fieldOf(ask.type), args: { tournament: ['ID!', tournament], ...deskArgs(ask, cast) } };
}
