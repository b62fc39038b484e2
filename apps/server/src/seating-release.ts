// The seating of a round before everybody sees it, as the desk's mutations say it.
import { findTournament, seatingDrafts } from '@consigliere/read-models';
import type { RoundKey, SeatingState } from '@consigliere/tournament';
import { numberOf } from './desk-inputs.js';
import type { House } from './house.js';
import { key, time, tournamentId } from './inputs.js';
import type { AnyRefusal } from './refusal.js';
import { seatingRefusal } from './seating-refusal.js';
import type { AskOf } from './tournament-desk.js';

/** What these mutations bring. */
export interface SeatingReleaseArguments {
  readonly to: Exclude<SeatingState, 'draft'>;
  /** When it becomes public by itself; null: no more. */
  readonly at?: string | null;
  readonly seed?: string | null;
}

/** What other streams have against seating a round as it is drafted. */
async function foreignRefusal(
  house: House,
  id: string,
  { stage, round }: RoundKey,
): Promise<AnyRefusal | null> {
  const sheet = await findTournament(house.views, id);
  const [draft] = (sheet ? await seatingDrafts(house.views, id) : [])
    .filter((one) => one.stage === stage && one.round === round);
  return draft ? seatingRefusal(house, { tournament: id, stage, round, tables: draft.tables }) : null;
}

/** What each of these mutations asks. */
export function seatingReleaseAsks(house: House): Readonly<Record<string, AskOf>> {
  const roundOf = ({ stage, round }: RoundKey): RoundKey => ({
    stage: key(stage, 'stage'), round: numberOf(round, 'round'),
  });
  return {
    releaseSeating: async (args) => {
      const round = roundOf(args);
      const isPublic = args.to === 'public';
      const refused = isPublic ? await foreignRefusal(house, tournamentId(args.tournament), round) : null;
      return refused ?? { type: 'ReleaseSeating', ...round, to: args.to };
    },
    scheduleRelease: (args) => {
      const moment = time(args.at ?? null, 'at');
      const at = moment === null ? null : new Date(moment).toISOString();
      return { type: 'ScheduleRelease', ...roundOf(args), at };
    },
  };
}
