// The second person for paper: what one has typed in waits until another types the same or confirms it.
// STORED FOREVER: a change of an event's shape raises its schema number and adds an upcaster.
import type { ActId } from '@consigliere/rules';
import { allSeats } from '@consigliere/rules';
import type { DeskRefusal } from './desk-refusal.js';
import { deskRefusal } from './desk-refusal.js';
import { ordered } from './ordered.js';
import type { Protocol, ProtocolFact } from './protocol.js';
import type { TypedProtocol, TypedSeat, Typing } from './typed-protocol.js';
import { isSameProtocol } from './typed-protocol.js';

/** The facts of each event; `typist` is who acted, as the audit trail names him. */
export interface SecondTypingEventFacts {
  /** What one person has typed in; it counts nowhere until another says the same. */
  TypingProposed: { typed: TypedProtocol; typist: string };
  /** Another person has typed the same as the act `of`, or confirmed it: it counts. */
  TypingConfirmed: { of: ActId; typist: string };
}

/** The shape number of each stored event. */
export const secondTypingEventSchemas: Readonly<Record<keyof SecondTypingEventFacts, number>> = {
  TypingProposed: 1, TypingConfirmed: 1,
};

/** What one person has typed in and another has not confirmed. */
export interface Proposal {
  readonly act: ActId;
  readonly typed: TypedProtocol;
  readonly typist: string;
}

/** Confirms what another has typed in; `of` names his act. */
export interface ConfirmTyping {
  readonly type: 'ConfirmTyping';
  readonly of: ActId;
  readonly typist: string;
}

type Facts = readonly ProtocolFact[] | DeskRefusal;

/** The same as another has typed confirms it; anything else is a proposal in the place of one's own. */
export function proposeTyping({ proposals }: Protocol, typed: TypedProtocol, typist: string): Facts {
  const same = proposals.filter((one) => isSameProtocol(one.typed, typed));
  const others = same.find((one) => one.typist !== typist);
  if (others) return [{ type: 'TypingConfirmed', clause: '8.1', data: { of: others.act, typist } }];
  return same.length > 0 ? [] : [{ type: 'TypingProposed', clause: '8.1', data: { typed, typist } }];
}

/** Whoever confirms is another than who typed; what has counted since then is not confirmed again. */
export function confirmTyping(protocol: Protocol, { of, typist }: ConfirmTyping): Facts {
  if (protocol.closed) return deskRefusal('protocol.recorded');
  if (protocol.typings.some(({ proposal }) => proposal === of)) return [];
  const proposal = protocol.proposals.find(({ act }) => act === of);
  if (!proposal) {
    const last = protocol.proposals.at(-1);
    return last ? deskRefusal('protocol.typedSince', { last: last.act }) : deskRefusal('protocol.notTyped');
  }
  if (proposal.typist === typist) return deskRefusal('protocol.samePerson');
  return [{ type: 'TypingConfirmed', clause: '8.1', data: { of, typist } }];
}

/** What was typed after an event of these: the typings that count, and what waits beside them. */
export function typedAfter(
  { typings, proposals }: Pick<Protocol, 'typings' | 'proposals'>,
  event: Extract<ProtocolFact, { type: keyof SecondTypingEventFacts }> & { readonly act: ActId },
): { readonly typings: readonly Typing[]; readonly proposals: readonly Proposal[] } {
  if (event.type === 'TypingProposed') {
    const others = proposals.filter(({ typist }) => typist !== event.data.typist);
    return { typings, proposals: [...others, { act: event.act, ...event.data }] };
  }
  const confirmed = proposals.find(({ act }) => act === event.data.of);
  if (!confirmed) return { typings, proposals };
  const typing = { act: event.act, typed: confirmed.typed, proposal: confirmed.act };
  return { typings: [...typings, typing], proposals: [] };
}

/** A field of which two typings say different things; `seat` null: of the game as a whole. */
export interface Difference {
  readonly seat: number | null;
  readonly field: keyof TypedSeat | 'judge' | 'winner' | 'firstKilled' | 'bestMove';
  /** As JSON. */
  readonly first: string;
  readonly second: string;
}

const ofGame = ['winner', 'firstKilled', 'bestMove', 'judge'] as const;
const ofSeat = [
  'player', 'role', 'extra', 'penalty', 'disqualified', 'ppk', 'technicalFouls',
] as const satisfies readonly (keyof TypedSeat)[];

/** Where two typings of a game differ, field by field: of the game first, then seat by seat. */
export function differences(first: TypedProtocol, second: TypedProtocol): readonly Difference[] {
  const between = <Field extends Difference['field']>(
    seat: number | null, field: Field, [one, other]: readonly [unknown, unknown],
  ): readonly Difference[] => {
    const [a, b] = [ordered(one), ordered(other)];
    return a === b ? [] : [{ seat, field, first: a, second: b }];
  };
  return [
    ...ofGame.flatMap((field) => between(null, field, [first[field], second[field]])),
    ...allSeats.flatMap((seat) => ofSeat.flatMap((field) =>
      between(seat, field, [first.seats[seat - 1]?.[field], second.seats[seat - 1]?.[field]]))),
  ];
}
