// What is odd about the protocols behind the table, each with the clause that says so.
import { useTranslations } from 'next-intl';
import type { TournamentQuery } from '../gql/generated/queries';
import { ClauseChip } from '../replay/clause-chip';

type Finding = NonNullable<TournamentQuery['tournament']>['findings'][number];

interface Props {
  readonly findings: readonly Finding[];
  /** By the id of the stage. */
  readonly stageNames: ReadonlyMap<string, string>;
}

export function Findings({ findings, stageNames }: Props) {
  const t = useTranslations('findings');
  if (findings.length === 0) return null;
  return (
    <details className="more" id="findings">
      <summary>
        <h2>{t('title')}</h2>
        <span>{t('count', { count: findings.length })}</span>
      </summary>
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
    </details>
  );
}
