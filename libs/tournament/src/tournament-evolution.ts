// What a tournament is after an event; nothing is ever refused here.
import type { ActId } from '@consigliere/rules';
import type { Desk, DeskEventFacts } from './desk-event.js';
import { dayAndPlayer } from './desk-event.js';
import { finalistsAfter } from './finalist-list.js';
import { enteredAfter, withoutEntered } from './entry-list/importing.js';
import { evolveJudging } from './judges/judging-evolution.js';
import type { Freeze } from './freeze.js';
import { holding } from './freeze.js';
import { draftChanged, drafted, draftsTakenOver } from './seating-release.js';
import type { RoundTime, Tournament, TournamentEventFacts, TournamentFact } from './tournament.js';
import { roundName } from './tournament.js';
import { takenOver } from './who-plays.js';

function merged<Key, Value>(
  known: ReadonlyMap<Key, Value>,
  fresh: readonly (readonly [Key, Value])[],
): ReadonlyMap<Key, Value> {
  return new Map([...known, ...fresh]);
}

function without<Key, Value>(known: ReadonlyMap<Key, Value>, key: Key): ReadonlyMap<Key, Value> {
  return new Map([...known].filter(([one]) => one !== key));
}

/** Games by id; a table that is seated anew with another game gives up the one that it had. */
function seated(tournament: Tournament, { stage, round, tables }: TournamentEventFacts['RoundSeated']) {
  const taken = new Set(tables.map(({ table }) => table));
  const others = [...tournament.games].filter(([, placed]) =>
    placed.stage !== stage || placed.round !== round || !taken.has(placed.seated.table));
  return new Map([...others, ...tables.map((one) => [one.game, { stage, round, seated: one }] as const)]);
}

/** The times that are said; a round whose time was taken back has none. */
function timed(tournament: Tournament, rounds: readonly RoundTime[]): Tournament['times'] {
  const times = merged(tournament.times, rounds.map((one) => [roundName(one), one]));
  return new Map([...times].filter(([, { startsAt }]) => startsAt !== null));
}

/** What is noted now; of whom it was taken back there is nothing. */
function noted({ attendance }: Desk, { day, marks }: TournamentEventFacts['AttendanceNoted']) {
  const all = new Map(attendance);
  for (const { player, mark } of marks) {
    const key = dayAndPlayer(day, player);
    if (mark === null) all.delete(key);
    else all.set(key, mark);
  }
  return all;
}

/** The scoring is the announcement's; the rules of a round follow from the changes. */
function regulated(tournament: Tournament, change: TournamentEventFacts['RegulationChanged']): Tournament {
  const { announcement, desk } = tournament;
  const { ruleset, scoring, ...from } = change;
  const regulations = ruleset ? [...desk.regulations, { ...from, ruleset }] : desk.regulations;
  return {
    ...tournament,
    announcement: announcement && scoring ? { ...announcement, scoring } : announcement,
    desk: { ...desk, regulations },
  };
}

/** Once it is public, the round is seated as it was drafted. */
function released(
  tournament: Tournament,
  { to, ...key }: TournamentEventFacts['SeatingReleased'],
): Tournament {
  const drafts = draftChanged(tournament, key, { state: to });
  const tables = drafts.get(roundName(key))?.tables ?? [];
  const games = to === 'public' ? seated(tournament, { ...key, tables }) : tournament.games;
  return { ...tournament, games, desk: { ...tournament.desk, drafts } };
}

type Announced = Extract<TournamentFact, {
  type: 'TournamentAnnounced' | 'StagesPlanned' | 'TeamsEntered' | 'PlayersEntered' | 'RoundSeated'
    | 'RoundsScheduled';
}>;

function evolveAnnounced(tournament: Tournament, event: Announced & { readonly act?: ActId }): Tournament {
  switch (event.type) {
    case 'TournamentAnnounced': return { ...tournament, announcement: event.data };
    case 'StagesPlanned': return { ...tournament, stages: event.data.stages };
    case 'TeamsEntered': {
      const teams = merged(tournament.teams, event.data.teams.map((team) => [team.id, team]));
      return { ...tournament, teams, entered: enteredAfter(tournament, event.act, event.data) };
    }
    case 'PlayersEntered': {
      const entries = merged(tournament.entries, event.data.players.map((entry) => [entry.player, entry]));
      return { ...tournament, entries, entered: enteredAfter(tournament, event.act, event.data) };
    }
    case 'RoundSeated': return { ...tournament, games: seated(tournament, event.data) };
    case 'RoundsScheduled': return { ...tournament, times: timed(tournament, event.data.rounds) };
    default: return event satisfies never;
  }
}

type Event = TournamentFact & { readonly act?: ActId };

type OfFreeze = Extract<Event, {
  type: 'ResultsFrozen' | 'ResultsUnfrozen' | 'ResultsUncovered' | 'ResultsRevealed';
}>;

function frozen({ freeze }: Desk, event: OfFreeze): Freeze | null {
  switch (event.type) {
    case 'ResultsFrozen': return { ...event.data, held: [], uncovered: null };
    case 'ResultsUncovered': return freeze && { ...freeze, uncovered: event.data.upTo };
    case 'ResultsUnfrozen':
    case 'ResultsRevealed': return null;
    default: return event satisfies never;
  }
}

function substituted(tournament: Tournament, taken: DeskEventFacts['PlayerSubstituted']): Tournament {
  const { out, in: substitute, ...since } = taken;
  const { desk } = tournament;
  const withdrawals = merged(desk.withdrawals, [[out, { ...since, substitute }]]);
  const drafts = draftsTakenOver(tournament, taken);
  return { ...tournament, desk: { ...desk, withdrawals, drafts }, games: takenOver(tournament, taken) };
}

function evolved(tournament: Tournament, event: Event): Tournament {
  const { desk } = tournament;
  const after = (change: Partial<Desk>): Tournament => ({ ...tournament, desk: { ...desk, ...change } });
  switch (event.type) {
    case 'AttendanceNoted': return after({ attendance: noted(desk, event.data) });
    case 'PlayerWithdrawn': {
      const { player, ...since } = event.data;
      return after({ withdrawals: merged(desk.withdrawals, [[player, { ...since, substitute: null }]]) });
    }
    case 'PlayerReinstated': return after({ withdrawals: without(desk.withdrawals, event.data.player) });
    case 'PlayerSubstituted': return substituted(tournament, event.data);
    case 'EntriesTakenBack': return { ...tournament, ...withoutEntered(tournament, event.data) };
    case 'PhaseBegan': return after({ phase: event.data.phase });
    case 'AnnouncementRevised': return { ...tournament, announcement: event.data };
    case 'RegulationChanged': return regulated(tournament, event.data);
    case 'NominationsChosen': return after({ nominations: [...desk.nominations, event.data] });
    case 'RoundDrafted': return after({ drafts: drafted(tournament, event.data) });
    case 'SeatingReleased': return released(tournament, event.data);
    case 'ReleaseScheduled':
      return after({ drafts: draftChanged(tournament, event.data, { releaseAt: event.data.at }) });
    case 'RoundClosed':
      return after({ closedRounds: new Set([...desk.closedRounds, roundName(event.data)]) });
    case 'RoundReopened': {
      const name = roundName(event.data);
      return after({ closedRounds: new Set([...desk.closedRounds].filter((one) => one !== name)) });
    }
    case 'TypistsDemanded': return after({ typists: event.data.typists });
    case 'JudgesEntered':
    case 'JudgeDismissed':
    case 'ChiefNamed':
    case 'JudgeConflictDeclared':
    case 'JudgeConflictTakenBack':
    case 'JudgesAssigned':
    case 'JudgeReplaced': return evolveJudging(tournament, event);
    case 'FinalistsDrawn':
    case 'FinalistsEdited':
    case 'FinalistsLocked':
    case 'FinalistsUnlocked':
    case 'FinalistReplaced': return after({ finalists: finalistsAfter(desk.finalists, event) });
    case 'LotDrawn': return after({ lots: [...desk.lots, event.data] });
    case 'ResultsFrozen':
    case 'ResultsUnfrozen':
    case 'ResultsUncovered':
    case 'ResultsRevealed': return after({ freeze: frozen(desk, event) });
    default: return evolveAnnounced(tournament, event);
  }
}

/** The tournament after an event, which is known to be of its act where that is told; it never refuses. */
export function evolveTournament(tournament: Tournament, event: Event): Tournament {
  return holding(evolved(tournament, event));
}
