// The decider of one game: a command and the game so far come to events or to one refusal.
import type { AskOf, GameAsk, GameCommand, GameCommandType } from './command.js';
import type { DecidedBy, GameEvent, GameFact } from './event.js';
import { audienceOf } from './event.js';
import { declarePpkRule, disqualifyRule, giveFoulRule } from './discipline.js';
import { evolveTable } from './evolve.js';
import { beginSpeechRule, endSpeechRule, endedByItself } from './floor.js';
import {
  checkByDonRule, checkBySheriffRule, declareMissRule, makeBestMoveRule, shootApartRule, shootTogetherRule,
} from './night.js';
import {
  askNomineesRule, nominateInLastWordRule, nominateRule, withdrawNominationRule,
} from './nomination.js';
import { beginDayRule, beginNightRule, closeGameRule, dealRolesRule, openGameRule } from './phases.js';
import type { Refusal } from './refusal.js';
import { isBeyondOverride, refuse } from './refusal.js';
import type { Rule, RuleOf } from './rule.js';
import { firstRefusal } from './rule.js';
import type { ActStep, Table } from './table.js';
import { emptyTable, living, teamAt } from './table.js';
import { countLeaveVotesRule, countVotesRule } from './voting.js';

/** A game as folded from its events: the table, and the acts that can be undone, last first. */
export interface Game {
  readonly table: Table;
  readonly lastAct: ActStep | null;
}

export const emptyGame: Game = { table: emptyTable, lastAct: null };

/** The answer of a decider: all the events of an act, or the one refusal. */
export type Decision =
  | { readonly accepted: readonly GameEvent[] }
  | { readonly refused: Refusal };

type Play = Exclude<GameCommandType, 'Undo'>;

const rules: { readonly [T in Play]: RuleOf<T> } = {
  OpenGame: openGameRule,
  DealRoles: dealRolesRule,
  BeginNight: beginNightRule,
  BeginDay: beginDayRule,
  BeginSpeech: beginSpeechRule,
  EndSpeech: endSpeechRule,
  Nominate: nominateRule,
  WithdrawNomination: withdrawNominationRule,
  AskNominees: askNomineesRule,
  NominateInLastWord: nominateInLastWordRule,
  GiveFoul: giveFoulRule,
  Disqualify: disqualifyRule,
  DeclarePpk: declarePpkRule,
  CountVotes: countVotesRule,
  CountLeaveVotes: countLeaveVotesRule,
  ShootTogether: shootTogetherRule,
  ShootApart: shootApartRule,
  DeclareMiss: declareMissRule,
  CheckByDon: checkByDonRule,
  CheckBySheriff: checkBySheriffRule,
  MakeBestMove: makeBestMoveRule,
  CloseGame: closeGameRule,
};

function ruleOf(ask: Exclude<GameAsk, { type: 'Undo' }>): Rule<GameAsk> {
  return rules[ask.type] as Rule<GameAsk>;
}

/** What comes before any rule: the game is open, and its roles are dealt. */
function notReady(table: Table, ask: GameAsk): Refusal | null {
  if (ask.type === 'OpenGame') return null;
  if (!table.opened) return refuse('game.notOpened');
  return table.roles || ask.type === 'DealRoles' ? null : refuse('game.notDealt');
}

/** Why an act may not be done now; null when it may. The same answer serves `decide` and `legalActions`. */
export function refusalOf(table: Table, ask: Exclude<GameAsk, { type: 'Undo' }>): Refusal | null {
  return notReady(table, ask) ?? firstRefusal(ruleOf(ask).checks, table, ask);
}

/** The first refusal that no override lifts. */
function refusalBeyondOverride(table: Table, ask: Exclude<GameAsk, { type: 'Undo' }>): Refusal | null {
  const unready = notReady(table, ask);
  if (unready) return unready;
  for (const check of ruleOf(ask).checks) {
    const refusal = check(table, ask);
    if (refusal && isBeyondOverride(refusal)) return refusal;
  }
  return null;
}

/** Acts that fall into a speech and leave it going; any other act ends a speech whose end was not noted. */
const withinSpeech: ReadonlySet<GameCommandType> = new Set<GameCommandType>([
  'EndSpeech', 'Nominate', 'WithdrawNomination', 'AskNominees', 'GiveFoul', 'Disqualify', 'DeclarePpk',
]);

function factsOf(table: Table, ask: Exclude<GameAsk, { type: 'Undo' }>): readonly GameFact[] {
  const goesOn = withinSpeech.has(ask.type)
    || (ask.type === 'NominateInLastWord' && table.floor.speech?.kind === 'lastWord');
  const facts = ruleOf(ask).facts(table, ask);
  return goesOn ? facts : [...endedByItself(table), ...facts];
}

const nightActs: ReadonlySet<GameCommandType> = new Set<GameCommandType>([
  'ShootTogether', 'ShootApart', 'DeclareMiss', 'CheckByDon', 'CheckBySheriff', 'MakeBestMove',
]);

/**
 * std.override The judge really did it, against the rules: the check that refuses it and those after it are
 * skipped, the clause it breaks is recorded. Overriding a legal act is refused.
 */
function overridden(table: Table, command: GameCommand): readonly GameFact[] | Refusal {
  const { ask } = command;
  if (ask.type === 'Undo') return refuse('override.never');
  const beyond = refusalBeyondOverride(table, ask);
  if (beyond) return beyond;
  if (!ruleOf(ask).overridable) return refuse('override.never');
  const broken = refusalOf(table, ask);
  if (!broken) return refuse('override.legal');
  const data = { broken: broken.clause, reason: command.override?.reason ?? null };
  const said: GameFact = { type: 'RuleOverridden', clause: 'std.override', data };
  if (table.phase.kind !== 'day') return [said, ...factsOf(table, ask)].map(unheard);
  return [nightActs.has(ask.type) ? unheard(said) : said, ...factsOf(table, ask)];
}

function unheard(fact: GameFact): GameFact {
  return { ...fact, data: { ...fact.data, unheard: true } } as GameFact;
}

/** std.undo Whole acts are withdrawn, last first; the opening and a closed game stay. */
function undo(game: Game, { of, reason }: AskOf<'Undo'>): readonly GameFact[] | Refusal {
  const act = undoableAct(game);
  if (game.table.closed) return refuse('undo.closed');
  if (!act) return refuse('undo.nothing');
  if (act.act !== of) return refuse('undo.other', { last: act.act });
  return [{ type: 'ActWithdrawn', clause: 'std.undo', data: { of, hall: act.hall, reason } }];
}

/** std.undo The act that an undo would withdraw; null when nothing can be undone. */
export function undoableAct({ table, lastAct }: Game): ActStep | null {
  return !table.closed && lastAct?.before.opened ? lastAct : null;
}

function factsOrRefusal(game: Game, command: GameCommand): readonly GameFact[] | Refusal {
  const { ask } = command;
  if (command.override) return overridden(game.table, command);
  if (ask.type === 'Undo') return undo(game, ask);
  return refusalOf(game.table, ask) ?? factsOf(game.table, ask);
}

const waysOut: Partial<Record<GameFact['type'], DecidedBy>> = {
  PlayersVotedOut: 'vote',
  PlayerKilled: 'kill',
  PlayerDisqualified: 'disqualification',
};

/**
 * std.end Red wins when no black is left, black when the living black are as many as the living red or more.
 * Tested at each departure; several leaving by one vote depart together.
 */
function decided(before: Table, facts: readonly GameFact[]): readonly GameFact[] {
  const after = facts.reduce(evolveTable, before);
  const atTable = living(after);
  if (after.result || !after.roles || atTable.length === living(before).length) return facts;
  const black = atTable.filter((seat) => teamAt(after, seat) === 'black').length;
  const winner = black === 0 ? 'red' : black * 2 >= atTable.length ? 'black' : null;
  const by = facts.map((fact) => waysOut[fact.type]).findLast((way) => way !== undefined);
  if (!winner || !by) return facts;
  return [...facts, { type: 'GameDecided', clause: 'std.end', data: { winner, by } }];
}

/**
 * Decides a command: the events of the act, consequences included, or the one refusal with its clause.
 * Total and pure: no command throws, and a refused one leaves nothing.
 */
export function decide(command: GameCommand, game: Game): Decision {
  const facts = factsOrRefusal(game, command);
  if ('code' in facts) return { refused: facts };
  return { accepted: decided(game.table, facts).map((fact) => ({ ...fact, act: command.act })) };
}

/** The game after an event. A withdrawal brings back the table from before the last act that stands. */
export function evolveGame(game: Game, event: GameEvent): Game {
  const { lastAct } = game;
  if (event.type === 'ActWithdrawn') {
    return lastAct ? { table: lastAct.before, lastAct: lastAct.previous } : game;
  }
  const table = evolveTable(game.table, event);
  const hall = audienceOf(event) === 'hall';
  if (lastAct?.act === event.act) {
    return { table, lastAct: hall && !lastAct.hall ? { ...lastAct, hall } : lastAct };
  }
  return { table, lastAct: { act: event.act, before: game.table, hall, previous: lastAct } };
}

/** Folds events into a game, from the empty one unless told. */
export function foldGame(events: readonly GameEvent[], from: Game = emptyGame): Game {
  return events.reduce(evolveGame, from);
}
