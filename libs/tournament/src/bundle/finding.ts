// What is odd about a game of a tournament: it is reported with its clause and stops nothing.
import type { Bilingual, ClauseId, Language } from '@consigliere/rules';
import type { GameKey } from './facts.js';

/** `breach`: a rule does not hold; `approval`: it holds only with the chief judge's word. */
export type FindingKind = 'breach' | 'approval';

export interface Finding {
  readonly game: GameKey;
  readonly clause: ClauseId;
  readonly kind: FindingKind;
  readonly message: Bilingual;
}

/** What a player is called in the words of a finding. */
export type NameOf = (player: string) => string;

/** By the id. */
export const byId: NameOf = (player) => player;

/** The key of a game, and nothing else of it. */
export function keyOf({ stage, round, table }: GameKey): GameKey {
  return { stage, round, table };
}

type Found = Omit<Finding, 'game' | 'kind'> & Partial<Pick<Finding, 'kind'>>;

/** A finding about one game; a breach unless told. */
export function findingOf(game: GameKey, finding: Found): Finding {
  return { game: keyOf(game), kind: 'breach', ...finding };
}

/** The same words in both languages, filled by a function of the language. */
export function both(words: (language: Language) => string): Bilingual {
  return { en: words('en'), ru: words('ru') };
}
