// Ids and metadata of events: derived, stable, strings only.
import { describe, expect, it } from '@jest/globals';
import { validate, version } from 'uuid';
import { eventId, eventMeta } from './envelope.js';

describe('eventId', () => {
  it('is a UUID derived from the command and the index, for ever the same', () => {
    expect(eventId('c-1', 0)).toBe('d6e8e7ae-8759-5664-908f-2001776d2151');
    expect(validate(eventId('c-1', 1)) && version(eventId('c-1', 1))).toBe(5);
  });

  it('differs by command and by index', () => {
    const places = [['c-1', 0], ['c-1', 1], ['c-2', 0], ['c', 10], ['c/1', 0]] as const;
    const ids = places.map(([command, index]) => eventId(command, index));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('eventMeta', () => {
  const needed = { commandId: 'c-1', actor: 'judge-1', occurredAt: '2026-05-01T18:00:00.000Z' };

  it('writes the ruleset with its version and keeps what is given', () => {
    const given = { device: 'tablet-3', clause: 'vote.4' };
    const meta = eventMeta({ ...needed, ...given, ruleset: { id: 'club', version: 3 } });
    expect(meta).toEqual({ ...needed, ...given, ruleset: 'club@3' });
  });

  it('leaves out what is undefined or null', () => {
    const meta = eventMeta({ ...needed, device: undefined, clause: null });
    expect(Object.keys(meta)).toEqual(Object.keys(needed));
  });
});
