// Which projections there are, and what tells a set of their tables from that of other versions.
import { createHash } from 'node:crypto';
import { audit } from './audit.js';
import { gameSheet } from './game-sheet.js';
import { mergedPersons } from './merged-persons.js';
import { personNames } from './person-names.js';
import { policies } from './policies.js';
import type { Projection } from './projection.js';
import type { AnyShape } from './rows.js';
import { shapesOf } from './rows.js';
import { seriesVersions } from './series.js';
import { timeline } from './timeline.js';
import { tournaments } from './tournaments.js';

export const projections: readonly Projection[] = [
  gameSheet, timeline, tournaments, policies, audit, mergedPersons, personNames, seriesVersions,
];

/** Under these names stands, beside the checkpoints of others, how far each projection has read. */
export const projectionNames: readonly string[] = projections.map(({ name }) => name);

/** The name under which it stands, beside the checkpoints, that the views have been as far as the log. */
export const whole = 'whole';

/** The tables of these projections by name, all unless told, in order. */
export function tablesOf(names?: readonly string[]): readonly (readonly [string, AnyShape])[] {
  const some = projections.filter(({ name }) => !names || names.includes(name));
  return shapesOf(some.map(({ tables }) => tables));
}

/** A short name for these tables as these versions fill them: other versions have another. */
export function versionsName(): string {
  const versions = projections.map(({ name, version, tables }) => [name, version, tables]);
  return createHash('sha256').update(JSON.stringify(versions)).digest('hex').slice(0, 8);
}
