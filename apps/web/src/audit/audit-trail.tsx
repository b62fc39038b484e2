// The acts that were found, the newest first, and the way to older ones.
import { useTranslations } from 'next-intl';
import { ClauseTexts } from '../clauses/clause-texts';
import type { AuditQuery } from '../gql/generated/queries';
import { Link } from '../i18n/link';
import { AuditAct } from './audit-act';
import { auditQuery, type AuditAsk } from './audit-query';

interface Props {
  /** Null where the server cannot make sense of what is asked. */
  readonly page: AuditQuery['audit'] | null;
  readonly ask: AuditAsk;
  /** Whether it is not the first page. */
  readonly later: boolean;
}

function clausesOf({ nodes }: AuditQuery['audit']) {
  const cited = nodes.flatMap(({ clauses, overridden }) => [
    ...clauses,
    ...(overridden ? [overridden.clause] : []),
  ]);
  return [...new Map(cited.map((clause) => [clause.id, clause])).values()];
}

export function AuditTrail({ page, ask, later }: Props) {
  const t = useTranslations('audit');
  if (page === null || page.nodes.length === 0) {
    return (
      <section className="audit-trail notice">
        <h2>{t(page === null ? 'misaskedTitle' : 'emptyTitle')}</h2>
        <p>{t(page === null ? 'misaskedText' : 'emptyText')}</p>
      </section>
    );
  }
  const { nodes, pageInfo } = page;
  return (
    <section className="audit-trail">
      <h2 className="unseen">{t('acts')}</h2>
      <p className="acts-zone">{t('zone')}</p>
      <ol className="acts">
        {nodes.map((act) => (
          <AuditAct key={act.id} act={act} />
        ))}
      </ol>
      <p className="pages">
        {later && <Link href={`/audit${auditQuery(ask)}`}>{t('newest')}</Link>}
        {pageInfo.hasNextPage && pageInfo.endCursor && (
          <Link href={`/audit${auditQuery(ask, pageInfo.endCursor)}`}>{t('older')}</Link>
        )}
      </p>
      <ClauseTexts clauses={clausesOf(page)} />
    </section>
  );
}
