// Columns stand together by stage and day.
import { describe, expect, it } from '@jest/globals';
import { columnGroups, firstColumns } from './column-groups';

const columns = [['q', 1], ['q', 2], ['q', 3], ['f', 1]].map(([stage, round]) => {
  return { stage: String(stage), round: Number(round) };
});

const onDay = (number: number) => ({ number, date: `2026-10-1${number}` });

describe('the groups of columns', () => {
  it('are the stages where no day is known', () => {
    const groups = columnGroups(columns, new Map());
    const shown = groups.map(({ stage, day, width }) => [stage, day, width]);
    expect(shown).toEqual([['q', null, 3], ['f', null, 1]]);
    expect([...firstColumns(groups)]).toEqual([0, 3]);
  });

  it('are stages and days, an unknown day being that of the round before', () => {
    const days = new Map([['q 1', onDay(1)], ['q 3', onDay(2)], ['f 1', onDay(2)]]);
    const groups = columnGroups(columns, days);
    expect(groups).toEqual([
      { stage: 'q', day: 1, opensStage: true, width: 2 },
      { stage: 'q', day: 2, opensStage: false, width: 1 },
      { stage: 'f', day: 2, opensStage: true, width: 1 },
    ]);
    expect([...firstColumns(groups)]).toEqual([0, 2, 3]);
  });
});
