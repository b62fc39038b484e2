// The course of a game: opening, deal, nights and days, the draw, the closing.
import type { AskOf } from './command.js';
import type { GameFact, GameFacts, Phase, PhaseKind } from './event.js';
import { dueLastWords, dueSpeakers, held } from './floor.js';
import { refuse } from './refusal.js';
import { isFullDeal } from './role.js';
import type { Check, RuleOf } from './rule.js';
import { stillPlaying } from './rule.js';
import { chosenParameters, limits } from './ruleset.js';
import type { Table } from './table.js';
import { living } from './table.js';
import { isVoteDue } from './voting.js';

export const openGameRule: RuleOf<'OpenGame'> = {
  checks: [
    (table) => (table.opened ? refuse('game.openedAlready') : null),
    (_table, { players }) => {
      const twice = players.findIndex((player, i) => player !== null && players.indexOf(player) !== i);
      return twice < 0 ? null : refuse('game.playerTwice', { seat: twice + 1 });
    },
  ],
  facts: (_table, { ruleset, players, judge, heading }) => {
    const { id, version } = ruleset;
    const pinned = { id, version, parameters: chosenParameters(ruleset) };
    return [{ type: 'GameOpened', clause: 'std.roles', data: { ruleset: pinned, players, judge, heading } }];
  },
  overridable: false,
};

/** std.roles Ten seats: seven red with one sheriff, three black with one don. */
export const dealRolesRule: RuleOf<'DealRoles'> = {
  checks: [
    (table) => (table.roles ? refuse('game.dealtAlready') : null),
    (_table, { roles }) => (isFullDeal(roles) ? null : refuse('game.badDeal')),
  ],
  facts: (_table, { roles }) => [{ type: 'RolesDealt', clause: 'std.roles', data: { roles } }],
  overridable: false,
};

interface NextPhase {
  readonly act: 'BeginNight' | 'BeginDay';
  /** The phase that follows the one of this number. */
  readonly after: (number: number) => Phase;
}

/** std.phase The order of the phases: night 0 follows the deal, day N+1 night N, night N day N. */
export const phaseOrder: Readonly<Record<PhaseKind, NextPhase>> = {
  deal: { act: 'BeginNight', after: () => ({ kind: 'night', number: 0 }) },
  night: { act: 'BeginDay', after: (number) => ({ kind: 'day', number: number + 1 }) },
  day: { act: 'BeginNight', after: (number) => ({ kind: 'night', number }) },
};

/** Whether the phase that an act would begin is the one that follows. */
function follows({ phase }: Table, act: NextPhase['act'], number: number): boolean {
  const next = phaseOrder[phase.kind];
  return next.act === act && next.after(phase.number).number === number;
}

const nightInTurn: Check<AskOf<'BeginNight'>> = (table, { night }) =>
  follows(table, 'BeginNight', night) ? null : refuse('phase.outOfTurn', { number: night });

const voteIsOver: Check<AskOf<'BeginNight'>> = (table) => {
  if (table.vote.stage === 'question') return refuse('phase.questionDue');
  return isVoteDue(table) ? refuse('phase.voteDue') : null;
};

export const beginNightRule: RuleOf<'BeginNight'> = {
  checks: [stillPlaying, nightInTurn, voteIsOver],
  facts: (table, { night }) => [
    ...heldBeforeNight(table),
    { type: 'NightBegan', clause: night === 0 ? 'std.agreement' : 'std.night', data: { night } },
  ],
  overridable: false,
};

/** What was due in the day is held in order: last words of the morning, speeches, last words of the vote. */
function heldBeforeNight(table: Table): readonly GameFact[] {
  const due = dueSpeakers(table);
  const words = dueLastWords(table);
  const morning = words.filter((seat) => table.night.killed.includes(seat));
  const evening = words.filter((seat) => !table.night.killed.includes(seat));
  return [
    ...held(table, 'lastWord', morning), ...held(table, 'day', due), ...held(table, 'lastWord', evening),
  ];
}

const dayInTurn: Check<AskOf<'BeginDay'>> = (table, { day }) =>
  follows(table, 'BeginDay', day) ? null : refuse('phase.outOfTurn', { number: day });

/** std.night A shooting night has its shots or a declared miss before the day may begin. */
const shotsAreOver: Check<AskOf<'BeginDay'>> = ({ phase, night }) =>
  phase.number > 0 && !night.shots ? refuse('phase.shotsDue') : null;

/**
 * 7.6 Three nights in a row over which the number of participants did not change: a draw, where the day after
 * the third would begin. Shooting nights only, unless std.drawNights counts the agreement night too.
 */
export function isStalemate(table: Table): boolean {
  const first = table.phase.number - limits['7.6'].nights + 1;
  const earliest = table.ruleset.parameters['std.drawNights'] === 'all' ? 0 : 1;
  return first >= earliest && table.livingAtNight[first] === living(table).length;
}

export const beginDayRule: RuleOf<'BeginDay'> = {
  checks: [stillPlaying, dayInTurn, shotsAreOver],
  facts: (table, { day }) => {
    if (isStalemate(table)) {
      return [{ type: 'GameDecided', clause: '7.6', data: { winner: 'draw', by: 'stalemate' } }];
    }
    const { untold, bestMoves, nextVoteCancelled } = table;
    const data: GameFacts['DayBegan'] = { day, ...untold, bestMoves, voteCancelled: nextVoteCancelled };
    return [{ type: 'DayBegan', clause: 'std.phase', data }];
  },
  overridable: false,
};

/** std.end The judge closes the game after the last words; the roles are public from here. */
export const closeGameRule: RuleOf<'CloseGame'> = {
  checks: [
    (table) => (table.closed ? refuse('game.closed') : null),
    (table) => (table.result ? null : refuse('game.running')),
  ],
  facts: (table) => {
    if (!table.result || !table.roles) return [];
    const { winner, by } = table.result;
    return [
      ...held(table, 'lastWord', dueLastWords(table)),
      { type: 'GameClosed', clause: 'std.end', data: { winner, by, roles: table.roles } },
    ];
  },
  overridable: false,
};
