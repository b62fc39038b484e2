// A protocol typed in from paper: each field's fault is named, and nothing unknown is sent as zero.
import { describe, expect, it } from '@jest/globals';
import type { Role } from '../../gql/generated/queries';
import {
  emptyProtocol, protocolFaults, protocolOf, seatsNamed, type ProtocolDraft, type SeatDraft,
} from './protocol-draft';

const dealt: readonly Role[] = [
  'SHERIFF', 'DON', 'MAFIA', 'MAFIA', 'CITIZEN', 'CITIZEN', 'CITIZEN', 'CITIZEN', 'CITIZEN', 'CITIZEN',
];

const whole: ProtocolDraft = {
  winner: 'RED', firstKilled: '5', bestMove: '2, 3 4', judge: '',
  seats: emptyProtocol.seats.map((seat, at) => ({ ...seat, role: dealt[at] ?? 'CITIZEN' })),
};

const g1 = { game: 'g1', sheet: 0 };

const withSeat = (part: Partial<SeatDraft>): ProtocolDraft => ({
  ...whole, seats: whole.seats.map((seat, at) => (at === 0 ? { ...seat, ...part } : seat)),
});

describe('a protocol from paper', () => {
  it('that is whole is sent as it stands', () => {
    expect(protocolFaults(whole)).toEqual({});
    expect(protocolOf(whole, { game: 'g1', sheet: 3 }))
      .toMatchObject({ sheet: 3, protocol: { judge: null } });
    expect(protocolOf({ ...whole, judge: 'p9' }, g1)).toMatchObject({ protocol: { judge: { id: 'p9' } } });
    const { protocol } = protocolOf(withSeat({ extra: '0,3', penalty: '−0.5', technicalFouls: '2' }), g1);
    expect(protocol).toMatchObject({ winner: 'RED', firstKilled: 5, bestMove: [2, 3, 4] });
    expect(Array.isArray(protocol.seats) && protocol.seats[0]).toMatchObject({
      role: 'SHERIFF', extra: '0.3', penalty: '-0.5', disqualified: false, technicalFouls: 2,
    });
  });

  it('keeps what is not known unknown, and nobody killed is no unknown', () => {
    const unknown = protocolOf({ ...whole, winner: 'unknown', firstKilled: 'unknown', bestMove: '' }, g1);
    expect(unknown.protocol).toMatchObject({ winner: null, firstKilled: null, bestMove: null });
    const nobody = protocolOf({ ...whole, firstKilled: '0', bestMove: '' }, g1);
    expect(nobody.protocol).toMatchObject({ firstKilled: 0, bestMove: [] });
  });

  it.each<[string, ProtocolDraft, string, string]>([
    ['a seat without a role', withSeat({ role: '' }), 'seats.0.role', 'noRole'],
    ['seven citizens', withSeat({ role: 'CITIZEN' }), 'roles', 'badRoles'],
    ['words for points', withSeat({ extra: 'much' }), 'seats.0.extra', 'badPoints'],
    ['a penalty that gives', withSeat({ penalty: '0.5' }), 'seats.0.penalty', 'badPenalty'],
    ['half a technical foul', withSeat({ technicalFouls: '0.5' }), 'seats.0.technicalFouls', 'badFouls'],
    ['no result', { ...whole, winner: '' }, 'winner', 'noWinner'],
    ['nobody said of the first night', { ...whole, firstKilled: '' }, 'firstKilled', 'noFirstKilled'],
    ['a best move of four', { ...whole, bestMove: '1 2 3 4' }, 'bestMove', 'badBestMove'],
    ['a best move of nobody', { ...whole, firstKilled: '0' }, 'bestMove', 'lonelyBestMove'],
  ])('%s is a fault', (_title, draft, field, words) => {
    expect(protocolFaults(draft)).toEqual({ [field]: words });
  });

  it.each([['', []], ['10', [10]], ['1 1', null], ['0', null], ['11', null], ['a', null]])(
    '%j names %j', (text, seats) => expect(seatsNamed(text)).toEqual(seats),
  );
});
