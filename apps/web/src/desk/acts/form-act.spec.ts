// Acts sent as forms: what is taken, from where, and to which page they lead back.
import { describe, expect, it } from '@jest/globals';
import { formOf, isFormOfThisSite, wayBack } from './form-act';

const formWith = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

const merge = {
  act: 'mergePersons', into: 'a', from: ' b ', seen: 'digest', command: 'c-1',
  back: '/ru/desk/persons/merge?into=a&from=b', more: 'nothing',
};

describe('a form of the desk', () => {
  it('says an act by its fields and nothing else', () => {
    expect(formOf(formWith(merge))).toEqual({
      act: 'mergePersons', back: merge.back,
      variables: { into: 'a', from: 'b', seen: 'digest', command: { id: 'c-1', device: 'desk' } },
    });
  });

  it('says what is ticked, and null where nothing need be said', () => {
    const back = '/en/desk/persons/a';
    const of = { person: 'a', command: 'c-1', back };
    const renaming = { act: 'renamePerson', ...of, nick: 'Fox', reason: 'a wish' };
    expect(formOf(formWith(renaming))?.variables).toMatchObject({ slip: false, nick: 'Fox' });
    expect(formOf(formWith({ ...renaming, slip: 'on' }))?.variables).toMatchObject({ slip: true });
    const inFull = { act: 'namePersonInFull', ...of, fullName: ' ' };
    expect(formOf(formWith(inFull))?.variables).toMatchObject({ person: 'a', fullName: null });
  });

  it.each([
    ['an act without a form', { ...merge, act: 'savePolicy' }],
    ['no act', { ...merge, act: 'toString' }],
    ['another site', { ...merge, back: 'https://elsewhere.example/en/desk' }],
    ['another site without its scheme', { ...merge, back: '//elsewhere.example/desk' }],
    ['a page that is no desk', { ...merge, back: '/en/players' }],
    ['a line of its own', { ...merge, back: '/en/desk\r\nset-cookie: a=b' }],
  ])('is not taken with %s', (_what, fields) => {
    expect(formOf(formWith(fields))).toBeNull();
  });

  it('leads back to its page, told once what came of it', () => {
    const back = `${merge.back}&done=takeBackMerge`;
    const sent = formOf(formWith({ ...merge, back }));
    if (!sent) throw new Error('no form');
    expect(wayBack(sent, { kind: 'done', act: 'c-1' }))
      .toBe('/ru/desk/persons/merge?into=a&from=b&done=mergePersons');
    const refused = { kind: 'refused', code: 'merge.none', message: '', clause: null, details: {} } as const;
    expect(wayBack(sent, refused)).toBe('/ru/desk/persons/merge?into=a&from=b&refused=merge.none');
    expect(wayBack(sent, { kind: 'signedOut' })).toMatch(/&refused=signedOut$/);
  });
});

describe('a form is of this site', () => {
  const from = (headers: Readonly<Record<string, string>>) =>
    isFormOfThisSite(new Request('http://here.example/en/desk/act', { headers }));

  it.each<readonly [boolean, Readonly<Record<string, string>>]>([
    [true, { 'sec-fetch-site': 'same-origin' }],
    [false, { 'sec-fetch-site': 'cross-site' }],
    [false, { 'sec-fetch-site': 'none' }],
    [true, { host: 'here.example', origin: 'http://here.example' }],
    [false, { host: 'here.example', origin: 'http://elsewhere.example' }],
    [false, { host: 'here.example', origin: 'null' }],
    [true, {}],
  ])('%s: %j', (isOfIt, headers) => {
    expect(from(headers)).toBe(isOfIt);
  });
});
