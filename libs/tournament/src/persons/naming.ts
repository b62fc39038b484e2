// What a person is called: another nick from now on, and his name in full; the words stand beside the log.
import type { ActId } from '@consigliere/rules';
import { deskRefusal } from '../desk-refusal.js';
import type { MergingEventType, MergingFact, PersonsDecision } from './merging.js';

/** What is asked; names and the reason are words that are taken out before it is decided. */
export type NamingAsk =
  | {
      readonly type: 'RenamePerson';
      readonly person: string;
      readonly nick: string;
      /** Whether what he is called now was never his nick. */
      readonly slip: boolean;
      readonly reason: string | null;
      /** What he is called now, as the vault tells; null once that was erased. */
      readonly was?: string | null;
      /** Whether that is the same. */
      readonly isSame?: boolean;
    }
  | {
      readonly type: 'NamePersonInFull';
      readonly person: string;
      /** Null: it is to be kept no more. */
      readonly fullName: string | null;
      readonly isErased?: boolean;
      readonly isSame?: boolean;
    };

/** What somebody is called is told to the staff alone: the others read what he is called now. */
export const namingEvents: ReadonlySet<string> = new Set<MergingEventType>([
  'PersonRenamed', 'PersonNamedInFull',
]);

const accepted = (act: ActId, fact: MergingFact): PersonsDecision => ({ accepted: [{ ...fact, act }] });

/**
 * Decides what a person is called. Refused, the first of: his data were erased, he is called so already, a
 * nick without a reason.
 */
export function decideNaming(act: ActId, ask: NamingAsk): PersonsDecision {
  const { person, isSame = false } = ask;
  const isErased = ask.type === 'RenamePerson' ? (ask.was ?? null) === null : (ask.isErased ?? false);
  if (isErased) return { refused: deskRefusal('name.erased', { person }) };
  if (isSame) return { refused: deskRefusal('name.same', { person }) };
  if (ask.type === 'NamePersonInFull') {
    const { fullName } = ask;
    return accepted(act, { type: 'PersonNamedInFull', clause: null, data: { person, fullName } });
  }
  const { was = null, nick, slip, reason } = ask;
  if (reason === null) return { refused: deskRefusal('reason.missing') };
  return accepted(act, { type: 'PersonRenamed', clause: null, data: { person, was, nick, slip, reason } });
}
