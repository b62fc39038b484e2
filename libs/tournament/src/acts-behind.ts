// Which acts a part of points rests on: from the clause of the part to the events that gave it.
import type { GameFact, Seat } from '@consigliere/rules';
import type { ProtocolFact } from './protocol.js';
import type { PartClause } from './scoring/game-points.js';

type Recorded = GameFact | ProtocolFact;
type Ground = (event: Recorded, seat: Seat) => boolean;

const byResult: Ground = ({ type }) => type === 'GameDecided' || type === 'GameClosed';

const byBestMove: Ground = ({ type, data }, seat) => type === 'BestMoveMade' && data.seat === seat;

const byAward: Ground = ({ type, data }, seat) =>
  (type === 'AwardSet' || type === 'AwardApproved') && data.seat === seat;

const byDisqualification: Ground = ({ type, data }, seat) =>
  type === 'PlayerDisqualified' && data.seat === seat;

const byPpk: Ground = ({ type, data }, seat) => type === 'PpkDeclared' && data.seat === seat;

function isVolleyAt(shots: readonly { readonly target: Seat }[], seat: Seat): boolean {
  return shots.length > 0 && shots.every(({ target }) => target === seat);
}

/** The kill: all who shot, shot him; he was killed; the morning told it. */
const byKill: Ground = (event, seat) => {
  switch (event.type) {
    case 'ShotsFired': return isVolleyAt(event.data.shots, seat);
    case 'PlayerKilled': return event.data.seat === seat;
    case 'DayBegan': return event.data.killed.includes(seat);
    default: return false;
  }
};

const nothing: Ground = () => false;

const grounds: Readonly<Record<PartClause, Ground>> = {
  '8.2.1': byResult,
  '8.2.2': byResult,
  'policy.win': byResult,
  '8.2.4': byDisqualification,
  '8.2.5': byPpk,
  'policy.penalty': (event, seat) => byDisqualification(event, seat) || byPpk(event, seat),
  '8.3.4': byBestMove,
  'policy.bestMove': byBestMove,
  '8.4': byAward,
  'policy.compensation': byKill,
  'policy.rounding': nothing,
};

function groundOf(clause: string): Ground {
  if (Object.hasOwn(grounds, clause)) return grounds[clause as PartClause];
  if (clause.startsWith('8.2.')) return byResult;
  return clause.startsWith('8.4.') ? byAward : nothing;
}

/**
 * Whether a part of a seat's points rests on an event of its game. All that a typed protocol gives rests on
 * its typing; what rounding moved, on no act.
 */
export function standsBehind(clause: string, seat: Seat, event: Recorded): boolean {
  if (event.type === 'ProtocolTyped') return clause !== 'policy.rounding';
  return groundOf(clause)(event, seat);
}

/** Whether any part of a seat's points may rest on an event. */
export function standsBehindSome(seat: Seat, event: Recorded): boolean {
  return event.type === 'ProtocolTyped' || Object.values(grounds).some((ground) => ground(event, seat));
}
