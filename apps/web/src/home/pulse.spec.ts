// The pulse of the first page.
import { describe, expect, it } from '@jest/globals';
import { PulseDocument } from '../gql/generated/queries';
import { pulseOf, pulseText } from './pulse';

const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();

describe('the pulse', () => {
  it('asks what the operation asks', () => {
    expect(squeezed(pulseText)).toBe(squeezed(PulseDocument.toString()));
  });

  it('is another where a game has gone on', () => {
    const tournaments = { nodes: [{ id: 'cup', revision: 7 }] };
    const at = (revision: number) => pulseOf({ games: { nodes: [{ id: 'g', revision }] }, tournaments });
    expect(at(3)).toBe('g:3 | cup:7');
    expect(at(4)).not.toBe(at(3));
  });
});
