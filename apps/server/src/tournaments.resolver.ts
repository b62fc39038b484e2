// Tournaments as the public may see them: what was announced, who sits where, and how they stand.
import { Args, Query, ResolveField, Resolver, Root } from '@nestjs/graphql';
import { Inject } from '@nestjs/common';
import type {
  LeaverLine, TournamentGame, TournamentListing, TournamentSheet,
} from '@consigliere/read-models';
import { courseOf, findTournament, listTournaments } from '@consigliere/read-models';
import type { PinnedRuleset, TournamentStatus } from '@consigliere/tournament';
import { greatestPlace, resultStatus, roundName } from '@consigliere/tournament';
import type { Counting } from './counting.js';
import { cursor, placeIn } from './cursor.js';
import { findingsOf } from './findings.js';
import { House } from './house.js';
import { key, sizeOf, tournamentId, within } from './inputs.js';
import { listSizes } from './query-limits.js';
import { voidTold } from './round-gates.resolver.js';
import { tournamentScoring } from './scorings.resolver.js';
import { standingsOfVersion } from './table-versions.resolver.js';
import { uncoveredPlaces } from './uncovered-places.js';

interface FirstArgument {
  readonly first?: number | null;
}

interface PageArguments extends FirstArgument {
  readonly after?: string | null;
}

interface ListArguments extends PageArguments {
  readonly status?: TournamentStatus | null;
}

/** Which table is asked for. */
export interface TableArguments {
  readonly stage?: string | null;
  readonly asOf?: number | null;
}

/** The same as it stood under a version. */
interface VersionArguments extends TableArguments {
  readonly version?: number | null;
}

function placeOf(after: string): TournamentListing['before'] {
  const [announcedAt, id] = placeIn(after, /^(\S+) ([\w-]{1,40})$/);
  return { announcedAt, id };
}

/** The table that the arguments ask for. */
export function askedOf({ stage, asOf }: TableArguments) {
  return {
    stage: stage === null || stage === undefined ? null : key(stage, 'stage'),
    asOf: asOf === null || asOf === undefined ? null : within(asOf, 'asOf', [1, greatestPlace]),
  };
}

function rulesetTold({ id, version, parameters }: PinnedRuleset) {
  const told = Object.entries(parameters).map(([name, value]) => ({ id: name, value }));
  return { id, version, parameters: told };
}

/** From where on a player is out, and who has his seats; why is for the staff. */
function leftBy(line: LeaverLine | undefined) {
  if (!line) return null;
  const { stage, round, substitute } = line;
  return { stage, round, substitute: substitute === null ? null : { id: substitute } };
}

/** The rounds of some stages with their tables, in order. */
export function roundsTold(
  house: House,
  { desk }: TournamentSheet,
  { stages, games }: { readonly stages: readonly string[]; readonly games: readonly TournamentGame[] },
) {
  return stages.flatMap((stage) => {
    const ofStage = games.filter((game) => game.stage === stage);
    const rounds = [...new Set(ofStage.map(({ round }) => round))].toSorted((a, b) => a - b);
    return rounds.map((round) => {
      const closed = desk.closedRounds.includes(roundName({ stage, round }));
      const tables = ofStage.filter((game) => game.round === round);
      return { stage, round, closed, tables: tables.map((game) => tableOf(house, game, closed)) };
    });
  });
}

/** A table of a round; of persons only the ids: how they are called is told where a player is. */
function tableOf(house: House, one: TournamentGame, isRoundClosed: boolean) {
  const { table, game, state, seal, judge, players, facts } = one;
  return {
    table, game, state,
    status: resultStatus(courseOf(state, seal), isRoundClosed),
    voided: () => voidTold(house, seal),
    judge: judge === null ? null : { id: judge },
    players: () => players.map((id) => ({ id })),
    winner: facts?.winner ?? null,
  };
}

@Resolver('Tournament')
export class TournamentsResolver {
  readonly #house: House;
  readonly #counting: Counting;

  constructor(@Inject(House) house: House) {
    this.#house = house;
    this.#counting = house.counting;
  }

  @Query('tournaments')
  async tournaments(@Args() { first, after, status = null }: ListArguments) {
    const size = within(first ?? 50, 'first', [1, 100]);
    const before = after ? placeOf(after) : null;
    const found = await listTournaments(this.#house.views, { first: size + 1, before, status });
    const nodes = found.slice(0, size);
    const last = nodes.at(-1);
    const endCursor = last ? cursor([last.announcedAt, last.id]) : null;
    return { nodes, pageInfo: { endCursor, hasNextPage: found.length > size } };
  }

  @Query('tournament')
  tournament(@Args('id') id: string) {
    return findTournament(this.#house.views, tournamentId(id, 'id'));
  }

  @ResolveField('name')
  name(@Root() { announcement }: TournamentSheet) {
    return announcement.name;
  }

  @ResolveField('city')
  city(@Root() { announcement }: TournamentSheet) {
    return announcement.city;
  }

  @ResolveField('timeZone')
  timeZone(@Root() { announcement }: TournamentSheet) {
    return announcement.timeZone;
  }

  @ResolveField('days')
  days(@Root() { announcement }: TournamentSheet) {
    return announcement.days;
  }

  @ResolveField('ruleset')
  ruleset(@Root() { announcement: { ruleset } }: TournamentSheet) {
    return rulesetTold(ruleset);
  }

  @ResolveField('scoring')
  scoring(@Root() { announcement: { scoring } }: TournamentSheet) {
    return tournamentScoring(this.#house.views, scoring);
  }

  @ResolveField('players')
  players(@Root() { entries, teams, desk }: TournamentSheet, @Args() { first }: FirstArgument) {
    const byId = new Map(teams.map((team) => [team.id, team]));
    const out = new Map(desk.withdrawals.map((one) => [one.player, one]));
    return entries.slice(0, sizeOf(first, listSizes.players)).map(({ player, team, ...said }) => ({
      player: { id: player },
      club: said.club ?? null, city: said.city ?? null, guest: said.guest ?? false,
      team: team === null ? null : (byId.get(team) ?? null),
      left: leftBy(out.get(player)),
    }));
  }

  @ResolveField('revision')
  revision(@Root() { publicRevision }: TournamentSheet) {
    return publicRevision;
  }

  @ResolveField('chiefJudge')
  chiefJudge(@Root() { desk: { chief } }: TournamentSheet) {
    return chief === null ? null : { id: chief };
  }

  @ResolveField('regulations')
  async regulations(@Root() { desk }: TournamentSheet) {
    const opened = await this.#house.texts.opened(desk.regulations);
    return opened.map(({ ruleset, ...since }) => ({ ...since, ruleset: rulesetTold(ruleset) }));
  }

  @ResolveField('freeze')
  freeze(@Root() sheet: TournamentSheet) {
    const { freeze } = sheet.desk;
    return freeze && { ...freeze, places: () => uncoveredPlaces(this.#house, sheet) };
  }

  @ResolveField('rounds')
  async rounds(@Root() sheet: TournamentSheet, @Args() { stage }: TableArguments) {
    const { stage: only } = askedOf({ stage: stage ?? null });
    const stages = sheet.stages.filter(({ id }) => only === null || id === only).map(({ id }) => id);
    return roundsTold(this.#house, sheet, { stages, games: await this.#counting.games(sheet) });
  }

  @ResolveField('standings')
  standings(@Root() sheet: TournamentSheet, @Args() asked: VersionArguments) {
    const { version = null } = asked;
    if (version === null) return this.#counting.players(sheet, askedOf(asked));
    return standingsOfVersion(this.#house, sheet, { ...askedOf(asked), version });
  }

  @ResolveField('teamStandings')
  teamStandings(@Root() sheet: TournamentSheet, @Args() asked: TableArguments) {
    return this.#counting.teams(sheet, askedOf(asked));
  }

  @ResolveField('findings')
  async findings(@Root() sheet: TournamentSheet, @Args() { first }: FirstArgument) {
    const findings = await this.#counting.findings(sheet);
    return findingsOf(findings.slice(0, sizeOf(first, listSizes.findings)));
  }

}

@Resolver('StandingsResult')
export class StandingsResultsResolver {
  @ResolveField('__resolveType')
  typeOf(answer: object): string {
    return 'code' in answer ? 'Refusal' : 'Standings';
  }
}

@Resolver('TeamStandingsResult')
export class TeamStandingsResultsResolver {
  @ResolveField('__resolveType')
  typeOf(answer: object): string {
    return 'code' in answer ? 'Refusal' : 'TeamStandings';
  }
}
