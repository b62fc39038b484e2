// What the fields of the form can be: tournaments and stages by their names, judges by their nicks.
import { ask } from '../gql/ask';
import { AuditChoicesDocument } from '../gql/generated/queries';
import type { AuditAsk, AuditField } from './audit-query';

export interface Choice {
  readonly value: string;
  readonly name: string;
}

/** By field; a field without choices is written in. */
export type AuditChoices = Partial<Record<AuditField, readonly Choice[]>>;

/** What is chosen already stays a choice, also where the server names it no more. */
function withChosen(choices: readonly Choice[], chosen: string): readonly Choice[] {
  if (chosen === '' || choices.some(({ value }) => value === chosen)) return choices;
  return [...choices, { value: chosen, name: chosen }];
}

export async function readChoices({ tournament, stage, judge }: AuditAsk): Promise<AuditChoices> {
  const answer = await ask(AuditChoicesDocument, { tournament, chosen: tournament !== '' });
  if (answer.kind !== 'answered') return {};
  const { nodes } = answer.data.tournaments;
  const tables = nodes.flatMap(({ rounds }) => rounds.flatMap((round) => round.tables));
  const judges = tables.flatMap((table) => table.judge ?? []);
  const nicks = [...new Map(judges.map(({ id, nick }) => [id, nick ?? id]))];
  const stages = answer.data.tournament?.stages ?? [];
  return {
    tournament: withChosen(nodes.map(({ id, name }) => ({ value: id, name })), tournament),
    stage: withChosen(stages.map(({ id, name }) => ({ value: id, name })), stage),
    judge: withChosen(nicks.map(([value, name]) => ({ value, name })), judge),
  };
}
