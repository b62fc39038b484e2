// The envelope of a command from what a mutation brings of its identity and its sender.
import type { Caller } from './access.js';
import type { Envelope } from './deciders.js';
import { commandId, name, time, within, words } from './inputs.js';

/** The identity of an act, as every mutation brings it. */
export interface CommandInput {
  readonly id: string;
  readonly expectedRevision?: number | null;
  readonly device?: string | null;
  readonly deviceTime?: string | null;
  readonly override?: { readonly reason?: string | null } | null;
}

/** The envelope of a command that happens now. */
export function envelopeOf(command: CommandInput, { bearer }: Caller): Envelope {
  const { id, expectedRevision, device, deviceTime, override } = command;
  const expected = expectedRevision ?? null;
  return {
    id: commandId(id, 'command.id'),
    bearer,
    expectedRevision:
      expected === null ? null : within(expected, 'command.expectedRevision', [-1, 1_000_000]),
    device: name(device, 'command.device', 100),
    deviceTime: time(deviceTime, 'command.deviceTime'),
    occurredAt: null,
    override: override ? { reason: words(override.reason, 'command.override.reason') } : null,
    causation: null,
    correlation: null,
  };
}
