// Runs asks of a tournament one after another for specs, and the parts of which small tournaments are made.
import { regulation } from '@consigliere/rules';
import { presetOf } from '../scoring/presets.js';
import type {
  Announcement, Entry, SeatedTable, Tournament, AnyTournamentAsk, TournamentDecision, TournamentEvent,
} from '../tournament.js';
import { emptyTournament } from '../tournament.js';
import { decideTournament } from '../tournament-decision.js';
import { evolveTournament } from '../tournament-evolution.js';
import { tenPlayers } from './cup.js';

const scoring = presetOf('regulation');
if (!scoring) throw new Error('there is a preset regulation');

export const announcement: Announcement = {
  name: 'Cup', city: null, timeZone: null, days: ['2026-05-01', '2026-05-02'], scoring,
  ruleset: { id: regulation.id, version: regulation.version, parameters: {} },
};

export const plan = (...ids: readonly string[]): AnyTournamentAsk => ({
  type: 'PlanStages', stages: ids.map((id) => ({ id, name: id, coefficient: '1', finalists: null })),
});
const entry = (player: string): Entry => ({ player, team: player.endsWith('x') ? null : 'team' });

/** Ten others, who sit at the second table. */
export const tenMore = tenPlayers.map((player) => `${player}x`);

/** A table with a game made of round and number, unless told. */
export const tableOf = (number: number, players: readonly string[], game: string): SeatedTable => ({
  table: number, game, players, judge: null,
});

/** A round of two tables, the players moved on by a seat each round. */
export function seatBoth(round: number, stage = 'q'): AnyTournamentAsk {
  const moved = (players: readonly string[]) => players.map((_, seat) => players[(seat + round) % 10] ?? '');
  return {
    type: 'SeatRound', stage, round,
    tables: [
      tableOf(1, moved(tenPlayers), `${stage}-${round}-1`), tableOf(2, moved(tenMore), `${stage}-${round}-2`),
    ],
  };
}

/** Announced, two stages planned, a team and twenty-one players entered, the last of them without a seat. */
export const ready: readonly AnyTournamentAsk[] = [
  { type: 'AnnounceTournament', announcement },
  plan('q', 'f'),
  { type: 'EnterTeams', teams: [{ id: 'team', name: 'Team' }] },
  { type: 'EnterPlayers', players: [...tenPlayers, ...tenMore, 'sparex'].map(entry) },
];

export interface Run {
  readonly tournament: Tournament;
  readonly last: TournamentDecision;
}

/** What is accepted is done; what is refused changes nothing. */
export function run(asks: readonly AnyTournamentAsk[], from: Tournament = emptyTournament): Run {
  return asks.reduce<Run>(({ tournament }, ask, i) => {
    const last = decideTournament({ tournament: 'cup', act: `a${i}`, ask }, tournament);
    const events: readonly TournamentEvent[] = 'accepted' in last ? last.accepted : [];
    return { tournament: events.reduce(evolveTournament, tournament), last };
  }, { tournament: from, last: { accepted: [] } });
}

/** The code of a refusal with what it names; null where it was accepted. */
export function refusalOf({ last }: Run): object | null {
  return 'refused' in last ? { code: last.refused.code, ...last.refused.details } : null;
}
