// Two persons beside one another before they are made one: what each has, what follows, what is against it.
import { createHash } from 'node:crypto';
import type { PersonTournament } from '@consigliere/read-models';
import {
  allMerged, idsOfPerson, knownApart, tournamentsAmong, tournamentsOfPerson,
} from '@consigliere/read-models';
import type { Apart, DeskRefusal, MergedPair, Merging, PairTold } from '@consigliere/tournament';
import { mergeRefusal, ordered } from '@consigliere/tournament';
import type { House } from './house.js';

/** All that a person is known by and has, whichever of his ids was asked for. */
export interface PersonKnown {
  /** Under which he is read. */
  readonly id: string;
  /** All of them, this one first. */
  readonly ids: readonly string[];
  readonly played: readonly PersonTournament[];
  readonly judged: readonly PersonTournament[];
}

/** What two would come to; `merged`: they are one now, and what is told is what taking back undoes. */
export interface MergePreview {
  readonly into: PersonKnown;
  readonly from: PersonKnown;
  readonly merged: boolean;
  readonly refusal: DeskRefusal | null;
  /** Pages of the site that read otherwise then. */
  readonly pages: readonly string[];
  /** Digest of all this: whoever acts says which he has looked at. */
  readonly seen: string;
}


/** What is known of a person by these ids. */
export async function personBy({ views }: House, ids: readonly [string, ...string[]]): Promise<PersonKnown> {
  const [played, judged] = await Promise.all([
    tournamentsOfPerson(views, ids, 'player'), tournamentsOfPerson(views, ids, 'judge'),
  ]);
  return { id: ids[0], ids, played, judged };
}

/** Where two persons are known apart, a tournament with its name; null: nowhere. */
export async function apartOf({ views }: House, one: readonly string[], other: readonly string[]) {
  const apart = await knownApart(views, one, other);
  if (!apart || 'game' in apart) return apart;
  const [sheet] = await tournamentsAmong(views, [apart.tournament], 1);
  return { ...apart, title: sheet?.announcement.name ?? apart.tournament };
}

/** Who is who, as the views have it. */
async function mergingNow({ views }: House): Promise<Merging> {
  const all = await allMerged(views);
  return { merged: new Map(all.map(({ person, now }) => [person, { into: now, act: '' }])) };
}

function digestOf(facts: object): string {
  return createHash('sha256').update(ordered(facts)).digest('hex').slice(0, 32);
}

function pagesOf(into: PersonKnown, from: PersonKnown): readonly string[] {
  const pages = (part: string): readonly string[] =>
    [`/${part}`, `/${part}/${from.id}`, `/${part}/${into.id}`];
  return [
    ...(from.played.length > 0 ? pages('players') : []), ...(from.judged.length > 0 ? pages('judges') : []),
  ];
}

async function previewFacts(house: House, { into, from }: MergedPair) {
  const { merged } = await mergingNow(house);
  const isOne = merged.get(from)?.into === into;
  const behind = (id: string): readonly string[] =>
    [...merged].filter(([one, { into: now }]) => now === id && one !== from).map(([one]) => one).toSorted();
  const [his, others] = await Promise.all([
    personBy(house, [into, ...behind(into)]), personBy(house, [from, ...behind(from)]),
  ]);
  const apart: Apart | null = isOne || into === from ? null : await apartOf(house, his.ids, others.ids);
  const told = [his, others].map(({ ids, played, judged }) => ({ ids, played, judged }));
  return { merged, isOne, his, others, apart, state: digestOf({ isOne, apart, told }) };
}

/** What would follow of making `from` one with `into`, or of taking that back. */
export async function mergePreview(house: House, pair: MergedPair): Promise<MergePreview> {
  const { merged, isOne, his, others, apart, state } = await previewFacts(house, pair);
  const refusal = isOne ? null : mergeRefusal({ merged }, pair, apart);
  return { into: his, from: others, merged: isOne, refusal, pages: pagesOf(his, others), seen: state };
}

/** What the decision is told of the two. */
export async function mergingFacts(house: House, pair: MergedPair): Promise<PairTold> {
  const { apart, state } = await previewFacts(house, pair);
  return { apart, state };
}

/** A person as he is read, whichever of his ids is asked for. */
export async function personRead(house: House, id: string): Promise<PersonKnown> {
  return personBy(house, await idsOfPerson(house.views, id));
}
