// What an import asks for: the tournament, its rounds and their games as commands in the order of sending.
import type { Heading, MgnGame, Ruleset } from '@consigliere/rules';
import { chosenParameters, isUnreadable } from '@consigliere/rules';
import type { ProtocolAsk } from '../protocol.js';
import type { ChooseNominations } from '../nominations/choosing.js';
import type { Announcement, Entry, SeatedTable, TournamentAsk } from '../tournament.js';
import { gameIdOf } from '../tournament.js';
import { typedOf } from '../typed-protocol.js';
import type { GameFacts } from './facts.js';
import type { BundleRead } from './import.js';
import { readMgn } from './mgn-game.js';

/** A person whom a bundle names: his opaque id, and the nick that goes to the vault. */
export interface PlannedPerson {
  readonly id: string;
  readonly nick: string;
}

/** A game that is recorded act by act; `players` are ten persons in seat order, `judge` a person. */
export interface PlannedGame {
  readonly game: string;
  /** With the ruleset that it is played by. */
  readonly mgn: MgnGame;
  readonly players: readonly string[];
  readonly judge: string | null;
  readonly heading: Heading;
}

export type PlannedStep =
  | { readonly to: 'tournament'; readonly ask: TournamentAsk | ChooseNominations }
  | {
      readonly to: 'protocol';
      readonly game: string;
      readonly ask: Extract<ProtocolAsk, { type: 'TypeProtocol' }>;
    }
  | (PlannedGame & { readonly to: 'game' });

export interface ImportPlan {
  /** Players, then judges, each once. */
  readonly persons: readonly PlannedPerson[];
  readonly steps: readonly PlannedStep[];
}

/** Whom an import makes persons: `key` is the id of a player in the bundle, or a judge as it names him. */
export type PersonKind = 'player' | 'judge';

export interface PlanContext {
  /** The id of the tournament. */
  readonly tournament: string;
  /** The id of a person; the same for the same key, and another for any other. */
  readonly personOf: (kind: PersonKind, key: string) => string;
}

/** A game of the bundle with its place in the tournament. */
interface Sitting {
  readonly facts: GameFacts;
  readonly stageNumber: number;
  readonly seated: SeatedTable;
}

/** Events are kept small: no list of an ask is longer. */
const listAtMost = 500;

function chunks<Item>(items: readonly Item[], size = listAtMost): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, i) => items.slice(i * size, (i + 1) * size));
}

/** The heading of a game: the name of its tournament, the round and the table as numbers. */
export function headingOf(name: string, { round, table }: Pick<GameFacts, 'round' | 'table'>): Heading {
  return { tournament: name, round: String(round), table: String(table), date: null };
}

/** The same for tables in order, so that the games of one table stay together. */
function tableChunks(tables: readonly SeatedTable[]): readonly (readonly SeatedTable[])[] {
  const lists: SeatedTable[][] = [];
  for (const one of tables) {
    const last = lists.at(-1);
    if (last && (last.length < listAtMost || last.at(-1)?.table === one.table)) last.push(one);
    else lists.push([one]);
  }
  return lists;
}

function announcementOf({ bundle, policy, ruleset }: BundleRead): Announcement {
  const { id, version } = ruleset;
  return {
    name: bundle.name,
    city: bundle.city ?? null,
    timeZone: bundle.timeZone ?? null,
    days: bundle.days ?? [],
    ruleset: { id, version, parameters: chosenParameters(ruleset) },
    scoring: policy,
  };
}

function personsOf({ tournament: { players, games } }: BundleRead, { personOf }: PlanContext) {
  const judges = new Set(games.flatMap(({ judge }) => (judge === null ? [] : [judge])));
  return [
    ...players.map(({ id, nick }) => ({ id: personOf('player', id), nick })),
    ...[...judges].map((nick) => ({ id: personOf('judge', nick), nick })),
  ];
}

/** The reason of what a file says anew, for everybody. */
const ofFile = 'турнирный файл · tournament file';

/** The rules of nominations that the file says; chosen again only where others hold here. */
function nominationsOf({ bundle: { nominations } }: BundleRead): readonly ChooseNominations[] {
  return nominations ? [{ type: 'ChooseNominations', rules: nominations, reason: ofFile }] : [];
}

/** The games in the order in which they were played, each with an id of its own. */
function sittingsOf({ tournament: { stages, games } }: BundleRead, context: PlanContext): readonly Sitting[] {
  const numbers = new Map(stages.map(({ id }, i) => [id, i + 1]));
  const atPlace = new Map<string, number>();
  const numberOf = ({ stage }: GameFacts): number => numbers.get(stage) ?? 0;
  return games
    .toSorted((a, b) => numberOf(a) - numberOf(b) || a.round - b.round || a.table - b.table)
    .map((facts) => {
      const { round, table } = facts;
      const place = gameIdOf(context.tournament, numberOf(facts), { round, table });
      const again = (atPlace.get(place) ?? 0) + 1;
      atPlace.set(place, again);
      const game = gameIdOf(context.tournament, numberOf(facts), { round, table, again });
      const players = facts.seats.map(({ player }) => context.personOf('player', player));
      const judge = facts.judge === null ? null : context.personOf('judge', facts.judge);
      return { facts, stageNumber: numberOf(facts), seated: { table, game, players, judge } };
    });
}

/** The games of each round, in order. */
function roundsOf(sittings: readonly Sitting[]): readonly (readonly Sitting[])[] {
  const rounds: Sitting[][] = [];
  for (const sitting of sittings) {
    const [first] = rounds.at(-1) ?? [];
    const same = first?.stageNumber === sitting.stageNumber && first.facts.round === sitting.facts.round;
    if (same) rounds.at(-1)?.push(sitting);
    else rounds.push([sitting]);
  }
  return rounds;
}

function typed({ facts, seated }: Sitting): PlannedStep {
  const seats = facts.seats.map((seat, i) => ({ ...seat, player: seated.players[i] ?? '' }));
  const typedIn = typedOf({ ...facts, judge: seated.judge, seats });
  return { to: 'protocol', game: seated.game, ask: { type: 'TypeProtocol', typed: typedIn } };
}

function dateOf({ headers }: MgnGame): string | null {
  return headers.find(({ key }) => key.toLowerCase() === 'date')?.value ?? null;
}

/**
 * A game in MGN is recorded act by act. One that has no result yet, or a player on two seats, which no game
 * can be opened with, gives its facts as a typed protocol, so that it counts as it does in the bundle.
 */
function stepOf(sitting: Sitting, ruleset: Ruleset, name: string): PlannedStep {
  const { facts, seated } = sitting;
  const { game, players, judge } = seated;
  const mgn = facts.mgn === undefined ? null : readMgn(facts.mgn, ruleset);
  const alone = new Set(players).size === players.length;
  if (!mgn || isUnreadable(mgn) || facts.winner === null || !alone) return typed(sitting);
  return { to: 'game', game, mgn, players, judge, heading: { ...headingOf(name, facts), date: dateOf(mgn) } };
}

function roundSteps(read: BundleRead, round: readonly Sitting[]): readonly PlannedStep[] {
  const [first] = round;
  if (!first) return [];
  const { stage, round: number } = first.facts;
  const seatings = tableChunks(round.map(({ seated }) => seated)).map((tables): PlannedStep => ({
    to: 'tournament', ask: { type: 'SeatRound', stage, round: number, tables, asPlayed: true },
  }));
  return [...seatings, ...round.map((sitting) => stepOf(sitting, read.ruleset, read.tournament.name))];
}

/**
 * Plans an import. The steps may be sent again from the first one on: what is recorded already comes to
 * nothing. Ids of teams and stages stay as the bundle has them, players and judges become persons.
 */
export function importPlan(read: BundleRead, context: PlanContext): ImportPlan {
  const { stages, teams } = read.tournament;
  const entries = read.bundle.players.map(({ id, team, club, city, guest }): Entry => ({
    player: context.personOf('player', id), team: team ?? null,
    ...(club && { club }), ...(city && { city }), ...(guest && { guest }),
  }));
  const asks: readonly (TournamentAsk | ChooseNominations)[] = [
    { type: 'AnnounceTournament', announcement: announcementOf(read) },
    { type: 'PlanStages', stages },
    ...nominationsOf(read),
    ...chunks(teams).map((some): TournamentAsk => ({ type: 'EnterTeams', teams: some })),
    ...chunks(entries).map((some): TournamentAsk => ({ type: 'EnterPlayers', players: some })),
  ];
  const heads = asks.map((ask): PlannedStep => ({ to: 'tournament', ask }));
  const rounds = roundsOf(sittingsOf(read, context)).flatMap((round) => roundSteps(read, round));
  return { persons: personsOf(read, context), steps: [...heads, ...rounds] };
}
