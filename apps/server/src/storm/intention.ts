// What a judge does next at a table: an act that the rules allow now, or now and then one that they may not.
import {
  allSeats, type Game, type GameAsk, type GameCommandType, type LegalAction, legalActions, regulation,
  type Role, type Seat,
} from '@consigliere/rules';
import type { Chance } from '../testing/chance.js';

const weights: Partial<Record<GameCommandType, number>> = {
  CloseGame: 40, BeginNight: 10, BeginDay: 10, CountVotes: 12, CountLeaveVotes: 12, Nominate: 6,
  BeginSpeech: 5, EndSpeech: 5, ShootTogether: 8, MakeBestMove: 6, CheckByDon: 3, CheckBySheriff: 3,
  GiveFoul: 2, Undo: 1.5, Disqualify: 0.3, DeclarePpk: 0.1,
};

const everyRole: readonly Role[] = [
  'don', 'mafia', 'mafia', 'sheriff', 'citizen', 'citizen', 'citizen', 'citizen', 'citizen', 'citizen',
];

function shuffled<Item>(items: readonly Item[], chance: Chance): readonly Item[] {
  const drawn = items.map((item) => ({ item, ticket: chance.next() }));
  return drawn.sort((a, b) => a.ticket - b.ticket).map(({ item }) => item);
}

function picked(actions: readonly LegalAction[], chance: Chance, inHaste: boolean): LegalAction | null {
  const weightOf = ({ act }: LegalAction): number =>
    (inHaste && act === 'DeclarePpk' ? 60 : (weights[act] ?? 1));
  let left = chance.next() * actions.reduce((sum, action) => sum + weightOf(action), 0);
  for (const action of actions) {
    left -= weightOf(action);
    if (left < 0) return action;
  }
  return null;
}

function handsOf({ candidates, seats }: LegalAction, chance: Chance): GameAsk {
  const voters = seats.map((seat) => ({ seat, for: chance.of(candidates) }));
  const hands = candidates.map((candidate) => ({
    candidate, late: [],
    voters: voters.filter((one) => one.for === candidate).map(({ seat }) => seat),
  }));
  return { type: 'CountVotes', vote: { by: 'hands', hands } };
}

function askOf(action: LegalAction, chance: Chance): GameAsk | null {
  const seat = action.seats.length > 0 ? chance.of(action.seats) : null;
  const candidate = action.candidates.length > 0 ? chance.of(action.candidates) : null;
  const words = chance.next() < 0.5 ? `in his own words, ${chance.between(1, 999)}` : null;
  switch (action.act) {
    case 'DealRoles': return { type: 'DealRoles', roles: shuffled(everyRole, chance) };
    case 'BeginNight': return { type: 'BeginNight', night: action.number ?? 0 };
    case 'BeginDay': return { type: 'BeginDay', day: action.number ?? 0 };
    case 'EndSpeech': return { type: 'EndSpeech', ending: 'words', secondsUsed: null };
    case 'CloseGame': case 'DeclareMiss': return { type: action.act };
    case 'BeginSpeech': return seat && action.kind ? { type: 'BeginSpeech', seat, kind: action.kind } : null;
    case 'Nominate': case 'WithdrawNomination': case 'NominateInLastWord':
      return seat && candidate ? { type: action.act, seat, candidate } : null;
    case 'GiveFoul': case 'Disqualify': case 'DeclarePpk':
      return seat ? { type: action.act, seat, reason: words } : null;
    case 'CountVotes': return action.candidates.length > 0 ? handsOf(action, chance) : null;
    case 'CountLeaveVotes': {
      const hands = action.seats.filter(() => chance.next() < 0.5);
      return { type: 'CountLeaveVotes', vote: { by: 'hands', hands } };
    }
    case 'ShootTogether': case 'CheckByDon': case 'CheckBySheriff':
      return candidate ? { type: action.act, target: candidate } : null;
    case 'MakeBestMove': return { type: 'MakeBestMove', named: bestMove(candidate), endedBy: words };
    case 'Undo': return action.of === null ? null : { type: 'Undo', of: action.of, reason: words };
    default: return null;
  }
}

function bestMove(not: Seat | null): readonly Seat[] {
  return allSeats.filter((seat) => seat !== not).slice(0, 3);
}

/** The opening of a game with these players and this judge. */
export function openingOf(persons: readonly string[]): GameAsk {
  const [judge = null, ...players] = persons;
  const heading = { tournament: 'Storm', round: '1', table: '1', date: '2026-01-31' };
  return { type: 'OpenGame', ruleset: regulation, players, judge, heading };
}

/** The next act of a game that is opened; in haste it is brought to its end. */
export function intentionOf(game: Game, chance: Chance, inHaste: boolean): GameAsk {
  if (chance.next() < 0.04) return { type: 'GiveFoul', seat: chance.of(allSeats), reason: 'gesture' };
  const actions = legalActions(game);
  for (let tries = 0; tries < 8; tries += 1) {
    const action = picked(actions, chance, inHaste);
    const ask = action ? askOf(action, chance) : null;
    if (ask) return ask;
  }
  return { type: 'DeclareMiss' };
}
