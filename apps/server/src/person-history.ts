// What a person was called, one nick after another by each of his ids, and since when.
import { renamingsOf } from '@consigliere/read-models';
import type { House } from './house.js';

/** A nick that somebody had, or has. */
export interface PersonName {
  /** The id by which he had it. */
  readonly id: string;
  /** Null once it was erased. */
  readonly nick: string | null;
  /** ISO 8601 in UTC. */
  readonly since: string;
  /** Null: he has it now. */
  readonly until: string | null;
  /** Whether it was never his nick. */
  readonly slip: boolean;
  /** Why he got it; null: he became known by it. */
  readonly reason: string | null;
}

type Renaming = Awaited<ReturnType<typeof renamingsOf>>[number];

/** The nicks of one id, of which `renamings` are the changes in their order. */
function namesBy(id: string, first: Pick<PersonName, 'nick' | 'since'>, renamings: readonly Renaming[]) {
  const [begin] = renamings;
  const given = [
    { nick: begin ? begin.was : first.nick, since: first.since, reason: null },
    ...renamings.map(({ nick, at, reason }) => ({ nick, since: at, reason })),
  ];
  return given.map((one, index): PersonName => {
    const next = renamings[index];
    return { id, ...one, until: next?.at ?? null, slip: next?.slip === 1 };
  });
}

/** What somebody was called by each of these ids, the oldest first; whose data were erased has no names. */
export async function namesOfPerson(house: House, ids: readonly string[]): Promise<readonly PersonName[]> {
  const { persons, texts, views } = house;
  const [since, nickOf] = [await persons.knownSince(ids), await persons.nicksOf(ids)];
  const renamings = await texts.opened(await renamingsOf(views, ids));
  return ids.flatMap((id) => {
    const nick = nickOf(id);
    if (nick === null) return [];
    const his = renamings.filter(({ person }) => person === id);
    return namesBy(id, { nick, since: since.get(id) ?? '' }, his);
  });
}

/** Nicks that he once had, slips apart; what he is called now by any of his ids is not among them. */
export function formerNicks(names: readonly PersonName[]) {
  const now = new Set(names.filter(({ until }) => until === null).map(({ nick }) => nick));
  return names.flatMap(({ nick, until, slip }) =>
    (nick === null || until === null || slip || now.has(nick) ? [] : [{ nick, until }]));
}

/** What he was called by an id on a day, YYYY-MM-DD; null: what he is called now, or it is not known. */
export function nickThen(names: readonly PersonName[], id: string, day: string): string | null {
  const his = names.filter((one) => one.id === id);
  const then = his.findLast(({ since }) => since <= `${day}T23:59:59.999Z`) ?? his[0];
  return !then || then.until === null || then.slip || then.nick === his.at(-1)?.nick ? null : then.nick;
}
