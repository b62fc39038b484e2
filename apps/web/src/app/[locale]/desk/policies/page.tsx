// Scoring policies of the house: those that were saved, the editor with its example, and the comparison.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { DeskGate } from '../../../../desk/frame/desk-gate';
import { PageHead } from '../../../../desk/frame/page-head';
import { readPolicies } from '../../../../desk/frame/read-desk';
import { PolicyComparison } from '../../../../desk/policies/policy-comparison';
import { PolicyEditor } from '../../../../desk/policies/policy-editor';
import { ScoringWords } from '../../../../desk/wizard/scoring-words';
import { Link } from '../../../../i18n/link';
import { policyAddress } from '../../../../policies/read-policy';
import type { Locale } from '../../../../i18n/routing';

interface Props {
  readonly params: Promise<{ locale: Locale }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk.policies');
  return { title: t('title') };
}

export default async function PoliciesPage({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const answer = await readPolicies(locale);
  if (answer.kind !== 'answered') return <DeskGate kind={answer.kind} here={`/${locale}/desk/policies`} />;
  const t = await getTranslations('desk');
  const { scorings, recent } = answer.data;
  const options = scorings.map(({ id, version, choice, title, policy, savedAt }) => ({
    choice: choice ?? id, policy, isSaved: savedAt !== null,
    title: savedAt === null ? (title ?? id) : t('savedPolicy', { title: title ?? id, version }),
  }));
  const saved = options.filter(({ isSaved }) => isSaved);
  const policies = options.map(({ choice, title }) => ({ id: choice, title }));
  return (
    <>
      <PageHead title={t('policies.title')} back={{ href: '/desk', words: t('title') }} />
      <div className="desk-body">
        <section className="desk-part">
          <h2>{t('policies.savedTitle')}</h2>
          {saved.length === 0 && <p className="desk-lead">{t('policies.none')}</p>}
          {saved.map(({ choice, title, policy }) => (
            <details className="more" key={choice}>
              <summary>{title}</summary>
              <ScoringWords policy={policy} />
              <p><Link href={policyAddress(choice)}>{t('policies.publicPage')}</Link></p>
            </details>
          ))}
        </section>
        <section className="desk-part">
          <h2>{t('policies.editor')}</h2>
          <PolicyEditor options={options} />
        </section>
        <section className="desk-part">
          <h2>{t('policies.comparison')}</h2>
          <PolicyComparison
            policies={policies}
            tournaments={recent.nodes.map(({ id, name }) => ({ id, title: name }))}
          />
        </section>
      </div>
    </>
  );
}
