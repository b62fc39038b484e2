// The table of a tournament: of players or of teams, whole or of a stage, as of any round.
import type { Language } from '@consigliere/rules';
import type { PlayerFacts, TournamentFacts } from '../bundle/facts.js';
import type { Finding } from '../bundle/finding.js';
import type { Appearance, Shared } from './appearance.js';
import { appearances } from './appearance.js';
import type { Competitor } from './metrics.js';
import { metricsOf } from './metrics.js';
import type { Lots, Ranked } from './ranking.js';
import { rank } from './ranking.js';
import { figuresOf, printer } from './rows.js';
import type { NoStandings, Selection, StandingsInput } from './selection.js';
import { selectGames } from './selection.js';
import type { PlayerRow, StandingsDocument, TeamRow } from './standings-shape.js';
import { addedUp, tallyOf } from './tally.js';

/** A player as he is ranked. */
export interface PlayerCompetitor extends Competitor {
  readonly facts: PlayerFacts;
}

interface TeamCompetitor extends Competitor {
  readonly members: readonly PlayerCompetitor[];
}

/** Whether there is no such table. */
export function isNoStandings<Rows extends object>(answer: Rows | NoStandings): answer is NoStandings {
  return 'code' in answer;
}

/**
 * For each player of a stage with finalists his tier, the latest stage first. Its players are those who sat
 * in one of its games, even one whose result is not known; a bundle names no others.
 */
function tiersOf({ stages }: TournamentFacts, { shown }: Selection): ReadonlyMap<string, number> {
  const tiers = new Map<string, number>();
  const finals = stages.filter(({ finalists }) => finalists !== null).toReversed();
  finals.forEach(({ id }, tier) => {
    for (const { game } of shown) {
      if (game.stage !== id) continue;
      for (const { player } of game.seats) if (!tiers.has(player)) tiers.set(player, tier);
    }
  });
  return tiers;
}

/** The appearances of each player, in the order in which he played them. */
export function byPlayer(all: readonly Appearance[]): ReadonlyMap<string, readonly Appearance[]> {
  const of = new Map<string, Appearance[]>();
  for (const one of all) {
    const own = of.get(one.player);
    if (own) own.push(one);
    else of.set(one.player, [one]);
  }
  return of;
}

/** The games of a table, and what it has in common with others where several are made. */
type Ground = Selection & { readonly shared?: Shared };

function competitorsOf(input: StandingsInput, selection: Ground): readonly PlayerCompetitor[] {
  const { tournament, policy, stage = null } = input;
  const tiers = stage === null ? tiersOf(tournament, selection) : new Map<string, number>();
  const own = byPlayer(appearances(tournament, policy, selection));
  return tournament.players.map((facts) => ({
    id: facts.id,
    name: facts.nick,
    tier: tiers.get(facts.id) ?? tournament.stages.length,
    tally: tallyOf(policy, own.get(facts.id) ?? []),
    facts,
  }));
}

/** A policy whose last word is the lot parts by it; others only order by it who shares a place. */
function lotsOf({ policy, lots = [] }: StandingsInput): Lots {
  return { orders: lots, part: policy.tieBreaks.includes('lot') };
}

/** What a row says of a lot; nothing where none decides. */
const drawn = (lot: number | null): { lot?: number } => (lot === null ? {} : { lot });

/** The players in order of place in the table that these games make. */
export function rankedPlayers(
  input: StandingsInput,
  selection: Ground,
): readonly Ranked<PlayerCompetitor>[] {
  return rank(competitorsOf(input, selection), metricsOf(input.policy), lotsOf(input));
}

/** The players in order of place, each row with its games and parts. */
export function standings(input: StandingsInput): { readonly rows: readonly PlayerRow[] } | NoStandings {
  const selection = selectGames(input);
  if ('code' in selection) return selection;
  const print = printer();
  const ranked = rankedPlayers(input, selection);
  const rows = ranked.map(({ place, shared, lot, competitor: { facts, tally } }) => ({
    place, shared, ...drawn(lot), player: facts.id, nick: facts.nick, ...figuresOf(tally, print),
    team: facts.team,
  }));
  return { rows };
}

/** The teams in order of place; a team has the sum of its players, each rounded as in his own row. */
export function teamStandings(input: StandingsInput): { readonly rows: readonly TeamRow[] } | NoStandings {
  const selection = selectGames(input);
  if ('code' in selection) return selection;
  const players = competitorsOf(input, selection);
  const teams = input.tournament.teams.map(({ id, name }): TeamCompetitor => {
    const members = players.filter(({ facts }) => facts.team === id);
    return { id, name, tier: 0, tally: addedUp(members.map(({ tally }) => tally)), members };
  });
  const print = printer();
  const ranked = rank(teams, metricsOf(input.policy), lotsOf(input));
  const rows = ranked.map(({ place, shared, lot, competitor: { id, name, tally, members } }) => ({
    place, shared, ...drawn(lot), team: id, name, ...figuresOf(tally, print),
    players: members.map(({ facts, tally: own }) => ({
      player: facts.id, nick: facts.nick, total: print(own.total),
    })),
  }));
  return { rows };
}

/** What a document says beside its rows. */
export interface DocumentHeading {
  readonly input: StandingsInput;
  readonly findings: readonly Finding[];
  readonly language: Language;
}

/** The table as other programs read it. */
export function standingsDocument(
  rows: readonly PlayerRow[] | readonly TeamRow[],
  { input, findings, language }: DocumentHeading,
): StandingsDocument {
  return {
    format: 'consigliere-standings/1',
    tournament: input.tournament.name,
    stage: input.stage ?? null,
    rows: [...rows],
    findings: findings.map(({ game, clause, kind, message }) => ({
      game: { ...game }, clause, message: message[language], kind,
    })),
    asOf: input.asOf ?? null,
    scoring: { id: input.policy.id, version: input.policy.version },
  };
}
