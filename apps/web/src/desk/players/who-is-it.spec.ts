// Whom a nick means: nobody is taken for another without a word, and somebody new stays a person of his own.
import { describe, expect, it } from '@jest/globals';
import { another, namedBy, undecided, type Namesake } from './who-is-it';

const namesake = (nick: string, id: string): Namesake => ({
  nick, likeness: 'SAME',
  person: { id, nick, others: [], played: 1, judged: 0, tournaments: [], fullName: null, origins: [] },
});

describe('a nick that may mean somebody', () => {
  it('is asked about once, until it is decided', () => {
    const found = [namesake('Fox', 'a'), namesake('Fox', 'b'), namesake('Owl', 'c')];
    expect(undecided(found, {})).toEqual(['Fox', 'Owl']);
    expect(undecided(found, { Fox: another, Owl: 'c' })).toEqual([]);
  });

  it.each(['constructor', 'toString', '__proto__'])('may be called %s', (nick) => {
    expect(undecided([namesake(nick, 'a')], {})).toEqual([nick]);
    expect(namedBy(nick, {})).toEqual({ nick });
    expect(namedBy(nick, Object.fromEntries([[nick, 'a']]))).toEqual({ id: 'a' });
  });

  it.each([
    [{}, { nick: 'Fox' }], [{ Fox: 'b' }, { id: 'b' }], [{ Fox: another }, { another: 'Fox' }],
  ])('chosen as %j is entered as %j', (choices, named) => {
    expect(namedBy('Fox', choices)).toEqual(named);
  });
});
