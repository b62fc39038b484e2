// The phases of a tournament as a table: what may be done in which, and all of it reached; the regulation.
import { describe, expect, it } from '@jest/globals';
import { presetOf } from './scoring/presets.js';
import { nominationPresets } from './nominations/nomination-presets.js';
import type { TournamentPhase } from './phase.js';
import { phaseCourse, phaseOf, phasesOf } from './phase.js';
import { rulesetAt } from './regulation.js';
import { announcement, plan, ready, refusalOf, run, seatBoth } from './testing/desk-run.js';
import type { AnyTournamentAsk } from './tournament.js';

const become = (phase: TournamentPhase, reason: string | null = null): AnyTournamentAsk => ({
  type: 'ChangePhase', phase, reason,
});
const registering = [...ready, become('registration')];
const running = [...ready, become('running')];
const finished = [...running, seatBoth(1), become('finished')];
const before: Readonly<Record<TournamentPhase, readonly AnyTournamentAsk[]>> = {
  draft: ready, registration: registering, running, finished,
};
const all = Object.keys(phaseCourse) as TournamentPhase[];
const revise = (name: string): AnyTournamentAsk => ({
  type: 'ReviseAnnouncement', announcement: { ...announcement, name },
});
const other = { ...announcement.ruleset, parameters: { 'std.drawNights': 'all' } };
const change = (round: number, reason: string | null = 'a vote'): AnyTournamentAsk => ({
  type: 'ChangeRegulation', stage: 'q', round, ruleset: other, scoring: null, reason,
});

/** An ask of each type that would change something wherever it is done. */
const samples: readonly AnyTournamentAsk[] = [
  plan('q', 'f', 'more'),
  { type: 'EnterTeams', teams: [{ id: 'new', name: 'New' }] },
  { type: 'EnterPlayers', players: [{ player: 'new', team: null }] },
  { type: 'TakeBackEntries', of: 'a2' },
  { type: 'ScheduleRounds', rounds: [{ stage: 'q', round: 1, startsAt: '2026-05-01T10:00:00.000Z' }] },
  seatBoth(2),
  { type: 'CheckIn', day: '2026-05-01', marks: [{ player: 'p1', mark: 'late' }] },
  { type: 'WithdrawPlayer', player: 'sparex', stage: 'q', round: 3, reason: null },
  { type: 'SubstitutePlayer', out: 'p1', in: 'sparex', stage: 'q', round: 3, reason: null },
  { type: 'EnterJudges', judges: [{ judge: 'judge', club: null }] },
  revise('Other'),
  change(2),
  ...nominationPresets.slice(0, 1)
    .map((rules) => ({ type: 'ChooseNominations', rules, reason: null }) as const),
  { type: 'FreezeResults', stage: 'q', round: 2 },
];

describe('the phases of a tournament', () => {
  it('reach each other from the draft, and the end from each', () => {
    const reached = (from: TournamentPhase, seen = new Set([from])): ReadonlySet<TournamentPhase> => {
      for (const to of phaseCourse[from]) if (!seen.has(to)) reached(to, seen.add(to));
      return seen;
    };
    expect(reached('draft')).toEqual(new Set(all));
    for (const phase of all) expect(reached(phase).has('finished')).toBe(true);
  });

  const ways = all.flatMap((from) => all.map((to) => [from, to] as const));

  it.each(ways)('%s to %s as the table has it', (from, to) => {
    const { tournament } = run(before[from]);
    expect(phaseOf(tournament)).toBe(from);
    const answer = run([become(to, 'it must be')], tournament);
    const may = from === to || phaseCourse[from].includes(to);
    expect(phaseOf(answer.tournament)).toBe(may ? to : from);
    expect('refused' in answer.last).toBe(!may);
  });

  it.each(samples.map((ask) => [ask.type, ask] as const))('%s is done in those of the table', (type, ask) => {
    for (const phase of all) {
      const { last } = run([ask], run(before[phase]).tournament);
      if (type === 'TakeBackEntries' && phase === 'finished') continue;
      const codes = { draft: 'isDraft', registration: 'isRegistering', running: '', finished: 'isFinished' };
      const expected = phasesOf[type].includes(phase) ? undefined : `tournament.${codes[phase]}`;
      expect('refused' in last ? last.refused.code : undefined).toBe(expected);
    }
  });

  it('are not needed: a seated draft runs, as it did before there were phases', () => {
    const { tournament } = run([...ready, seatBoth(1)]);
    expect(phaseOf(tournament)).toBe('running');
    for (const ask of samples.slice(0, 3)) expect(refusalOf(run([ask], tournament))).toBeNull();
    expect(run([become('running')], tournament).last).toEqual({ accepted: [] });
  });

  it('open anew what was finished only with a reason; what changes nothing is done even then', () => {
    const { tournament } = run(finished);
    expect(refusalOf(run([become('running')], tournament))).toEqual({ code: 'reason.missing' });
    expect(refusalOf(run([become('running', 'a mistake'), seatBoth(2)], tournament))).toBeNull();
    expect(run([plan('q', 'f')], tournament).last).toEqual({ accepted: [] });
  });
});

describe('the regulation', () => {
  const scoring = presetOf('regulation');
  if (!scoring) throw new Error('no policy');

  it('is said anew until a round is seated; after that the rest of the announcement alone', () => {
    const anew: AnyTournamentAsk = {
      type: 'ReviseAnnouncement', announcement: { ...announcement, ruleset: other },
    };
    expect(run([...ready, anew]).tournament.announcement?.ruleset).toEqual(other);
    const { tournament } = run([...ready, seatBoth(1)]);
    expect(refusalOf(run([anew], tournament))).toEqual({ code: 'regulation.pinned', field: 'ruleset' });
    expect(run([revise('Other')], tournament).tournament.announcement?.name).toBe('Other');
    expect(run([revise('Cup')], tournament).last).toEqual({ accepted: [] });
  });

  it('is changed from a round on, with a reason; games of before keep their rules', () => {
    const { tournament } = run([...ready, seatBoth(1)]);
    expect(refusalOf(run([change(2, null)], tournament))).toEqual({ code: 'reason.missing' });
    const { tournament: after } = run([change(2)], tournament);
    expect(run([change(2)], after).last).toEqual({ accepted: [] });
    const { stages, desk } = after;
    const at = (stage: string, round: number) =>
      rulesetAt({ announcement, stages }, desk.regulations, { stage, round });
    expect([at('q', 1), at('q', 2), at('f', 1)]).toEqual([announcement.ruleset, other, other]);
    const policy = { ...scoring, version: scoring.version + 1 };
    const counted: AnyTournamentAsk = {
      type: 'ChangeRegulation', stage: 'q', round: 2, ruleset: null, scoring: policy, reason: 'a vote',
    };
    expect(run([counted], after).tournament.announcement?.scoring).toEqual(policy);
  });
});
