// What is looked up when somebody is entered: who is meant by a nick, and that nobody plays under two ids.
import { allMerged, findTournament } from '@consigliere/read-models';
import type { AnyTournamentAsk } from '@consigliere/tournament';
import { deskRefusal } from '@consigliere/tournament';
import type { Look } from './deciders.js';
import type { House } from './house.js';
import { serverRefusal } from './refusal.js';
import { viewsAtHead } from './round-closing.js';

/** Whoever is to play by an act. */
export function comingBy(ask: AnyTournamentAsk): readonly string[] {
  if (ask.type === 'EnterPlayers') return ask.players.map(({ player }) => player);
  return ask.type === 'SubstitutePlayer' ? [ask.in] : [];
}

/**
 * Refuses a nick of those in `nicks` that several persons have, and who is one person with somebody entered
 * by another id, or with another of the same act.
 */
export function entryLook(
  house: House,
  tournament: string,
  nicks: readonly string[],
): Look<AnyTournamentAsk> {
  return async (ask) => {
    const shared = await house.persons.sharedAmong(nicks);
    if (shared !== null) return serverRefusal('person.several', { nick: shared });
    const merged = await allMerged(house.views);
    if (merged.length === 0) return ask;
    if (!(await viewsAtHead(house))) return serverRefusal('store.unavailable');
    const now = new Map((await allMerged(house.views)).map(({ person, now: other }) => [person, other]));
    const sheet = await findTournament(house.views, tournament);
    const there = new Map<string, string>();
    const entered = sheet?.entries.map(({ player }) => player) ?? [];
    for (const id of entered) there.set(now.get(id) ?? id, id);
    for (const id of comingBy(ask)) {
      const person = now.get(id) ?? id;
      const other = there.get(person) ?? id;
      if (other !== id) return deskRefusal('entry.samePerson', { person: id, other });
      there.set(person, id);
    }
    return ask;
  };
}
