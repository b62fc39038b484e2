// Writing a bundle: the facts of a tournament as one document that any reader of the format understands.
import type { NominationRules } from '../nominations/nomination-rules.js';
import type { Entry } from '../tournament.js';
import type { ScoringPolicy } from '../scoring/policy.js';
import { presets } from '../scoring/presets.js';
import type { Bundle, BundleGame } from './bundle.js';
import type { GameFacts, SeatFacts, TournamentFacts } from './facts.js';

/** What a bundle says beside the facts of the games. */
export interface BundleHeading {
  readonly city: string | null;
  readonly timeZone: string | null;
  /** Dates, as `2026-06-13`. */
  readonly days: readonly string[];
  /** As in MGN. */
  readonly ruleset: string;
  /** The rules of nominations that hold; left out where none do. */
  readonly nominations?: NominationRules;
  /** Where players come from, as their entries say it. */
  readonly entries?: readonly Entry[];
}

function protocolSeat(seat: SeatFacts): NonNullable<BundleGame['protocol']>['seats'][number] {
  const { player, role, extra, penalty, disqualified, ppk, technicalFouls } = seat;
  const fouls = technicalFouls > 0 ? { technicalFouls } : {};
  return { player, role, extra, penalty, disqualified, ppk, ...fouls };
}

function bundleGame(game: GameFacts): BundleGame {
  const { stage, round, table, judge, winner, firstKilled, bestMove, seats, mgn } = game;
  const key = { stage, round, table, judge };
  if (mgn !== undefined) return { ...key, mgn, players: seats.map(({ player }) => player) };
  const named = bestMove && [...bestMove];
  return { ...key, protocol: { winner, firstKilled, bestMove: named, seats: seats.map(protocolSeat) } };
}

/** A policy as its preset's id where it is a preset untouched, else whole. */
function scoringOf(policy: ScoringPolicy): Bundle['scoring'] {
  return presets.includes(policy) ? policy.id : policy;
}

/** What an entry says besides the team; nothing where it says nothing. */
function saidBy(entry: Entry | undefined): Pick<Bundle['players'][number], 'club' | 'city' | 'guest'> {
  const { club, city, guest } = entry ?? {};
  return { ...(club && { club }), ...(city && { city }), ...(guest && { guest }) };
}

/** The bundle of a tournament; reading it gives the same facts and the same policy. */
export function exportBundle(
  tournament: TournamentFacts,
  policy: ScoringPolicy,
  heading: BundleHeading,
): Bundle {
  const { name, stages, teams, players, games } = tournament;
  const entries = new Map(heading.entries?.map((entry) => [entry.player, entry]));
  return {
    format: 'consigliere-tournament/1',
    name,
    city: heading.city,
    timeZone: heading.timeZone,
    days: [...heading.days],
    ruleset: heading.ruleset,
    scoring: scoringOf(policy),
    ...(heading.nominations && { nominations: heading.nominations }),
    stages: stages.map((stage) => ({ ...stage })),
    teams: teams.map((team) => ({ ...team })),
    players: players.map((player) => ({ ...player, ...saidBy(entries.get(player.id)) })),
    games: games.map(bundleGame),
  };
}
