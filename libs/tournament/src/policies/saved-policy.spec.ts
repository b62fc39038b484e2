// Saved policies: versions that stay, names of presets that are not taken.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ScoringPolicy } from '../scoring/policy.js';
import { presets } from '../scoring/presets.js';
import type { SavedPolicy } from './saved-policy.js';
import { decidePolicy, evolvePolicy, narratePolicy, unsavedPolicy } from './saved-policy.js';

const [regulation] = presets;
if (!regulation) throw new Error('no preset');
const own: ScoringPolicy = { ...regulation, id: 'ours', title: { en: 'Ours', ru: 'Наша' } };
const withWin = (red: string): ScoringPolicy => ({ ...own, win: { ...own.win, red } });

const save = (versions: SavedPolicy, policy: ScoringPolicy) =>
  decidePolicy({ act: 'act', ask: { type: 'SavePolicy', policy } }, versions);

function saved(policies: readonly ScoringPolicy[]): SavedPolicy {
  return policies.reduce((versions, policy) => {
    const answer = save(versions, policy);
    return 'accepted' in answer ? answer.accepted.reduce(evolvePolicy, versions) : versions;
  }, unsavedPolicy);
}

describe('a saved policy', () => {
  it('is not saved under the id of a preset, nor without a title', () => {
    expect(save([], regulation)).toMatchObject({ refused: { code: 'policy.ofPreset' } });
    expect(save([], { ...own, title: null })).toMatchObject({ refused: { code: 'policy.untitled' } });
    expect(save([], { ...regulation, title: null })).toMatchObject({ refused: { code: 'policy.ofPreset' } });
  });

  it('has versions counted from 1, whatever it says of itself; the same is nothing new', () => {
    const versions = saved([{ ...own, version: 7 }, { ...own, version: 3 }, withWin('2'), own]);
    expect(versions.map(({ version, win }) => [version, win.red])).toEqual([[1, '1'], [2, '2'], [3, '1']]);
  });

  it('stays as it was saved, whatever is saved later', () => {
    fc.assert(fc.property(fc.array(fc.constantFrom('1', '2', '3'), { minLength: 1 }), (wins) => {
      const all = wins.map(withWin);
      const whole = saved(all);
      for (let count = 1; count <= all.length; count += 1) {
        const part = saved(all.slice(0, count));
        expect(whole.slice(0, part.length)).toEqual(part);
      }
      expect(whole.map(({ version }) => version)).toEqual(whole.map((_, at) => at + 1));
    }));
  });

  it('is told by its title and version', () => {
    const event = { data: { policy: { ...own, version: 2 } } };
    expect(narratePolicy(event, 'en')).toBe('The scoring policy Ours is saved, version 2');
    expect(narratePolicy(event, 'ru')).toBe('Система подсчёта «Наша» сохранена, версия 2');
  });
});
