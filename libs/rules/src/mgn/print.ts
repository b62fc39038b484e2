// The printer of MGN: a game as a document becomes text that reads back as the same game.
import type { LeaveVoteTaken, VoteTaken } from '../command.js';
import type { Seat } from '../seat.js';
import { allSeats } from '../seat.js';
import { roleAt } from '../role.js';
import { formatPoints } from '../words/grammar.js';
import type { Action, Claim, HeaderLine, MgnGame, SpeechItem, Step } from './document.js';

const pointsText = (hundredths: number): string => formatPoints(hundredths, 'machine');

function list(...parts: readonly (string | number | readonly (string | number)[])[]): string {
  return parts.flat().filter((part) => part !== '').join(' ');
}

function printItem(item: SpeechItem): string {
  switch (item.item) {
    case 'nominate': return `+${item.candidate}`;
    case 'withdraw': return `-${item.candidate}`;
    case 'ask': return '?';
    case 'foul': return `!${item.seat ?? ''}${item.reason === null ? '' : `(${item.reason})`}`;
    case 'pass': return 'pass';
    default: return item satisfies never;
  }
}

function printVote(vote: VoteTaken): string {
  if (vote.by === 'counts') return list('vote', vote.counts.map((c) => `${c.candidate}=${c.count}`));
  const hands = vote.hands.map((h) => list(`${h.candidate}:`, h.voters, h.late.map((seat) => `~${seat}`)));
  return list('vote', hands.join(' | '));
}

function printLeave(vote: LeaveVoteTaken): string {
  return vote.by === 'counts' ? `leave=${vote.count}` : list('leave:', vote.hands);
}

function bracketed(reason: string | null): string {
  return reason === null ? '' : `(${reason})`;
}

function printAction(action: Action): string {
  switch (action.kind) {
    case 'night': case 'day': return list(action.kind, action.number);
    case 'speech': return list(`${action.seat}:`, action.items.map(printItem));
    case 'foul': case 'dq': case 'ppk': return list(action.kind, action.seat, bracketed(action.reason));
    case 'vote': return printVote(action.vote);
    case 'leave': return printLeave(action.vote);
    case 'shot': case 'don': case 'sheriff': return list(action.kind, action.target);
    case 'shots': return list('shots', action.shots.map((shot) => `${shot.shooter}>${shot.target}`));
    case 'miss': return 'miss';
    case 'best': return list('best', action.named, bracketed(action.endedBy));
    case 'last': return `last ${action.seat}: +${action.candidate}`;
    case 'extra': return list('extra', action.seat, pointsText(action.points), action.word ?? '');
    default: return action satisfies never;
  }
}

/** An assertion as it stands in a file, without its arrow. */
export function printClaim(claim: Claim): string {
  switch (claim.claim) {
    case 'refused': case 'clause': return list(claim.claim, claim.clause);
    case 'nominees': case 'tie': case 'out': return list(claim.claim, claim.seats);
    case 'nobody': case 'no vote': case 'running': return claim.claim;
    case 'speaks': return list('speaks', claim.seat, claim.seconds);
    case 'opens': case 'pending': return list(claim.claim, claim.seat);
    case 'alive': return list('alive', claim.count);
    case 'check': return list('check', claim.answer);
    case 'result': return claim.winner;
    case 'points': return list('points', claim.points.map((p) => `${p.seat}:${pointsText(p.points)}`));
    default: return claim satisfies never;
  }
}

function printStep(step: Step): string {
  if (step.step === 'claim') return `=> ${printClaim(step.claim)}`;
  const text = printAction(step.action);
  const phase = step.action.kind === 'night' || step.action.kind === 'day';
  return `${phase ? '\n' : ''}${step.override ? 'override ' : ''}${text}`;
}

/** A name as the `seats` header takes it: in quotes where it must be. */
export function printName(name: string): string {
  return /[,"#]/.test(name) || name !== name.trim() ? `"${name.replaceAll('"', '""')}"` : name;
}

function printRoles(game: Pick<MgnGame, 'roles'>): string {
  const of = (role: string): readonly Seat[] => allSeats.filter((seat) => roleAt(game.roles, seat) === role);
  return `don ${of('don').join(' ')}, mafia ${of('mafia').join(' ')}, sheriff ${of('sheriff').join(' ')}`;
}

/** The three headers that are read, in the form in which this printer writes them. */
export function standardHeaders(game: Pick<MgnGame, 'names' | 'roles'>): readonly HeaderLine[] {
  const names = game.names ? [{ key: 'seats', value: game.names.map(printName).join(', ') }] : [];
  return [...names, { key: 'roles', value: printRoles(game) }];
}

/** Writes a game as MGN: headers as kept, then every step; comments and blank lines are no part of it. */
export function printMgn(game: MgnGame): string {
  const headers = game.headers.map(({ key, value }) => list(`${key}:`, value));
  return `${[...headers, ...game.steps.map(printStep)].join('\n')}\n`;
}
