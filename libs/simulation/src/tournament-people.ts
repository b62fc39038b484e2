// Who takes part in a simulated tournament: persons by opaque ids with invented nicks, their clubs, judges.
import type { TeamFacts } from '@consigliere/tournament';
import { idOf } from './chance.js';
import type { NameLanguage } from './names.js';
import { inventedClubs, inventedNames } from './names.js';

/** A person: the opaque id that events carry, and the nick that belongs into a vault. */
export interface SimulatedPerson {
  readonly id: string;
  readonly nick: string;
}

export interface People {
  readonly players: readonly SimulatedPerson[];
  /** One for each table. */
  readonly judges: readonly SimulatedPerson[];
  readonly teams: readonly TeamFacts[];
  /** Of a player, by his id. */
  readonly teamOf: ReadonlyMap<string, string>;
  readonly city: string;
}

export interface PeopleAsked {
  readonly seed: string;
  readonly players: number;
  readonly tables: number;
  readonly language: NameLanguage;
}

const playersOfTeam = 5;
const teamsAtMost = 10;

/** The people of a tournament. Their ids are made of the seed and the nick: the same person, the same id. */
export function peopleOf({ seed, players: count, tables, language }: PeopleAsked): People {
  const nicks = inventedNames({ seed, count: count + tables, language });
  const persons = nicks.map((nick) => ({ id: `sim-${idOf(`person ${seed} ${nick}`)}`, nick }));
  const [players, judges] = [persons.slice(0, count), persons.slice(count)];
  const number = Math.min(teamsAtMost, Math.max(2, Math.round(count / playersOfTeam)));
  const clubs = inventedClubs({ seed, count: number, language });
  const teams = clubs.map(({ name, city }, i) => ({ id: `club-${i + 1}`, name: `${name}, ${city}` }));
  const teamOf = new Map(players.map(({ id }, i) => [id, teams[i % teams.length]?.id ?? ''] as const));
  return { players, judges, teams, teamOf, city: clubs[0]?.city ?? '' };
}
