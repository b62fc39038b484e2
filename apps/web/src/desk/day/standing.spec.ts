// The desk knows the one next step of a tournament, and what a round lacks.
import { describe, expect, it } from '@jest/globals';
import { lateMinutes, nextStep, openRound, unfinished, type Standing } from './standing';

type State = Standing['seating'][number]['tables'][number]['state'];

const players = Array.from({ length: 10 }, (_none, at) => ({ id: `p${at}` }));
const round = (number: number, ...states: State[]) => ({
  stage: 'main', round: number, closed: false,
  tables: states.map((state, at) => ({
    table: at + 1, state, winner: state === 'CLOSED' ? 'RED' : null, players,
  })),
});
const timed = (number: number) => ({ stage: 'main', round: number, startsAt: '2026-12-04T08:00:00.000Z' });

const second = { stage: 'main', round: 2 };
const third = { stage: 'main', round: 3 };

const cup: Standing = {
  stages: [{ id: 'main', name: 'Main' }],
  entered: players.map((player) => ({ player, left: null })),
  schedule: [], seating: [],
};
const today = {
  day: '2026-12-04', days: ['2026-12-04'], marked: new Set(players.map(({ id }) => id)),
  qualified: () => null,
};

describe('the next step', () => {
  it.each<[string, Partial<Standing>, object]>([
    ['stages', { stages: [] }, { what: 'planStages' }],
    ['players', { entered: cup.entered.slice(1) }, { what: 'enterPlayers' }],
    ['a seating', {}, { what: 'seat', round: { stage: 'main', round: 1 } }],
    ['a seating of what has a time', { schedule: [timed(3)] }, { what: 'seat', round: third }],
    ['a time', { seating: [round(1, 'SCHEDULED')] }, { what: 'schedule', count: 1 }],
    ['that it begins', { seating: [round(1, 'SCHEDULED')], schedule: [timed(1)] }, { what: 'start' }],
    ['that it ends', { seating: [round(1, 'CLOSED', 'RUNNING')] }, { what: 'finish', count: 1 }],
    ['a closing', { seating: [round(1, 'CLOSED', 'CLOSED')] }, { what: 'close', count: 2 }],
    [
      'the next seating', { seating: [{ ...round(1, 'CLOSED', 'CLOSED'), closed: true }] },
      { what: 'seat', round: second },
    ],
  ])('is %s', (_title, change, step) => {
    expect(nextStep({ ...cup, ...change }, today)).toMatchObject(step);
  });

  it('is the check-in on a day of the tournament, while nothing has begun', () => {
    const marked = new Set(['p1', 'p2']);
    expect(nextStep(cup, { ...today, marked })).toEqual({ what: 'checkIn', day: today.day, count: 8 });
    expect(nextStep(cup, { ...today, marked, days: ['2026-12-05'] }).what).toBe('seat');
    expect(nextStep({ ...cup, seating: [round(1, 'RUNNING')] }, { ...today, marked }).what).toBe('finish');
  });
});

describe('with finalists', () => {
  const staged: Standing = {
    ...cup, stages: [...cup.stages, { id: 'final', name: 'Final' }],
    entered: [...players, { id: 'p10' }, { id: 'p11' }].map((player) => ({ player, left: null })),
    seating: [{ ...round(5, 'CLOSED'), closed: true }], schedule: [timed(6)],
  };
  const of = (ids: readonly string[]) => (stage: string) => (stage === 'final' ? new Set(ids) : null);
  const finalists = players.map(({ id }) => id);

  it('the final is seated, of them alone, and no further round before it', () => {
    expect(nextStep(staged, { ...today, qualified: of(finalists) }))
      .toEqual({ what: 'seat', round: { stage: 'final', round: 1 }, count: 10 });
    expect(nextStep(staged, today)).toEqual({ what: 'seat', round: { stage: 'main', round: 6 }, count: 12 });
  });

  it('only they are waited for', () => {
    const marked = new Set(finalists.slice(0, 6));
    expect(nextStep(staged, { ...today, marked, qualified: of(finalists) }).what).toBe('seat');
    expect(nextStep(staged, { ...today, marked, qualified: of(finalists.slice(6)) }))
      .toMatchObject({ what: 'checkIn', count: 4 });
  });
});

describe('a round', () => {
  it('is open until each of its games is over', () => {
    const seating = [round(1, 'CLOSED'), round(2, 'TYPED', 'SCHEDULED')];
    expect(openRound({ ...cup, seating })?.round).toBe(2);
    expect(openRound({ ...cup, seating: [round(1, 'CLOSED')] })).toBeNull();
  });

  it('counts the tables that keep it from being over', () => {
    expect(unfinished(round(1, 'SCHEDULED', 'RUNNING', 'TYPED', 'CLOSED').tables)).toBe(3);
  });

  it('is late by whole minutes', () => {
    const now = Date.parse('2026-12-04T08:07:30Z');
    expect(lateMinutes('2026-12-04T08:00:00Z', now)).toBe(7);
    expect(lateMinutes('2026-12-04T09:00:00Z', now)).toBe(0);
    expect(lateMinutes(null, now)).toBe(0);
  });
});
