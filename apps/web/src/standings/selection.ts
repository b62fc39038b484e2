// Which table of a tournament an address names, and which place on the page of a player.

export interface Selection {
  readonly stage: string | null;
  readonly asOf: number | null;
  readonly teams: boolean;
}

export type Query = Readonly<Record<string, string | string[] | undefined>>;

const one = (value: string | string[] | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** What cannot be a round is none. */
export function selectionOf(query: Query): Selection {
  const round = one(query['asOf']);
  return {
    stage: one(query['stage']),
    asOf: round !== null && /^[1-9]\d{0,3}$/.test(round) ? Number(round) : null,
    teams: query['teams'] !== undefined,
  };
}

interface Round {
  readonly stage: string;
  readonly round: number;
  readonly played: number;
}

/** As of a round after the last that is played is the whole table: it is called so. */
export function withinPlayed(selection: Selection, schedule: readonly Round[]): Selection {
  const { stage, asOf } = selection;
  const isPlayed = (one: Round): boolean => one.played > 0 && (stage === null || one.stage === stage);
  const isWithin = asOf !== null && schedule.some((one) => isPlayed(one) && one.round >= asOf);
  return isWithin ? selection : { ...selection, asOf: null };
}

/** The query of an address that names the table: empty, or with its question mark. */
export function queryOf({ stage, asOf, teams }: Partial<Selection>): string {
  const query = new URLSearchParams();
  if (stage) query.set('stage', stage);
  if (asOf) query.set('asOf', String(asOf));
  if (teams) query.set('teams', '1');
  const text = query.toString();
  return text && `?${text}`;
}

/**
 * `q`, 8 → `q:8`: under what name the page of a player holds what he played in a round, whole. The sign
 * between stands in no id of a stage, once that is encoded.
 */
export const roundAnchor = (stage: string, round: number): string => `${encodeURIComponent(stage)}:${round}`;
