// An entry list that comes in as one act, and the taking back of exactly what an act has entered.
import type { ActId } from '@consigliere/rules';
import type { TeamFacts } from '../bundle/facts.js';
import type { Entry, Placed } from '../tournament.js';

/** The facts of the events. STORED FOREVER. */
export interface ImportEventFacts {
  /** All whom the act `of` has entered are entered no more, nor are those of its teams that are empty. */
  EntriesTakenBack: { of: ActId; players: readonly string[]; teams: readonly string[] };
}

export type ImportEventType = keyof ImportEventFacts;

/** The shape number of each stored event. */
export const importEventSchemas: Readonly<Record<ImportEventType, number>> = { EntriesTakenBack: 1 };

/** Takes back what the act `of` has entered. */
export interface TakeBackEntries {
  readonly type: 'TakeBackEntries';
  readonly of: ActId;
}

/** Whom an act has entered, and which teams, as far as they were not there before it. */
export interface EnteredByAct {
  readonly players: readonly string[];
  readonly teams: readonly string[];
}

/** What each act that entered somebody or a team has brought, for as long as it is not taken back. */
export type EnteredByActs = ReadonlyMap<ActId, EnteredByAct>;

type Known = {
  readonly entries: ReadonlyMap<string, Entry>;
  readonly teams: ReadonlyMap<string, TeamFacts>;
  readonly entered: EnteredByActs;
};

/** What acts have brought after an event of `act` that enters players or teams. */
export function enteredAfter(
  { entries, teams, entered }: Known,
  act: ActId | undefined,
  more: { readonly players?: readonly Entry[]; readonly teams?: readonly TeamFacts[] },
): EnteredByActs {
  if (act === undefined) return entered;
  const before = entered.get(act) ?? { players: [], teams: [] };
  const players = (more.players ?? []).map(({ player }) => player).filter((player) => !entries.has(player));
  const fresh = (more.teams ?? []).map(({ id }) => id).filter((id) => !teams.has(id));
  if (players.length + fresh.length === 0) return entered;
  const now = { players: [...before.players, ...players], teams: [...before.teams, ...fresh] };
  return new Map([...entered, [act, now]]);
}

/** A tournament without what an act has entered. */
export function withoutEntered(
  known: Known,
  { of, players, teams }: ImportEventFacts['EntriesTakenBack'],
): Known {
  const [gone, empty] = [new Set(players), new Set(teams)];
  return {
    entries: new Map([...known.entries].filter(([player]) => !gone.has(player))),
    teams: new Map([...known.teams].filter(([id]) => !empty.has(id))),
    entered: new Map([...known.entered].filter(([act]) => act !== of)),
  };
}

/** The first game in which one of some players is seated; null when none is. */
export function seatOfAny(games: Iterable<Placed>, players: readonly string[]) {
  const asked = new Set(players);
  for (const { stage, round, seated } of games) {
    const player = seated.players.find((one) => asked.has(one));
    if (player !== undefined) return { player, stage, round, table: seated.table };
  }
  return null;
}

/** What is to be taken back of an act: a team that has got players by another act stays. */
export function takingBack(known: Known, of: ActId): ImportEventFacts['EntriesTakenBack'] | null {
  const brought = known.entered.get(of);
  if (!brought) return null;
  const gone = new Set(brought.players);
  const used = new Set([...known.entries.values()].flatMap(({ player, team }) =>
    (gone.has(player) || team === null ? [] : [team])));
  return { of, players: brought.players, teams: brought.teams.filter((team) => !used.has(team)) };
}
