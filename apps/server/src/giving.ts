// How a process gives its commands: under its own name, and once more when one was not taken now.
import { StoreUnavailable } from '@consigliere/event-store';
import { SendToProtocol } from './deciders.js';
import type { Give } from './followers.js';
import { opening } from './following.js';
import { type Answer, processPrefix } from './handling.js';
import type { ServerRefusalCode } from './refusal.js';

/** Refusals after which the same command may be taken later. */
const passing: ReadonlySet<string> = new Set<ServerRefusalCode>([
  'store.unavailable', 'store.full', 'outcome.unknown', 'revision.conflict',
]);

/**
 * Gives the commands of the process that opens protocols to whoever executes them. Throws `StoreUnavailable`
 * when one is to be given again, an error when it was refused for good.
 */
export function givingTo(execute: (send: SendToProtocol) => Promise<Answer>): Give {
  const bearer = { access: 'public', actor: `${processPrefix}${opening}` } as const;
  return async ({ game, act, ask }, event) => {
    const answer = await execute(
      new SendToProtocol(game, ask, {
        id: act, bearer, expectedRevision: null, occurredAt: null, override: null,
        device: null, deviceTime: null,
        causation: event.id, correlation: event.meta.correlation ?? null,
      }),
    );
    if (!('refused' in answer)) return;
    const { code } = answer.refused;
    if (passing.has(code)) throw new StoreUnavailable(`${act} was not taken now: ${code}`);
    throw new Error(`${act} was refused: ${code}`);
  };
}
