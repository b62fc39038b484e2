// The table line: the state of a table in one line of text, for people, tests and redaction.
import type { Phase } from './event.js';
import type { Role } from './role.js';
import type { Table } from './table.js';

const letters: Readonly<Record<Role, string>> = { citizen: 'C', sheriff: 'S', mafia: 'M', don: 'D' };

/** `N0`, `D2` …; `DEAL` before the first night. */
export function phaseCode({ kind, number }: Phase): string {
  if (kind === 'deal') return 'DEAL';
  return `${kind === 'night' ? 'N' : 'D'}${number}`;
}

/** The phase in words as the notation has them: `deal`, `night 1`, `day 2`. */
export function phaseName({ kind, number }: Phase): string {
  return kind === 'deal' ? 'deal' : `${kind} ${number}`;
}

function seatLetter(table: Table, index: number): string {
  const left = table.places[index]?.left ?? null;
  const role = table.roles?.[index];
  if (!role) return left ? '-' : '?';
  return left ? letters[role].toLowerCase() : letters[role];
}

/**
 * `ROLES FOULS PHASE NOMINEES`: a letter a seat (lower case once he has left; `?` and `-` where roles are not
 * known), ten digits of fouls, the phase or `END:winner`, the nominees in order or `-`.
 */
export function tableLine(table: Table): string {
  const seats = table.places.map((_, index) => seatLetter(table, index)).join('');
  const fouls = table.places.map((place) => Math.min(place.fouls, 9)).join('');
  const phase = table.result ? `END:${table.result.winner}` : phaseCode(table.phase);
  return `${seats} ${fouls} ${phase} ${table.nominees.join(',') || '-'}`;
}
