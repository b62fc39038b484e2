// The catalogue of events, from a small declaration.
import { describe, expect, it } from '@jest/globals';
import { cataloguePath, eventCatalogue, eventsOf, staleCatalogue } from './events.js';
import { repositoryOf } from './repository.js';

const path = 'libs/rules/src/event.ts';
const text = `// Events.
// STORED FOREVER.
export interface GameFacts {
  /** The hall learns
   * of the kill here. */
  DayBegan: { day: number; killed: readonly Seat[] };
  NightBegan: {
    night: number;
  };
  Best: BestMove | null;
}
export const gameEventSchemas: Readonly<Record<string, number>> = { DayBegan: 2, NightBegan: 1 };
`;
const hearers = (type: string): string => (type === 'Best' ? 'judge' : 'hall');

describe('the catalogue of events', () => {
  it('reads names, facts, comments and schema numbers', () => {
    expect(eventsOf(path, text)).toEqual([
      {
        type: 'DayBegan',
        facts: '{ day: number; killed: readonly Seat[] }',
        comment: 'The hall learns of the kill here.',
        schema: 2,
      },
      { type: 'NightBegan', facts: '{ night: number; }', comment: '', schema: 1 },
      { type: 'Best', facts: 'BestMove | null', comment: '', schema: null },
    ]);
  });

  it('prints a table a file, of files that declare stored events only', () => {
    const repository = repositoryOf({
      [path]: text,
      'libs/rules/src/other.ts': text.replace('STORED', ''),
    });
    const catalogue = eventCatalogue(repository, hearers);
    expect(catalogue).toContain('| NightBegan | 1 | hall | `{ night: number; }` |');
    expect(catalogue).toContain('| Best | ? | judge | `BestMove \\| null` |');
    expect(catalogue.match(/^## /gm)).toHaveLength(1);
  });

  it('a stale catalogue is found', () => {
    const fresh = eventCatalogue(repositoryOf({ [path]: text }), hearers);
    expect(staleCatalogue(repositoryOf({ [path]: text, [cataloguePath]: fresh }), hearers)).toEqual([]);
    expect(staleCatalogue(repositoryOf({ [path]: text }), hearers)).toHaveLength(1);
  });
});
