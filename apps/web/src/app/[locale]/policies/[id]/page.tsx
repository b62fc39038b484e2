// A scoring policy for everybody: in words, on an example, in every version that was saved.
import type { Metadata } from 'next';
import { useTranslations } from 'next-intl';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { useDates } from '../../../../i18n/dates';
import { Link } from '../../../../i18n/link';
import type { Locale } from '../../../../i18n/routing';
import { PolicyExample } from '../../../../policies/policy-example';
import { readPolicy, versionIn, type PublicPolicy } from '../../../../policies/read-policy';
import { AlternateLinks } from '../../../../site/alternate-links';
import { Missing } from '../../../../site/missing';
import { Unreachable } from '../../../../site/unreachable';
import { policyOf } from '../../../../standings/policy';
import { PolicyTerms } from '../../../../standings/policy-words';

interface Props {
  readonly params: Promise<{ locale: Locale; id: string }>;
  readonly searchParams: Promise<{ version?: string | string[] }>;
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale, id } = await params;
  const answer = await readPolicy(id, versionIn((await searchParams).version), locale);
  const scoring = answer.kind === 'answered' ? answer.data.scoring : null;
  return scoring ? { title: scoring.title ?? scoring.id } : {};
}

function Versions({ policy }: { readonly policy: PublicPolicy }) {
  const t = useTranslations('policies');
  const dates = useDates();
  if (policy.versions.length < 2) return null;
  const path = `/policies/${encodeURIComponent(policy.id)}`;
  return (
    <section className="regulations-part">
      <h2>{t('versions')}</h2>
      <ul className="policy-versions">
        {policy.versions.map(({ version, savedAt }) => (
          <li key={version}>
            <Link
              href={{ pathname: path, query: { version: String(version) } }}
              aria-current={version === policy.version ? 'page' : undefined}
            >
              {t('version', { version })}
            </Link>
            {savedAt !== null && (
              <span className="quiet">
                {dates.dateTime(new Date(savedAt), { dateStyle: 'long', timeStyle: 'short' })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

export default async function PolicyPage({ params, searchParams }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const answer = await readPolicy(id, versionIn((await searchParams).version), locale);
  const path = `/policies/${id}`;
  if (answer.kind === 'unreachable') return <Unreachable href={`/${locale}${path}`} />;
  const scoring = answer.kind === 'answered' ? answer.data.scoring : null;
  if (!scoring) return <Missing what="policy" />;
  const t = await getTranslations('policies');
  return (
    <>
      <AlternateLinks path={path} />
      <div className="page-head">
        <h1>{scoring.title ?? scoring.id}</h1>
      </div>
      <div className="regulations">
        <section className="regulations-part">
          <h2>{t('title')}</h2>
          <p className="regulations-lead">
            {t(scoring.savedAt === null ? 'preset' : 'saved', { version: scoring.version })}
          </p>
          <PolicyTerms policy={policyOf(scoring.policy)} tieBreaks={scoring.tieBreaks} stages={[]} />
        </section>
        <PolicyExample example={scoring.example} />
        <Versions policy={scoring} />
      </div>
    </>
  );
}
