// Every clause by its id: what it is called, what it says in our own words, whether the engine can follow it.
import type { ClauseId } from '../clause.js';
import { clauseIds } from '../clause.js';
import type { ClauseText } from './clause-text.js';
import { dayClauses } from './clauses-day.js';
import { practiceClauses } from './clauses-practice.js';
import { regulationClauses } from './clauses-regulation.js';
import { voteClauses } from './clauses-vote.js';

const texts: Readonly<Record<ClauseId, ClauseText>> = {
  ...dayClauses, ...voteClauses, ...regulationClauses, ...practiceClauses,
};

/** The texts of all clauses, in the order of the ids. */
export const clauseIndex = Object.fromEntries(
  clauseIds.map((id) => [id, texts[id]]),
) as Readonly<Record<ClauseId, ClauseText>>;
