// Failures of the databases that views may be kept in: those that pass are told from those that never do.
import { describe, expect, it } from '@jest/globals';
import { LeaseLost, viewsUnavailability } from './index.js';

const coded = (code: string): Error => Object.assign(new Error(`it says ${code}`), { code });

describe('a failure of the views', () => {
  it.each([
    '08006', '25P03', '25006', '40001', '40P01', '53300', '55P03', '57014', '57P01', '58030', 'ECONNREFUSED',
    'EAI_AGAIN', 'SQLITE_BUSY', 'SQLITE_FULL', 'SQLITE_IOERR_FSYNC', 'SQLITE_LOCKED', 'SQLITE_CANTOPEN',
    'SQLITE_CORRUPT',
  ])('with the code %s passes', (code) => {
    expect(viewsUnavailability(coded(code))).toContain(code);
    expect(viewsUnavailability(new AggregateError([coded(code)], 'all of them'))).toBe('all of them');
  });

  it.each(['23505', '42P01', '22021', 'SQLITE_CONSTRAINT', 'SQLITE_MISMATCH', 'ERR_INVALID_ARG_TYPE'])(
    'with the code %s does not',
    (code) => expect(viewsUnavailability(coded(code))).toBeNull(),
  );

  it('is known by its words where it has no code', () => {
    const known = ['Query read timeout', 'Connection terminated unexpectedly', 'no transaction is active'];
    for (const words of known) {
      expect(viewsUnavailability(new Error(words))).toContain(words);
    }
    expect(viewsUnavailability(new LeaseLost())).not.toBeNull();
    expect(viewsUnavailability(new TypeError('it is no function'))).toBeNull();
    expect(viewsUnavailability('a word')).toBeNull();
  });
});
