// Reading the headers of an MGN file: names, roles and the ruleset.
import type { Deal, Role } from '../role.js';
import { composition } from '../role.js';
import type { Ruleset } from '../ruleset.js';
import { isRuleset, regulation, rulesetOf } from '../ruleset.js';
import type { Seat } from '../seat.js';
import { allSeats, seatCount } from '../seat.js';
import type { HeaderLine } from './document.js';
import type { LineReader } from './line-reader.js';

/** What the headers have said so far. */
export interface Headers {
  readonly lines: readonly HeaderLine[];
  readonly ruleset: Ruleset | null;
  readonly names: readonly string[] | null;
  readonly roles: Deal | null;
}

export const noHeaders: Headers = { lines: [], ruleset: null, names: null, roles: null };

/** Ten names with commas between; a name in quotes may hold a comma or `#`, and a doubled quote. */
function readNames(reader: LineReader): readonly string[] {
  const names: string[] = [];
  do {
    const quoted = reader.blanks().take(/"((?:[^"]|"")*)"/);
    const name = quoted ? (quoted[1] ?? '').replaceAll('""', '"') : reader.take(/[^,"]+/)?.[0].trim();
    if (!name) reader.fail('names');
    names.push(name);
  } while (reader.blanks().take(/,/));
  if (!reader.atEnd || names.length !== seatCount) reader.fail('names');
  return names;
}

/** `don 3, mafia 5 8, sheriff 2`; all others are citizens. */
function readRoles(reader: LineReader): Deal {
  const from = reader.blanks().position;
  const dealt = new Map<Seat, Role>();
  while (!reader.blanks().atEnd) {
    const role = reader.expect(/(don|mafia|sheriff)(?=\s)/, 'roles')[1]?.toLowerCase() as Role;
    for (const seat of reader.seats()) {
      if (dealt.has(seat)) reader.fail('roles', from);
      dealt.set(seat, role);
    }
    reader.blanks().take(/,/);
  }
  const count = (role: Role): number => [...dealt.values()].filter((r) => r === role).length;
  const named: readonly Role[] = ['don', 'mafia', 'sheriff'];
  if (!named.every((role) => count(role) === composition[role])) reader.fail('roles', from);
  return allSeats.map((seat) => dealt.get(seat) ?? 'citizen');
}

/** `regulation@1 std.inquiry=answered …` */
function readRuleset(reader: LineReader): Ruleset {
  const from = reader.blanks().position;
  const known = `${regulation.id}@${regulation.version}`;
  const head = reader.take(/([^\s@,]+)(?:@(\d+))?(?=\s|,|$)/) ?? reader.fail('ruleset', from, known);
  const chosen = Object.create(null) as Record<string, string>;
  const rulesetAt = (at: number): Ruleset => {
    const ruleset = rulesetOf(head[1] ?? '', head[2] === undefined ? null : Number(head[2]), chosen);
    return isRuleset(ruleset) ? ruleset : reader.fail('ruleset', at, ruleset.expected);
  };
  let ruleset = rulesetAt(from);
  while (!reader.blanks().atEnd) {
    reader.take(/,/);
    const at = reader.blanks().position;
    const pair = reader.take(/([\w.]+)=([\w.]+)(?=\s|,|$)/) ?? reader.fail('ruleset', at, 'std.…=…');
    chosen[pair[1] ?? ''] = pair[2] ?? '';
    ruleset = rulesetAt(at);
  }
  return ruleset;
}

function once(reader: LineReader, value: unknown): void {
  if (value !== null) reader.fail('headerOnce', 0);
}

/** Adds one header line; `seats`, `roles` and `ruleset` are read, others are kept as they are. */
export function readHeader(headers: Headers, key: string, reader: LineReader): Headers {
  const value = reader.rest.trim();
  const lines = [...headers.lines, { key, value }];
  switch (key.toLowerCase()) {
    case 'seats':
      once(reader, headers.names);
      return { ...headers, lines, names: readNames(reader) };
    case 'roles':
      once(reader, headers.roles);
      return { ...headers, lines, roles: readRoles(reader) };
    case 'ruleset':
      once(reader, headers.ruleset);
      return { ...headers, lines, ruleset: readRuleset(reader) };
    default:
      return { ...headers, lines };
  }
}
