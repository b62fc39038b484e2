// The phases of a tournament as they are for all of them: what follows each, and what the desk does in which.
import { Query, Resolver } from '@nestjs/graphql';
import type { Language } from '@consigliere/rules';
import {
  actWords, phaseCourse, phasedActs, phasesOf, type TournamentPhase,
} from '@consigliere/tournament';

interface Told {
  readonly language: Language;
}

const phases = Object.keys(phaseCourse) as readonly TournamentPhase[];

@Resolver('PhaseRules')
export class PhasesResolver {
  @Query('phaseRules')
  rules() {
    return phases.map((phase) => ({
      phase,
      following: phaseCourse[phase],
      acts: phasedActs.filter((act) => phasesOf[act].includes(phase)).map((act) => ({
        id: act, title: ({ language }: Told) => actWords[act][language],
      })),
    }));
  }
}
