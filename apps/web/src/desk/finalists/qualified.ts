// Whom a stage may seat: where its finalists are locked these alone, else everybody who is entered.

interface Qualifying {
  readonly finalists: readonly {
    readonly stage: string;
    readonly finalists: readonly { readonly player: { readonly id: string } }[];
  }[];
}

/** The ids of the locked finalists of a stage; null where it has none and seats whomever. */
export function qualifiedFor({ finalists }: Qualifying, stage: string): ReadonlySet<string> | null {
  const list = finalists.find((one) => one.stage === stage);
  return list ? new Set(list.finalists.map(({ player }) => player.id)) : null;
}
