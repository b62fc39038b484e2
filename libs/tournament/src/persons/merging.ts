// Who is who and what he is called: two persons said to be one, a person renamed; one stream for all persons.
// STORED FOREVER: a change of an event's shape raises its schema number and adds an upcaster.
import type { ActId } from '@consigliere/rules';
import type { DeskRefusal } from '../desk-refusal.js';
import { deskRefusal } from '../desk-refusal.js';
import { decideNaming, type NamingAsk } from './naming.js';

/** The facts of each event. */
export interface MergingEventFacts {
  /** Whatever is read about `into` is read of `from` too; nothing that is recorded changes. */
  PersonsMerged: { into: string; from: string };
  /** They are two again; `of` is the act that made them one, the reason stands for a text beside the log. */
  MergeTakenBack: { of: ActId; into: string; from: string; reason: string | null };
  /**
   * A person is called otherwise from now on; both nicks and the reason stand for texts beside the log.
   * `slip`: what he was called before was never his nick.
   */
  PersonRenamed: { person: string; was: string | null; nick: string; slip: boolean; reason: string | null };
  /** His name in full stands for a text beside the log; null: it is kept no more. */
  PersonNamedInFull: { person: string; fullName: string | null };
}

export type MergingEventType = keyof MergingEventFacts;

/** The shape number of each stored event. */
export const mergingEventSchemas: Readonly<Record<MergingEventType, number>> = {
  PersonsMerged: 1, MergeTakenBack: 1, PersonRenamed: 1, PersonNamedInFull: 1,
};

export type MergingFact = {
  readonly [Type in MergingEventType]: {
    readonly type: Type;
    readonly clause: null;
    readonly data: Readonly<MergingEventFacts[Type]>;
  };
}[MergingEventType];

export type MergingEvent = MergingFact & { readonly act: ActId };

/** What comes of an ask. */
export type PersonsDecision =
  | { readonly accepted: readonly MergingEvent[] }
  | { readonly refused: DeskRefusal };

/** As whom a person is read, and by which act. */
export interface Merged {
  readonly into: string;
  readonly act: ActId;
}

/** Everybody who is merged into another. */
export interface Merging {
  readonly merged: ReadonlyMap<string, Merged>;
}

export const emptyMerging: Merging = { merged: new Map() };

/** The one stream in which it is decided who is who, by the id of its register. */
export const personsRegister = 'register';

/** The stream of a register of persons. */
export function personsStream(register: string): string {
  return `persons-${register}`;
}

/**
 * Where two persons are known apart from one another: players of one tournament, its judges side by side, or
 * both in one game.
 */
export type Apart =
  | { readonly tournament: string; readonly title: string; readonly judges?: true }
  | { readonly game: string };

/** What other streams tell of the two; `state` is a digest of all that a preview has shown. */
export interface PairTold {
  readonly apart: Apart | null;
  readonly state: string;
}

const nothingTold: PairTold = { apart: null, state: '' };

/** Two persons who are to be one, or are. */
export interface MergedPair {
  /** Who stays. */
  readonly into: string;
  /** Who is read as him. */
  readonly from: string;
}

/** What can be asked of two; `seen` is the digest of the preview that was looked at. */
export type PairAsk =
  | MergedPair & { readonly type: 'MergePersons'; readonly seen: string; readonly facts?: PairTold }
  | MergedPair & {
      readonly type: 'TakeBackMerge'; readonly seen: string; readonly reason: string | null;
      readonly facts?: PairTold;
    };

/** What can be asked of persons. */
export type MergingAsk = PairAsk | NamingAsk;

/**
 * Why two persons cannot be made one, the first of: himself, merged already, merged into or from a third,
 * known apart. Null: they can.
 */
export function mergeRefusal({ merged }: Merging, { into, from }: MergedPair, apart: Apart | null) {
  const naming = { person: from, other: into };
  if (from === into) return deskRefusal('merge.himself', { person: into });
  const known = merged.get(from);
  if (known) return deskRefusal('merge.already', { person: from, other: known.into });
  const onward = merged.get(into);
  if (onward) return deskRefusal('merge.chain', { person: into, other: onward.into });
  const behind = [...merged].find(([, one]) => one.into === from);
  if (behind) return deskRefusal('merge.chain', { person: behind[0], other: from });
  if (!apart) return null;
  if ('game' in apart) return deskRefusal('merge.oneGame', { ...naming, ...apart });
  const { tournament, title, judges } = apart;
  return deskRefusal(judges ? 'merge.bothJudge' : 'merge.oneTournament', { ...naming, tournament, title });
}

/** Why there is nothing to take back; null: there is. */
export function takeBackRefusal({ merged }: Merging, { into, from }: MergedPair): DeskRefusal | null {
  return merged.get(from)?.into === into ? null : deskRefusal('merge.none', { person: from, other: into });
}

/** Decides what is asked; last of all, whether it still is what the preview has shown. */
export function decideMerging(
  { act, ask }: { readonly act: ActId; readonly ask: MergingAsk },
  merging: Merging,
): PersonsDecision {
  if (ask.type === 'RenamePerson' || ask.type === 'NamePersonInFull') return decideNaming(act, ask);
  const { into, from, seen, facts = nothingTold } = ask;
  const stale = facts.state === seen ? null : deskRefusal('merge.changedSince');
  if (ask.type === 'MergePersons') {
    const refused = mergeRefusal(merging, ask, facts.apart) ?? stale;
    if (refused) return { refused };
    return { accepted: [{ type: 'PersonsMerged', clause: null, act, data: { into, from } }] };
  }
  const refused = takeBackRefusal(merging, ask)
    ?? (ask.reason === null ? deskRefusal('reason.missing') : null) ?? stale;
  if (refused) return { refused };
  const of = merging.merged.get(from)?.act ?? act;
  return {
    accepted: [
      { type: 'MergeTakenBack', clause: null, act, data: { of, into, from, reason: ask.reason } },
    ],
  };
}

/** Who is merged after an event; what somebody is called is for the views alone. */
export function evolveMerging(merging: Merging, event: MergingEvent): Merging {
  const next = new Map(merging.merged);
  switch (event.type) {
    case 'PersonsMerged':
      next.set(event.data.from, { into: event.data.into, act: event.act });
      return { merged: next };
    case 'MergeTakenBack':
      next.delete(event.data.from);
      return { merged: next };
    case 'PersonRenamed':
    case 'PersonNamedInFull': return merging;
    default: return event satisfies never;
  }
}
