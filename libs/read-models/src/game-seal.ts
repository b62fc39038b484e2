// What seals the protocol of a game, as its row has it: sheet, signature, void, the second person.
import type { GameCourse, Signatory } from '@consigliere/tournament';
import { typedProtocol } from '@consigliere/tournament';
import type { Views } from './projection.js';
import type { ProtocolStep } from './step.js';

/** A moment and who acted, as the audit trail names him. */
export interface Done {
  readonly at: string;
  readonly by: string;
}

/** What seals a protocol, and what of it waits. */
export interface GameSeal {
  /** How often the sheet has changed. */
  readonly sheet: number;
  readonly signature: ({ readonly sheet: number; readonly as: Signatory } & Done) | null;
  /** The reason stands for a text beside the log. */
  readonly voided: ({ readonly reason: string | null } & Done) | null;
  /** Whether what counts was typed in and has a result. */
  readonly hasTypedResult: boolean;
  /** How many persons have typed in what counts; 0 where nothing typed counts. */
  readonly typists: 0 | 1 | 2;
  readonly waitsForSecond: boolean;
}

export const openSeal: GameSeal = {
  sheet: 0, signature: null, voided: null, hasTypedResult: false, typists: 0, waitsForSecond: false,
};

/** The seal after a step of the protocol. */
export function sealAfter(known: GameSeal, { after, at, meta }: ProtocolStep): GameSeal {
  const { signature, voided, typings, proposals, closed } = after;
  const done = { at, by: meta.actor };
  const typed = typedProtocol(after);
  const isSame = signature?.sheet === known.signature?.sheet;
  return {
    sheet: after.sheet,
    signature: signature && (isSame && known.signature ? known.signature
      : { sheet: signature.sheet, as: signature.as, ...done }),
    voided: voided && (known.voided ?? { reason: voided.reason, ...done }),
    hasTypedResult: typed !== null && typed.winner !== null,
    typists: typed === null ? 0 : (typings.at(-1)?.proposal === undefined ? 1 : 2),
    waitsForSecond: closed === null && proposals.length > 0,
  };
}

/** How far a game has come, from its state and its seal. */
export function courseOf(state: GameCourse['state'], seal: GameSeal): GameCourse {
  return {
    state,
    hasResult: state === 'closed' || seal.hasTypedResult,
    isSigned: seal.signature !== null,
    isVoid: seal.voided !== null,
    waitsForSecond: seal.waitsForSecond,
  };
}

/** What seals the protocol of a game, whether or not anything of it is recorded. */
export async function sealOfGame(db: Views, game: string): Promise<GameSeal> {
  const row = await db.selectFrom('game_facts').select('seal').where('game', '=', game).executeTakeFirst();
  return row ? (JSON.parse(row.seal) as GameSeal) : openSeal;
}
