// What makes a seating unplayable, each fault with the place where a person finds it.
import { gamesOfPlayers } from './places.js';
import { turnSpread } from './presence.js';
import { tableSize, type Seating, type Table } from './seating.js';
import { noConstraints, type SeatingConstraints } from './task.js';
import type { Words } from './words.js';

/** Where something sits; rounds, tables and seats count from 1. */
export interface Place {
  readonly round: number;
  readonly table: number;
  readonly seat: number;
}

/** `twice` names the later place and the first one; `games` is no matter of one place. */
export type SeatingFault =
  | { readonly kind: 'twice'; readonly player: number; readonly first: Place } & Place
  | { readonly kind: 'size'; readonly round: number; readonly table: number; readonly found: number }
  | { readonly kind: 'unknown'; readonly player: number } & Place
  | { readonly kind: 'games'; readonly player: number; readonly found: number; readonly expected: number };

function faultsOfTable(at: Omit<Place, 'seat'>, table: Table, seen: Map<number, Place>): SeatingFault[] {
  const faults: SeatingFault[] = [];
  if (table.length !== tableSize) faults.push({ kind: 'size', ...at, found: table.length });
  for (const [s, player] of table.entries()) {
    const place: Place = { ...at, seat: s + 1 };
    const first = seen.get(player);
    if (first) faults.push({ kind: 'twice', ...place, player, first });
    else seen.set(player, place);
  }
  return faults;
}

function faultsOfRounds({ players, rounds }: Seating): readonly SeatingFault[] {
  return rounds.flatMap((tables, r) => {
    const seen = new Map<number, Place>();
    const faults = tables.flatMap((table, t) => faultsOfTable({ round: r + 1, table: t + 1 }, table, seen));
    const strangers = [...seen].filter(([player]) =>
      !Number.isInteger(player) || player < 1 || player > players);
    return [
      ...faults, ...strangers.map(([player, at]): SeatingFault => ({ kind: 'unknown', ...at, player })),
    ];
  });
}

/** How many games a player should have: the even share where it is whole, else what most of them have. */
function expectedGames(counts: readonly number[], games: number): number {
  const share = (games * tableSize) / counts.length;
  if (Number.isInteger(share)) return share;
  const often = new Map<number, number>();
  for (const count of counts) often.set(count, (often.get(count) ?? 0) + 1);
  return [...often].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}

/**
 * Every fault, by rounds and tables, then the players with another number of games. By presence
 * games may differ, as long as all who were there had their turns alike.
 */
export function faultsOf(
  seating: Seating,
  { byPresence, absent }: Pick<SeatingConstraints, 'byPresence' | 'absent'> = noConstraints,
): readonly SeatingFault[] {
  const counts = gamesOfPlayers(seating);
  if (byPresence && turnSpread(seating, absent) <= 1) return faultsOfRounds(seating);
  const expected = expectedGames(counts, seating.rounds.flat().length);
  const uneven = counts.flatMap((found, i): readonly SeatingFault[] =>
    (found === expected ? [] : [{ kind: 'games', player: i + 1, found, expected }]));
  return [...faultsOfRounds(seating), ...uneven];
}

const placeWords = ({ round, table }: Pick<Place, 'round' | 'table'>): Words =>
  ({ en: `round ${round}, table ${table}`, ru: `тур ${round}, стол ${table}` });

/** A fault as a sentence; `nameOf` says what a player is called. */
export function faultWords(fault: SeatingFault, nameOf: (player: number) => string = String): Words {
  if (fault.kind === 'games') {
    const { found, expected } = fault;
    return {
      en: `player ${nameOf(fault.player)}: ${found} games instead of ${expected}`,
      ru: `игрок ${nameOf(fault.player)}: игр ${found} вместо ${expected}`,
    };
  }
  const at = placeWords(fault);
  if (fault.kind === 'size') {
    const { found } = fault;
    return { en: `${at.en}: ${found} players, not ten`, ru: `${at.ru}: игроков ${found}, а не десять` };
  }
  const seat = { en: `${at.en}, seat ${fault.seat}`, ru: `${at.ru}, место ${fault.seat}` };
  const player = nameOf(fault.player);
  if (fault.kind === 'unknown') {
    return { en: `${seat.en}: there is no player ${player}`, ru: `${seat.ru}: нет игрока ${player}` };
  }
  const { first } = fault;
  return {
    en: `${seat.en}: player ${player} already sits at table ${first.table}, seat ${first.seat}`,
    ru: `${seat.ru}: игрок ${player} уже сидит за столом ${first.table} на месте ${first.seat}`,
  };
}
