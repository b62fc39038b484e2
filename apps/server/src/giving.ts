// How a process gives its commands: under its own name, and once more when one was not taken now.
import { StoreUnavailable } from '@consigliere/event-store';
import { type Envelope, SendToProtocol } from './deciders.js';
import type { Give } from './followers.js';
import { opening } from './following.js';
import { type Answer, processPrefix } from './handling.js';
import type { ServerRefusalCode } from './refusal.js';

/** Refusals after which the same command may be taken later. */
const passing: ReadonlySet<string> = new Set<ServerRefusalCode>([
  'store.unavailable', 'store.full', 'outcome.unknown', 'revision.conflict',
]);

/** What brought a process to a command: an event, and what that belonged to; null where it was the clock. */
type Cause = Pick<Envelope, 'causation' | 'correlation'>;

/** The envelope of a command that a process of the server gives under its own name. */
export function envelopeOfProcess(name: string, id: string, cause: Cause): Envelope {
  return {
    id, bearer: { access: 'public', actor: `${processPrefix}${name}` }, ...cause,
    expectedRevision: null, occurredAt: null, override: null, device: null, deviceTime: null,
  };
}

/**
 * Gives the commands of the process that opens protocols to whoever executes them. Throws `StoreUnavailable`
 * when one is to be given again, an error when it was refused for good.
 */
export function givingTo(execute: (send: SendToProtocol) => Promise<Answer>): Give {
  return async ({ game, act, ask }, event) => {
    const cause = { causation: event.id, correlation: event.meta.correlation ?? null };
    const answer = await execute(new SendToProtocol(game, ask, envelopeOfProcess(opening, act, cause)));
    if (!('refused' in answer)) return;
    const { code } = answer.refused;
    if (passing.has(code)) throw new StoreUnavailable(`${act} was not taken now: ${code}`);
    throw new Error(`${act} was refused: ${code}`);
  };
}
