// The rules of its nominations that a tournament has said, each version with its reason.
import type { DeskRefusal } from '../desk-refusal.js';
import { deskRefusal } from '../desk-refusal.js';
import { ordered } from '../ordered.js';
import type { Tournament, TournamentFact } from '../tournament.js';
import type { NominationRules } from './nomination-rules.js';

/** Rules that hold until others are said; versions are counted from 1 in the order of these. */
export interface ChosenNominations {
  readonly rules: NominationRules;
  /** Stands for a text beside the log. */
  readonly reason: string | null;
}

/** Says by which rules players are named best; a change of what was said needs a reason. */
export interface ChooseNominations extends ChosenNominations {
  readonly type: 'ChooseNominations';
}

/** Refused: another choice than the one before without a reason. */
export function chooseNominations(
  { desk }: Tournament,
  { rules, reason }: ChooseNominations,
): readonly TournamentFact[] | DeskRefusal {
  const known = desk.nominations.at(-1);
  if (known && ordered(known.rules) === ordered(rules)) return [];
  if (known && reason === null) return deskRefusal('reason.missing');
  return [{ type: 'NominationsChosen', data: { rules, reason } }];
}
