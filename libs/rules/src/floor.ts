// Who has the floor: the order of the day, the seconds of each speech, ties and last words.
import type { AskOf } from './command.js';
import type { GameFact, PhaseKind, SpeechKind } from './event.js';
import { refuse } from './refusal.js';
import type { Check, RuleOf } from './rule.js';
import { stillPlaying } from './rule.js';
import { limits } from './ruleset.js';
import type { Seat } from './seat.js';
import { roundAfter, roundFrom, stepsFrom } from './seat.js';
import type { Floor, Table } from './table.js';
import { isLiving, living, placeAt } from './table.js';

type Begin = AskOf<'BeginSpeech'>;

/**
 * day.1 Seat 1 opens day 1; a later day is opened by the next living seat after the one whose turn came first
 * the day before. Null when nobody is at the table.
 */
export function openerOf(table: Table): Seat | null {
  if (table.floor.opener) return table.floor.opener;
  return roundAfter(seatBeforeOpener(table)).find((seat) => isLiving(table, seat)) ?? null;
}

function seatBeforeOpener(table: Table): Seat {
  const closer = table.phase.kind === 'day' ? table.closer : closerOf(table);
  return closer ?? table.dayBefore.opener ?? 10;
}

/**
 * std.rotation `closer`: the last to speak is the next living seat after who spoke last the day before, as it
 * stands when the day begins; null on day 1 and by the other rotation.
 */
export function closerOf(table: Table): Seat | null {
  const { last } = table.dayBefore;
  if (last === null || table.ruleset.parameters['std.rotation'] === 'opener') return null;
  return roundAfter(last).find((seat) => isLiving(table, seat)) ?? null;
}

/** day.1 The living players whose turn is still to come today, in order round the table. */
export function dueSpeakers(table: Table): readonly Seat[] {
  const opener = openerOf(table);
  if (table.phase.kind !== 'day' || opener === null) return [];
  return roundFrom(opener).filter((seat) => isLiving(table, seat) && isTurnToCome(table.floor, opener, seat));
}

/** day.1 Whether a seat comes, round the table from the opener, after whose turn was the last. */
export function isTurnToCome({ last }: Floor, opener: Seat, seat: Seat): boolean {
  return last === null || stepsFrom(opener, seat) > stepsFrom(opener, last);
}

/** vote.13 The tied who have still their 30 s to come, in order of nomination. */
export function dueTieSpeakers(table: Table): readonly Seat[] {
  const { tied, stage } = table.vote;
  if (stage !== 'tie') return [];
  const spoken = table.floor.tieSpoken.map((seat) => tied.indexOf(seat));
  return tied.slice(Math.max(-1, ...spoken) + 1).filter((seat) => isLiving(table, seat));
}

/** vote.15, 7.8 Who has a last word to come: the killed in the morning, or when his death ended the game. */
export function dueLastWords(table: Table): readonly Seat[] {
  if (table.closed || (table.phase.kind !== 'day' && !table.result)) return [];
  return table.floor.lastWords;
}

/**
 * The seconds of a player's next speech of a kind, if his turn came now.
 * day.1 60; std.fouls 0 when he owes a silent speech; 7.5 then 30 with 3 or 4 at the table;
 * 7.4 a tie gives 30 whatever he owes; vote.15 a last word has 60.
 */
export function speechSeconds(table: Table, seat: Seat, kind: SpeechKind): number {
  if (kind === 'tie') return limits['vote.13'].tieSpeechSeconds;
  if (kind === 'lastWord') return limits['vote.15'].lastWordSeconds;
  if (!placeAt(table, seat).silent) return limits['day.1'].speechSeconds;
  const { livingAtLeast, livingAtMost, silentSpeechSeconds } = limits['7.5'];
  const atTable = living(table).length;
  return atTable >= livingAtLeast && atTable <= livingAtMost ? silentSpeechSeconds : 0;
}

const clauseOfKind = { day: 'day.1', tie: 'vote.13', lastWord: 'vote.15' } as const;

/** Speeches that were due and of which nothing was noted; nothing when the list is empty. */
export function held(table: Table, kind: SpeechKind, seats: readonly Seat[]): readonly GameFact[] {
  if (seats.length === 0) return [];
  const speeches = seats.map((seat) => ({ seat, seconds: speechSeconds(table, seat, kind) }));
  const data = { kind, speeches, during: table.phase.kind };
  return [{ type: 'SpeechesHeld', clause: clauseOfKind[kind], data }];
}

/** The end of the speech that goes on, when the judge has gone on without noting it. */
export function endedByItself(table: Table): readonly GameFact[] {
  const { speech } = table.floor;
  if (!speech) return [];
  const { seat, kind } = speech;
  const during: PhaseKind = table.phase.kind;
  const data = { seat, kind, ending: 'unknown', secondsUsed: null, during } as const;
  return [{ type: 'SpeechEnded', clause: 'day.4', data }];
}

/** Everything that is due is held before a vote or the night, last words of the morning first. */
export function heldBeforeVote(table: Table): readonly GameFact[] {
  const due = dueSpeakers(table);
  const morning = due.length > 0 ? table.floor.lastWords : [];
  return [
    ...held(table, 'lastWord', morning),
    ...held(table, 'day', due),
    ...held(table, 'tie', dueTieSpeakers(table)),
  ];
}

const dayForSpeech: Check<Begin> = (table, { kind }) =>
  kind === 'day' && table.phase.kind !== 'day' ? refuse('speech.notNow') : null;

const stillPlayingUnlessLastWord: Check<Begin> = (table, ask) => {
  if (ask.kind !== 'lastWord') return stillPlaying(table, ask);
  return table.closed ? refuse('game.closed') : null;
};

/** day.1, vote.13, vote.15 Turns come in their order; who is passed over does not come back. */
const inTurn: Check<Begin> = (table, { seat, kind }) => {
  if (kind === 'lastWord') {
    return dueLastWords(table).includes(seat) ? null : refuse('lastWord.notDue', { seat });
  }
  if (kind === 'tie') {
    if (table.vote.stage !== 'tie') return refuse('tie.none');
    return dueTieSpeakers(table).includes(seat) ? null : refuse('tie.outOfTurn', { seat });
  }
  if (!isLiving(table, seat)) return refuse('speech.gone', { seat });
  return dueSpeakers(table).includes(seat) ? null : refuse('speech.outOfTurn', { seat });
};

function passedOver(due: readonly Seat[], seat: Seat): readonly Seat[] {
  return due.slice(0, Math.max(0, due.indexOf(seat)));
}

function beginSpeech(table: Table, { seat, kind }: Begin): readonly GameFact[] {
  const due = { day: dueSpeakers, tie: dueTieSpeakers, lastWord: dueLastWords }[kind](table);
  const morning = kind === 'day' && table.floor.opener === null ? dueLastWords(table) : [];
  const data = { seat, kind, seconds: speechSeconds(table, seat, kind), during: table.phase.kind };
  return [
    ...held(table, 'lastWord', morning),
    ...held(table, kind, passedOver(due, seat)),
    { type: 'SpeechBegan', clause: clauseOfKind[kind], data },
  ];
}

export const beginSpeechRule: RuleOf<'BeginSpeech'> = {
  checks: [stillPlayingUnlessLastWord, dayForSpeech, inTurn],
  facts: beginSpeech,
  overridable: true,
};

/** day.4 A speech ends with the closing words or a pass; the time used is recorded. */
export const endSpeechRule: RuleOf<'EndSpeech'> = {
  checks: [(table) => (table.floor.speech ? null : refuse('speech.none'))],
  facts: (table, { ending, secondsUsed }) => {
    const { speech, during } = { speech: table.floor.speech, during: table.phase.kind };
    if (!speech) return [];
    const data = { seat: speech.seat, kind: speech.kind, ending, secondsUsed, during };
    return [{ type: 'SpeechEnded', clause: 'day.4', data }];
  },
  overridable: false,
};
