// The rounds of a tournament in the order of play, and where a player sits from one of them on.
export interface RoundRef {
  /** Id of its stage. */
  readonly stage: string;
  /** From 1. */
  readonly round: number;
}

interface Planned {
  readonly stages: readonly { readonly id: string; readonly name: string }[];
  readonly schedule: readonly RoundRef[];
  readonly seating: readonly (RoundRef & {
    readonly tables: readonly {
      readonly table: number;
      readonly state: string;
      readonly players: readonly { readonly id: string }[];
    }[];
  })[];
}

export interface RoundOption extends RoundRef {
  /** The name of the stage; null where there is only one. */
  readonly stageName: string | null;
  /** Neither seated nor timed: the one that would come next. */
  readonly isNew: boolean;
}

export const sameRound = (one: RoundRef, other: RoundRef): boolean =>
  one.stage === other.stage && one.round === other.round;

/** Every round known, and behind those of each stage the next. */
export function roundOptions({ stages, schedule, seating }: Planned): RoundOption[] {
  return stages.flatMap(({ id, name }) => {
    const numbers = [...schedule, ...seating].filter(({ stage }) => stage === id).map(({ round }) => round);
    const known = [...new Set(numbers)].sort((a, b) => a - b);
    const next = (known.at(-1) ?? 0) + 1;
    const stageName = stages.length > 1 ? name : null;
    return [...known, next].map((round) => ({ stage: id, round, stageName, isNew: round === next }));
  });
}

/** Whether a round is a given one or comes after it. */
export function isFrom({ stages }: Pick<Planned, 'stages'>, round: RoundRef, from: RoundRef): boolean {
  const placeOf = ({ stage }: RoundRef): number => stages.findIndex(({ id }) => id === stage);
  return placeOf(round) === placeOf(from) ? round.round >= from.round : placeOf(round) > placeOf(from);
}

export interface TakenSeat extends RoundRef {
  readonly table: number;
  /** 1..10. */
  readonly seat: number;
  /** Whether the game has begun or is over. */
  readonly begun: boolean;
}

/** The seats that a player has from a round on, in order. */
export function seatsFrom(planned: Planned, player: string, from: RoundRef): TakenSeat[] {
  return planned.seating
    .filter((round) => isFrom(planned, round, from))
    .flatMap(({ stage, round, tables }) => tables.flatMap(({ table, state, players }) => {
      const seat = players.findIndex(({ id }) => id === player) + 1;
      return seat > 0 ? [{ stage, round, table, seat, begun: state !== 'SCHEDULED' }] : [];
    }));
}
