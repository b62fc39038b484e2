// Which games a table counts: of all stages or of one, up to a round or to the end.
import type { Bilingual } from '@consigliere/rules';
import type { GameFacts, StageFacts, TournamentFacts } from '../bundle/facts.js';
import type { ScoringPolicy } from '../scoring/policy.js';

/** What a table is asked for. */
export interface StandingsInput {
  readonly tournament: TournamentFacts;
  readonly policy: ScoringPolicy;
  /** The id of the only stage that counts; null or absent: all. */
  readonly stage?: string | null;
  /** The last round that counts; null or absent: all. */
  readonly asOf?: number | null;
  /** Lots that were drawn for this table, each ids in their order, the last at the end. */
  readonly lots?: readonly (readonly string[])[];
}

/** Why there is no such table. */
export interface NoStandings {
  readonly code: 'stageUnknown' | 'asOfNeedsStage';
  readonly message: Bilingual;
}

/** A game with its stage; `index` counts the games of the tournament as they came. */
export interface CountedGame {
  readonly index: number;
  readonly game: GameFacts;
  readonly stageIndex: number;
}

export interface Selection {
  /** The games of the table, in the order in which they were played. */
  readonly shown: readonly CountedGame[];
  /** All games up to the round: what a distance longer than the stage is made of. */
  readonly before: readonly CountedGame[];
}

function stageUnknown(stages: readonly StageFacts[]): NoStandings {
  const ids = stages.map(({ id }) => id).join(', ');
  return {
    code: 'stageUnknown',
    message: { en: `there is no such stage; there are: ${ids}`, ru: `такого этапа нет; есть: ${ids}` },
  };
}

const asOfNeedsStage: NoStandings = {
  code: 'asOfNeedsStage',
  message: {
    en: 'round numbers repeat from stage to stage: name the stage too',
    ru: 'номера туров в этапах повторяются: назовите и этап',
  },
};

/** Whether one round number stands in several stages. */
function roundsRepeat(games: readonly GameFacts[]): boolean {
  const stageOf = new Map<number, string>();
  return games.some(({ round, stage }) => {
    const known = stageOf.get(round);
    stageOf.set(round, stage);
    return known !== undefined && known !== stage;
  });
}

/** The order in which games were played. */
export function inOrder(a: CountedGame, b: CountedGame): number {
  return a.stageIndex - b.stageIndex || a.game.round - b.game.round
    || a.game.table - b.game.table || a.index - b.index;
}

/**
 * The games that count. As of a round of a stage: the stages before it whole, and its rounds up to that one.
 * Refused where the stage is not known, or a round is asked for without a stage and its number is of several.
 */
export function selectGames(input: StandingsInput): Selection | NoStandings {
  const { tournament: { stages, games }, stage = null, asOf = null } = input;
  const stageIndex = new Map(stages.map(({ id }, i) => [id, i]));
  const last = stage === null ? null : stageIndex.get(stage);
  if (last === undefined) return stageUnknown(stages);
  if (asOf !== null && stage === null && roundsRepeat(games)) return asOfNeedsStage;
  const counted = games
    .map((game, index) => ({ index, game, stageIndex: stageIndex.get(game.stage) ?? stages.length }))
    .toSorted(inOrder);
  const isBefore = (one: CountedGame): boolean => {
    if (asOf === null) return true;
    const within = one.game.round <= asOf;
    return last === null ? within : one.stageIndex < last || (one.stageIndex === last && within);
  };
  const before = counted.filter(isBefore);
  return { before, shown: stage === null ? before : before.filter(({ game }) => game.stage === stage) };
}
