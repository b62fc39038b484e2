// The commands of a simulated tournament, each with its time and with who sends it.
import type { GameCommand } from '@consigliere/rules';
import type { ProtocolCommand, TournamentAsk } from '@consigliere/tournament';

/** Who sends a command; the staff are organiser or chief judge. */
export type SentBy = 'staff' | 'judge' | 'chief';

/** A command of the plan; `at` is milliseconds since midnight of the first day at the venue. */
export type PlanStep =
  | {
      readonly at: number;
      readonly to: 'tournament';
      readonly act: string;
      readonly ask: TournamentAsk;
      readonly by: 'staff';
    }
  | {
      readonly at: number;
      readonly to: 'game';
      readonly game: string;
      readonly command: GameCommand;
      readonly by: 'judge';
    }
  | {
      readonly at: number;
      readonly to: 'protocol';
      readonly game: string;
      readonly command: ProtocolCommand;
      readonly by: SentBy;
    };
