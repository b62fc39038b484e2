// Golden files: every shape of an event that was ever stored is read for ever, and comes to what it came to.
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from '@jest/globals';
import { memoryStore, type RecordedEvent, upcastingStore, verifyChain } from '@consigliere/event-store';
import {
  allMerged, allRenamed, findGame, openViews, Projector, upcasters, type Views,
} from '@consigliere/read-models';
import { gameEventSchemas } from '@consigliere/rules';
import {
  mergingEventSchemas, policyEventSchemas, protocolEventSchemas, seriesEventSchemas, tournamentEventSchemas,
} from '@consigliere/tournament';
import { foldedOf, foldedTournamentOf, type Golden } from './testing/golden.js';

const folder = new URL('../goldens/', import.meta.url);
const files = readdirSync(folder).toSorted();

function goldenIn(file: string): Golden {
  return JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Golden;
}

/** A store with the events as they were written. */
async function stored({ events }: Golden) {
  const store = memoryStore();
  const revisions = new Map<string, number>();
  for (const { stream, ...event } of events) {
    const revision = revisions.get(stream) ?? -1;
    const result = await store.append(stream, revision < 0 ? 'no_stream' : revision, [event]);
    if (!result.ok) throw new Error(`${event.type} in ${stream}: ${result.refusal.code}`);
    revisions.set(stream, result.revision);
  }
  return store;
}

let views: Views | null = null;

afterEach(() => views?.destroy());

describe('golden files', () => {
  it('have every event of every stream in every shape that it has had', () => {
    const written = new Set(files.flatMap((file) => goldenIn(file).events).map(shapeOf));
    const newest = Object.entries({
      ...gameEventSchemas, ...protocolEventSchemas, ...tournamentEventSchemas, ...policyEventSchemas,
      ...mergingEventSchemas, ...seriesEventSchemas,
    });
    const shapes = newest.flatMap(([type, last]) =>
      Array.from({ length: last }, (_, index) => shapeOf({ type, schema: index + 1 })));
    expect(shapes.filter((shape) => !written.has(shape))).toEqual([]);
  });

  it.each(files)('%s comes to what it came to once', async (file) => {
    const golden = goldenIn(file);
    const inMemory = await stored(golden);
    expect(await verifyChain(inMemory.readAll({ limit: Infinity }))).toMatchObject({ ok: true });
    const store = upcastingStore(inMemory, upcasters);
    views = await openViews(':memory:');
    const read = (stream: string, limit: number) => store.read(stream, { limit });
    const projector = new Projector({ db: views, read, compare: (a, b) => store.compare(a, b) });
    const events: RecordedEvent[] = [];
    for await (const event of store.readAll({ limit: Infinity })) events.push(event);
    for (const event of events) await projector.apply(event);
    const { folded, foldedTournament, foldedPersons, foldedNames } = golden;
    expect(folded ?? foldedTournament ?? foldedPersons ?? foldedNames).toBeDefined();
    const sheet = await findGame(views, 'golden');
    expect(sheet ? await foldedOf(views, sheet) : undefined).toEqual(golden.folded);
    const tournament = golden.foldedTournament && await foldedTournamentOf(views, 'golden');
    expect(tournament).toEqual(golden.foldedTournament);
    expect(foldedPersons && await allMerged(views)).toEqual(foldedPersons);
    expect(foldedNames && await allRenamed(views)).toEqual(foldedNames);
  });
});

function shapeOf({ type, schema }: { readonly type: string; readonly schema: number }): string {
  return `${type} ${schema}`;
}
