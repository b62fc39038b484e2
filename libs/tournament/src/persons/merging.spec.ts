// Who is who: what is refused and in which order, and that taking back leaves nothing behind.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Apart, Merging, MergingAsk, PairAsk } from './merging.js';
import { decideMerging, emptyMerging, evolveMerging } from './merging.js';
import { narrateMerging } from './merging-narration.js';
import { likelyDuplicates } from './duplicates.js';

const merge = (into: string, from: string, apart: Apart | null = null): PairAsk => ({
  type: 'MergePersons', into, from, seen: 'now', facts: { apart, state: 'now' },
});
const takeBack = (into: string, from: string, reason: string | null = 'a namesake'): PairAsk => ({
  type: 'TakeBackMerge', into, from, reason, seen: 'now', facts: { apart: null, state: 'now' },
});

function after(asks: readonly MergingAsk[]): { readonly merging: Merging; readonly last: string } {
  let [merging, last] = [emptyMerging, ''];
  for (const [index, ask] of asks.entries()) {
    const decision = decideMerging({ act: `act-${index}`, ask }, merging);
    last = 'refused' in decision ? decision.refused.code : decision.accepted.map(({ type }) => type).join();
    if ('accepted' in decision) merging = decision.accepted.reduce(evolveMerging, merging);
  }
  return { merging, last };
}

const cup: Apart = { tournament: 'cup', title: 'Cup' };

describe('two persons', () => {
  it.each<readonly [string, readonly MergingAsk[], string]>([
    ['are one from now on', [merge('a', 'b')], 'PersonsMerged'],
    ['are not one with himself', [merge('a', 'a', cup)], 'merge.himself'],
    ['are one once', [merge('a', 'b'), merge('a', 'b')], 'merge.already'],
    ['are not one with two', [merge('a', 'b'), merge('c', 'b')], 'merge.already'],
    ['are no chain onward', [merge('a', 'b'), merge('b', 'c')], 'merge.chain'],
    ['are no chain behind', [merge('a', 'b'), merge('c', 'a')], 'merge.chain'],
    ['may be three', [merge('a', 'b'), merge('a', 'c')], 'PersonsMerged'],
    ['who are players of one tournament are two', [merge('a', 'b', cup)], 'merge.oneTournament'],
    ['who are in one game are two', [merge('a', 'b', { game: 'g' })], 'merge.oneGame'],
    ['are two again', [merge('a', 'b'), takeBack('a', 'b')], 'MergeTakenBack'],
    ['are two again with a reason alone', [merge('a', 'b'), takeBack('a', 'b', null)], 'reason.missing'],
    ['who were never one stay two', [takeBack('a', 'b')], 'merge.none'],
    ['who are one the other way stay so', [merge('a', 'b'), takeBack('b', 'a')], 'merge.none'],
    ['are one again', [merge('a', 'b'), takeBack('a', 'b'), merge('b', 'a')], 'PersonsMerged'],
    ['are looked at again where they have changed', [{ ...merge('a', 'b'), seen: 'before' }],
      'merge.changedSince'],
    ['are looked at again before they are two', [merge('a', 'b'), { ...takeBack('a', 'b'), seen: 'before' }],
      'merge.changedSince'],
  ])('%s', (_title, asks, last) => {
    expect(after(asks).last).toBe(last);
  });

  it('are told by nick, two of one nick by their ids too', () => {
    const fact = { type: 'PersonsMerged', clause: null, data: { into: 'a', from: 'b' } } as const;
    expect(narrateMerging(fact, { language: 'en', nick: (id) => id.toUpperCase() }))
      .toBe('B and A are one person, read as A');
    expect(narrateMerging(fact, { language: 'ru', nick: () => 'Лис' }))
      .toBe('Лис (b) и Лис (a) — один человек, его показывают как Лис (a)');
  });
});

const person = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const ask = fc.tuple(fc.boolean(), person, person).map(([isMerge, into, from]) =>
  (isMerge ? merge(into, from) : takeBack(into, from)));

describe('whatever is asked', () => {
  it('nobody is merged into one who is merged himself', () => {
    fc.assert(fc.property(fc.array(ask, { maxLength: 40 }), (asks) => {
      const { merged } = after(asks).merging;
      for (const [from, { into }] of merged) {
        expect([merged.has(into), from === into]).toEqual([false, false]);
      }
    }));
  });

  it('a merge that is taken back leaves what was before it', () => {
    fc.assert(fc.property(fc.array(ask, { maxLength: 20 }), person, person, (asks, into, from) => {
      const before = after(asks).merging;
      const { merging, last } = after([...asks, merge(into, from)]);
      fc.pre(last === 'PersonsMerged');
      const event = decideMerging({ act: 'back', ask: takeBack(into, from) }, merging);
      if ('refused' in event) throw new Error(event.refused.code);
      expect(event.accepted.reduce(evolveMerging, merging)).toEqual(before);
    }));
  });
});

describe('likely duplicates', () => {
  it('are told once, the most alike first: look-alikes, ё and е, the other alphabet', () => {
    const nicks = ['Bop', 'Лёша', 'Sokol', 'Вор', 'Леша', 'Сокол', 'Nobody', 'Сокол'];
    const persons = nicks.map((nick, index) => ({ id: `p${index}`, nick }));
    const pairs = likelyDuplicates(persons, 10);
    expect(pairs.map(({ one, other, likeness }) => [one.nick, other.nick, likeness])).toEqual([
      ['Сокол', 'Сокол', 'same'],
      ['Лёша', 'Леша', 'fold'],
      ['Bop', 'Вор', 'lookAlike'],
      ['Sokol', 'Сокол', 'transliteration'],
      ['Sokol', 'Сокол', 'transliteration'],
    ]);
    expect(likelyDuplicates(persons, 1).length).toBe(1);
  });
});
