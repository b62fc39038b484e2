// What another policy would make of the same games: places and points side by side, and who enters a final.
import { decimal, exact } from '../scoring/exact.js';
import type { ScoringPolicy } from '../scoring/policy.js';
import type { NoStandings, StandingsInput } from '../standings/selection.js';
import { isNoStandings, standings } from '../standings/standings.js';
import type { PlayerRow, RowGame } from '../standings/standings-shape.js';

/** A player by both policies. */
export interface EffectLine {
  readonly player: string;
  readonly before: EffectFigures;
  readonly after: EffectFigures;
  /** Places gained by the other policy; negative: lost. */
  readonly change: number;
  /** What the total gains, a decimal. */
  readonly gained: string;
  /** Whether he is among the first of the number that is asked for, by the other policy alone or no more. */
  readonly final: 'enters' | 'leaves' | null;
  /** His games in the order in which he played them. */
  readonly games: readonly EffectGame[];
}

export interface EffectFigures {
  readonly place: number;
  readonly shared: boolean;
  readonly total: string;
  readonly compensation: string;
}

/** Points of one game by both policies, decimals. */
export interface EffectGame {
  readonly stage: string;
  readonly round: number;
  readonly before: string;
  readonly after: string;
}

export interface PolicyEffect {
  /** In order of place by the other policy. */
  readonly lines: readonly EffectLine[];
  /** How many lines have another place, or another total. */
  readonly moved: number;
  readonly changed: number;
}

const figuresOf = ({ place, shared, total, compensation }: PlayerRow): EffectFigures => ({
  place, shared, total, compensation,
});

/** Both policies count the same games of a player, in the same order. */
function gamesOf(known: readonly RowGame[], counted: readonly RowGame[]): readonly EffectGame[] {
  return counted.map(({ stage, round, points }, at) => ({
    stage, round, before: known[at]?.points ?? points, after: points,
  }));
}

/**
 * Both tables of the same input; `cut` is how many enter the final, 0: nobody asks. Whoever shares the last
 * place that enters is counted as entering: the cut itself is decided elsewhere.
 */
export function policyEffect(
  input: StandingsInput,
  other: ScoringPolicy,
  cut: number,
): PolicyEffect | NoStandings {
  const known = standings(input);
  if (isNoStandings(known)) return known;
  const counted = standings({ ...input, policy: other });
  if (isNoStandings(counted)) return counted;
  const rows = new Map(known.rows.map((row) => [row.player, row]));
  const lines = counted.rows.flatMap((row): readonly EffectLine[] => {
    const old = rows.get(row.player);
    return old ? [lineOf(old, row, cut)] : [];
  });
  return {
    lines,
    moved: lines.filter(({ change }) => change !== 0).length,
    changed: lines.filter(({ gained }) => gained !== '0').length,
  };
}

function lineOf(old: PlayerRow, row: PlayerRow, cut: number): EffectLine {
  const [was, is] = [old.place <= cut, row.place <= cut];
  return {
    player: row.player,
    before: figuresOf(old),
    after: figuresOf(row),
    change: old.place - row.place,
    gained: decimal(exact(row.total).sub(exact(old.total))),
    final: was === is ? null : is ? 'enters' : 'leaves',
    games: gamesOf(old.byGame, row.byGame),
  };
}

/** What the final of a tournament is cut from, and how many enter it. */
export interface FinalCut {
  /** The stage that the last final follows; null: all stages, nothing is cut. */
  readonly stage: string | null;
  readonly finalists: number;
}

/** The cut of the last final that has a stage before it. */
export function finalCut(stages: StandingsInput['tournament']['stages']): FinalCut {
  const at = stages.findLastIndex(({ finalists }, index) => finalists !== null && index > 0);
  return { stage: stages[at - 1]?.id ?? null, finalists: at > 0 ? (stages[at]?.finalists ?? 0) : 0 };
}
