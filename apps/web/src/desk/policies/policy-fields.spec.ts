// The form of a scoring policy: what is written in a field becomes what the document has, and back.
import { describe, expect, it } from '@jest/globals';
import { draftIn, fieldGroups, textOf, valueAt, valueOf, withValue } from './policy-fields';

const draft = { id: 'club', win: { red: '1', black: '1' }, compensation: null };

describe('the fields of a policy', () => {
  it('take a comma for a point, and lists with anything between', () => {
    expect(valueOf('decimal', ' 0,4 ')).toBe('0.4');
    expect(valueOf('decimals', '0 0,1 / 0.3; 0.6')).toEqual(['0', '0.1', '0.3', '0.6']);
    expect(['4', 'four', ' '].map((text) => valueOf('whole', text))).toEqual([4, 'four', undefined]);
  });

  it('change what they name and nothing else', () => {
    expect(withValue(draft, 'win.red', '2')).toEqual({ ...draft, win: { red: '2', black: '1' } });
    expect(withValue(draft, 'id', 'ours')).toEqual({ ...draft, id: 'ours' });
    expect(withValue(draft, 'compensation.cap', '0.4')).toEqual({ ...draft, compensation: { cap: '0.4' } });
    expect(valueAt(draft, 'compensation.cap')).toBeUndefined();
  });

  it('show again what was written', () => {
    expect([textOf(['0', '0.1']), textOf(4), textOf('x'), textOf(null)]).toEqual(['0 0.1', '4', 'x', '']);
  });

  it('are each once, and a text that is no object is no draft', () => {
    const paths = fieldGroups.flatMap(({ fields }) => fields.map(({ path }) => path));
    expect(new Set(paths).size).toBe(paths.length);
    expect([draftIn('['), draftIn('[]'), draftIn('{"id":"a"}')]).toEqual([null, null, { id: 'a' }]);
  });
});
