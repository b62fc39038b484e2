// Which events this release knows, so that one of a later release or of nobody's is told.
import type { RecordedEvent } from '@consigliere/event-store';
import { gameEventSchemas } from '@consigliere/rules';
import {
  mergingEventSchemas, policyEventSchemas, protocolEventSchemas, seriesEventSchemas,
  tournamentEventSchemas,
} from '@consigliere/tournament';

type Newest = Readonly<Record<string, number>>;

const schemas: readonly (readonly [prefix: string, newest: Newest])[] = [
  ['game-', gameEventSchemas],
  ['protocol-', protocolEventSchemas],
  ['tournament-', tournamentEventSchemas],
  ['policy-', policyEventSchemas],
  ['series-', seriesEventSchemas],
  ['persons-', mergingEventSchemas],
];

const none: Newest = {};

/** Whether the stream may hold events of this type in this shape or a later one. */
export function isKnownEvent({ stream, type, schema }: RecordedEvent): boolean {
  const newest = schemas.find(([prefix]) => stream.startsWith(prefix))?.[1] ?? none;
  return Object.hasOwn(newest, type) && schema <= (newest[type] ?? 0);
}

/** Whether a game ends with the event: nothing follows it, so its head can be published. */
export function isClosingEvent({ type, stream }: RecordedEvent): boolean {
  return type === 'GameClosed' && stream.startsWith('game-');
}
