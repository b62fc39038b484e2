// The page of a judge: what he has judged and how it ended, his tournaments and his games.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import type { Locale } from '../../../../i18n/routing';
import { JudgeProfile } from '../../../../people/judge-profile';
import { readJudgeProfile, readNicks } from '../../../../people/read-person';
import { AlternateLinks } from '../../../../site/alternate-links';
import { Missing } from '../../../../site/missing';
import { Unreachable } from '../../../../site/unreachable';

interface Props {
  readonly params: Promise<{ locale: Locale; id: string }>;
  readonly searchParams: Promise<{ after?: string | string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  const t = await getTranslations('people');
  const nicks = await readNicks(id);
  return { title: t('judgeTitle', { nick: nicks?.judge?.nick ?? t('nameless') }) };
}

export default async function JudgePage({ params, searchParams }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const asked = (await searchParams).after;
  const after = typeof asked === 'string' ? asked : null;
  const [answer, nicks] = await Promise.all([readJudgeProfile(id, after), readNicks(id)]);
  if (answer.kind === 'unreachable') return <Unreachable href={`/${locale}/judges/${id}`} />;
  const judge = answer.kind === 'answered' ? answer.data.judge : null;
  if (!judge) return <Missing what="judge" />;
  return (
    <>
      <AlternateLinks path={`/judges/${id}`} />
      <JudgeProfile judge={judge} plays={Boolean(nicks?.player)} later={after !== null} />
    </>
  );
}
