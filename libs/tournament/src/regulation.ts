// The regulation of a tournament: said anew before anything is seated, changed later with scope and reason.
import type { StageFacts } from './bundle/facts.js';
import type { DeskRefusal } from './desk-refusal.js';
import { deskRefusal } from './desk-refusal.js';
import { ordered } from './ordered.js';
import type { ScoringPolicy } from './scoring/policy.js';
import type { Announcement, PinnedRuleset, RoundKey, Tournament, TournamentFact } from './tournament.js';
import { isFrom } from './who-plays.js';

/** Rules that games are played by from a round on. */
export interface RulesetFrom extends RoundKey {
  readonly ruleset: PinnedRuleset;
  /** Stands for a text beside the log. */
  readonly reason: string | null;
}

/** What can be asked of the regulation; null: it stays as it is. */
export type RegulationAsk =
  | { readonly type: 'ReviseAnnouncement'; readonly announcement: Announcement }
  | ChangeRegulation;

/** Games from the round on are played by the ruleset; the scoring counts all games, those of before too. */
export interface ChangeRegulation extends RoundKey {
  readonly type: 'ChangeRegulation';
  readonly ruleset: PinnedRuleset | null;
  readonly scoring: ScoringPolicy | null;
  readonly reason: string | null;
}

type Facts = readonly TournamentFact[] | DeskRefusal;

const isSame = (a: unknown, b: unknown): boolean => ordered(a) === ordered(b);

/** By which rules a round is played: those of the announcement, or of the last change that reaches it. */
export function rulesetAt(
  { announcement, stages }: Readonly<{ announcement: Announcement; stages: readonly StageFacts[] }>,
  changes: readonly RulesetFrom[],
  key: RoundKey,
): PinnedRuleset {
  return changes.findLast((change) => isFrom(stages, key, change))?.ruleset ?? announcement.ruleset;
}

/** Once a round is seated, rules and scoring are pinned. */
function revise({ announcement: known, games }: Tournament, announcement: Announcement): Facts {
  if (!known || isSame(known, announcement)) return [];
  const pinned = (['ruleset', 'scoring'] as const)
    .find((field) => !isSame(known[field], announcement[field]));
  if (games.size > 0 && pinned) return deskRefusal('regulation.pinned', { field: pinned });
  return [{ type: 'AnnouncementRevised', data: announcement }];
}

function change(tournament: Tournament, asked: ChangeRegulation): Facts {
  const { announcement, stages, desk } = tournament;
  const { stage, round, reason } = asked;
  if (!announcement) return [];
  if (!stages.some(({ id }) => id === stage)) return deskRefusal('stage.unknown', { stage });
  const known = rulesetAt({ announcement, stages }, desk.regulations, { stage, round });
  const ruleset = asked.ruleset && !isSame(asked.ruleset, known) ? asked.ruleset : null;
  const scoring = asked.scoring && !isSame(asked.scoring, announcement.scoring) ? asked.scoring : null;
  if (!ruleset && !scoring) return [];
  if (reason === null) return deskRefusal('reason.missing');
  return [{ type: 'RegulationChanged', data: { stage, round, ruleset, scoring, reason } }];
}

/** Decides what is asked of the regulation. */
export function decideRegulation(tournament: Tournament, ask: RegulationAsk): Facts {
  return ask.type === 'ReviseAnnouncement' ? revise(tournament, ask.announcement) : change(tournament, ask);
}
