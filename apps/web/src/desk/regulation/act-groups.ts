// Puts the acts of the desk together that are done in the same phases.
import type { TournamentPhase } from '../../gql/generated/queries';

export interface Act {
  readonly id: string;
  /** In words. */
  readonly title: string;
}

export interface PhaseRules {
  readonly phase: TournamentPhase;
  readonly acts: readonly Act[];
}

export interface ActGroup {
  readonly phases: readonly TournamentPhase[];
  readonly acts: readonly Act[];
}

/** Those that are done in the most phases first, otherwise as they come. */
export function actGroups(rules: readonly PhaseRules[]): ActGroup[] {
  const all = new Map(rules.flatMap(({ acts }) => acts).map((act) => [act.id, act]));
  const groups = new Map<string, { phases: TournamentPhase[]; acts: Act[] }>();
  for (const act of all.values()) {
    const phases = rules.filter(({ acts }) => acts.some(({ id }) => id === act.id)).map(({ phase }) => phase);
    const group = groups.get(phases.join(' ')) ?? { phases, acts: [] };
    group.acts.push(act);
    groups.set(phases.join(' '), group);
  }
  return [...groups.values()].sort((one, other) => other.phases.length - one.phases.length);
}
