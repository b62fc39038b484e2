// What seals a protocol: the judge's signature under its sheet, the chief judge's word that a game is void.
// STORED FOREVER: a change of an event's shape raises its schema number and adds an upcaster.
import type { ActId } from '@consigliere/rules';
import type { DeskRefusal } from './desk-refusal.js';
import { deskRefusal } from './desk-refusal.js';
import type { Protocol, ProtocolAsk, ProtocolFact } from './protocol.js';
import { isChiefsWord, typedProtocol } from './protocol.js';

/** In which office somebody signs. */
export type Signatory = 'judge' | 'chief';

/** The facts of each event; each reason stands for a text beside the log. */
export interface SigningEventFacts {
  /** The sheet of this number is signed: nothing of it changes any more but by the chief judge's word. */
  ProtocolSigned: { sheet: number; as: Signatory };
  SignatureWithdrawn: { of: ActId; reason: string | null };
  /** The game counts nowhere, whatever is recorded of it. */
  GameVoided: { reason: string | null };
  /** It counts again as it did. */
  VoidWithdrawn: { of: ActId; reason: string | null };
}

/** The shape number of each stored event. */
export const signingEventSchemas: Readonly<Record<keyof SigningEventFacts, number>> = {
  ProtocolSigned: 1, SignatureWithdrawn: 1, GameVoided: 1, VoidWithdrawn: 1,
};

/** A signature that stands. */
export interface Signature {
  readonly act: ActId;
  readonly sheet: number;
  readonly as: Signatory;
}

/** The word by which a game is void. */
export interface VoidWord {
  readonly act: ActId;
  readonly reason: string | null;
}

/** What seals a protocol; null: nothing. */
export interface Sealing {
  /** How often the sheet has changed; what is signed names it, so that nobody signs what he has not seen. */
  readonly sheet: number;
  readonly signature: Signature | null;
  readonly voided: VoidWord | null;
}

export const unsealed: Sealing = { sheet: 0, signature: null, voided: null };

/** What can be asked of it. */
export type SigningAsk =
  /** `sheet` is the number that the signatory has before him. */
  | { readonly type: 'SignProtocol'; readonly sheet: number; readonly as: Signatory }
  | { readonly type: 'WithdrawSignature'; readonly reason: string | null }
  | { readonly type: 'VoidGame'; readonly reason: string | null }
  | { readonly type: 'WithdrawVoid'; readonly reason: string | null };

type Facts = readonly ProtocolFact[] | DeskRefusal;

/** Whether there is a result that somebody could sign: of the record, or of what was typed in and stands. */
export function hasResult(protocol: Pick<Protocol, 'closed' | 'typings'>): boolean {
  return protocol.closed !== null || (typedProtocol(protocol)?.winner ?? null) !== null;
}

function sign(protocol: Protocol, { sheet, as }: Extract<SigningAsk, { type: 'SignProtocol' }>): Facts {
  if (protocol.signature?.sheet === sheet) return [];
  if (protocol.voided) return deskRefusal('game.isVoid');
  if (protocol.proposals.length > 0 && !protocol.closed) return deskRefusal('protocol.needsSecond');
  if (!hasResult(protocol)) return deskRefusal('protocol.noResult');
  if (protocol.sheet !== sheet) {
    return deskRefusal('protocol.changedSince', { sheet: protocol.sheet, asked: sheet });
  }
  return [{ type: 'ProtocolSigned', clause: '8.1', data: { sheet, as } }];
}

/** Decides what is asked of signature and void, in this order: whether it is there, then the reason. */
export function decideSigning(protocol: Protocol, ask: SigningAsk): Facts {
  if (ask.type === 'SignProtocol') return sign(protocol, ask);
  const { reason } = ask;
  const { signature, voided } = protocol;
  switch (ask.type) {
    case 'WithdrawSignature':
      if (!signature) return deskRefusal('protocol.notSigned');
      if (reason === null) return deskRefusal('reason.missing');
      return [{ type: 'SignatureWithdrawn', clause: 'std.undo', data: { of: signature.act, reason } }];
    case 'VoidGame':
      if (voided) return [];
      if (reason === null) return deskRefusal('reason.missing');
      return [{ type: 'GameVoided', clause: '8.1', data: { reason } }];
    case 'WithdrawVoid':
      if (!voided) return deskRefusal('game.notVoid');
      if (reason === null) return deskRefusal('reason.missing');
      return [{ type: 'VoidWithdrawn', clause: 'std.undo', data: { of: voided.act, reason } }];
    default: return ask satisfies never;
  }
}

const free: ReadonlySet<ProtocolAsk['type']> = new Set<ProtocolAsk['type']>([
  'OpenProtocol', 'SignProtocol', 'WithdrawSignature', 'VoidGame', 'WithdrawVoid',
]);

/** The chief judge's word on an award is still given under a signature, and taken back by himself. */
function isChiefs({ lastAct }: Protocol, { type }: ProtocolAsk): boolean {
  if (type === 'ApproveAward' || type === 'DeclineAward') return true;
  return type === 'Undo' && lastAct !== null && isChiefsWord(lastAct.types);
}

/** Why what would change a protocol is not done any more: its game is void, or its sheet is signed. */
export function sealedRefusal(protocol: Protocol, ask: ProtocolAsk): DeskRefusal | null {
  if (free.has(ask.type)) return null;
  if (protocol.voided) return deskRefusal('game.isVoid');
  return protocol.signature && !isChiefs(protocol, ask) ? deskRefusal('protocol.signed') : null;
}

/** Events that change nothing on the sheet: they are about it, or wait beside it. */
const besides: ReadonlySet<string> = new Set<ProtocolFact['type']>([
  'ProtocolSigned', 'SignatureWithdrawn', 'GameVoided', 'VoidWithdrawn', 'TypingProposed',
]);

/** What seals a protocol after an event. */
export function sealingAfter(before: Sealing, event: ProtocolFact & { readonly act: ActId }): Sealing {
  const { signature, voided } = before;
  const sheet = before.sheet + (besides.has(event.type) ? 0 : 1);
  switch (event.type) {
    case 'ProtocolSigned': return { sheet, voided, signature: { act: event.act, ...event.data } };
    case 'SignatureWithdrawn': return { sheet, voided, signature: null };
    case 'GameVoided': return { sheet, signature, voided: { act: event.act, reason: event.data.reason } };
    case 'VoidWithdrawn': return { sheet, signature, voided: null };
    default: return { sheet, signature, voided };
  }
}
