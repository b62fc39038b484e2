// The judges of a tournament at its desk: the roster, conflicts, proposals, and who judges which table.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { DeskGate } from '../../../../../desk/frame/desk-gate';
import { DeskHeading } from '../../../../../desk/frame/desk-heading';
import { readDesk } from '../../../../../desk/frame/read-desk';
import { JudgingParts } from '../../../../../desk/judges/judging-parts';
import { readJudging, readProposal } from '../../../../../desk/judges/read-judging';
import type { Locale } from '../../../../../i18n/routing';
import { Live } from '../../../../../live/live';

interface Props {
  readonly params: Promise<{ locale: Locale; id: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk');
  return { title: `${t('page.judges')} · ${t('title')}` };
}

export default async function DeskJudgesPage({ params, searchParams }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const { propose, seed, anew } = await searchParams;
  const asked = { seed: typeof seed === 'string' ? seed.trim() : '', anew: anew === '1' };
  const [answer, judging, proposal] = await Promise.all([
    readDesk(id), readJudging(id), propose ? readProposal(id, asked) : null,
  ]);
  const here = `/${locale}/desk/${id}/judges`;
  if (answer.kind !== 'answered') return <DeskGate kind={answer.kind} here={here} />;
  if (judging === null) return <DeskGate kind="unreachable" here={here} />;
  const { tournament, news } = answer.data;
  return (
    <>
      <Live of="desk" id={tournament.id} revision={news} />
      <DeskHeading tournament={tournament} page="judges" />
      <div className="desk-body">
        <JudgingParts tournament={tournament} judging={judging} proposal={proposal} anew={asked.anew} />
      </div>
    </>
  );
}
