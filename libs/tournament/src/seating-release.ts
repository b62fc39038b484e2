// The seating of a round before everybody sees it: drafted, confirmed, on the screen of the hall, public.
import type { DeskRefusal } from './desk-refusal.js';
import { deskRefusal } from './desk-refusal.js';
import { ordered } from './ordered.js';
import { phaseOf } from './phase.js';
import type {
  RoundKey, SeatedTable, SeatRound, Tournament, TournamentEventFacts, TournamentFact,
} from './tournament.js';
import { roundName } from './tournament.js';
import type { SubstitutePlayer } from './who-plays.js';
import { isFrom, withAnother } from './who-plays.js';

/** How far the seating of a round has come; each state may follow any before it. */
export const seatingStates = ['draft', 'confirmed', 'hall', 'public'] as const;

export type SeatingState = (typeof seatingStates)[number];

/** The last draft of a round. */
export interface RoundDraft extends RoundKey {
  /** Drafts of the round are counted from 1. */
  readonly number: number;
  readonly tables: readonly SeatedTable[];
  /** From which it was drawn; null where it was made by hand, or the seed is not known. */
  readonly seed: string | null;
  readonly state: SeatingState;
  /** When it becomes public by itself, ISO 8601 in UTC; null: when somebody says so. */
  readonly releaseAt: string | null;
}

/** Drafts several rounds in one act, as they were drawn together. */
export interface DraftRounds {
  readonly type: 'DraftRounds';
  readonly rounds: readonly (RoundKey & { readonly tables: readonly SeatedTable[] })[];
  readonly seed: string | null;
}

/** What can be asked of a seating before it is public. */
export type SeatingReleaseAsk =
  | DraftRounds
  | ({
      readonly type: 'DraftRound'; readonly tables: readonly SeatedTable[]; readonly seed: string | null;
    } & RoundKey)
  | ({ readonly type: 'ReleaseSeating'; readonly to: Exclude<SeatingState, 'draft'> } & RoundKey)
  | ({ readonly type: 'ScheduleRelease'; readonly at: string | null } & RoundKey);

type Facts = readonly TournamentFact[] | DeskRefusal;
type RoundCheck = (tournament: Tournament, ask: SeatRound) => DeskRefusal | null;

const isSame = (a: unknown, b: unknown): boolean => ordered(a) === ordered(b);

const asSeated = ({ stage, round }: RoundKey, tables: readonly SeatedTable[]): SeatRound => ({
  type: 'SeatRound', stage, round, tables,
});

/** The draft of a round that is not public yet. */
export function draftOf({ desk }: Tournament, key: RoundKey): RoundDraft | null {
  const draft = desk.drafts.get(roundName(key));
  return draft && draft.state !== 'public' ? draft : null;
}

function release(
  tournament: Tournament,
  draft: RoundDraft,
  { to, check }: { readonly to: Exclude<SeatingState, 'draft'>; readonly check: RoundCheck },
): Facts {
  const { stage, round, tables, state } = draft;
  if (seatingStates.indexOf(to) <= seatingStates.indexOf(state)) {
    return to === state ? [] : deskRefusal('seating.isFurther', { stage, round });
  }
  const refused = check(tournament, asSeated(draft, tables));
  if (refused) return refused;
  const isEarly = to === 'public' && phaseOf(tournament) === 'registration';
  if (isEarly) return deskRefusal('tournament.isRegistering');
  return [{ type: 'SeatingReleased', data: { stage, round, to } }];
}

type DraftRound = Extract<SeatingReleaseAsk, { readonly type: 'DraftRound' }>;

function draftRound(tournament: Tournament, ask: DraftRound, check: RoundCheck): Facts {
  const { stage, round, tables, seed } = ask;
  const refused = check(tournament, asSeated(ask, tables));
  if (refused) return refused;
  const draft = draftOf(tournament, ask);
  if (draft && isSame([draft.tables, draft.seed], [tables, seed])) return [];
  return [{ type: 'RoundDrafted', data: { stage, round, tables, seed } }];
}

/** All of them or none: the first that cannot be drafted is the refusal. */
function draftRounds(tournament: Tournament, { rounds, seed }: DraftRounds, check: RoundCheck): Facts {
  const facts: TournamentFact[] = [];
  const seen = new Set<string>();
  for (const one of rounds) {
    const { stage, round } = one;
    if (seen.size === seen.add(roundName(one)).size) return deskRefusal('round.twice', { stage, round });
    const drafted = draftRound(tournament, { type: 'DraftRound', seed, ...one }, check);
    if ('code' in drafted) return drafted;
    facts.push(...drafted);
  }
  return facts;
}

/** Decides what is asked of a seating before it is public; `check` says what may not be seated. */
export function decideSeatingRelease(
  tournament: Tournament,
  ask: SeatingReleaseAsk,
  check: RoundCheck,
): Facts {
  if (ask.type === 'DraftRounds') return draftRounds(tournament, ask, check);
  if (ask.type === 'DraftRound') return draftRound(tournament, ask, check);
  const { stage, round } = ask;
  const draft = draftOf(tournament, ask);
  if (!draft) {
    const isPublic = tournament.desk.drafts.has(roundName(ask));
    const isDone = isPublic && ask.type === 'ReleaseSeating' && ask.to === 'public';
    return isDone ? [] : deskRefusal('seating.noDraft', { stage, round });
  }
  if (ask.type === 'ReleaseSeating') return release(tournament, draft, { to: ask.to, check });
  const { at } = ask;
  return at === draft.releaseAt ? [] : [{ type: 'ReleaseScheduled', data: { stage, round, at } }];
}

/** The drafts after a round was drafted; what was drafted before gives way. */
export function drafted(
  { desk }: Tournament,
  { stage, round, tables, seed }: TournamentEventFacts['RoundDrafted'],
): ReadonlyMap<string, RoundDraft> {
  const name = roundName({ stage, round });
  const number = (desk.drafts.get(name)?.number ?? 0) + 1;
  const draft: RoundDraft = { stage, round, tables, seed, number, state: 'draft', releaseAt: null };
  return new Map([...desk.drafts, [name, draft]]);
}

/** The drafts with something else said of one. */
export function draftChanged(
  { desk }: Tournament,
  key: RoundKey,
  what: Partial<Pick<RoundDraft, 'state' | 'releaseAt'>>,
): ReadonlyMap<string, RoundDraft> {
  const draft = desk.drafts.get(roundName(key));
  return draft ? new Map([...desk.drafts, [roundName(key), { ...draft, ...what }]]) : desk.drafts;
}

/** The drafts with the tables of a round that waits changed. */
export function draftTables(
  tournament: Tournament,
  key: RoundKey,
  change: (table: SeatedTable) => SeatedTable,
): ReadonlyMap<string, RoundDraft> {
  const draft = draftOf(tournament, key);
  const { drafts } = tournament.desk;
  return draft
    ? new Map([...drafts, [roundName(key), { ...draft, tables: draft.tables.map(change) }]]) : drafts;
}

/** The drafts with a substitute wherever he who leaves was to sit. */
export function draftsTakenOver(
  { desk, stages }: Tournament,
  { out, in: other, ...from }: Pick<SubstitutePlayer, 'out' | 'in' | 'stage' | 'round'>,
): ReadonlyMap<string, RoundDraft> {
  return new Map([...desk.drafts].map(([name, draft]) => {
    const isHis = draft.tables.some(({ players }) => players.includes(out));
    if (draft.state === 'public' || !isHis || !isFrom(stages, draft, from)) return [name, draft] as const;
    const tables = draft.tables.map((table) => ({
      ...table, players: withAnother(table.players, out, other),
    }));
    return [name, { ...draft, tables }] as const;
  }));
}
