// Whether the assertions of a file hold: each against the state after the last action line above it.
import { openerOf, speechSeconds } from '../floor.js';
import { gamePoints, pendingAwards } from '../points.js';
import type { Seat } from '../seat.js';
import { isLiving, living } from '../table.js';
import { hasVoteLeft } from '../voting.js';
import { formatPoints } from '../words/grammar.js';
import type { Claim } from './document.js';
import type { LineOutcome, Position } from './play.js';

/** What an assertion found instead; null when it holds. */
export type Found = string | null;

function seatsOf(found: readonly Seat[], claimed: readonly Seat[]): Found {
  return found.join(' ') === claimed.join(' ') ? null : found.join(' ') || '-';
}

function same(found: string | number, claimed: string | number): Found {
  return found === claimed ? null : String(found);
}

function pointsFound(position: Position, claim: Extract<Claim, { claim: 'points' }>): Found {
  const points = gamePoints(position.views.judge.table, position.awards);
  const wrong = claim.points
    .map(({ seat, points: claimed }) => ({ seat, claimed, found: points[seat - 1]?.points ?? 0 }))
    .filter(({ claimed, found }) => claimed !== found);
  const texts = wrong.map(({ seat, found }) => `${seat}:${formatPoints(found, 'machine')}`);
  return texts.length === 0 ? null : texts.join(' ');
}

function refusedFound(outcome: LineOutcome | null, clause: string): Found {
  return same(outcome?.refusal?.clause ?? 'accepted', clause);
}

function tieFound(position: Position, seats: readonly Seat[]): Found {
  return seatsOf(position.views.judge.table.vote.tied, seats);
}

/** Checks one assertion; the answer says what was found where it does not hold. */
export function checkClaim(claim: Claim, position: Position, outcome: LineOutcome | null): Found {
  const { table } = position.views.judge;
  switch (claim.claim) {
    case 'refused': return refusedFound(outcome, claim.clause);
    case 'clause': return same(outcome?.clause ?? '-', claim.clause);
    case 'nominees': return seatsOf(table.nominees, claim.seats);
    case 'tie': return tieFound(position, claim.seats);
    case 'out': return seatsOf(table.lastOut, claim.seats);
    case 'nobody': return seatsOf(table.lastOut, []);
    case 'no vote': return hasVoteLeft(table) ? 'vote' : null;
    case 'running': return same(table.result?.winner ?? 'running', 'running');
    case 'result': return same(table.result?.winner ?? 'running', claim.winner);
    case 'speaks':
      return isLiving(table, claim.seat) ? same(speechSeconds(table, claim.seat, 'day'), claim.seconds) : '-';
    case 'opens': return same(openerOf(table) ?? '-', claim.seat);
    case 'alive': return same(living(table).length, claim.count);
    case 'check': return same(table.lastCheck ?? '-', claim.answer);
    case 'points': return pointsFound(position, claim);
    case 'pending': {
      const pending = pendingAwards(table, position.awards).map((award) => award.seat);
      return pending.includes(claim.seat) ? null : pending.join(' ') || '-';
    }
    default: return claim satisfies never;
  }
}
