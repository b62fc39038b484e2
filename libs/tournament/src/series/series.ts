// A series: tournaments of a season that are counted together, each with its weight, by what rules.
// STORED FOREVER: a change of an event's shape raises its schema number and adds an upcaster.
import type { ActId, Language } from '@consigliere/rules';
import { sentence } from '@consigliere/rules';
import type { DeskRefusal } from '../desk-refusal.js';
import { deskRefusal } from '../desk-refusal.js';
import { ordered } from '../ordered.js';

/** A tournament of a series; what it gives is multiplied by the coefficient, a decimal from 0. */
export interface SeriesTournament {
  readonly tournament: string;
  readonly coefficient: string;
}

/** What orders players of equal total, larger first; who is level on all of it shares the place. */
export const seriesTieIds = ['bestResults', 'firstPlaces', 'tournaments', 'wins'] as const;

export type SeriesTieId = (typeof seriesTieIds)[number];

/**
 * What a tournament gives: its own points, or what a place gives (decimals, of the first place first; those
 * below give nothing). Who shares a place gets what it gives, or the mean of the places that are shared.
 */
export type SeriesCounting =
  | { readonly by: 'points' }
  | { readonly by: 'places'; readonly points: readonly string[]; readonly shared: 'each' | 'mean' };

/** A series as it is said. */
export interface Series {
  readonly name: string;
  /** The federation or club whose it is; null where it is not said. */
  readonly organiser: string | null;
  /** In the order in which they are played. */
  readonly tournaments: readonly SeriesTournament[];
  /** How many of a player's best tournaments count, from 1; null: all. */
  readonly best: number | null;
  readonly counting: SeriesCounting;
  readonly ties: readonly SeriesTieId[];
}

/** The facts of each event. */
export interface SeriesEventFacts {
  /** The series as it is from now on; versions are counted from 1, the reason stands for a text. */
  SeriesSaved: { series: Series; reason: string | null };
}

/** No clause of the rulebook speaks of it. */
export interface SeriesEvent {
  readonly type: 'SeriesSaved';
  readonly data: Readonly<SeriesEventFacts['SeriesSaved']>;
  readonly clause: null;
  readonly act: ActId;
}

/** The shape number of each stored event. */
export const seriesEventSchemas: Readonly<Record<keyof SeriesEventFacts, number>> = { SeriesSaved: 1 };

/** The name of the stream that keeps a series. */
export function seriesStream(series: string): string {
  return `series-${series}`;
}

/** The versions of a series, the first of them first. */
export type SavedSeries = readonly Series[];

export const unsavedSeries: SavedSeries = [];

/** Says what a series is; `unknown` are those of its tournaments that are not announced, as others tell. */
export interface SaveSeries {
  readonly type: 'SaveSeries';
  readonly series: Series;
  readonly reason: string | null;
  readonly unknown: readonly string[];
}

/** The versions after an event; it never refuses. */
export function evolveSeries(versions: SavedSeries, { data }: Pick<SeriesEvent, 'data'>): SavedSeries {
  return [...versions, data.series];
}

/**
 * Refused, in this order: a tournament twice, one that is not announced, places that give nothing, a change
 * without a reason. What changes nothing is nothing new.
 */
export function decideSeries(
  { act, ask: { series, reason, unknown } }: { readonly act: ActId; readonly ask: SaveSeries },
  versions: SavedSeries,
): { readonly accepted: readonly SeriesEvent[] } | { readonly refused: DeskRefusal } {
  const ids = series.tournaments.map(({ tournament }) => tournament);
  const double = ids.find((id, at) => ids.indexOf(id) !== at);
  if (double !== undefined) return { refused: deskRefusal('series.twice', { tournament: double }) };
  const [stranger] = unknown;
  if (stranger !== undefined) {
    return { refused: deskRefusal('tournament.notAnnounced', { tournament: stranger }) };
  }
  const { counting } = series;
  if (counting.by === 'places' && counting.points.length === 0) {
    return { refused: deskRefusal('series.noPoints') };
  }
  const newest = versions.at(-1);
  if (newest && ordered(newest) === ordered(series)) return { accepted: [] };
  if (newest && reason === null) return { refused: deskRefusal('reason.missing') };
  return { accepted: [{ type: 'SeriesSaved', clause: null, act, data: { series, reason } }] };
}

const tellings: Readonly<Record<Language, (series: Series) => string>> = {
  en: ({ name, tournaments }) => `the series ${name} is saved, tournaments: ${tournaments.length}`,
  ru: ({ name, tournaments }) => `серия «${name}» сохранена, турниров: ${tournaments.length}`,
};

/** The sentence of an event of a series, without a full stop. */
export function narrateSeries({ data: { series, reason } }: Pick<SeriesEvent, 'data'>, language: Language) {
  return sentence(`${tellings[language](series)}${reason ? `: ${reason}` : ''}`);
}
