// What the replay in the browser is given: the steps of a game, packed, in one language.
import type { EntryFragment, GameQuery, Role } from '../gql/generated/queries';
import { clockOf } from './clock';
import { frameOf, packFrames, type FrameChange } from './frames';

type GameAnswer = NonNullable<GameQuery['game']>;

/** One entry of the timeline; what is absent is empty or false. */
export interface Step {
  readonly index: number;
  readonly type: string;
  readonly sentence: string;
  readonly clause: string;
  readonly phase: EntryFragment['phase'];
  readonly weight: EntryFragment['weight'];
  readonly focus?: readonly number[];
  readonly withdrawn?: true;
  readonly overridden?: true;
  readonly shots?: EntryFragment['shots'];
  readonly check?: NonNullable<EntryFragment['check']>;
}

export interface ReplayData {
  readonly running: boolean;
  /** In seat order; null where the player is not known. */
  readonly nicks: readonly (string | null)[];
  /** In seat order; null until the game is closed. */
  readonly roles: readonly Role[] | null;
  readonly steps: readonly Step[];
  readonly changes: readonly FrameChange[];
  /** The time of each step, or null where the times say nothing. */
  readonly clock: readonly string[] | null;
  /** By clause. */
  readonly titles: Readonly<Record<string, string>>;
}

function stepOf(entry: EntryFragment): Step {
  const { index, type, sentence, clause, phase, weight, focus, withdrawn, overridden, shots, check } = entry;
  return {
    ...{ index, type, sentence, clause: clause.id, phase, weight },
    ...(focus.length > 0 && { focus }),
    ...(withdrawn && { withdrawn }),
    ...(overridden && { overridden }),
    ...(shots.length > 0 && { shots }),
    ...(check && { check }),
  };
}

/** Packs a game for the browser. */
export function replayData(game: GameAnswer): ReplayData {
  const { timeline, reveal, state } = game;
  return {
    running: state === 'RUNNING',
    nicks: timeline.at(-1)?.table.seats.map(({ player }) => player?.nick ?? null) ?? [],
    roles: reveal?.roles ?? null,
    steps: timeline.map(stepOf),
    changes: packFrames(timeline.map(({ table }) => frameOf(table))),
    clock: clockOf(timeline.map(({ at }) => at)),
    titles: Object.fromEntries(timeline.map(({ clause }) => [clause.id, clause.title])),
  };
}

/** Where a link `?at=` leads: the step of that index, else the end of a running game, the start of others. */
export function positionAt(data: ReplayData, at: number | null): number {
  const found = at === null ? -1 : data.steps.findIndex(({ index }) => index >= at);
  if (found >= 0) return found;
  return data.running || at !== null ? Math.max(0, data.steps.length - 1) : 0;
}

const nameOf = ({ type, sentence, phase }: Step): string =>
  [phase.kind, phase.number, type, sentence].join();

type Steps = readonly Step[];

/** Where the same moment stands after the steps have come anew, the closing having put others between. */
export function positionAfter(before: Steps, position: number, after: Steps): number {
  const name = before[position] ? nameOf(before[position]) : '';
  const nth = before.slice(0, position).filter((step) => nameOf(step) === name).length;
  const places = after.flatMap((step, at) => (nameOf(step) === name ? [at] : []));
  return places[nth] ?? Math.min(position, Math.max(0, after.length - 1));
}
