// Reading a bundle: the document becomes the facts of a tournament, its policy, and what is odd about it.
import type { Ruleset, Seat } from '@consigliere/rules';
import { expectationText, regulation } from '@consigliere/rules';
import type { ScoringPolicy } from '../scoring/policy.js';
import { presetOf } from '../scoring/presets.js';
import type { Unfit } from '../scoring/unfit.js';
import { mostUnfit, pointerOf, unfitAt, unfitOf } from '../scoring/unfit.js';
import type { Bundle, BundleGame, BundleProtocol } from './bundle.js';
import { bundleSchema, longest } from './bundle.js';
import { referenceUnfits } from './bundle-references.js';
import { extraFindings } from './extra-limits.js';
import type { GameFacts, GameKey, TournamentFacts } from './facts.js';
import type { Finding } from './finding.js';
import { both } from './finding.js';
import { mgnFacts } from './mgn-game.js';
import { protocolFindings, roundFindings } from './protocol-findings.js';
import { readRuleset } from './ruleset-text.js';

/** What a bundle says. */
export interface BundleRead {
  readonly bundle: Bundle;
  readonly tournament: TournamentFacts;
  readonly policy: ScoringPolicy;
  readonly ruleset: Ruleset;
  readonly findings: readonly Finding[];
}

export type BundleAnswer = BundleRead | { readonly unfit: readonly Unfit[] };

/** Whether a bundle was refused. */
export function isUnfit<Read extends object>(
  answer: Read | { readonly unfit: readonly Unfit[] },
): answer is { readonly unfit: readonly Unfit[] } {
  return 'unfit' in answer;
}

type Heading = GameKey & Pick<GameFacts, 'judge'>;

/** The facts of a game from its protocol: what is missing stays unknown, what nobody credited is nothing. */
function protocolFacts(key: Heading, protocol: BundleProtocol): GameFacts {
  return {
    ...key,
    winner: protocol.winner ?? null,
    firstKilled: (protocol.firstKilled ?? null) as Seat | 0 | null,
    bestMove: (protocol.bestMove ?? null) as readonly Seat[] | null,
    laterBestMoves: [],
    seats: protocol.seats.map((seat) => ({
      player: seat.player,
      role: seat.role,
      extra: seat.extra ?? '0',
      penalty: seat.penalty ?? '0',
      disqualified: seat.disqualified ?? false,
      ppk: seat.ppk ?? false,
      technicalFouls: seat.technicalFouls ?? 0,
    })),
  };
}

interface GameRead {
  readonly facts: GameFacts;
  readonly findings: readonly Finding[];
}

type NoGame = Omit<Unfit, 'pointer'>;

function readGame(game: BundleGame, ruleset: Ruleset, policy: ScoringPolicy): GameRead | NoGame {
  const { stage, round, table, protocol, mgn = '', players = [] } = game;
  const key = { stage, round, table, judge: game.judge ?? null };
  if (protocol) {
    const facts = protocolFacts(key, protocol);
    return { facts, findings: [...protocolFindings(facts), ...extraFindings(policy, facts)] };
  }
  const played = mgnFacts({ ...key, mgn, players, ruleset });
  if ('facts' in played) {
    return { facts: played.facts, findings: [...played.findings, ...protocolFindings(played.facts)] };
  }
  const { line, column, found } = played;
  return { expected: both((language) => expectationText(played, language)), found, line, column };
}

function tournamentOf(bundle: Bundle, games: readonly GameFacts[]): TournamentFacts {
  return {
    name: bundle.name,
    stages: bundle.stages.map(({ id, name, coefficient, finalists }) => ({
      id, name, coefficient: coefficient ?? '1', finalists: finalists ?? null,
    })),
    teams: (bundle.teams ?? []).map(({ id, name }) => ({ id, name })),
    players: bundle.players.map(({ id, nick, team }) => ({ id, nick, team: team ?? null })),
    games,
  };
}

function readGames(bundle: Bundle, ruleset: Ruleset, policy: ScoringPolicy): BundleAnswer {
  const games: GameFacts[] = [];
  const findings: Finding[] = [];
  const unfit: Unfit[] = [];
  bundle.games.forEach((game, i) => {
    const read = readGame(game, ruleset, policy);
    if ('facts' in read) {
      games.push(read.facts);
      findings.push(...read.findings);
    } else unfit.push({ ...read, pointer: pointerOf(['games', i, 'mgn']) });
  });
  if (unfit.length > 0) return { unfit: unfit.slice(0, mostUnfit) };
  const all = [...findings, ...roundFindings(games)];
  return { bundle, tournament: tournamentOf(bundle, games), policy, ruleset, findings: all };
}

function overlongLists(value: unknown): readonly Unfit[] {
  if (typeof value !== 'object' || value === null) return [];
  const document: Readonly<Record<string, unknown>> = { ...value };
  return (Object.keys(longest) as (keyof typeof longest)[])
    .filter((list) => {
      const items = document[list];
      return Array.isArray(items) && items.length > longest[list];
    })
    .map((list) => unfitAt(value, [list], list));
}

/**
 * Reads a value as a bundle. Refused with every place that does not fit: the shape first, then ids, then the
 * preset, the ruleset and the texts in MGN. What breaks a rule of the game is a finding and stops nothing.
 */
export function parseBundle(value: unknown): BundleAnswer {
  const overlong = overlongLists(value);
  if (overlong.length > 0) return { unfit: overlong };
  const parsed = bundleSchema.safeParse(value);
  if (!parsed.success) return { unfit: unfitOf(value, parsed.error) };
  const bundle = parsed.data;
  const strangers = referenceUnfits(bundle);
  if (strangers.length > 0) return { unfit: strangers };
  const policy = typeof bundle.scoring === 'string' ? presetOf(bundle.scoring) : bundle.scoring;
  if (!policy) return { unfit: [unfitAt(bundle, ['scoring'], 'scoring')] };
  const ruleset = bundle.ruleset ? readRuleset(bundle.ruleset) : regulation;
  if (!ruleset) return { unfit: [unfitAt(bundle, ['ruleset'], 'ruleset')] };
  return readGames(bundle, ruleset, policy);
}

