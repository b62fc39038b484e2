// The audit trail: who did what, by which clause, what was broken or withdrawn, and how it is found.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { regulation } from '@consigliere/rules';
import type { Views } from './projection.js';
import { evening, seated } from './testing/evening.js';
import { followed } from './testing/built.js';
import type { Recorder } from './testing/recorder.js';
import { actsOfGame, type AuditFilter, auditPage, type AuditRow } from './index.js';

const whole = { first: 1000, before: null };

let db: Views;
let trail: AuditRow[];
const acts: Record<'foul' | 'undo', string> = { foul: '', undo: '' };

async function foulWithdrawn(recorder: Recorder): Promise<void> {
  await recorder.play('later', 'overridden-rules.mgn', seated.a);
  const heading = { tournament: null, round: null, table: null, date: null };
  const ruleset = regulation;
  await recorder.game('early', { type: 'OpenGame', ruleset, players: seated.b, judge: null, heading });
  const deal = ['don', 'mafia', 'mafia', 'sheriff', ...Array<'citizen'>(6).fill('citizen')] as const;
  await recorder.game('early', { type: 'DealRoles', roles: deal });
  await recorder.game('early', { type: 'BeginNight', night: 0 });
  await recorder.game('early', { type: 'BeginDay', day: 1 });
  acts.foul = await recorder.game('early', { type: 'GiveFoul', seat: 3, reason: null });
  acts.undo = await recorder.game('early', { type: 'Undo', of: acts.foul, reason: 'the wrong seat' });
}

beforeAll(async () => {
  const recorder = await evening();
  await foulWithdrawn(recorder);
  const tables = [{ table: 3, game: 'early', judge: 'vera', players: seated.b }];
  await recorder.tournament('cup', { type: 'SeatRound', stage: 'main', round: 4, tables });
  db = await followed(recorder.store);
  trail = await auditPage(db, {}, whole);
});

afterAll(() => db.destroy());

const ofTypes = (row: AuditRow): readonly string[] => row.events.map(({ type }) => type);

describe('the audit trail', () => {
  it('has a row for each act, the newest first, with who acted, when and from where', () => {
    expect(trail.map(({ sequence }) => sequence)).toEqual(trail.map((_, i) => trail.length - i));
    expect(new Set(trail.map(({ subject }) => subject))).toEqual(new Set(['game', 'protocol', 'tournament']));
    expect(trail[0]).toMatchObject({
      subject: 'tournament', tournament: 'cup', stage: 'main', round: 4, game: null, actor: 'organiser',
      device: 'tablet', before: null, after: null, clauses: [],
    });
    expect(trail[0]?.deviceTime).toBe(trail[0]?.occurredAt);
  });

  it('std.fouls tells the fourth foul as one act, with the table before and after', () => {
    const fouls = trail.filter((row) => ofTypes(row)[0] === 'FoulGiven');
    const out = fouls.find((row) => ofTypes(row).includes('PlayerDisqualified'));
    expect(out?.before).not.toBe(out?.after);
    expect(out?.clauses.length).toBeGreaterThan(1);
  });

  it('std.override names the clause that was broken and the reason', async () => {
    const broken = await auditPage(db, { kind: 'overridden' }, whole);
    expect(broken.length).toBeGreaterThan(0);
    for (const row of broken) expect(row.overridden?.clause).toEqual(expect.any(String));
    const [first] = broken;
    const clause = first?.overridden?.clause ?? '';
    expect(await auditPage(db, { clause }, whole)).toContainEqual(first);
  });

  it('std.undo names the act that withdrew an act, who, when and why', async () => {
    const withdrawn = await auditPage(db, { kind: 'withdrawn' }, whole);
    const foul = withdrawn.find(({ act }) => act === acts.foul);
    expect(foul?.withdrawn).toEqual({
      act: acts.undo, actor: 'judge', at: expect.any(String), reason: 'the wrong seat',
    });
    const types = withdrawn.map((row) => ofTypes(row)[0]);
    expect(types.toSorted()).toEqual(['AwardSet', 'FoulGiven', 'ProtocolTyped']);
    const undo = trail.find(({ act }) => act === acts.undo);
    expect(undo?.after).toBe(foul?.before);
  });

  it('finds the acts of a game that was seated after them, and by its judge', async () => {
    const found = await auditPage(db, { tournament: 'cup', round: 4, table: 3 }, whole);
    expect(found.map(({ act }) => act)).toContain(acts.foul);
    expect(found.every(({ judge }) => judge === 'vera')).toBe(true);
    const gone = trail.filter(({ game }) => game === 'b');
    expect(new Set(gone.map(({ round }) => round))).toEqual(new Set([2]));
  });

  it('has the round and the table of a heading where a game is seated nowhere', () => {
    const later = trail.find(({ game }) => game === 'later');
    expect(later).toMatchObject({ tournament: null, round: 2, table: 7, judge: 'mira' });
    expect(later?.heading).toMatchObject({ round: '2', table: '7' });
  });

  it('filters as a plain test of every row would', async () => {
    const [middle] = trail.slice(Math.floor(trail.length / 2));
    const time = middle?.occurredAt ?? '';
    const tests: readonly (readonly [AuditFilter, (row: AuditRow) => boolean])[] = [
      [{ game: 'a' }, ({ game }) => game === 'a'],
      [{ tournament: 'cup' }, ({ tournament }) => tournament === 'cup'],
      [{ stage: 'main' }, ({ stage }) => stage === 'main'],
      [{ tournament: 'cup', stage: 'main', round: 1 }, (row) => row.stage === 'main' && row.round === 1],
      [{ table: 7 }, ({ table }) => table === 7],
      [{ judge: 'mira' }, ({ judge }) => judge === 'mira'],
      [{ actor: 'organiser' }, ({ actor }) => actor === 'organiser'],
      [{ from: time }, ({ occurredAt }) => occurredAt >= time],
      [{ until: time }, ({ occurredAt }) => occurredAt < time],
      [{ stage: 'main', from: time }, (row) => row.stage === 'main' && row.occurredAt >= time],
      [{ round: 2, until: time }, (row) => row.round === 2 && row.occurredAt < time],
      [{ stage: 'main', table: 2 }, (row) => row.stage === 'main' && row.table === 2],
      [{ from: time, until: `${time}~` }, ({ occurredAt }) => occurredAt === time],
      [{ judge: 'mira', until: time }, (row) => row.judge === 'mira' && row.occurredAt < time],
      [{ clause: '8.4.3' }, ({ clauses }) => clauses.includes('8.4.3')],
      [{ clause: '8.4.3', game: 'a' }, (row) => row.game === 'a' && row.clauses.includes('8.4.3')],
      [{ kind: 'withdrawn', game: 'c' }, (row) => row.game === 'c' && row.withdrawn !== null],
      [{ game: 'nobody' }, () => false],
    ];
    for (const [filter, test] of tests) {
      expect(await auditPage(db, filter, whole)).toEqual(trail.filter(test));
    }
  });

  it('is read in pages by a cursor', async () => {
    const pages: AuditRow[] = [];
    for (let before: number | null = null; ;) {
      const page: AuditRow[] = await auditPage(db, { game: 'a' }, { first: 7, before });
      if (page.length === 0) break;
      pages.push(...page);
      before = page.at(-1)?.sequence ?? 0;
    }
    expect(pages).toEqual(trail.filter(({ game }) => game === 'a'));
  });

  it('answers all acts on a game and its protocol in order', async () => {
    const acted = await actsOfGame(db, 'a');
    expect(acted).toEqual(trail.filter(({ game }) => game === 'a').toReversed());
    expect(acted.map(({ subject }) => subject)).toContain('protocol');
  });
});
