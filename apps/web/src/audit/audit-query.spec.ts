// Addresses of the audit trail.
import { describe, expect, it } from '@jest/globals';
import { auditAskOf, auditQuery, filterOf } from './audit-query';

describe('what is asked of the trail', () => {
  it('is nothing without a query', () => {
    expect(Object.values(filterOf(auditAskOf({}))).every((value) => value === null)).toBe(true);
    expect(auditQuery(auditAskOf({}))).toBe('');
  });

  it.each([
    [{ round: '3', table: 'x' }, { round: 3, table: null }],
    [{ clause: '§ vote.13' }, { clause: 'vote.13' }],
    [{ from: '2026-06-13T15:04' }, { from: '2026-06-13T15:04:00.000Z' }],
    [{ until: '2026-06-13T15:04:00+02:00' }, { until: '2026-06-13T13:04:00.000Z' }],
    [{ until: 'yesterday' }, { until: null }],
    [{ kind: 'overridden' }, { kind: 'OVERRIDDEN' }],
    [{ kind: 'all' }, { kind: null }],
  ])('%j is %j', (query, filter) => expect(filterOf(auditAskOf(query))).toMatchObject(filter));

  it('stays in the address of the next page', () => {
    const ask = auditAskOf({ game: 'a b', kind: 'withdrawn', other: '1' });
    expect(auditQuery(ask, 'r5')).toBe('?game=a+b&kind=withdrawn&after=r5');
  });
});
