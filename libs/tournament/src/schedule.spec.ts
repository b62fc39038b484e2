// The schedule and the status of a tournament, each from rounds, times and games.
import { describe, expect, it } from '@jest/globals';
import type { RoundGame, ScheduledRound } from './schedule.js';
import { scheduleOf, statusOf } from './schedule.js';

const stages = ['q', 'f'].map((id) => ({ id, name: id, coefficient: '1', finalists: null }));
const at = (hour: number): string => `2026-05-01T${String(hour).padStart(2, '0')}:00:00.000Z`;
const game = (round: number, state: RoundGame['state'], began?: number, ended?: number): RoundGame => ({
  stage: 'q', round, state, isVoid: false,
  began: began === undefined ? null : at(began), ended: ended === undefined ? null : at(ended),
});

const untimed = { startsAt: null, began: null, ended: null };
const empty = { ...untimed, tables: 0, open: 0, played: 0, void: 0 };

describe('the schedule of a tournament', () => {
  it('has the rounds in the order of stages and numbers, seated or only timed', () => {
    const times = [
      { stage: 'f', round: 1, startsAt: at(20) }, { stage: 'q', round: 10, startsAt: at(12) },
      { stage: 'q', round: 2, startsAt: at(11) }, { stage: 'gone', round: 1, startsAt: at(9) },
    ];
    const rounds = scheduleOf(stages, times, [game(2, 'scheduled'), game(1, 'scheduled')]);
    expect(rounds.map(({ stage, round, startsAt, tables }) => [stage, round, startsAt, tables])).toEqual([
      ['q', 1, null, 1], ['q', 2, at(11), 1], ['q', 10, at(12), 0], ['f', 1, at(20), 0],
    ]);
  });

  it.each<[string, readonly RoundGame[], Partial<ScheduledRound>]>([
    ['only timed', [], empty],
    ['not begun', [game(1, 'scheduled')], { ...empty, tables: 1 }],
    ['going on', [game(1, 'running', 11), game(1, 'running', 10), game(1, 'scheduled')],
      { began: at(10), ended: null, tables: 3, open: 2, played: 0 }],
    ['with one table left', [game(1, 'closed', 10, 12), game(1, 'running', 11)],
      { began: at(10), ended: null, tables: 2, open: 1, played: 1 }],
    ['played', [game(1, 'closed', 10, 12), game(1, 'closed', 11, 13), game(1, 'typed')],
      { began: at(10), ended: at(13), tables: 3, open: 0, played: 3 }],
    ['played on paper', [game(1, 'typed')], { ...untimed, tables: 1, open: 0, played: 1 }],
  ])('tells a round that is %s', (_name, games, expected) => {
    const [round] = scheduleOf(stages, [{ stage: 'q', round: 1, startsAt: null }], games);
    expect(round).toMatchObject(expected);
  });
});

describe('the status of a tournament', () => {
  const timed = { stage: 'q', round: 9, startsAt: at(20) };

  it.each<[string, readonly RoundGame[], boolean, string]>([
    ['has nothing yet', [], false, 'upcoming'],
    ['has times alone', [], true, 'upcoming'],
    ['has a game to come', [game(1, 'scheduled')], false, 'upcoming'],
    ['has a game that goes on', [game(1, 'running', 10)], false, 'running'],
    ['has a played game and one to come', [game(1, 'typed'), game(2, 'scheduled')], false, 'running'],
    ['has a played game and a time of a round to come', [game(1, 'typed')], true, 'running'],
    ['has all games played', [game(1, 'typed'), game(2, 'closed', 10, 11)], false, 'played'],
  ])('that %s', (_name, games, isTimed, expected) => {
    expect(statusOf(scheduleOf(stages, isTimed ? [timed] : [], games))).toBe(expected);
  });
});
