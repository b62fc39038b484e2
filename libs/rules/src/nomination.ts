// Nominations of the day: who names whom for the vote, who takes it back, who asks.
import type { AskOf } from './command.js';
import type { GameFact } from './event.js';
import { refuse } from './refusal.js';
import type { Check, RuleOf } from './rule.js';
import { stillPlaying } from './rule.js';
import type { Seat } from './seat.js';
import { allSeats } from './seat.js';
import type { Table } from './table.js';
import { isLiving } from './table.js';

type Nominate = AskOf<'Nominate'>;
type LastWord = AskOf<'NominateInLastWord'>;

/** vote.2 A nomination is made only by the speaker, in his own minute. */
function hasTheFloor(table: Table, seat: Seat): boolean {
  return table.floor.speech?.kind === 'day' && table.floor.speech.seat === seat;
}

/** Whose nomination a name on the list is; null when the name is not nominated. */
export function nominatorOf(table: Table, candidate: Seat): Seat | null {
  if (!table.nominees.includes(candidate)) return null;
  return table.nominations.findLast((nomination) => nomination.candidate === candidate)?.by ?? null;
}

/** vote.4 One nomination a day: a withdrawn one counts too, unless std.withdrawThenNominate is `explicit`. */
function rightIsUsed(table: Table, seat: Seat): boolean {
  const givenBack = table.ruleset.parameters['std.withdrawThenNominate'] === 'explicit';
  return table.nominations.some(({ by, withdrawn }) => by === seat && !(withdrawn && givenBack));
}

const speaksHimself: Check<Nominate> = (table, { seat }) =>
  hasTheFloor(table, seat) ? null : refuse('nomination.notSpeaking', { seat });

/** std.silentMayNominate In a silent speech he may say just the nomination, where the ruleset lets him. */
const mayEvenSilent: Check<Nominate> = (table, { seat }) => {
  const barred = table.ruleset.parameters['std.silentMayNominate'] === 'no';
  return barred && table.floor.speech?.seconds === 0 ? refuse('nomination.silent', { seat }) : null;
};

/** vote.2 Any living player may be named, oneself included. */
const candidateAtTable: Check<{ candidate: Seat }> = (table, { candidate }) =>
  isLiving(table, candidate) ? null : refuse('nomination.gone', { candidate });

/** vote.4 A name already nominated is passed over and uses nothing up; a further new name is refused. */
const rightLeft: Check<{ seat: Seat; candidate: Seat }> = (table, { seat, candidate }) =>
  !table.nominees.includes(candidate) && rightIsUsed(table, seat)
    ? refuse('nomination.used', { seat, candidate })
    : null;

/** vote.5 The order of the vote is the order of accepted nominations. */
function nominate(table: Table, { seat, candidate }: { seat: Seat; candidate: Seat }): readonly GameFact[] {
  const data = { seat, candidate };
  if (table.nominees.includes(candidate)) return [{ type: 'NominationPassedOver', clause: 'vote.4', data }];
  return [{ type: 'PlayerNominated', clause: 'vote.2', data }];
}

export const nominateRule: RuleOf<'Nominate'> = {
  checks: [stillPlaying, speaksHimself, mayEvenSilent, candidateAtTable, rightLeft],
  facts: nominate,
  overridable: true,
};

/** std.lastWordNominates The killed player names one in his last word, before the day's speeches. */
const lastWordOfMorning: Check<LastWord> = (table, { seat }) => {
  const allowed = table.ruleset.parameters['std.lastWordNominates'] === 'yes';
  const his = table.floor.lastWords.includes(seat) || table.floor.speech?.seat === seat;
  const morning = table.phase.kind === 'day' && table.floor.opener === null;
  return allowed && his && morning && table.night.killed.includes(seat)
    ? null
    : refuse('nomination.lastWord', { seat });
};

export const nominateInLastWordRule: RuleOf<'NominateInLastWord'> = {
  checks: [stillPlaying, lastWordOfMorning, candidateAtTable, rightLeft],
  facts: nominate,
  overridable: true,
};

/** vote.3 A player withdraws only whom he himself nominated, and only in his own minute. */
export const withdrawNominationRule: RuleOf<'WithdrawNomination'> = {
  checks: [
    stillPlaying,
    (table, { seat }) => (hasTheFloor(table, seat) ? null : refuse('withdrawal.notSpeaking', { seat })),
    (table, { seat }) => {
      const barred = table.ruleset.parameters['std.withdrawThenNominate'] === 'none';
      return barred ? refuse('withdrawal.none', { seat }) : null;
    },
    (table, { seat, candidate }) =>
      nominatorOf(table, candidate) === seat ? null : refuse('withdrawal.notHis', { seat, candidate }),
  ],
  facts: (_table, { seat, candidate }) => [
    { type: 'NominationWithdrawn', clause: 'vote.3', data: { seat, candidate } },
  ],
  overridable: true,
};

/**
 * 7.3, day.3 Whether the judge answers who is nominated is the ruleset's choice (std.inquiry); the question
 * is recorded either way. An answer reads the names in a random order, drawn anew each time.
 */
function askNominees(table: Table, { seat, order }: AskOf<'AskNominees'>): readonly GameFact[] {
  const rule = table.ruleset.parameters['std.inquiry'];
  const answered = rule === 'answered' || (rule === 'oncePerSpeech' && table.inquiries === 0);
  const names = answered ? order.filter((candidate) => table.nominees.includes(candidate)) : null;
  const refusedBy = rule === 'oncePerSpeech' ? 'std.inquiry' : '7.3';
  return [
    { type: 'NomineesAsked', clause: answered ? 'day.3' : refusedBy, data: { seat, order: names } },
  ];
}

export const askNomineesRule: RuleOf<'AskNominees'> = {
  checks: [
    stillPlaying,
    (table, { seat }) => (hasTheFloor(table, seat) ? null : refuse('inquiry.notSpeaking', { seat })),
    (_table, { order }) =>
      order.length === allSeats.length && allSeats.every((seat) => order.includes(seat))
        ? null
        : refuse('inquiry.order'),
  ],
  facts: askNominees,
  overridable: false,
};
