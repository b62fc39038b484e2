// The commands that clients give in a storm, each under its id, and what each was told.
import type { Envelope, Send } from '../deciders.js';
import { SendToGame, SendToProtocol, SendToTournament } from '../deciders.js';
import type { GameAsk } from '@consigliere/rules';
import type { ProtocolAsk, TournamentAsk } from '@consigliere/tournament';

export type Target =
  | { readonly of: 'game'; readonly id: string; readonly ask: GameAsk }
  | { readonly of: 'protocol'; readonly id: string; readonly ask: ProtocolAsk }
  | { readonly of: 'tournament'; readonly id: string; readonly ask: TournamentAsk };

export interface CommandGiven {
  readonly id: string;
  readonly access: 'judge' | 'chief' | 'organiser';
  readonly expectedRevision: number | null;
  /** Those whom it names, by nick; their ids are asked for each time that it is sent. */
  readonly nicks: readonly string[];
  /** What is asked, with the ids of those who are named. */
  readonly target: (persons: readonly string[]) => Target;
}

/** The message of a command. */
export function sendOf({ id, access, expectedRevision }: CommandGiven, target: Target): Send<unknown> {
  const envelope: Envelope = {
    id, bearer: { access, actor: access }, expectedRevision, device: null, deviceTime: null,
    occurredAt: null, override: null, causation: null, correlation: null,
  };
  if (target.of === 'game') return new SendToGame(target.id, target.ask, envelope);
  if (target.of === 'protocol') return new SendToProtocol(target.id, target.ask, envelope);
  return new SendToTournament(target.id, target.ask, envelope);
}
