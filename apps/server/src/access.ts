// Who may: a row for every field of Query and Mutation, enforced here for all of them.
import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql';
import { defaultFieldResolver, GraphQLError } from 'graphql';
import { forbiddenWords, tokenWords } from './error-words.js';
import type { Access, Bearer } from './tokens.js';

/** What a field demands of the caller. */
export type Demand = 'public' | 'judge' | 'chief' | 'organiser' | 'staff' | 'crew';

const grants: Readonly<Record<Exclude<Demand, 'public'>, readonly Access[]>> = {
  judge: ['judge', 'chief'],
  chief: ['chief'],
  organiser: ['organiser'],
  staff: ['organiser', 'chief'],
  crew: ['judge', 'chief', 'organiser'],
};

/** The demand of every operation. An act's command is sent under the same row as its field. */
export const demands: Readonly<Record<string, Demand>> = {
  games: 'public',
  game: 'public',
  clauses: 'public',
  clause: 'public',
  scorings: 'public',
  scoring: 'public',
  series: 'public',
  seriesList: 'public',
  nominationPresets: 'public',
  phaseRules: 'public',
  session: 'public',
  tournaments: 'public',
  tournament: 'public',
  players: 'public',
  player: 'public',
  judges: 'public',
  judge: 'public',
  audit: 'judge',
  announceTournament: 'staff',
  planStages: 'staff',
  enterTeams: 'staff',
  enterPlayers: 'staff',
  takeBackEntries: 'staff',
  seatRound: 'staff',
  scheduleRounds: 'staff',
  desk: 'staff',
  checkIn: 'staff',
  withdrawPlayer: 'staff',
  reinstatePlayer: 'staff',
  substitutePlayer: 'staff',
  enterJudges: 'staff',
  dismissJudge: 'staff',
  nameChief: 'staff',
  declareConflict: 'staff',
  takeBackConflict: 'staff',
  assignJudges: 'staff',
  replaceJudge: 'staff',
  hallSeatings: 'crew',
  draftRound: 'staff',
  releaseSeating: 'staff',
  scheduleRelease: 'staff',
  drawLot: 'staff',
  freezeResults: 'staff',
  unfreezeResults: 'staff',
  uncoverResults: 'staff',
  revealResults: 'staff',
  changePhase: 'staff',
  reviseAnnouncement: 'staff',
  changeRegulation: 'staff',
  chooseNominations: 'staff',
  savePolicy: 'staff',
  saveSeries: 'staff',
  comparePolicies: 'staff',
  startSeatSearch: 'staff',
  cancelSeatSearch: 'staff',
  draftRounds: 'staff',
  draftSeatingText: 'staff',
  seatSearch: 'staff',
  measureSeating: 'staff',
  measureSeatingText: 'staff',
  typeProtocol: 'staff',
  withdrawTyping: 'staff',
  confirmTyping: 'staff',
  typings: 'staff',
  notationProtocol: 'staff',
  demandTypists: 'staff',
  protocolSheet: 'crew',
  signProtocol: 'judge',
  withdrawSignature: 'chief',
  voidGame: 'chief',
  withdrawVoid: 'chief',
  roundGate: 'staff',
  closeRound: 'staff',
  reopenRound: 'staff',
  qualification: 'staff',
  drawFinalists: 'staff',
  editFinalists: 'staff',
  lockFinalists: 'staff',
  unlockFinalists: 'staff',
  replaceFinalist: 'staff',
  persons: 'staff',
  personDuplicates: 'staff',
  merges: 'staff',
  mergePreview: 'staff',
  mergePersons: 'staff',
  renamePerson: 'staff',
  namePersonInFull: 'staff',
  person: 'staff',
  namesakes: 'staff',
  takeBackMerge: 'staff',
  judgeGame: 'judge',
  legalActions: 'judge',
  openGame: 'judge',
  dealRoles: 'judge',
  beginNight: 'judge',
  beginDay: 'judge',
  beginSpeech: 'judge',
  endSpeech: 'judge',
  nominate: 'judge',
  withdrawNomination: 'judge',
  askNominees: 'judge',
  nominateInLastWord: 'judge',
  giveFoul: 'judge',
  disqualify: 'judge',
  declarePpk: 'judge',
  countVotes: 'judge',
  countLeaveVotes: 'judge',
  shootTogether: 'judge',
  shootApart: 'judge',
  declareMiss: 'judge',
  checkByDon: 'judge',
  checkBySheriff: 'judge',
  makeBestMove: 'judge',
  closeGame: 'judge',
  undo: 'judge',
  setAward: 'judge',
  approveAward: 'chief',
  declineAward: 'chief',
};

/** Whether a caller may use an operation; never one that has no row. */
export function may(access: Access, operation: string): boolean {
  const demand = Object.hasOwn(demands, operation) ? demands[operation] : undefined;
  if (demand === undefined) return false;
  return demand === 'public' || grants[demand].includes(access);
}

/** Whether a caller may do what is no operation of the endpoint, but the business of who runs the event. */
export function isStaff(access: Access): boolean {
  return grants.staff.includes(access);
}

/** What every resolver is told of the caller. */
export interface Caller {
  readonly bearer: Bearer;
}

function refusal(field: string, { access, tokenUnknown = false }: Bearer): GraphQLError {
  const demand = demands[field];
  const holders = demand === undefined || demand === 'public' ? [] : grants[demand];
  const [code, words] = access === 'public'
    ? ['UNAUTHENTICATED', tokenWords(field, tokenUnknown)] as const
    : ['FORBIDDEN', forbiddenWords(field, access, holders)] as const;
  return new GraphQLError(words.en, { extensions: { code, field, words } });
}

function guarded(field: string, resolve: GraphQLFieldResolver<unknown, Caller>) {
  const guard: GraphQLFieldResolver<unknown, Caller> = (...asked) => {
    const { bearer } = asked[2];
    if (!may(bearer.access, field)) throw refusal(field, bearer);
    return resolve(...asked);
  };
  return guard;
}

/** Puts the guard before every operation of a schema. Throws when an operation has no row, or a row none. */
export function guardOperations(schema: GraphQLSchema): GraphQLSchema {
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}),
  );
  const names = fields.map((field) => field.name);
  const bare = names.filter((name) => !Object.hasOwn(demands, name));
  const idle = Object.keys(demands).filter((name) => !names.includes(name));
  if (bare.length + idle.length > 0) {
    const words = `operations without a row: ${bare.join(', ')}; rows without one: ${idle.join(', ')}`;
    throw new Error(`access: ${words}`);
  }
  for (const field of fields) field.resolve = guarded(field.name, field.resolve ?? defaultFieldResolver);
  return schema;
}
