// The scoring policy of a tournament as the server gives it: the format consigliere-scoring/1.

export interface Compensation {
  readonly cap: string;
  readonly rate: string;
  readonly share: string;
  readonly minBase: number;
  readonly per: 'stage' | 'tournament' | 'team';
  readonly whenLost: string;
  readonly whenWon: string;
  readonly blackNamedAtLeast: number;
  readonly blackNamedAtLeastWhenWon?: number;
}

export interface ExtraLimits {
  readonly winner: readonly string[];
  readonly loser: readonly string[];
  readonly players: number;
  readonly playersFree: number;
  readonly sum: string;
  readonly sumFree: string;
  readonly approvalFrom: string;
}

/** Points are decimal strings. */
export interface Policy {
  readonly win: Readonly<Record<'red' | 'black' | 'draw' | 'loss', string>>;
  readonly bestMove: {
    /** For 0, 1, 2 and 3 black named. */
    readonly byBlackNamed: readonly string[];
    readonly redOnly: boolean;
    readonly withExtra: 'larger' | 'sum';
  };
  readonly penalties: {
    readonly disqualification: string;
    readonly ppk: string;
    readonly technicalFoul: string;
  };
  readonly compensation: Compensation | null;
  readonly rounding: { readonly at: 'game' | 'end'; readonly digits: number };
  readonly extraLimits?: ExtraLimits | null;
}

/** The server has validated it when the tournament was announced. */
export const policyOf = (text: string): Policy => JSON.parse(text) as Policy;
