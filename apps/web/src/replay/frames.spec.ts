// Packing and unpacking of the table's snapshots.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { packFrames, unpackFrames, type Frame } from './frames';

const seat = fc.integer({ min: 1, max: 10 });
const phase = fc.record({
  kind: fc.constantFrom('DEAL' as const, 'NIGHT' as const, 'DAY' as const),
  number: fc.nat({ max: 9 }),
});
const left = fc.option(
  fc.record({ by: fc.constantFrom('KILL' as const, 'VOTE' as const, 'DISQUALIFICATION' as const), phase }),
);
const speechKind = fc.constantFrom('DAY' as const, 'TIE' as const, 'LAST_WORD' as const);
const votes = fc.record({
  seat,
  count: fc.nat({ max: 10 }),
  voters: fc.option(fc.array(seat)),
  late: fc.array(seat),
  rest: fc.array(seat),
});
const frame: fc.Arbitrary<Frame> = fc.record({
  phase,
  seats: fc.array(fc.record({ left, fouls: fc.nat({ max: 4 }), silent: fc.boolean() }), {
    minLength: 10,
    maxLength: 10,
  }),
  nominees: fc.array(fc.record({ seat, by: seat })),
  speech: fc.option(fc.record({ seat, kind: speechKind, seconds: fc.nat(), at: fc.option(fc.string()) })),
  vote: fc.record({
    stage: fc.constantFrom('OPEN' as const, 'TIE' as const, 'DECIDED' as const),
    rounds: fc.nat({ max: 3 }),
    cancelled: fc.boolean(),
    tied: fc.array(seat),
    candidates: fc.array(votes),
  }),
  leaving: fc.array(seat),
});

describe('frames', () => {
  it('come out as they went in', () => {
    fc.assert(
      fc.property(fc.array(frame, { maxLength: 6 }), (frames) => {
        expect(unpackFrames(JSON.parse(JSON.stringify(packFrames(frames))))).toEqual(frames);
      }),
    );
  });

  it('cost nothing where nothing changes', () => {
    fc.assert(
      fc.property(frame, (one) => {
        expect(packFrames([one, one])[1]).toEqual({});
      }),
    );
  });
});
