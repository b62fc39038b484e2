// A new tournament: the wizard with everything that can be chosen, in the words of the public pages.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { DeskGate } from '../../../../desk/frame/desk-gate';
import { PageHead } from '../../../../desk/frame/page-head';
import { readWizard } from '../../../../desk/frame/read-desk';
import { ruleOptions } from '../../../../desk/wizard/options';
import { ScoringWords } from '../../../../desk/wizard/scoring-words';
import { Wizard } from '../../../../desk/wizard/wizard';
import type { Locale } from '../../../../i18n/routing';

interface Props {
  readonly params: Promise<{ locale: Locale }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk');
  return { title: t('newTournament') };
}

export default async function NewTournamentPage({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const answer = await readWizard(locale);
  if (answer.kind !== 'answered') return <DeskGate kind={answer.kind} here={`/${locale}/desk/new`} />;
  const t = await getTranslations('desk');
  const scorings = answer.data.scorings.map(({ id, version, choice, title, policy }) => ({
    id: choice ?? id,
    title: choice === id ? (title ?? id) : t('savedPolicy', { title: title ?? id, version }),
    words: <ScoringWords policy={policy} />,
  }));
  return (
    <>
      <PageHead title={t('newTournament')} back={{ href: '/desk', words: t('title') }} />
      <Wizard rules={ruleOptions(locale)} scorings={scorings} />
    </>
  );
}
