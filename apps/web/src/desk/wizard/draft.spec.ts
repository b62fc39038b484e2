// The draft of a tournament: its address, what keeps a step from being left, and what is sent.
import { describe, expect, it } from '@jest/globals';
import {
  addressOf, announcementOf, faultsOf, firstFaultyStep, placeOfArgument, planOf, type Draft,
} from './draft';

const draft: Draft = {
  name: 'Кубок Балтики 2026', address: '', city: '', timeZone: 'Europe/Kaliningrad',
  days: ['2026-12-05', '2026-12-04'], parameters: { 'std.inquiry': 'answered' }, scoring: 'regulation',
  stages: [
    { id: 'main', name: ' Отбор ', coefficient: '1', finalists: '' },
    { id: 'final', name: 'Финал', coefficient: '1,5', finalists: '10' },
  ],
};

describe('the address of a tournament', () => {
  it.each([
    ['Кубок Балтики 2026', 'kubok-baltiki-2026'],
    ['  Żółw & Écureuil!', 'zo-w-ecureuil'],
    ['麻雀', ''],
    ['Щ'.repeat(30), 'sch'.repeat(13) + 's'],
  ])('%s', (name, address) => expect(addressOf(name)).toBe(address));
});

describe('a draft', () => {
  it('that is whole can be sent', () => {
    expect(firstFaultyStep(draft)).toBeNull();
    expect(announcementOf(draft)).toEqual({
      tournament: 'kubok-baltiki-2026',
      announcement: {
        name: 'Кубок Балтики 2026', city: null, timeZone: 'Europe/Kaliningrad',
        days: ['2026-12-04', '2026-12-05'], scoring: 'regulation',
        ruleset: { parameters: [{ id: 'std.inquiry', value: 'answered' }] },
      },
    });
    expect(planOf(draft).stages).toEqual([
      { id: 'main', name: 'Отбор', coefficient: '1', finalists: null },
      { id: 'final', name: 'Финал', coefficient: '1.5', finalists: 10 },
    ]);
  });

  it.each<[string, Partial<Draft>, string, string]>([
    ['no name', { name: ' ' }, 'name', 'noName'],
    ['a name without an address', { name: '麻雀' }, 'address', 'badAddress'],
    ['an address with a blank', { address: 'a b' }, 'address', 'badAddress'],
    ['a zone that is none', { timeZone: 'Atlantis' }, 'timeZone', 'badZone'],
    ['a day without a date', { days: [''] }, 'days.0', 'noDay'],
    ['a day twice', { days: ['2026-12-04', '2026-12-04'] }, 'days.1', 'dayTwice'],
  ])('%s stays with the basics', (_title, change, field, words) => {
    expect(faultsOf('basics', { ...draft, ...change })).toEqual({ [field]: words });
  });

  it('says what is wrong with a stage', () => {
    const stages = [{ id: 'main', name: '', coefficient: 'x', finalists: '0' }];
    expect(faultsOf('stages', { ...draft, stages })).toEqual({
      'stages.0.name': 'noStageName', 'stages.0.coefficient': 'badCoefficient',
      'stages.0.finalists': 'badFinalists',
    });
    expect(faultsOf('stages', { ...draft, stages: [] })).toEqual({ stages: 'noStage' });
  });
});

describe('what the server does not take', () => {
  it.each([
    ['tournament', 'basics', 'address'],
    ['announcement.days[1]', 'basics', 'days.1'],
    ['announcement.scoring', 'scoring', 'scoring'],
    ['stages[0].coefficient', 'stages', 'stages.0.coefficient'],
  ])('%s is shown at its field', (argument, step, field) => {
    expect(placeOfArgument(argument)).toEqual({ step, field });
  });
});
