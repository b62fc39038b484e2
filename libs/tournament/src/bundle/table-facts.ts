// The facts of a game as its table has them: who won, who was killed first, and each seat's points from play.
import type { Awards, JudgedAward, Seat, Table } from '@consigliere/rules';
import { allSeats, awardGround, judgeAwards, placeAt, roleAt } from '@consigliere/rules';
import { decimal, hundredths } from '../scoring/exact.js';
import type { GameFacts, SeatFacts } from './facts.js';

/** Who was killed on the first shooting night; 0: nobody. */
function firstKilledAt(table: Table): Seat | 0 {
  return allSeats.find((seat) => {
    const left = placeAt(table, seat).left;
    return left?.by === 'kill' && left.phase.kind === 'night' && left.phase.number === 1;
  }) ?? 0;
}

function seatFacts(table: Table, seat: Seat, award: JudgedAward | undefined): Omit<SeatFacts, 'player'> {
  if (!table.roles) throw new Error('a table without roles has no facts');
  const points = award ? decimal(hundredths(award.points)) : '0';
  const { disqualified, ppk } = placeAt(table, seat);
  return {
    role: roleAt(table.roles, seat),
    extra: award?.status === 'final' ? points : '0',
    penalty: '0',
    disqualified,
    ppk,
    technicalFouls: 0,
    ...(award?.status === 'pending' ? { pending: { points, clause: award.needs ?? '8.4' } } : {}),
  };
}

export type TableFacts = Pick<GameFacts, 'winner' | 'firstKilled' | 'bestMove' | 'laterBestMoves' | 'seats'>;

/**
 * The facts of a dealt table; `players` are ten ids in seat order. Extra points that wait for the chief judge
 * are pending and score nothing. Throws for a table without roles.
 */
export function tableFacts(table: Table, awards: Awards, players: readonly string[]): TableFacts {
  const ground = awardGround(table);
  const judged = ground ? judgeAwards(ground, awards) : [];
  const firstKilled = firstKilledAt(table);
  const moves = table.bestMoves.map(({ seat, named }) => ({ seat, named }));
  return {
    winner: table.result?.winner ?? null,
    firstKilled,
    bestMove: moves.find(({ seat }) => seat === firstKilled)?.named ?? [],
    laterBestMoves: moves.filter(({ seat }) => seat !== firstKilled),
    seats: allSeats.map((seat) => ({
      player: players[seat - 1] ?? '',
      ...seatFacts(table, seat, judged.find((one) => one.seat === seat)),
    })),
  };
}
