// Swiss tiers: the next round, in which neighbours in the standings play among themselves.
import type { RefusedNumbers } from './numbers.js';
import { tableSize, type Round } from './seating.js';
import type { JudgeApart, SeatingConstraints, SeatingTask } from './task.js';

/** The standings as they are cut. */
export interface Tiers {
  /** The players 1 … N, the first of the standings first. */
  readonly ranked: readonly number[];
  /** How many tables a tier has; the last tier has what is left. */
  readonly tablesOfTier: number;
  /** What is asked besides; its played rounds are all that were. */
  readonly constraints: SeatingConstraints;
}

/** How often each player has played, by number from 1. */
function gamesPlayed(players: number, played: readonly Round[]): readonly number[] {
  const games = Array.from({ length: players }, () => 0);
  for (const player of played.flat(2)) games[player - 1] = (games[player - 1] ?? 0) + 1;
  return games;
}

/** Keeps all others from the tables of a tier, as a judge keeps players from his. */
function tierOf(tiers: Tiers, tier: number): JudgeApart {
  const { ranked, tablesOfTier, constraints } = tiers;
  const [from, size] = [tier * tablesOfTier, tablesOfTier * tableSize];
  const tables = Math.min(tablesOfTier, ranked.length / tableSize - from);
  const inside = new Set(ranked.slice(tier * size, (tier + 1) * size));
  return {
    judge: `tier ${tier + 1}`,
    tables: Array.from({ length: tables }, (_, i) => from + i + 1),
    rounds: [constraints.played.length + 1],
    players: ranked.filter((player) => !inside.has(player)).sort((a, b) => a - b),
  };
}

function refusedTiers({ ranked, tablesOfTier, constraints }: Tiers): RefusedNumbers | null {
  if (ranked.length === 0 || ranked.length % tableSize !== 0) {
    return {
      refused: {
        en: `tiers need full tables: ${ranked.length} players are no multiple of ten`,
        ru: `лиги собирают за полными столами: игроков ${ranked.length}, это не кратно десяти`,
      },
    };
  }
  const tables = ranked.length / tableSize;
  if (tablesOfTier < 1 || tablesOfTier > tables) {
    return {
      refused: { en: `tables of a tier: from 1 to ${tables}`, ru: `столов в лиге: от 1 до ${tables}` },
    };
  }
  if (new Set(gamesPlayed(ranked.length, constraints.played)).size <= 1) return null;
  return {
    refused: {
      en: 'tiers need players who have all played as often as the others',
      ru: 'лиги возможны, когда все сыграли поровну',
    },
  };
}

/**
 * The search of one more round after those that were played: players in order of the standings are cut into
 * tiers, and each tier sits at tables of its own, the first at the first, those together who have met least.
 * The tiers come after the judges of the constraints. Refused where tables are not full, or where not all
 * have played equally often.
 */
export function tieredTask(tiers: Tiers): SeatingTask | RefusedNumbers {
  const refused = refusedTiers(tiers);
  if (refused) return refused;
  const { ranked, tablesOfTier, constraints } = tiers;
  const [players, tables] = [ranked.length, ranked.length / tableSize];
  const cut = Array.from({ length: Math.ceil(tables / tablesOfTier) }, (_, tier) => tierOf(tiers, tier));
  const bars = cut.filter((tier) => tier.players.length > 0);
  return {
    players,
    tables,
    rounds: constraints.played.length + 1,
    games: (gamesPlayed(players, constraints.played)[0] ?? 0) + 1,
    constraints: { ...constraints, judges: [...constraints.judges, ...bars] },
  };
}
