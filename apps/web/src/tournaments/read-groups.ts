// Reads the lists of tournaments, each group by a question of its own: together they would weigh too much.
import { ask } from '../gql/ask';
import { TournamentsDocument, type TournamentGroupFragment } from '../gql/generated/queries';

/** How far the tournaments of a list have come, in the order in which the lists stand. */
const statuses = { running: 'RUNNING', upcoming: 'UPCOMING', played: 'PLAYED' } as const;

export type Group = keyof typeof statuses;

export interface ReadGroup {
  readonly group: Group;
  readonly list: TournamentGroupFragment;
}

type Answer =
  | { readonly kind: 'answered'; readonly groups: readonly ReadGroup[] }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'misaddressed' };

/** The group that an address names; the played ones where it names none. */
export function groupOf(named: string | readonly string[] | undefined): Group {
  return named === 'running' || named === 'upcoming' ? named : 'played';
}

/** The beginnings of all groups, or what comes in one of them after a place. */
export async function readGroups(
  further: { readonly group: Group; readonly after: string } | null,
): Promise<Answer> {
  const groups = further ? [further.group] : (Object.keys(statuses) as Group[]);
  const after = further?.after ?? null;
  const answers = await Promise.all(
    groups.map((group) => ask(TournamentsDocument, { status: statuses[group], after })),
  );
  const read: ReadGroup[] = [];
  for (const [index, answer] of answers.entries()) {
    if (answer.kind !== 'answered') return answer;
    const group = groups[index];
    if (group) read.push({ group, list: answer.data.tournaments });
  }
  return { kind: 'answered', groups: read };
}
