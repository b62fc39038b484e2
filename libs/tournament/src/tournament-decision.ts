// Decides what may be done with a tournament; what is there already, and the same, comes to nothing.
import { seatCount } from '@consigliere/rules';
import type { StageFacts, TeamFacts } from './bundle/facts.js';
import type { DeskRefusal } from './desk-refusal.js';
import { deskRefusal } from './desk-refusal.js';
import { seatOfAny, takingBack } from './entry-list/importing.js';
import { decideJudging, judgesWhoPlay } from './judges/judging.js';
import { chooseNominations } from './nominations/choosing.js';
import { decideFinalists, strangerToStage } from './finalists.js';
import { decideFreeze } from './freeze.js';
import { drawLot } from './lots/table-lots.js';
import { ordered } from './ordered.js';
import { changePhase, phaseRefusal } from './phase.js';
import { decideRegulation } from './regulation.js';
import { closedRoundRefusal, decideRoundClosing } from './round-closing.js';
import { decideSeatingRelease } from './seating-release.js';
import type {
  Announcement, AnyTournamentAsk, EnterPlayers, Entry, RoundTime, SeatedTable, SeatRound, Tournament,
  TournamentCommand, TournamentDecision, TournamentFact,
} from './tournament.js';
import { roundName } from './tournament.js';
import { decideWhoPlays, leaverAmong } from './who-plays.js';

type Facts = readonly TournamentFact[] | DeskRefusal;

const isSame = (a: unknown, b: unknown): boolean => ordered(a) === ordered(b);

/** The first value that stands in a list twice. */
function twice<Value>(values: readonly Value[]): Value | undefined {
  const seen = new Set<Value>();
  return values.find((value) => seen.size === seen.add(value).size);
}

function announce({ id, announcement: known }: Tournament, announcement: Announcement): Facts {
  if (!known) return [{ type: 'TournamentAnnounced', data: announcement }];
  const fields = Object.keys(announcement) as (keyof Announcement)[];
  const field = fields.find((one) => !isSame(known[one], announcement[one]));
  return field ? deskRefusal('tournament.announcedAlready', { tournament: id, field }) : [];
}

/**
 * Stages come and change; one with rounds is not dropped, and where these are seated not moved either: its
 * games bear its number.
 */
function plan(tournament: Tournament, stages: readonly StageFacts[]): Facts {
  const ids = stages.map(({ id }) => id);
  const double = twice(ids);
  if (double !== undefined) return deskRefusal('stage.twice', { stage: double });
  const { games, times, desk } = tournament;
  const lists = [desk.withdrawals, desk.drafts, desk.finalists].flatMap((some) => [...some.values()]);
  const ofDesk = [...lists, ...desk.regulations, ...(desk.freeze ? [desk.freeze] : [])];
  const known = [...games.values(), ...times.values(), ...ofDesk];
  const dropped = known.find(({ stage }) => !ids.includes(stage));
  if (dropped) return deskRefusal('stage.seated', { stage: dropped.stage });
  const seated = new Set([...tournament.games.values()].map(({ stage }) => stage));
  for (const [index, { id }] of tournament.stages.entries()) {
    const [number, asked] = [index + 1, ids.indexOf(id) + 1];
    if (seated.has(id) && number !== asked) return deskRefusal('stage.moved', { stage: id, number, asked });
  }
  return isSame(tournament.stages, stages) ? [] : [{ type: 'StagesPlanned', data: { stages } }];
}

function enterTeams(tournament: Tournament, teams: readonly TeamFacts[]): Facts {
  const double = twice(teams.map(({ id }) => id));
  if (double !== undefined) return deskRefusal('team.twice', { team: double });
  const fresh = teams.filter((team) => !isSame(tournament.teams.get(team.id), team));
  return fresh.length === 0 ? [] : [{ type: 'TeamsEntered', data: { teams: fresh } }];
}

/** More entries come in several events of one act, each small enough for any log. */
const entriesOfEvent = 1000;

function enterPlayers(tournament: Tournament, players: readonly Entry[]): Facts {
  const double = twice(players.map(({ player }) => player));
  if (double !== undefined) return deskRefusal('player.twice', { player: double });
  const stranger = players.find(({ team }) => team !== null && !tournament.teams.has(team));
  if (stranger) return deskRefusal('team.unknown', { team: stranger.team ?? '' });
  const fresh = players
    .map((entry): Entry => ({ ...tournament.entries.get(entry.player), ...entry }))
    .filter((entry) => !isSame(tournament.entries.get(entry.player), entry));
  return Array.from({ length: Math.ceil(fresh.length / entriesOfEvent) }, (_, part): TournamentFact => {
    const players = fresh.slice(part * entriesOfEvent, (part + 1) * entriesOfEvent);
    return { type: 'PlayersEntered', data: { players } };
  });
}

/** Players by one act with the teams that they bring. */
function enterAll(tournament: Tournament, { teams = [], players }: EnterPlayers): Facts {
  const named = enterTeams(tournament, teams);
  if ('code' in named) return named;
  const known = new Map([...tournament.teams, ...teams.map((team) => [team.id, team] as const)]);
  const entered = enterPlayers({ ...tournament, teams: known }, players);
  return 'code' in entered ? entered : [...named, ...entered];
}

/** What an act has entered goes as long as nobody of it is seated. */
function takeBack(tournament: Tournament, of: string): Facts {
  const data = takingBack(tournament, of);
  if (!data) return deskRefusal('entries.notOfAct', { act: of });
  const seat = seatOfAny(tournament.games.values(), data.players);
  return seat ? deskRefusal('entries.seated', seat) : [{ type: 'EntriesTakenBack', data }];
}

/** What a round to come may not have and one that was played elsewhere may: it is a finding there. */
function disorder(tournament: Tournament, { stage, round, tables }: SeatRound): DeskRefusal | null {
  const asked = tables.map((one) => one.table);
  const table = twice(asked);
  if (table !== undefined) return deskRefusal('table.twice', { table });
  const others = [...tournament.games.values()]
    .filter((one) => one.stage === stage && one.round === round && !asked.includes(one.seated.table))
    .map(({ seated }) => seated);
  const player = twice([...tables, ...others].flatMap(({ players }) => players));
  if (player !== undefined) return deskRefusal('player.twice', { player });
  return leaverAmong(tournament, tables.flatMap(({ players }) => players), { stage, round })
    ?? judgesWhoPlay({ stage, round }, [...tables, ...others]);
}

/** Why a round cannot be seated so; ten sit at a table, all of them entered, and a game has one place. */
function roundRefusal(tournament: Tournament, ask: SeatRound) {
  const { stage, round, tables, asPlayed } = ask;
  if (!tournament.stages.some(({ id }) => id === stage)) return deskRefusal('stage.unknown', { stage });
  const double = twice(tables.map(({ game }) => game));
  if (double !== undefined) return deskRefusal('game.twice', { game: double });
  const odd = tables.find(({ players }) => players.length !== seatCount);
  if (odd) return deskRefusal('table.seats', { table: odd.table, players: odd.players.length });
  const stranger = tables.flatMap(({ players }) => players).find((one) => !tournament.entries.has(one));
  if (stranger !== undefined) return deskRefusal('player.notEntered', { player: stranger });
  for (const { game, table } of tables) {
    const placed = tournament.games.get(game);
    if (!placed) continue;
    const at = { stage: placed.stage, round: placed.round, table: placed.seated.table };
    if (!isSame(at, { stage, round, table })) return deskRefusal('game.placedElsewhere', { game, ...at });
  }
  if (asPlayed) return null;
  const all = tables.flatMap(({ players }) => players);
  return strangerToStage(tournament, stage, all) ?? disorder(tournament, ask);
}

function byTable(tables: readonly SeatedTable[]): ReadonlyMap<number, readonly SeatedTable[]> {
  const groups = new Map<number, SeatedTable[]>();
  for (const one of tables) {
    const group = groups.get(one.table);
    if (group) group.push(one);
    else groups.set(one.table, [one]);
  }
  return groups;
}

/** Of the tables asked for, those that have another game or are seated otherwise. */
function seatRound(tournament: Tournament, ask: SeatRound): Facts {
  const refused = roundRefusal(tournament, ask);
  if (refused) return refused;
  const { stage, round } = ask;
  const there = [...tournament.games.values()].filter((one) => one.stage === stage && one.round === round);
  const known = byTable(there.map(({ seated }) => seated));
  const tables = [...byTable(ask.tables)]
    .filter(([table, group]) => !isSame(known.get(table), group))
    .flatMap(([, group]) => group);
  return tables.length === 0 ? [] : [{ type: 'RoundSeated', data: { stage, round, tables } }];
}

/** Of the rounds asked for, those of which another time is said than before, or none any more. */
function scheduleRounds(tournament: Tournament, rounds: readonly RoundTime[]): Facts {
  const names = rounds.map(roundName);
  const double = twice(names);
  if (double !== undefined) {
    const [stage = '', round = ''] = double.split('\n');
    return deskRefusal('round.twice', { stage, round: Number(round) });
  }
  const stray = rounds.find(({ stage }) => !tournament.stages.some(({ id }) => id === stage));
  if (stray) return deskRefusal('stage.unknown', { stage: stray.stage });
  const fresh = rounds.filter((one) =>
    (tournament.times.get(roundName(one))?.startsAt ?? null) !== one.startsAt);
  return fresh.length === 0 ? [] : [{ type: 'RoundsScheduled', data: { rounds: fresh } }];
}

function factsOrRefusal(tournament: Tournament, ask: AnyTournamentAsk): Facts {
  if (ask.type === 'AnnounceTournament') return announce(tournament, ask.announcement);
  if (!tournament.announcement) return deskRefusal('tournament.notAnnounced', { tournament: tournament.id });
  switch (ask.type) {
    case 'PlanStages': return plan(tournament, ask.stages);
    case 'EnterTeams': return enterTeams(tournament, ask.teams);
    case 'EnterPlayers': return enterAll(tournament, ask);
    case 'SeatRound': return seatRound(tournament, ask);
    case 'ScheduleRounds': return scheduleRounds(tournament, ask.rounds);
    case 'TakeBackEntries': return takeBack(tournament, ask.of);
    case 'ChangePhase': return changePhase(tournament, ask);
    case 'ReviseAnnouncement':
    case 'ChangeRegulation': return decideRegulation(tournament, ask);
    case 'ChooseNominations': return chooseNominations(tournament, ask);
    case 'DraftRound':
    case 'DraftRounds':
    case 'ReleaseSeating':
    case 'ScheduleRelease': return decideSeatingRelease(tournament, ask, roundRefusal);
    case 'DrawFinalists':
    case 'EditFinalists':
    case 'LockFinalists':
    case 'UnlockFinalists':
    case 'ReplaceFinalist': return decideFinalists(tournament, ask);
    case 'CloseRound':
    case 'ReopenRound':
    case 'DemandTypists': return decideRoundClosing(tournament, ask);
    case 'EnterJudges':
    case 'DismissJudge':
    case 'NameChief':
    case 'DeclareConflict':
    case 'TakeBackConflict':
    case 'AssignJudges':
    case 'ReplaceJudge': return decideJudging(tournament, ask);
    case 'DrawLot': return drawLot(tournament, ask);
    case 'FreezeResults':
    case 'UnfreezeResults':
    case 'UncoverResults':
    case 'RevealResults': return decideFreeze(tournament, ask);
    default: return decideWhoPlays(tournament, ask);
  }
}

/**
 * Decides a command: its events (none when it changes nothing), or the one refusal. Checked in this order:
 * the tournament, the lists of the ask as `roundRefusal` and the others have them, then the phase, then
 * whether its round is closed: what would change nothing is refused in none. Whether a player sits at two
 * tables of one round is a finding and no refusal.
 */
export function decideTournament(
  { tournament: id, act, ask }: TournamentCommand,
  tournament: Tournament,
): TournamentDecision {
  const facts = factsOrRefusal({ ...tournament, id }, ask);
  if ('code' in facts) return { refused: facts };
  const isNew = facts.length > 0 && tournament.announcement !== null;
  const notNow = isNew ? phaseRefusal(tournament, ask) ?? closedRoundRefusal(tournament, ask) : null;
  if (notNow) return { refused: notNow };
  return { accepted: facts.map((fact) => ({ ...fact, clause: null, act })) };
}
