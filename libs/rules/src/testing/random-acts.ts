// Acts for the laws: any act at all, legal or not, and the legal ones of a moment filled in.
import fc from 'fast-check';
import type { GameAsk } from '../command.js';
import type { SpeechKind } from '../event.js';
import type { LegalAction } from '../legal-actions.js';
import type { Deal, Role } from '../role.js';
import { regulation, rulesetOf, isRuleset, parameterValues } from '../ruleset.js';
import type { Ruleset } from '../ruleset.js';
import type { Seat } from '../seat.js';
import { allSeats } from '../seat.js';

export const anySeat: fc.Arbitrary<Seat> = fc.constantFrom(...allSeats);

const someSeats = fc.array(anySeat, { maxLength: 6 });

const reason = fc.option(fc.constantFrom('gesture', 'outOfTurn', 'shouted (twice)', 'фол'), { nil: null });

const fullDeal: readonly Role[] = [
  'don', 'mafia', 'mafia', 'sheriff', 'citizen', 'citizen', 'citizen', 'citizen', 'citizen', 'citizen',
];

/** Ten roles of the right composition in any order. */
export const anyDeal: fc.Arbitrary<Deal> = fc.shuffledSubarray([...fullDeal], {
  minLength: 10, maxLength: 10,
});

/** Any ruleset: half the time the defaults, else any value of each parameter. */
export const anyRuleset: fc.Arbitrary<Ruleset> = fc.oneof(
  fc.constant(regulation),
  fc
    .tuple(
      ...Object.entries(parameterValues).map(([id, values]) =>
        fc.constantFrom(...values.map((value) => [id, value])),
      ),
    )
    .map((pairs) => {
      const ruleset = rulesetOf('regulation', 1, Object.fromEntries(pairs) as Record<string, string>);
      return isRuleset(ruleset) ? ruleset : regulation;
    }),
);

const late = fc.array(anySeat, { maxLength: 2 });

const hands = fc.array(fc.record({ candidate: anySeat, voters: someSeats, late }), { maxLength: 4 });

const counts = fc.array(fc.record({ candidate: anySeat, count: fc.nat(11) }), { maxLength: 4 });

const kind: fc.Arbitrary<SpeechKind> = fc.constantFrom('day', 'tie', 'lastWord');

const seated = fc.record({ seat: anySeat, candidate: anySeat });

/** Any act of play that a program could send, mostly out of place. */
export const wildAsk: fc.Arbitrary<GameAsk> = fc.oneof(
  fc.nat(5).map((night): GameAsk => ({ type: 'BeginNight', night })),
  fc.nat(6).map((day): GameAsk => ({ type: 'BeginDay', day })),
  fc.tuple(anySeat, kind).map(([seat, k]): GameAsk => ({ type: 'BeginSpeech', seat, kind: k })),
  fc.constant<GameAsk>({ type: 'EndSpeech', ending: 'pass', secondsUsed: 12 }),
  seated.map((data): GameAsk => ({ type: 'Nominate', ...data })),
  seated.map((data): GameAsk => ({ type: 'WithdrawNomination', ...data })),
  anySeat.map((seat): GameAsk => ({ type: 'AskNominees', seat, order: allSeats })),
  seated.map((data): GameAsk => ({ type: 'NominateInLastWord', ...data })),
  fc.tuple(anySeat, reason).map(([seat, why]): GameAsk => ({ type: 'GiveFoul', seat, reason: why })),
  fc.tuple(anySeat, reason).map(([seat, why]): GameAsk => ({ type: 'Disqualify', seat, reason: why })),
  hands.map((shown): GameAsk => ({ type: 'CountVotes', vote: { by: 'hands', hands: shown } })),
  counts.map((taken): GameAsk => ({ type: 'CountVotes', vote: { by: 'counts', counts: taken } })),
  someSeats.map((raised): GameAsk => ({ type: 'CountLeaveVotes', vote: { by: 'hands', hands: raised } })),
  fc.nat(11).map((count): GameAsk => ({ type: 'CountLeaveVotes', vote: { by: 'counts', count } })),
  anySeat.map((target): GameAsk => ({ type: 'ShootTogether', target })),
  fc
    .array(fc.record({ shooter: anySeat, target: anySeat }), { maxLength: 4 })
    .map((shots): GameAsk => ({ type: 'ShootApart', shots })),
  fc.constant<GameAsk>({ type: 'DeclareMiss' }),
  anySeat.map((target): GameAsk => ({ type: 'CheckByDon', target })),
  anySeat.map((target): GameAsk => ({ type: 'CheckBySheriff', target })),
  someSeats.map((named): GameAsk => ({ type: 'MakeBestMove', named, endedBy: null })),
);

/** A source of choices with which a legal action becomes an act. */
export type Choose = <T>(from: readonly T[]) => T | undefined;

function raisedHands(action: LegalAction, choose: Choose): GameAsk {
  const shown = action.candidates.map((candidate) => {
    const voters: Seat[] = [];
    return { candidate, voters, late: [] };
  });
  for (const voter of action.seats) choose([...shown, null])?.voters.push(voter);
  return { type: 'CountVotes', vote: { by: 'hands', hands: shown } };
}

/** Fills in a legal action: one act that the rules must accept. Null where nothing can be chosen. */
export function askOf(action: LegalAction, choose: Choose): GameAsk | null {
  const seat = choose(action.seats);
  const candidate = choose(action.candidates);
  switch (action.act) {
    case 'BeginNight': return { type: 'BeginNight', night: action.number ?? 0 };
    case 'BeginDay': return { type: 'BeginDay', day: action.number ?? 0 };
    case 'EndSpeech': return { type: 'EndSpeech', ending: 'words', secondsUsed: null };
    case 'CloseGame': return { type: 'CloseGame' };
    case 'BeginSpeech':
      return seat && action.kind ? { type: 'BeginSpeech', seat, kind: action.kind } : null;
    case 'Nominate': case 'WithdrawNomination': case 'NominateInLastWord':
      return seat && candidate ? { type: action.act, seat, candidate } : null;
    case 'AskNominees': return seat ? { type: 'AskNominees', seat, order: allSeats } : null;
    case 'GiveFoul': case 'Disqualify': case 'DeclarePpk':
      return seat ? { type: action.act, seat, reason: null } : null;
    case 'CountVotes': return raisedHands(action, choose);
    case 'CountLeaveVotes': {
      const raised = action.seats.filter(() => choose([true, false]));
      return { type: 'CountLeaveVotes', vote: { by: 'hands', hands: raised } };
    }
    case 'ShootTogether': case 'CheckByDon': case 'CheckBySheriff':
      return candidate ? { type: action.act, target: candidate } : null;
    case 'ShootApart': {
      const target = candidate ?? 1;
      return { type: 'ShootApart', shots: action.seats.map((shooter) => ({ shooter, target })) };
    }
    case 'DeclareMiss': return { type: 'DeclareMiss' };
    case 'MakeBestMove': {
      const named = allSeats.filter((other) => other !== candidate).slice(0, 3);
      return { type: 'MakeBestMove', named, endedBy: null };
    }
    case 'Undo': return action.of === null ? null : { type: 'Undo', of: action.of, reason: null };
    default: return null;
  }
}
