// What is odd about the protocols behind the table, game by game, each with the clause that says so.
import { useTranslations } from 'next-intl';
import type { FindingsQuery } from '../gql/generated/queries';
import { ClauseChip } from '../replay/clause-chip';

type Finding = NonNullable<FindingsQuery['tournament']>['findings'][number];

interface Props {
  readonly findings: readonly Finding[];
  /** By the id of the stage; one alone is not named. */
  readonly stageNames: ReadonlyMap<string, string>;
}

export function FindingList({ findings, stageNames }: Props) {
  const t = useTranslations('findings');
  return (
    <ul className="findings">
      {findings.map(({ stage, round, table, clause, kind, message }, at) => (
        <li key={at}>
          <span className="finding-place">
            {stageNames.size > 1 && `${stageNames.get(stage) ?? stage}, `}
            {t('place', { round, table })}
          </span>
          <span className="finding-words">{message}</span>
          <span className="badge">{t(kind)}</span>
          <ClauseChip id={clause.id} title={clause.title} />
        </li>
      ))}
    </ul>
  );
}
