// The form of a clause in words, and what makes a clause one that the engine cannot decide.
import type { ClauseId } from '../clause.js';
import type { Bilingual } from './grammar.js';

/** Why no decision of the engine can follow a clause. */
export interface NotApplicable {
  readonly reason: Bilingual;
}

/** A clause as the product explains it, in its own words. */
export interface ClauseText {
  readonly title: Bilingual;
  readonly summary: Bilingual;
  readonly applies: true | NotApplicable;
}

/** The texts of some clauses, none of them left out. */
export type ClausesOf<Id extends ClauseId> = Readonly<Record<Id, ClauseText>>;
