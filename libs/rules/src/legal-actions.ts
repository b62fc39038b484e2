// What the judge may do now: every act that the rules would accept, with the seats that it may name.
import type { GameAsk, GameCommandType } from './command.js';
import type { ActId, SpeechKind } from './event.js';
import { dueLastWords, dueSpeakers, dueTieSpeakers, speechSeconds } from './floor.js';
import type { Game } from './game.js';
import { refusalOf, undoableAct } from './game.js';
import { bestMoveSeat } from './night.js';
import { phaseOrder } from './phases.js';
import type { Seat } from './seat.js';
import { allSeats } from './seat.js';
import type { Table } from './table.js';
import { living, livingBlack } from './table.js';
import { roundCandidates } from './voting.js';

/** One kind of act that would be accepted now. */
export interface LegalAction {
  readonly act: GameCommandType;
  /** Of a speech: which; else null. */
  readonly kind: SpeechKind | null;
  /** Who may do it or whom it may befall; for a vote who may raise a hand; the first is who is due. */
  readonly seats: readonly Seat[];
  /** Whom the act may name; empty when it names nobody. */
  readonly candidates: readonly Seat[];
  /** Of a speech: the seconds of the seat that is due; else null. */
  readonly seconds: number | null;
  /** Of a phase: its number; else null. */
  readonly number: number | null;
  /** Of an undo: the act that it withdraws; else null. */
  readonly of: ActId | null;
}

type Probe = Exclude<GameAsk, { type: 'Undo' }>;

const nothing = { kind: null, seats: [], candidates: [], seconds: null, number: null, of: null } as const;

function allowed(table: Table, ask: Probe): boolean {
  return refusalOf(table, ask) === null;
}

function speeches(table: Table): readonly LegalAction[] {
  const due = { day: dueSpeakers, tie: dueTieSpeakers, lastWord: dueLastWords };
  return (['lastWord', 'day', 'tie'] as const).flatMap((kind): LegalAction[] => {
    const seats = due[kind](table).filter((seat) => allowed(table, { type: 'BeginSpeech', seat, kind }));
    const first = seats[0];
    if (first === undefined) return [];
    return [{ ...nothing, act: 'BeginSpeech', kind, seats, seconds: speechSeconds(table, first, kind) }];
  });
}

/** What the speaker may say: whom he may name or take back, and whether he may ask. */
function wordsOfSpeaker(table: Table): readonly LegalAction[] {
  const seat = table.floor.speech?.seat;
  if (seat === undefined) return [];
  const asks = (['Nominate', 'WithdrawNomination'] as const).map((act): LegalAction => {
    const candidates = allSeats.filter((candidate) => allowed(table, { type: act, seat, candidate }));
    return { ...nothing, act, seats: [seat], candidates };
  });
  const inquiry: LegalAction = { ...nothing, act: 'AskNominees', seats: [seat] };
  return [
    ...asks.filter((action) => action.candidates.length > 0),
    ...(allowed(table, { type: 'AskNominees', seat, order: allSeats }) ? [inquiry] : []),
  ];
}

function wordsOfKilled(table: Table): readonly LegalAction[] {
  return table.night.killed.flatMap((seat): LegalAction[] => {
    const candidates = allSeats.filter((candidate) =>
      allowed(table, { type: 'NominateInLastWord', seat, candidate }),
    );
    if (candidates.length === 0) return [];
    return [{ ...nothing, act: 'NominateInLastWord', seats: [seat], candidates }];
  });
}

function discipline(table: Table): readonly LegalAction[] {
  return (['GiveFoul', 'Disqualify', 'DeclarePpk'] as const).flatMap((act): LegalAction[] => {
    const seats = allSeats.filter((seat) => allowed(table, { type: act, seat, reason: null }));
    return seats.length > 0 ? [{ ...nothing, act, seats }] : [];
  });
}

function votes(table: Table): readonly LegalAction[] {
  const seats = living(table);
  const round: LegalAction = { ...nothing, act: 'CountVotes', seats, candidates: roundCandidates(table) };
  const question: LegalAction = { ...nothing, act: 'CountLeaveVotes', seats, candidates: table.vote.tied };
  return [
    ...(allowed(table, { type: 'CountVotes', vote: { by: 'hands', hands: [] } }) ? [round] : []),
    ...(allowed(table, { type: 'CountLeaveVotes', vote: { by: 'hands', hands: [] } }) ? [question] : []),
  ];
}

function nightActs(table: Table): readonly LegalAction[] {
  const black = livingBlack(table);
  const author = bestMoveSeat(table);
  const probes: readonly (readonly [Probe, readonly Seat[]])[] = [
    [{ type: 'ShootTogether', target: 1 }, black],
    [{ type: 'ShootApart', shots: [] }, black],
    [{ type: 'DeclareMiss' }, []],
    [{ type: 'CheckByDon', target: 1 }, []],
    [{ type: 'CheckBySheriff', target: 1 }, []],
    [{ type: 'MakeBestMove', named: [], endedBy: null }, author === null ? [] : [author]],
  ];
  return probes
    .filter(([probe]) => allowed(table, probe))
    .map(([{ type }, seats]) => ({
      ...nothing, act: type, seats, candidates: type === 'DeclareMiss' ? [] : allSeats,
    }));
}

function phases(table: Table): readonly LegalAction[] {
  const { act, after } = phaseOrder[table.phase.kind];
  const { number } = after(table.phase.number);
  const begin: Probe = act === 'BeginDay' ? { type: act, day: number } : { type: act, night: number };
  const probes: readonly (readonly [Probe, number | null])[] = [
    [begin, number],
    [{ type: 'EndSpeech', ending: 'words', secondsUsed: null }, null],
    [{ type: 'CloseGame' }, null],
  ];
  return probes
    .filter(([probe]) => allowed(table, probe))
    .map(([{ type }, n]) => ({ ...nothing, act: type, number: n }));
}

function undoing(game: Game): readonly LegalAction[] {
  const act = undoableAct(game);
  return act ? [{ ...nothing, act: 'Undo', of: act.act }] : [];
}

/**
 * Every act that `decide` would accept now for some naming of seats; the deal as long as it is due. The list
 * follows the way of a game: phases, speeches, what a speaker may say, votes, the night, discipline, undo.
 */
export function legalActions(game: Game): readonly LegalAction[] {
  const { table } = game;
  if (!table.opened) return [{ ...nothing, act: 'OpenGame' }];
  if (!table.roles) return [{ ...nothing, act: 'DealRoles' }, ...undoing(game)];
  return [
    ...phases(table), ...speeches(table), ...wordsOfSpeaker(table), ...wordsOfKilled(table), ...votes(table),
    ...nightActs(table), ...discipline(table), ...undoing(game),
  ];
}
