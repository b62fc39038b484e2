// Series as everybody may read them: what they are, in every version, and how they stand.
import { Args, Query, ResolveField, Resolver, Root } from '@nestjs/graphql';
import { Inject } from '@nestjs/common';
import type { StoredSeries, TournamentSheet, Views } from '@consigliere/read-models';
import { findTournament, newestSeries, versionsOfSeries } from '@consigliere/read-models';
import type { SeriesRow } from '@consigliere/tournament';
import { House } from './house.js';
import { gameId, sizeOf } from './inputs.js';
import { listSizes } from './query-limits.js';
import { tableOfSeries } from './series.js';

/** The newest version of a series; null when there is none. */
export async function findSeries(views: Views, id: string): Promise<StoredSeries | null> {
  const [newest = null] = await versionsOfSeries(views, id, 1);
  return newest;
}

function rowTold({ person, results, ...row }: SeriesRow) {
  return {
    ...row,
    player: { id: person },
    results: results.map((one) => one && { ...one, player: { id: one.player } }),
  };
}

/** Those of all series in which a tournament counts. */
async function seriesWith(views: Views, tournament: string): Promise<readonly StoredSeries[]> {
  const all = await newestSeries(views, listSizes.series);
  return all.filter(({ series }) => series.tournaments.some((one) => one.tournament === tournament));
}

@Resolver('Series')
export class SeriesResolver {
  readonly #house: House;

  constructor(@Inject(House) house: House) {
    this.#house = house;
  }

  @Query('series')
  series(@Args('id') id: string) {
    return findSeries(this.#house.views, gameId(id, 'id'));
  }

  @Query('seriesList')
  seriesList() {
    return newestSeries(this.#house.views, listSizes.series);
  }

  @ResolveField('name')
  name(@Root() { series }: StoredSeries) {
    return series.name;
  }

  @ResolveField('organiser')
  organiser(@Root() { series }: StoredSeries) {
    return series.organiser;
  }

  @ResolveField('best')
  best(@Root() { series }: StoredSeries) {
    return series.best;
  }

  @ResolveField('ties')
  ties(@Root() { series }: StoredSeries) {
    return series.ties;
  }

  @ResolveField('counting')
  counting(@Root() { series }: StoredSeries) {
    return series.counting.by;
  }

  @ResolveField('placePoints')
  placePoints(@Root() { series: { counting } }: StoredSeries) {
    return counting.by === 'places' ? counting.points : [];
  }

  @ResolveField('sharedPlaces')
  sharedPlaces(@Root() { series: { counting } }: StoredSeries) {
    return counting.by === 'places' ? counting.shared : null;
  }

  @ResolveField('tournaments')
  async tournaments(@Root() { series }: StoredSeries) {
    const { views } = this.#house;
    const sheets = await Promise.all(series.tournaments.map(({ tournament }) =>
      findTournament(views, tournament)));
    return series.tournaments.map(({ tournament, coefficient }, at) => ({
      id: tournament, coefficient, tournament: sheets[at] ?? null,
    }));
  }

  @ResolveField('standings')
  async standings(@Root() stored: StoredSeries, @Args() { first }: { readonly first?: number | null }) {
    const rows = await tableOfSeries(this.#house, stored);
    return rows.slice(0, sizeOf(first, listSizes.rows)).map(rowTold);
  }

  @ResolveField('versions')
  async versions(@Root() { id }: StoredSeries) {
    const { views, texts } = this.#house;
    const all = await versionsOfSeries(views, id, listSizes.versions);
    return texts.opened(all.map(({ version, reason, savedAt }) => ({ version, reason, savedAt })));
  }
}

@Resolver('Tournament')
export class SeriesOfTournamentResolver {
  readonly #views: Views;

  constructor(@Inject(House) house: House) {
    this.#views = house.views;
  }

  @ResolveField('series')
  series(@Root() { id }: TournamentSheet) {
    return seriesWith(this.#views, id);
  }
}
