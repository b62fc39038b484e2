// Versions of a published table as everybody may read them: when, why, what changed, and how it stood.
import { Args, ResolveField, Resolver, Root } from '@nestjs/graphql';
import { Inject } from '@nestjs/common';
import type { PastTable, TableVersion, TournamentSheet } from '@consigliere/read-models';
import { pastTables, tableVersion, tableVersions, tournamentGamesUnder } from '@consigliere/read-models';
import { isNoStandings, standings, tableChanges } from '@consigliere/tournament';
import type { Ground, TableAsked } from './counting.js';
import { House } from './house.js';
import { sizeOf } from './inputs.js';
import { listSizes } from './query-limits.js';
import { serverRefusal } from './refusal.js';

const wholeTable: TableAsked = { stage: null, asOf: null };

/** A tournament as the public knew it when a table was so. */
async function groundAt({ views }: House, sheet: TournamentSheet, past: PastTable) {
  const { stages, teams, entries, scoring, lots } = past.sheet;
  const ground: Ground = {
    games: await tournamentGamesUnder(views, sheet.id, past),
    sheet: {
      ...sheet, stages, teams, entries,
      announcement: { ...sheet.announcement, scoring },
      desk: { ...sheet.desk, lots, freeze: null },
    },
  };
  return ground;
}

async function rowsAt(house: House, sheet: TournamentSheet, table: PastTable) {
  const answer = standings(house.counting.inputOf(await groundAt(house, sheet, table), wholeTable));
  if (isNoStandings(answer)) throw new Error(`a table of all stages is none: ${answer.code}`);
  return answer.rows;
}

/** The table as it stood last under a version; the newest stands as it is now. */
export async function standingsOfVersion(house: House, sheet: TournamentSheet, asked: TableAsked & {
  readonly version: number;
}) {
  const { version } = asked;
  const newest = await tableVersion(house.views, sheet.id, null);
  if (newest?.version === version) return house.counting.players(sheet, asked);
  const next = version < 1 ? null : await pastTables(house.views, sheet.id, version + 1);
  if (!next) return serverRefusal('standings.versionUnknown', { version });
  return house.counting.playersOf(await groundAt(house, sheet, next.before), asked);
}

/** A version with the tournament that it is of. */
type Told = TableVersion & { readonly of: TournamentSheet };

async function versionsTold({ texts }: House, of: TournamentSheet, versions: readonly TableVersion[]) {
  const opened = await texts.opened(versions);
  return opened.map((one): Told => ({ ...one, of }));
}

@Resolver('Tournament')
export class TableVersionsResolver {
  readonly #house: House;

  constructor(@Inject(House) house: House) {
    this.#house = house;
  }

  @ResolveField('versions')
  async versions(@Root() sheet: TournamentSheet): Promise<readonly Told[]> {
    const all = await tableVersions(this.#house.views, sheet.id, listSizes.versions);
    return versionsTold(this.#house, sheet, all);
  }

  @ResolveField('tableVersion')
  async version(@Root() sheet: TournamentSheet, @Args() { version }: { readonly version?: number | null }) {
    const one = await tableVersion(this.#house.views, sheet.id, version ?? null);
    const [told = null] = await versionsTold(this.#house, sheet, one ? [one] : []);
    return told;
  }
}

@Resolver('TableVersion')
export class TableChangesResolver {
  readonly #house: House;

  constructor(@Inject(House) house: House) {
    this.#house = house;
  }

  @ResolveField('changes')
  async changes(@Root() { of, version }: Told, @Args() { first }: { readonly first?: number | null }) {
    const tables = await pastTables(this.#house.views, of.id, version);
    if (!tables) return [];
    await this.#house.persons.load(of.entries.map(({ player }) => player));
    const [before, after] = [
      await rowsAt(this.#house, of, tables.before), await rowsAt(this.#house, of, tables.after),
    ];
    return tableChanges(before, after).slice(0, sizeOf(first, listSizes.rows))
      .map(({ player, ...change }) => ({ ...change, player: { id: player } }));
  }
}
