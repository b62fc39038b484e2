// What the crew of a tournament of the demonstration does besides: awards are declared, protocols signed,
// rounds closed, and a tournament that is over is finished.
import type { AnyTournamentAsk, GameOfRound, Protocol } from '@consigliere/tournament';
import { hasResult, nominationPresets, typedProtocol } from '@consigliere/tournament';
import type { Cup } from './demo-cups.js';
import type { Lane, PlannedSend } from './demo-plan.js';

/** An act of the desk; `at` is milliseconds since 1970. */
export interface DeskAct {
  readonly act: string;
  readonly ask: AnyTournamentAsk;
  readonly at: number;
}

const minute = 60_000;
/** So long after the last act of a game its protocol is signed. */
const signedAfter = 2 * minute;
/** So long after its last signature a round is closed. */
const closedAfter = 3 * minute;
const finishedAfter = 30 * minute;

/** The signature under what a game or a typing came to, at the revision that its protocol then has. */
export function signature(
  protocol: Protocol,
  { id, at, revision }: Pick<PlannedSend, 'id' | 'at' | 'revision'>,
): PlannedSend | null {
  if (!hasResult(protocol)) return null;
  return {
    to: 'protocol', id, act: `${id}-signed`, at: at + signedAfter, revision, override: null,
    ask: { type: 'SignProtocol', sheet: protocol.sheet, as: typedProtocol(protocol) ? 'chief' : 'judge' },
  };
}

const handedIn = ({ id, sends }: Lane): GameOfRound => {
  const isRecorded = sends.some(({ to }) => to === 'game');
  const state = isRecorded ? 'closed' : 'typed';
  const sealed = { hasResult: true, isSigned: true, isVoid: false, waitsForSecond: false };
  return { game: id, course: { state, ...sealed } };
};

/** The closings of rounds whose games are all signed, by stage and round. */
export function closings(cup: Pick<Cup, 'id'>, rounds: ReadonlyMap<string, readonly Lane[]>): DeskAct[] {
  return [...rounds].map(([key, lanes]) => {
    const [stage = '', round] = key.split(' ');
    const signedAt = Math.max(...lanes.flatMap(({ sends }) => sends.at(-1)?.at ?? []));
    return {
      act: `${cup.id}-${stage}-${round}-closed`,
      ask: { type: 'CloseRound', stage, round: Number(round), games: lanes.map(handedIn) },
      at: signedAt + closedAfter,
    };
  });
}

/** By what the best are named, told with the announcement. */
export function nominationsOf({ id }: Pick<Cup, 'id'>, announcedAt: number): readonly DeskAct[] {
  return nominationPresets.slice(0, 1).map((rules) => ({
    act: `${id}-nominations`, ask: { type: 'ChooseNominations', rules, reason: null }, at: announcedAt,
  }));
}

/** The end of a tournament of which everything is recorded. */
export function finishing({ id }: Pick<Cup, 'id'>, last: DeskAct): DeskAct {
  const ask: AnyTournamentAsk = { type: 'ChangePhase', phase: 'finished', reason: null };
  return { act: `${id}-finished`, ask, at: last.at + finishedAfter };
}
