// The choices of a ruleset are told whole, in both languages.
import { describe, expect, it } from '@jest/globals';
import { clausesOfChoices, ruleChoices } from './choices';

describe('the choices of a ruleset', () => {
  it('are the usual ones where nothing is said', () => {
    const choices = ruleChoices([], 'en');
    expect(choices.length).toBeGreaterThan(5);
    expect(choices.every(({ changed, here, usual }) => !changed && here === usual)).toBe(true);
    expect(choices.every(({ others }) => others.length > 0)).toBe(true);
  });

  it('say what is played here, and what it would be otherwise', () => {
    const choices = ruleChoices([{ id: 'std.inquiry', value: 'answered' }], 'ru');
    const [choice] = choices.filter(({ changed }) => changed);
    expect(choice).toMatchObject({
      id: 'std.inquiry', here: 'судья отвечает', usual: 'судья не отвечает', changed: true,
    });
    expect(choice?.others).not.toContain('судья отвечает');
  });

  it('keep a value that is not known here', () => {
    const choices = ruleChoices([{ id: 'std.rotation', value: 'lot' }], 'en');
    expect(choices.find(({ id }) => id === 'std.rotation')).toMatchObject({ here: 'lot', changed: true });
  });

  it('have a clause each', () => {
    const choices = ruleChoices([], 'ru');
    const clauses = clausesOfChoices(choices, 'ru');
    expect(clauses.map(({ id }) => id)).toEqual(choices.map(({ id }) => id));
  });
});
