// The shooting night: shots or a miss, the don's check, the sheriff's check, the best move.
import type { AskOf } from './command.js';
import type { GameFact, Phase, Shot } from './event.js';
import type { Refusal } from './refusal.js';
import { refuse } from './refusal.js';
import type { Role } from './role.js';
import { roleAt, teamOf } from './role.js';
import type { Check, RuleOf } from './rule.js';
import { stillPlaying } from './rule.js';
import { limits } from './ruleset.js';
import type { Seat } from './seat.js';
import { allSeats, repeated } from './seat.js';
import type { Table } from './table.js';
import { isLiving, livingBlack, placeAt } from './table.js';

type BestMoveAsk = AskOf<'MakeBestMove'>;

/** std.agreement In the agreement night nobody is shot or checked. */
const shootingNight: Check<unknown> = (table) =>
  table.phase.kind === 'night' && table.phase.number > 0 ? null : refuse('night.notNow');

const notShotYet: Check<unknown> = (table) => (table.night.shots ? refuse('night.twice') : null);

/** std.night Only living black players shoot, once each. */
const shootersEntitled: Check<AskOf<'ShootApart'>> = (table, { shots }) => {
  const black = livingBlack(table);
  const stranger = shots.find((shot) => !black.includes(shot.shooter));
  if (stranger) return refuse('night.notEntitled', { seat: stranger.shooter });
  const twice = repeated(shots.map((shot) => shot.shooter));
  return twice ? refuse('night.twice', { seat: twice }) : null;
};

/** std.night All the same living seat: killed. Any difference, a seat gone, a black who does not: a miss. */
function fire(table: Table, shots: readonly Shot[]): readonly GameFact[] {
  const target = shots[0]?.target;
  const unanimous = shots.every((shot) => shot.target === target);
  const allShot = livingBlack(table).every((seat) => shots.some((shot) => shot.shooter === seat));
  const hit = target !== undefined && unanimous && allShot && isLiving(table, target);
  return [
    { type: 'ShotsFired', clause: 'std.night', data: { shots } },
    hit
      ? { type: 'PlayerKilled', clause: 'std.night', data: { seat: target, during: table.phase.kind } }
      : { type: 'ShotMissed', clause: 'std.night', data: { declared: false } },
  ];
}

export const shootTogetherRule: RuleOf<'ShootTogether'> = {
  checks: [stillPlaying, shootingNight, notShotYet],
  facts: (table, { target }) => fire(table, livingBlack(table).map((shooter) => ({ shooter, target }))),
  overridable: true,
};

export const shootApartRule: RuleOf<'ShootApart'> = {
  checks: [stillPlaying, shootingNight, notShotYet, shootersEntitled],
  facts: (table, { shots }) => fire(table, shots),
  overridable: true,
};

export const declareMissRule: RuleOf<'DeclareMiss'> = {
  checks: [stillPlaying, shootingNight, notShotYet],
  facts: () => [{ type: 'ShotMissed', clause: 'std.night', data: { declared: true } }],
  overridable: true,
};

const afterShots: Check<unknown> = (table) => (table.night.shots ? null : refuse('night.order'));

function seatOfRole(table: Table, role: Role): Seat | undefined {
  return table.roles ? allSeats.find((seat) => table.roles?.[seat - 1] === role) : undefined;
}

/** std.night A player shot that night still does his check; one disqualified does not. */
function notEntitled(table: Table, role: Role): Refusal | null {
  const seat = seatOfRole(table, role);
  if (!seat) return refuse('night.notEntitled', { seat: 0 });
  const there = isLiving(table, seat) || table.night.killed.includes(seat);
  return there && !placeAt(table, seat).disqualified ? null : refuse('night.notEntitled', { seat });
}

/** std.night The don asks whether a seat is the sheriff, once, before the sheriff's own check. */
export const checkByDonRule: RuleOf<'CheckByDon'> = {
  checks: [
    stillPlaying,
    shootingNight,
    afterShots,
    (table) => (table.night.don ? refuse('night.twice') : null),
    (table) => (table.night.sheriff ? refuse('night.order') : null),
    (table) => notEntitled(table, 'don'),
  ],
  facts: (table, { target }) => {
    if (!table.roles) return [];
    const sheriff = roleAt(table.roles, target) === 'sheriff';
    return [{ type: 'DonChecked', clause: 'std.night', data: { target, sheriff } }];
  },
  overridable: true,
};

/** std.night The sheriff asks whether a seat is black or red, once. */
export const checkBySheriffRule: RuleOf<'CheckBySheriff'> = {
  checks: [
    stillPlaying,
    shootingNight,
    afterShots,
    (table) => (table.night.sheriff ? refuse('night.twice') : null),
    (table) => notEntitled(table, 'sheriff'),
  ],
  facts: (table, { target }) => {
    if (!table.roles) return [];
    const black = teamOf(roleAt(table.roles, target)) === 'black';
    return [{ type: 'SheriffChecked', clause: 'std.night', data: { target, black } }];
  },
  overridable: true,
};

/** 8.3, std.bestMove Who has the right to a best move this night; null when nobody has. */
export function bestMoveSeat(table: Table): Seat | null {
  const rule = table.ruleset.parameters['std.bestMove'];
  const seat = table.night.killed[0];
  if (rule === 'none' || !isBestMoveNight(table) || seat === undefined) return null;
  return placeAt(table, seat).disqualified ? null : seat;
}

/** 8.3 The first shooting night, or by std.bestMove `any` each of them. */
function isBestMoveNight({ phase, ruleset }: Table): boolean {
  if (phase.kind !== 'night' || phase.number < 1) return false;
  return phase.number === 1 || ruleset.parameters['std.bestMove'] === 'any';
}

/** Whom an overridden best move belongs to: the one entitled, else who was killed last. */
function bestMoveAuthor(table: Table): Seat | null {
  return bestMoveSeat(table) ?? table.night.killed.at(-1) ?? null;
}

/** 8.3.5, 7.9 How many the vote of day 1 sent off. */
function votedOutOnDayOne(table: Table): number {
  const onDayOne = ({ kind, number }: Phase): boolean => kind === 'day' && number === 1;
  return table.places.filter(({ left }) => left?.by === 'vote' && onDayOne(left.phase)).length;
}

/** std.end A kill that decides the game ends the night; a best move that 8.3 gives still stands. */
const stillPlayingOrJustKilled: Check<BestMoveAsk> = (table) => {
  if (table.closed) return refuse('game.closed');
  const justKilled = table.result?.by === 'kill' && table.night.killed.length > 0 && isBestMoveNight(table);
  return !table.result || justKilled ? null : refuse('game.decided');
};

/** 8.3.5 No best move if the vote of day 1 sent off two or more; it bars the first shooting night only. */
const notAfterTwoVotedOut: Check<BestMoveAsk> = (table) =>
  table.phase.number === 1 && votedOutOnDayOne(table) >= limits['8.3.5'].votedOut
    ? refuse('bestMove.twoVotedOut')
    : null;

export const makeBestMoveRule: RuleOf<'MakeBestMove'> = {
  checks: [
    stillPlayingOrJustKilled,
    (table) => (table.phase.kind === 'night' && table.phase.number > 0 ? null : refuse('bestMove.notNow')),
    (table) => (bestMoveSeat(table) === null ? refuse('bestMove.notEntitled') : null),
    (table) => {
      const made = table.bestMoves.some((move) => move.seat === bestMoveSeat(table));
      return made ? refuse('bestMove.second') : null;
    },
    notAfterTwoVotedOut,
    (_table, { named }) =>
      named.length > limits['8.3'].seats ? refuse('bestMove.tooMany', { count: named.length }) : null,
    (_table, { named }) => {
      const twice = repeated(named);
      return twice ? refuse('bestMove.twice', { seat: twice }) : null;
    },
    (table) => (bestMoveAuthor(table) === null ? refuse('bestMove.nobody') : null),
  ],
  facts: (table, { named, endedBy }) => {
    const seat = bestMoveAuthor(table);
    return seat ? [{ type: 'BestMoveMade', clause: '8.3', data: { seat, named, endedBy } }] : [];
  },
  overridable: true,
};
