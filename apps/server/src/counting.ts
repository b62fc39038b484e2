// Tables of tournaments as the API shows them: counted when asked for, and kept as long as they hold.
import { Kept } from '@consigliere/event-store';
import type { Language, Seat } from '@consigliere/rules';
import { isClauseId } from '@consigliere/rules';
import type { TournamentGame, TournamentSheet } from '@consigliere/read-models';
import { judgedGames, tournamentFacts, tournamentGames } from '@consigliere/read-models';
import type {
  Finding, Metric, NoStandings, RowGame, ScoringPolicy, StandingsInput, TeamRow,
} from '@consigliere/tournament';
import {
  decimal, exact, isNoStandings, lotOrders, type LotTable, metricsOf, placesBefore, type PlayerRow,
  standings, teamStandings,
} from '@consigliere/tournament';
import { actsBehind, type CountedGame, type FindActs } from './acts-behind.js';
import { allFindings } from './findings.js';
import type { House } from './house.js';
import { sizeOf } from './inputs.js';
import { partTitle } from './part-titles.js';
import { listSizes } from './query-limits.js';
import { type ServerRefusal, serverRefusal } from './refusal.js';
import { once } from './story.js';

/** Which table of a tournament. */
export interface TableAsked {
  /** Null: all stages. */
  readonly stage: string | null;
  /** Null: all rounds. */
  readonly asOf: number | null;
}

const tablesKept = 64;
const tournamentsKept = 16;
/** Games whose acts are kept: those of a large tournament, a few acts each. */
const gamesKept = 512;
/** Metrics that have no column of their own: they only part those who are not compared. */
const silent: ReadonlySet<string> = new Set<Metric['id']>(['tier', 'played', 'total']);

export interface Column {
  readonly stage: string;
  readonly round: number;
}

const columnKey = ({ stage, round }: Column): string => `${stage}\n${round}`;

/** The rounds in which somebody has points, in the order of stages. */
function columnsOf(rows: readonly PlayerRow[], { stages }: TournamentSheet): readonly Column[] {
  const order = new Map(stages.map(({ id }, index) => [id, index]));
  const found = new Map<string, Column>();
  for (const { byGame } of rows) {
    for (const { stage, round } of byGame) found.set(columnKey({ stage, round }), { stage, round });
  }
  return [...found.values()].toSorted((a, b) =>
    (order.get(a.stage) ?? 0) - (order.get(b.stage) ?? 0) || a.round - b.round);
}

/** Of each column what a row's games have there; a round in which he played twice has both together. */
function inColumns(byGame: readonly RowGame[], columns: ReadonlyMap<string, number>) {
  const games: (RowGame | null)[] = Array.from({ length: columns.size }, () => null);
  const points: (string | null)[] = Array.from({ length: columns.size }, () => null);
  const pending = new Set<number>();
  for (const game of byGame) {
    const index = columns.get(columnKey(game));
    if (index === undefined) continue;
    const before = points[index] ?? null;
    points[index] = before === null ? game.points : decimal(exact(before).add(exact(game.points)));
    games[index] ??= game;
    if (game.pending?.length) pending.add(index);
  }
  return {
    points,
    roles: games.map((game) => game?.role ?? null),
    winners: games.map((game) => game?.winner ?? null),
    pending: [...pending],
  };
}

function refusalOf({ code }: NoStandings, { stage }: TableAsked): ServerRefusal {
  return code === 'stageUnknown'
    ? serverRefusal('standings.stageUnknown', { stage: stage ?? '' })
    : serverRefusal('standings.asOfNeedsStage');
}

const lotTitle = { id: 'lot', title: { en: 'Lot', ru: 'Жребий' } } as const;

/** The columns by which a policy tells equal totals apart, in order. */
export function tieBreaksOf(scoring: ScoringPolicy) {
  const compared = metricsOf(scoring).filter(({ id }) => !silent.has(id));
  const all = scoring.tieBreaks.includes('lot') ? [...compared, lotTitle] : compared;
  return all.map(({ id, title }) => ({
    id, title: ({ language }: { language: Language }) => title[language],
  }));
}

/** The figures that rows of players and of teams have alike. */
function figures(row: PlayerRow | TeamRow) {
  const { place, shared, total, games, wins, extra, compensation, specialWins, firstKilled, unknown } = row;
  const lot = row.lot ?? null;
  return { place, shared, lot, total, games, wins, extra, compensation, specialWins, firstKilled, unknown };
}

type Part = RowGame['parts'][number];

function partOf({ clause, points, exact: ratio }: Part, acts: () => unknown) {
  return {
    reason: clause,
    title: ({ language }: { language: Language }) => partTitle(clause, language),
    clause: isClauseId(clause) ? clause : null,
    points,
    exact: ratio ?? null,
    acts,
  };
}

/** A sheet with its games as they are at its public revision. */
export interface Ground {
  readonly sheet: TournamentSheet;
  readonly games: readonly TournamentGame[];
  /** Whether the games are those that the staff knows. */
  readonly isJudged?: boolean;
}

/** The places that a player has gained since a table of before; null where he had none in it. */
function changeOf(before: ReturnType<typeof placesBefore>, { player, place }: PlayerRow): number | null {
  if (before === null || isNoStandings(before)) return null;
  const known = before.get(player);
  return known === undefined ? null : known - place;
}

export class Counting {
  readonly #house: House;
  readonly #tables = new Kept<object>(tablesKept);
  readonly #games = new Kept<Promise<readonly TournamentGame[]>>(tournamentsKept);
  readonly #acts = new Kept<Promise<FindActs>>(gamesKept);
  readonly #findings = new Kept<Promise<readonly Finding[]>>(tournamentsKept);
  /** How often the views may have become others at the same revision. */
  #age = 0;

  constructor(house: House) {
    this.#house = house;
  }

  /** Everything is counted anew when it is next asked for: other views may have taken the place of these. */
  forget(): void {
    this.#age += 1;
  }

  /** Under what is kept whatever holds as long as the views of a sheet and the nicks do. */
  keyOf({ id, publicRevision }: TournamentSheet, ...more: readonly (string | number | null)[]): string {
    return JSON.stringify([id, publicRevision, this.#age, this.#house.persons.renamings, ...more]);
  }

  /**
   * The games of a tournament as the public may know them. Kept by the public revision: what the public does
   * not see of them may be of before.
   */
  async games(sheet: TournamentSheet): Promise<readonly TournamentGame[]> {
    const key = `${sheet.id} ${sheet.publicRevision} ${this.#age}`;
    const known = this.#games.get(key);
    if (known) return known;
    const games = tournamentGames(this.#house.views, sheet.id);
    this.#games.set(key, games);
    games.catch(() => this.#games.delete(key));
    return games;
  }

  /** What is odd about the protocols of a tournament. */
  async findings(sheet: TournamentSheet): Promise<readonly Finding[]> {
    const key = this.keyOf(sheet);
    const known = this.#findings.get(key);
    if (known) return known;
    const findings = this.games(sheet).then((games) => allFindings(this.#house, sheet, games));
    this.#findings.set(key, findings);
    findings.catch(() => this.#findings.delete(key));
    return findings;
  }

  /** The table of players, or why there is none. */
  async players(sheet: TournamentSheet, asked: TableAsked) {
    return this.#kept('players', { sheet, asked }, (ground) => this.#playersTable(ground, asked));
  }

  /** The table of players with all that is held back: for the staff, and counted each time. */
  async judgedPlayers(sheet: TournamentSheet, asked: TableAsked) {
    const games = await judgedGames(this.#house.views, sheet.id);
    await this.#house.persons.load(sheet.entries.map(({ player }) => player));
    return this.#playersTable({ sheet, games, isJudged: true }, asked);
  }

  /** The table of players of a ground that is told; it is counted each time. */
  playersOf(ground: Ground, asked: TableAsked) {
    return this.#playersTable(ground, asked);
  }

  /** The table of teams, or why there is none. */
  async teams(sheet: TournamentSheet, asked: TableAsked) {
    return this.#kept('teams', { sheet, asked }, (ground) => this.#teamsTable(ground, asked));
  }

  async #kept<Table extends object>(
    kind: string,
    { sheet, asked }: { sheet: TournamentSheet; asked: TableAsked },
    make: (ground: Ground) => Table,
  ): Promise<Table> {
    const key = this.keyOf(sheet, kind, asked.stage, asked.asOf);
    const known = this.#tables.get(key) as Table | undefined;
    if (known) return known;
    const table = make({ sheet, games: await this.games(sheet) });
    this.#tables.set(key, table);
    return table;
  }

  /** What a table is counted from; lots are drawn for a table as it stands, not as of a round. */
  inputOf(
    { sheet, games, isJudged = false }: Ground,
    { stage, asOf }: TableAsked,
    of: LotTable['of'] = 'players',
  ): StandingsInput {
    const nickOf = (player: string): string | null => this.#house.persons.find(player)?.nick ?? null;
    const tournament = tournamentFacts(sheet, games, nickOf);
    const { lots: drawn, freeze } = sheet.desk;
    const lots = asOf === null ? lotOrders(drawn, { stage, of }, isJudged || freeze === null) : [];
    return { tournament, policy: sheet.announcement.scoring, stage, asOf, lots };
  }

  #playersTable(ground: Ground, asked: TableAsked) {
    const input = this.inputOf(ground, asked);
    const answer = standings(input);
    if (isNoStandings(answer)) return refusalOf(answer, asked);
    const before = once(() => placesBefore(input));
    const columns = columnsOf(answer.rows, ground.sheet);
    const places = new Map(columns.map((column, index) => [columnKey(column), index]));
    const teams = new Map(ground.sheet.teams.map((team) => [team.id, team]));
    const typed = once(() => new Set(
      ground.games.filter(({ state }) => state === 'typed').map(({ game }) => game)));
    const rows = answer.rows.map((row) => ({
      ...figures(row),
      player: { id: row.player },
      team: row.team === null ? null : (teams.get(row.team) ?? null),
      redWins: row.redWins,
      blackWins: row.blackWins,
      change: () => changeOf(before(), row),
      ...inColumns(row.byGame, places),
      parts: () => row.parts.map((part) => partOf(part, () => [])),
      byGame: () => row.byGame.map((game) => this.#gameOf(game, { ...ground, typed: typed() })),
      unknownGames: row.unknownGames,
    }));
    const byPlayer = once(() => new Map(answer.rows.map(({ player }, index) => [player, rows[index]])));
    return {
      ...asked,
      columns,
      tieBreaks: tieBreaksOf(ground.sheet.announcement.scoring),
      rows: ({ first }: { first?: number | null }) => rows.slice(0, sizeOf(first, listSizes.rows)),
      row: ({ player }: { player: string }) => byPlayer().get(player) ?? null,
    };
  }

  /** The acts behind the points of a game as the public may know it, kept like its facts. */
  actsOf(sheet: TournamentSheet, counted: CountedGame): Promise<FindActs> {
    const key = this.keyOf(sheet, counted.game);
    const known = this.#acts.get(key);
    if (known) return known;
    const acts = actsBehind(this.#house, counted);
    this.#acts.set(key, acts);
    acts.catch(() => this.#acts.delete(key));
    return acts;
  }

  #gameOf(game: RowGame, { sheet, typed: allTyped }: Ground & { readonly typed: ReadonlySet<string> }) {
    const { stage, round, table, seat, role, winner, points, parts, pending = [] } = game;
    const id = game.game ?? '';
    const typed = allTyped.has(id);
    const actsOf = async ({ clause }: Part) =>
      (await this.actsOf(sheet, { game: id, typed }))(clause, seat as Seat);
    return {
      stage, round, table, seat, role, winner, points, typed,
      game: id,
      parts: parts.map((part) => partOf(part, () => actsOf(part))),
      pending: pending.map(({ clause }) => ({ clause })),
    };
  }

  #teamsTable(ground: Ground, asked: TableAsked) {
    const answer = teamStandings(this.inputOf(ground, asked, 'teams'));
    if (isNoStandings(answer)) return refusalOf(answer, asked);
    const rows = answer.rows.map((row) => ({
      ...figures(row),
      team: { id: row.team, name: row.name },
      players: () => row.players.map(({ player, total }) => ({ player: { id: player }, total })),
    }));
    return { ...asked, tieBreaks: tieBreaksOf(ground.sheet.announcement.scoring), rows };
  }
}
