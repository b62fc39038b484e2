// The list of finalists of a stage: its events, what it is after each, the lot that parts the tied.
// STORED FOREVER: a change of an event's shape raises its schema number and adds an upcaster.
import { ordered } from './ordered.js';

/** A player in the table after the stages before; points are a decimal. */
export interface StandingLine {
  readonly player: string;
  readonly place: number;
  readonly points: string;
}

/** Why somebody stands where he does, where the table alone does not say it. */
export const finalistRemarks = ['lot', 'decided', 'left', 'replaced', 'reserve', 'edited'] as const;

/** A player of the list; whoever was put on it by hand has no place and points. */
export interface Finalist {
  readonly player: string;
  readonly place: number | null;
  readonly points: string | null;
  readonly remark: (typeof finalistRemarks)[number] | null;
}

/** The facts of each event; each reason stands for a text beside the log. */
export interface FinalistEventFacts {
  /** `basis` is the table as far as the list was drawn from it; `passed` are those in it who had left. */
  FinalistsDrawn: {
    stage: string; finalists: readonly Finalist[]; reserves: readonly Finalist[];
    passed: readonly Finalist[]; basis: readonly StandingLine[]; seed: string | null; reason: string | null;
  };
  FinalistsEdited: {
    stage: string; players: readonly string[]; reserves: readonly string[]; reason: string | null;
  };
  /** The stage seats these alone, and everybody may read who they are. */
  FinalistsLocked: { stage: string };
  FinalistsUnlocked: { stage: string; reason: string | null };
  /** A reserve has the place of a finalist. */
  FinalistReplaced: { stage: string; out: string; in: string; reason: string | null };
}

/** The shape number of each stored event. */
export const finalistEventSchemas: Readonly<Record<keyof FinalistEventFacts, number>> = {
  FinalistsDrawn: 1, FinalistsEdited: 1, FinalistsLocked: 1, FinalistsUnlocked: 1, FinalistReplaced: 1,
};

/** Who has qualified for a stage. */
export interface FinalistList {
  readonly stage: string;
  readonly finalists: readonly Finalist[];
  /** In the order in which they come in. */
  readonly reserves: readonly Finalist[];
  /** Who would have been among them, and has left or was replaced. */
  readonly passed: readonly Finalist[];
  readonly basis: readonly StandingLine[];
  /** From which the lot of the tied was drawn; null where none was. */
  readonly seed: string | null;
  readonly locked: boolean;
}

export type FinalistFact = {
  [T in keyof FinalistEventFacts]: { readonly type: T; readonly data: Readonly<FinalistEventFacts[T]> };
}[keyof FinalistEventFacts];

function edited(list: FinalistList, { players, reserves }: FinalistEventFacts['FinalistsEdited']) {
  const everybody = [...list.passed, ...list.reserves, ...list.finalists];
  const known = new Map(everybody.map((one) => [one.player, one]));
  const lines = new Map(list.basis.map((line) => [line.player, line]));
  const of = (was: readonly Finalist[]) => (player: string): Finalist => {
    const { place, points } = lines.get(player) ?? { place: null, points: null };
    const kept = was.some((one) => one.player === player) ? (known.get(player)?.remark ?? null) : 'edited';
    return { player, place, points, remark: kept };
  };
  return { finalists: players.map(of(list.finalists)), reserves: reserves.map(of(list.reserves)) };
}

function replaced(list: FinalistList, { out, in: other }: FinalistEventFacts['FinalistReplaced']) {
  const find = (some: readonly Finalist[], player: string) => some.filter((one) => one.player === player);
  const [reserve] = find(list.reserves, other);
  const gone = find(list.finalists, out).map((one): Finalist => ({ ...one, remark: 'replaced' }));
  return {
    finalists: list.finalists.map((one): Finalist =>
      (one.player === out && reserve ? { ...reserve, remark: 'reserve' } : one)),
    reserves: list.reserves.filter(({ player }) => player !== other),
    passed: [...list.passed, ...gone],
  };
}

/** The lists after an event of one of them, by stage. */
export function finalistsAfter(
  lists: ReadonlyMap<string, FinalistList>,
  event: FinalistFact,
): ReadonlyMap<string, FinalistList> {
  const { stage } = event.data;
  if (event.type === 'FinalistsDrawn') {
    const { finalists, reserves, passed, basis, seed } = event.data;
    return new Map([...lists, [stage, { stage, finalists, reserves, passed, basis, seed, locked: false }]]);
  }
  const list = lists.get(stage);
  if (!list) return lists;
  const after = (change: Partial<FinalistList>) => new Map([...lists, [stage, { ...list, ...change }]]);
  switch (event.type) {
    case 'FinalistsEdited': return after(edited(list, event.data));
    case 'FinalistsLocked': return after({ locked: true });
    case 'FinalistsUnlocked': return after({ locked: false });
    case 'FinalistReplaced': return after(replaced(list, event.data));
    default: return event satisfies never;
  }
}

/** Whether the table is another than when a list was drawn up from it; the list stays as it is. */
export function isOutdated({ basis }: FinalistList, lines: readonly StandingLine[]): boolean {
  return ordered(lines.slice(0, basis.length)) !== ordered(basis);
}
