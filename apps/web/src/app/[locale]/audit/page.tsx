// The audit trail: who did what and when, at which table, and what became of it. For judges.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { readChoices } from '../../../audit/audit-choices';
import { AuditForm } from '../../../audit/audit-form';
import { AuditTrail } from '../../../audit/audit-trail';
import { auditAskOf, auditQuery, filterOf } from '../../../audit/audit-query';
import { askAs, languageOf } from '../../../gql/ask';
import { AuditDocument } from '../../../gql/generated/queries';
import { Link } from '../../../i18n/link';
import type { Locale } from '../../../i18n/routing';
import { SignedIn } from '../../../session/signed-in';
import { tokenOf } from '../../../session/token';
import { AlternateLinks } from '../../../site/alternate-links';
import { Notice } from '../../../site/notice';
import { Unreachable } from '../../../site/unreachable';
import type { Query } from '../../../standings/selection';

interface Props {
  readonly params: Promise<{ locale: Locale }>;
  readonly searchParams: Promise<Query>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('audit');
  return { title: t('title') };
}

export default async function AuditPage({ params, searchParams }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const query = await searchParams;
  const trail = auditAskOf(query);
  const after = typeof query['after'] === 'string' ? query['after'] : null;
  const here = `/${locale}/audit${auditQuery(trail)}`;
  const token = await tokenOf();
  const asked = { filter: filterOf(trail), after, language: languageOf(locale) };
  const answer = await askAs(token, AuditDocument, asked);
  const t = await getTranslations('audit');
  if (answer.kind === 'unreachable') return <Unreachable href={here} />;
  if (answer.kind === 'signedOut' || answer.kind === 'forbidden') {
    const [title, text] = answer.kind === 'forbidden'
      ? (['forbiddenTitle', 'forbiddenText'] as const)
      : (['signedOutTitle', 'signedOutText'] as const);
    return (
      <Notice title={t(title)} text={t(text)}>
        <Link className="button" href={{ pathname: '/sign-in', query: { next: here } }}>
          {t('toSignIn')}
        </Link>
      </Notice>
    );
  }
  return (
    <>
      <AlternateLinks path="/audit" />
      <div className="page-head audit-head">
        <h1>{t('title')}</h1>
        {answer.kind === 'answered' && (
          <SignedIn access={answer.data.session.access} next={`/${locale}/sign-in`} />
        )}
      </div>
      <div className="audit">
        <AuditForm ask={trail} choices={await readChoices(trail)} href={`/${locale}/audit`} />
        <AuditTrail
          page={answer.kind === 'answered' ? answer.data.audit : null}
          ask={trail}
          later={after !== null}
        />
      </div>
    </>
  );
}
