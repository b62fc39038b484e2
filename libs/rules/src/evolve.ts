// How each event changes the table. It never refuses, and asks nothing of the roles: the public view of a
// running game is this same function over the events that the hall may hear.
import type { BestMove, FactOf, GameFact, LeftBy, SpeechKind } from './event.js';
import { closerOf, isTurnToCome } from './floor.js';
import { isRuleset, limits, rulesetOf } from './ruleset.js';
import type { Seat } from './seat.js';
import { withSeat } from './seat.js';
import type { CheckAnswer, Floor, Night, Place, Table } from './table.js';
import { emptyFloor, isLiving, nothingUntold, openVote, placeAt, quietNight } from './table.js';

function withPlace(table: Table, seat: Seat, change: Partial<Place>): Table {
  return { ...table, places: withSeat(table.places, seat, { ...placeAt(table, seat), ...change }) };
}

function withFloor(table: Table, change: Partial<Floor>): Table {
  return { ...table, floor: { ...table.floor, ...change } };
}

function without(seats: readonly Seat[], gone: readonly Seat[]): readonly Seat[] {
  return seats.some((seat) => gone.includes(seat)) ? seats.filter((seat) => !gone.includes(seat)) : seats;
}

/** Takes players from the table together; one who has left already keeps his way of leaving. */
function depart(table: Table, seats: readonly Seat[], by: LeftBy): Table {
  const leavers = seats.filter((seat) => isLiving(table, seat));
  const { phase } = table;
  const marked: Table = { ...table, lastOut: leavers };
  return leavers.reduce((now, seat) => withPlace(now, seat, { left: { by, phase } }), marked);
}

function opened(table: Table, data: FactOf<'GameOpened'>['data']): Table {
  const { id, version, parameters } = data.ruleset;
  const ruleset = rulesetOf(id, version, parameters);
  if (!isRuleset(ruleset)) throw new Error(`the log names rules that are not known here: ${ruleset.found}`);
  return { ...table, opened: true, ruleset, players: data.players };
}

function nightBegan(table: Table, night: number): Table {
  const livingAtNight = table.livingAtNight.slice();
  livingAtNight[night] = table.places.filter((place) => !place.left).length;
  return {
    ...table,
    phase: { kind: 'night', number: night },
    dayBefore: { opener: table.floor.opener, last: table.floor.last },
    floor: emptyFloor,
    nominees: [],
    nominations: [],
    vote: openVote,
    night: quietNight,
    leaving: [],
    lastOut: [],
    livingAtNight,
  };
}

/** In a public view the morning corrects what the night hid: how those who are named really left. */
function told(table: Table, seats: readonly Seat[], by: LeftBy): Table {
  const left = { by, phase: table.phase };
  return seats
    .filter((seat) => placeAt(table, seat).left?.by !== by)
    .reduce((now, seat) => withPlace(now, seat, { left }), table);
}

function dayBegan(table: Table, data: FactOf<'DayBegan'>['data']): Table {
  const known = told(told(table, data.killed, 'kill'), data.votedOut, 'vote');
  const owed = data.killed.filter((seat) => !placeAt(known, seat).disqualified);
  return {
    ...known,
    phase: { kind: 'day', number: data.day },
    floor: { ...emptyFloor, lastWords: owed },
    nominees: [],
    nominations: [],
    vote: data.voteCancelled ? { ...openVote, cancelled: true } : openVote,
    nextVoteCancelled: false,
    night: { ...known.night, killed: data.killed },
    closer: closerOf(known),
    untold: nothingUntold,
    leaving: data.killed,
    lastOut: [],
    bestMoves: data.bestMoves,
  };
}

/** One speech, begun or held unnoted: a day speech moves the turn and pays the silent one that is owed. */
function spoke(table: Table, seat: Seat, kind: SpeechKind): Table {
  const { floor } = table;
  if (kind === 'tie') return withFloor(table, { tieSpoken: [...floor.tieSpoken, seat] });
  if (kind === 'lastWord') return withFloor(table, { lastWords: without(floor.lastWords, [seat]) });
  const leaving = table.result ? table.leaving : without(table.leaving, table.night.killed);
  const opener = floor.opener ?? seat;
  if (!isTurnToCome(floor, opener, seat) || !isLiving(table, seat)) return { ...table, leaving };
  const paid = placeAt(table, seat).silent ? withPlace(table, seat, { silent: false }) : table;
  return withFloor({ ...paid, leaving }, { opener, last: seat });
}

function speechBegan(table: Table, data: FactOf<'SpeechBegan'>['data']): Table {
  const { seat, kind, seconds } = data;
  return withFloor({ ...spoke(table, seat, kind), inquiries: 0 }, { speech: { seat, kind, seconds } });
}

function nominated(table: Table, { seat, candidate }: { seat: Seat; candidate: Seat }): Table {
  return {
    ...table,
    nominees: [...table.nominees, candidate],
    nominations: [...table.nominations, { by: seat, candidate, withdrawn: false }],
  };
}

/** vote.3 Who takes back his own nomination may have his right again (std.withdrawThenNominate). */
function nominationWithdrawn(table: Table, { seat, candidate }: { seat: Seat; candidate: Seat }): Table {
  const nominations = table.nominations.map((nomination) => {
    const his = nomination.by === seat && nomination.candidate === candidate;
    return his ? { ...nomination, withdrawn: true } : nomination;
  });
  return { ...table, nominees: without(table.nominees, [candidate]), nominations };
}

function foulGiven(table: Table, seat: Seat): Table {
  const fouls = placeAt(table, seat).fouls + 1;
  return withPlace(table, seat, fouls === limits['std.fouls'].silence ? { fouls, silent: true } : { fouls });
}

/**
 * std.disqualificationCancelsVote Which vote the disqualification of a player at the table calls off; by
 * `never` he is struck, and the round that he stood in is held again among the others.
 */
function callOffVote(table: Table, seat: Seat): Table {
  const rule = table.ruleset.parameters['std.disqualificationCancelsVote'];
  const { vote } = table;
  const undecidedDay = table.phase.kind === 'day' && vote.stage !== 'decided';
  const nominee = table.nominees.includes(seat);
  if (rule === 'next' || (rule === 'onlyIfNominated' && nominee)) {
    if (!undecidedDay) return { ...table, nextVoteCancelled: true };
    return { ...table, vote: { ...vote, stage: 'open', tied: [], cancelled: true } };
  }
  const tied = without(vote.tied, [seat]);
  const stage = tied === vote.tied ? vote.stage : 'tie';
  return { ...table, nominees: without(table.nominees, [seat]), vote: { ...vote, stage, tied } };
}

function disqualified(table: Table, seat: Seat): Table {
  const marked = withPlace(table, seat, { disqualified: true });
  const floor = {
    lastWords: without(table.floor.lastWords, [seat]),
    speech: table.floor.speech?.seat === seat ? null : table.floor.speech,
  };
  const silenced = withFloor(marked, floor);
  if (table.result || !isLiving(table, seat)) return silenced;
  return callOffVote(depart(silenced, [seat], 'disqualification'), seat);
}

function votedOut(table: Table, { seats, unheard }: FactOf<'PlayersVotedOut'>['data']): Table {
  const out = depart(table, seats, 'vote');
  const untold = { ...out.untold, votedOut: [...out.untold.votedOut, ...out.lastOut] };
  const lastWords = [...table.floor.lastWords, ...out.lastOut];
  return withFloor(
    {
      ...out,
      untold: unheard ? untold : out.untold,
      leaving: [...out.leaving, ...out.lastOut],
      vote: { ...out.vote, stage: 'decided', tied: [], noQuestion: null },
    },
    { lastWords },
  );
}

function killed(table: Table, { seat, during }: FactOf<'PlayerKilled'>['data']): Table {
  const out = depart(table, [seat], 'kill');
  const untold = { ...out.untold, killed: [...out.untold.killed, seat] };
  return withFloor(
    {
      ...out,
      night: { ...out.night, killed: [...out.night.killed, seat] },
      untold: during === 'day' ? out.untold : untold,
      leaving: [...out.leaving, seat],
    },
    { lastWords: [...out.floor.lastWords, seat] },
  );
}

function votesCounted(table: Table, data: FactOf<'VotesCounted'>['data']): Table {
  const lastRound = { candidates: data.candidates, ballots: data.ballots };
  return { ...table, vote: { ...table.vote, rounds: data.round, lastRound } };
}

function tied(table: Table, seats: readonly Seat[], stage: 'tie' | 'question'): Table {
  return withFloor({ ...table, vote: { ...table.vote, stage, tied: seats } }, { tieSpoken: [] });
}

function nobodyVotedOut(table: Table, fact: FactOf<'NobodyVotedOut'>): Table {
  const noQuestion = fact.clause === 'vote.13' ? null : fact.clause;
  return { ...table, lastOut: [], vote: { ...table.vote, stage: 'decided', tied: [], noQuestion } };
}

function checked(table: Table, who: Partial<Night>, lastCheck: CheckAnswer): Table {
  return { ...table, night: { ...table.night, ...who }, lastCheck };
}

function bestMoveMade(table: Table, move: BestMove): Table {
  return { ...table, bestMoves: [...table.bestMoves.filter((m) => m.seat !== move.seat), move] };
}

/** The table after an event. Withdrawals are the game's (game.ts), which knows what the table was before. */
export function evolveTable(table: Table, fact: GameFact): Table {
  switch (fact.type) {
    case 'GameOpened': return opened(table, fact.data);
    case 'RolesDealt': return { ...table, roles: fact.data.roles };
    case 'NightBegan': return nightBegan(table, fact.data.night);
    case 'DayBegan': return dayBegan(table, fact.data);
    case 'SpeechBegan': return speechBegan(table, fact.data);
    case 'SpeechEnded': return withFloor(table, { speech: null });
    case 'SpeechesHeld':
      return fact.data.speeches.reduce((now, { seat }) => spoke(now, seat, fact.data.kind), table);
    case 'PlayerNominated': return nominated(table, fact.data);
    case 'NominationPassedOver': return table;
    case 'NominationWithdrawn': return nominationWithdrawn(table, fact.data);
    case 'NomineesAsked': return { ...table, inquiries: table.inquiries + 1 };
    case 'FoulGiven': return foulGiven(table, fact.data.seat);
    case 'PlayerDisqualified': return disqualified(table, fact.data.seat);
    case 'PpkDeclared': return withPlace(table, fact.data.seat, { ppk: true });
    case 'VotesCounted': return votesCounted(table, fact.data);
    case 'VoteTied': return tied(table, fact.data.seats, 'tie');
    case 'QuestionPut': return tied(table, fact.data.seats, 'question');
    case 'LeaveVotesCounted': return table;
    case 'PlayersVotedOut': return votedOut(table, fact.data);
    case 'NobodyVotedOut': return nobodyVotedOut(table, fact);
    case 'ShotsFired': return { ...table, night: { ...table.night, shots: true } };
    case 'PlayerKilled': return killed(table, fact.data);
    case 'ShotMissed': return { ...table, night: { ...table.night, shots: true } };
    case 'DonChecked': return checked(table, { don: true }, fact.data.sheriff ? 'sheriff' : 'not sheriff');
    case 'SheriffChecked': return checked(table, { sheriff: true }, fact.data.black ? 'black' : 'red');
    case 'BestMoveMade': return bestMoveMade(table, fact.data);
    case 'GameDecided': return { ...table, result: { winner: fact.data.winner, by: fact.data.by } };
    case 'GameClosed':
      return {
        ...table,
        result: { winner: fact.data.winner, by: fact.data.by },
        roles: fact.data.roles,
        closed: true,
      };
    case 'RuleOverridden': return table;
    case 'ActWithdrawn': return table;
    default: return fact satisfies never;
  }
}

