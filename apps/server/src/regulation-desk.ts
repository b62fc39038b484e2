// The phase and the regulation of a tournament, as the desk's mutations say them.
import { chosenParameters } from '@consigliere/rules';
import type { TournamentPhase } from '@consigliere/tournament';
import { type AnnouncementInput, announcementOf } from './desk-inputs.js';
import type { House } from './house.js';
import { words } from './inputs.js';
import { rulesetNamed, type RulesetInput } from './opening.js';
import { scoringNamed } from './scoring-named.js';
import type { AskOf } from './tournament-desk.js';
import { sinceOf } from './who-plays.js';

/** What these mutations bring. */
export interface RegulationArguments {
  readonly phase: TournamentPhase;
  readonly announcement: AnnouncementInput;
  /** Null: as before. */
  readonly ruleset?: RulesetInput | null;
  /** Null: as before. */
  readonly scoring?: string | null;
}

/** What each of these mutations asks. */
export function regulationAsks(house: House): Readonly<Record<string, AskOf>> {
  return {
    changePhase: ({ phase, reason }) => ({
      type: 'ChangePhase', phase, reason: words(reason ?? null, 'reason'),
    }),
    reviseAnnouncement: async ({ announcement: input }) => {
      const announcement = await announcementOf(house.views, input);
      return 'code' in announcement ? announcement : { type: 'ReviseAnnouncement', announcement };
    },
    changeRegulation: async (args) => {
      const named = args.ruleset ? rulesetNamed(args.ruleset) : null;
      if (named && 'code' in named) return named;
      const scoring = args.scoring ? await scoringNamed(house.views, args.scoring) : null;
      if (scoring && 'code' in scoring) return scoring;
      const ruleset = named && {
        id: named.id, version: named.version, parameters: chosenParameters(named),
      };
      return { type: 'ChangeRegulation', ...sinceOf(args), ruleset, scoring: scoring?.policy ?? null };
    },
  };
}
