// A list of players as it is written by hand, a line each, and what is entered of it.
import { addressOf } from '../wizard/draft';

export interface Team {
  readonly id: string;
  readonly name: string;
}

export interface NewEntry {
  readonly nick: string;
  /** Id of a team; null for none. */
  readonly team: string | null;
}

export interface ReadList {
  readonly entries: readonly NewEntry[];
  /** Teams that are to be entered before. */
  readonly newTeams: readonly Team[];
  readonly faults: readonly EntryFault[];
}

export interface EntryFault {
  /** Of the list, from 1. */
  readonly line: number;
  readonly nick: string;
  readonly words: 'noNick' | 'longNick' | 'twice' | 'enteredAlready';
}

const nickLimit = 60;

/** Two spellings of one nick: case and blanks apart. */
export const sameNick = (nick: string): string => nick.trim().replace(/\s+/g, ' ').toLowerCase();

/** An id of a new team that no other team has. */
function teamId(name: string, teams: readonly Team[]): string {
  const plain = addressOf(name) || 'team';
  const taken = new Set(teams.map(({ id }) => id));
  if (!taken.has(plain)) return plain;
  let number = 2;
  while (taken.has(`${plain}-${number}`)) number += 1;
  return `${plain}-${number}`;
}

interface Known {
  readonly teams: readonly Team[];
  /** Nicks of who is entered already. */
  readonly nicks: readonly (string | null)[];
}

type Nicks = ReadonlySet<string>;

function faultOf(nick: string, seen: Nicks, entered: Nicks): EntryFault['words'] | null {
  if (nick === '') return 'noNick';
  if (nick.length > nickLimit) return 'longNick';
  if (entered.has(sameNick(nick))) return 'enteredAlready';
  return seen.has(sameNick(nick)) ? 'twice' : null;
}

/** Lines such as `Nick` or `Nick; Team`; empty ones say nothing. */
export function readEntries(text: string, { teams, nicks }: Known): ReadList {
  const entered = new Set(nicks.flatMap((nick) => (nick === null ? [] : [sameNick(nick)])));
  const seen = new Set<string>();
  const all: Team[] = [...teams];
  const entries: NewEntry[] = [];
  const faults: EntryFault[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [nick = '', teamName = ''] = line.split(/[;\t]/).map((part) => part.trim());
    const words = faultOf(nick, seen, entered);
    if (words) faults.push({ line: at + 1, nick, words });
    seen.add(sameNick(nick));
    const known = all.find(({ name }) => sameNick(name) === sameNick(teamName));
    const team = teamName === '' ? null : (known ?? { id: teamId(teamName, all), name: teamName });
    if (team && !known) all.push(team);
    if (!words) entries.push({ nick, team: team?.id ?? null });
  }
  return { entries, newTeams: all.slice(teams.length), faults };
}
