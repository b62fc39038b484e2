// The tournaments of the demonstration: placed in time by the start, and the same for the same start.
import { describe, expect, it, jest } from '@jest/globals';
import { happenings, simulateTournament } from '@consigliere/simulation';
import { cupAt, cupIds, noonZone } from './demo-cups.js';
import { type Lane, type PlanPart, planOf } from './demo-plan.js';

jest.setTimeout(120_000);

const anchor = Date.parse('2026-11-14T18:40:00.000Z');
const hour = 60 * 60 * 1000;

const lanesIn = (parts: readonly PlanPart[]): readonly Lane[] =>
  parts.flatMap((part) => (part.part === 'portion' ? part.lanes : []));
const sendsIn = (parts: readonly PlanPart[]) => parts.flatMap((part) =>
  (part.part === 'portion' ? [part.desk, ...part.lanes].flatMap((lane) => lane?.sends ?? []) : []));

describe('the venue of the tournament that goes on', () => {
  it.each(Array.from({ length: 24 }, (_, i) => i))('at %i:30 in UTC has noon', (hours) => {
    const moment = Date.parse('2026-11-14T00:30:00.000Z') + hours * hour;
    const zone = noonZone(moment);
    const time = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone.timeZone, hour: '2-digit', minute: '2-digit', timeZoneName: 'longOffset',
    }).format(moment);
    const sign = zone.hours < 0 ? '-' : '+';
    const offset = `${sign}${String(Math.abs(zone.hours)).padStart(2, '0')}:00`;
    expect(time.replace(/GMT$/, 'GMT+00:00')).toBe(`12:30 GMT${offset}`);
  });
});

describe('a plan', () => {
  it('is the same for the same start, and of the same people in each tournament', () => {
    const [parts, again] = [0, 1].map(() => planOf(cupAt('winter-lights', anchor), anchor));
    expect(again).toEqual(parts);
    const people = new Set(cupIds.map((id) => cupAt(id, anchor).request.seed));
    expect(people.size).toBe(1);
  });

  it('of the tournament to come has it announced, entered and three rounds seated, before the start', () => {
    const sends = sendsIn(planOf(cupAt('winter-lights', anchor), anchor));
    expect(sends.map(({ ask }) => ask.type)).toEqual([
      'AnnounceTournament', 'PlanStages', 'EnterTeams', 'EnterPlayers', 'ScheduleRounds',
      'SeatRound', 'SeatRound', 'SeatRound',
    ]);
    expect(sends.every(({ at }) => at < anchor)).toBe(true);
    expect(cupAt('winter-lights', anchor).request.firstDay).toBe('2026-11-21');
  });

  it('of the one that goes on has its round under way at four tables', () => {
    const cup = cupAt('three-bridges', anchor);
    const parts = planOf(cup, anchor);
    const [live] = parts.flatMap((part) => (part.part === 'live' ? [part.lanes] : []));
    const begun = lanesIn(parts).slice(0, 4);
    expect(live?.map(({ id }) => id)).toEqual([1, 2, 3, 4].map((table) => `three-bridges-1-10-${table}`));
    expect(begun.map(({ id }) => id)).toEqual(live?.map(({ id }) => id));
    for (const [i, { sends }] of begun.entries()) {
      expect(sends.length).toBeGreaterThan(10);
      const rest = live?.[i]?.sends.slice(sends.length) ?? [];
      expect(rest.length).toBeGreaterThan(10);
      expect(rest.every(({ at }) => at > anchor)).toBe(true);
    }
    expect(new Set(lanesIn(parts).map(({ id }) => id)).size).toBe(cup.games);
    expect(sendsIn(parts).every(({ at }) => at <= anchor)).toBe(true);
  });

  it('of the one that is over has everything that may happen, and is long over', () => {
    const { request, games: count } = cupAt('autumn-cup', anchor);
    const { games, epoch, steps } = simulateTournament(request);
    const seen = new Set(games.flatMap(({ simulated }) => simulated.happened));
    expect(happenings.filter((name) => !seen.has(name))).toEqual([]);
    expect(games.length).toBe(count);
    expect(epoch + (steps.at(-1)?.at ?? Infinity)).toBeLessThan(anchor);
    const typed = steps.filter((step) => step.to === 'protocol' && step.command.ask.type === 'TypeProtocol');
    expect(typed.length).toBe(2);
  });

  it('of the one that is over has each game signed and each round closed after it, and is finished', () => {
    const cup = cupAt('autumn-cup', anchor);
    const sends = sendsIn(planOf(cup, anchor));
    const signed = sends.filter(({ ask }) => ask.type === 'SignProtocol');
    expect(new Set(signed.map(({ id }) => id)).size).toBe(cup.games);
    const closed = sends.flatMap(({ ask, at }) => (ask.type === 'CloseRound' ? [{ ask, at }] : []));
    expect(closed.length).toBe(new Set(closed.map(({ ask }) => `${ask.stage} ${ask.round}`)).size);
    for (const { ask: { games }, at } of closed) {
      const own = signed.filter(({ id }) => games.some(({ game }) => game === id));
      expect(own.length).toBe(games.length);
      expect(at).toBeGreaterThan(Math.max(...own.map((one) => one.at)));
    }
    expect(sends.at(-1)).toMatchObject({ ask: { type: 'ChangePhase', phase: 'finished' } });
  });
});
