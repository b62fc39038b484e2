// The freeze: from a round on the public hears of no outcome until it is revealed, by places or at once.
import type { DeskRefusal } from './desk-refusal.js';
import { deskRefusal } from './desk-refusal.js';
import type { RoundKey, Tournament, TournamentFact } from './tournament.js';
import { isFrom } from './who-plays.js';

/** A freeze in effect: since which round, which games it holds, and how far their outcome is uncovered. */
export interface Freeze extends RoundKey {
  /** Ids of all games that were ever seated in these rounds since it was said, in the order of seating. */
  readonly held: readonly string[];
  /** The places from this one down are on the screen; null: none yet. From 2. */
  readonly uncovered: number | null;
}

/** What can be asked of a freeze. */
export type FreezeAsk =
  | ({ readonly type: 'FreezeResults' } & RoundKey)
  | { readonly type: 'UnfreezeResults'; readonly reason: string | null }
  /** The places from `upTo` down are shown; a greater one is a step back, null covers all again. */
  | { readonly type: 'UncoverResults'; readonly upTo: number | null }
  | { readonly type: 'RevealResults' };

type Facts = readonly TournamentFact[] | DeskRefusal;

/** The rounds of a freeze by its first one. */
const since = ({ stage, round }: RoundKey): RoundKey => ({ stage, round });

function freeze({ stages, desk }: Tournament, asked: RoundKey): Facts {
  const { stage, round } = asked;
  if (!stages.some(({ id }) => id === stage)) return deskRefusal('stage.unknown', { stage });
  const known = desk.freeze;
  if (!known) return [{ type: 'ResultsFrozen', data: { stage, round } }];
  const isSame = known.stage === stage && known.round === round;
  return isSame ? [] : deskRefusal('freeze.inEffect', { ...since(known) });
}

function uncover(known: Freeze, upTo: number | null): Facts {
  if (upTo === known.uncovered) return [];
  if (upTo !== null && upTo <= 1) return [{ type: 'ResultsRevealed', data: since(known) }];
  return [{ type: 'ResultsUncovered', data: { upTo } }];
}

/**
 * Decides what is asked of a freeze. The first place is uncovered by revealing everything: it is the last
 * step, and there is none back from it.
 */
export function decideFreeze(tournament: Tournament, ask: FreezeAsk): Facts {
  if (ask.type === 'FreezeResults') return freeze(tournament, ask);
  const known = tournament.desk.freeze;
  if (!known) return deskRefusal('freeze.none');
  if (ask.type === 'UncoverResults') return uncover(known, ask.upTo);
  if (ask.type === 'RevealResults') return [{ type: 'ResultsRevealed', data: since(known) }];
  if (ask.reason === null) return deskRefusal('reason.missing');
  return [{ type: 'ResultsUnfrozen', data: { ...since(known), reason: ask.reason } }];
}

/**
 * The tournament with every game of the frozen rounds held, also one that has lost its table since: what was
 * not public does not become so by being seated elsewhere.
 */
export function holding(tournament: Tournament): Tournament {
  const { desk, stages, games } = tournament;
  const { freeze: known } = desk;
  if (!known) return tournament;
  const seen = new Set(known.held);
  const fresh = [...games]
    .filter(([game, placed]) => !seen.has(game) && isFrom(stages, placed, known))
    .map(([game]) => game);
  if (fresh.length === 0) return tournament;
  return { ...tournament, desk: { ...desk, freeze: { ...known, held: [...known.held, ...fresh] } } };
}
