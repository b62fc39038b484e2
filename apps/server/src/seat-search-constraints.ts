// Constraints of a seating as the API takes them, by the ids of players: read into numbers, or refused.
import {
  isUnfitConstraints, readConstraints, type SeatingConstraints, type SeatingSize,
} from '@consigliere/seating';
import { upTo } from './inputs.js';
import { type AnyRefusal, serverRefusal } from './refusal.js';

/** As the schema has them; what is left out or null is not asked. */
export interface SeatConstraintsInput {
  readonly apart?: readonly {
    readonly players: readonly string[];
    readonly never?: boolean | null;
    readonly notBeforeRound?: number | null;
    readonly avoid?: boolean | null;
  }[] | null;
  readonly judges?: readonly {
    readonly judge: string;
    readonly tables: readonly number[];
    readonly rounds?: readonly number[] | null;
    readonly players: readonly string[];
  }[] | null;
  readonly fixed?: readonly {
    readonly round: number;
    readonly table: number;
    readonly seat?: number | null;
    readonly player: string;
  }[] | null;
  readonly absent?: readonly { readonly player: string; readonly rounds: readonly number[] }[] | null;
  readonly byPresence?: boolean | null;
  readonly evenTables?: boolean | null;
  readonly spreadMeetings?: boolean | null;
}

/** Entries of the lists, players of a group, and players that all groups name. */
const most = { entries: 400, ofGroup: 50, named: 1000 } as const;

/** Without what is null, as a file of constraints would leave it out. */
function told(one: object): object {
  return Object.fromEntries(Object.entries(one).filter(([, value]) => value !== null && value !== undefined));
}

/** Reads constraints; refused where a player is not among those who are seated, or a number does not fit. */
export function constraintsOf(
  input: SeatConstraintsInput,
  size: SeatingSize,
  numbers: ReadonlyMap<string, number>,
): SeatingConstraints | AnyRefusal {
  const { apart, judges, fixed, absent, byPresence, evenTables, spreadMeetings } = input;
  const groups = upTo([...apart ?? [], ...judges ?? []], 'constraints', most.entries);
  for (const { players } of groups) upTo(players, 'constraints.players', most.ofGroup);
  upTo(groups.flatMap(({ players }) => players), 'constraints.players', most.named);
  const single = upTo([...fixed ?? [], ...absent ?? []], 'constraints', most.entries);
  const ids = [...groups.flatMap(({ players }) => players), ...single.map(({ player }) => player)];
  const stranger = ids.find((player) => !numbers.has(player));
  if (stranger !== undefined) return serverRefusal('seatSearch.notSeated', { player: stranger });
  const numberOf = (player: string): number => numbers.get(player) ?? 0;
  const grouped = <One extends { readonly players: readonly string[] }>(one: One) =>
    told({ ...one, players: one.players.map(numberOf) });
  const alone = <One extends { readonly player: string }>(one: One) =>
    told({ ...one, player: numberOf(one.player) });
  const read = readConstraints({
    apart: (apart ?? []).map(grouped), judges: (judges ?? []).map(grouped),
    fixed: (fixed ?? []).map(alone), absent: (absent ?? []).map(alone),
    ...told({ byPresence, evenTables, spreadMeetings }),
  }, size);
  if (!isUnfitConstraints(read)) return read;
  const [first] = read.unfit;
  return serverRefusal('seatSearch.unfit', {
    pointer: first?.pointer ?? '', expected: first?.expected.en ?? '', expectedRu: first?.expected.ru ?? '',
    found: first?.found ?? 'null',
  });
}
