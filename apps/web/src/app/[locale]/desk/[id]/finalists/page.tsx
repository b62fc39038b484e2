// Who qualifies for a final: what is missing, the list with its lot, edited, locked, replaced.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { FinalistsDesk } from '../../../../../desk/finalists/finalists-desk';
import { readQualification } from '../../../../../desk/finalists/read-qualification';
import { DeskGate } from '../../../../../desk/frame/desk-gate';
import { DeskHeading } from '../../../../../desk/frame/desk-heading';
import { readDesk } from '../../../../../desk/frame/read-desk';
import { StageNav } from '../../../../../desk/seating/stage-nav';
import type { Locale } from '../../../../../i18n/routing';
import { Live } from '../../../../../live/live';
import type { Query } from '../../../../../standings/selection';

interface Props {
  readonly params: Promise<{ locale: Locale; id: string }>;
  readonly searchParams: Promise<Query>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk');
  return { title: `${t('page.finalists')} · ${t('title')}` };
}

export default async function DeskFinalistsPage({ params, searchParams }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const answer = await readDesk(id);
  const here = `/${locale}/desk/${id}/finalists`;
  if (answer.kind !== 'answered') return <DeskGate kind={answer.kind} here={here} />;
  const { tournament } = answer.data;
  const t = await getTranslations('desk.finalists');
  const stages = tournament.stages.filter(({ finalists }) => finalists !== null);
  const { stage: wanted } = await searchParams;
  const stage = stages.find((one) => one.id === wanted) ?? stages[0];
  const read = stage && (await readQualification(tournament.id, stage.id));
  const qualification = read?.kind === 'answered' ? read.data : null;
  return (
    <>
      <Live of="tournament" id={tournament.id} revision={tournament.revision} />
      <DeskHeading tournament={tournament} page="finalists" />
      <div className="desk-body">
        {stage && <StageNav tournament={tournament.id} stages={stages} chosen={stage.id} page="finalists" />}
        {!stage && <p className="desk-part desk-empty">{t('noCut')}</p>}
        {stage && qualification && (
          <FinalistsDesk tournament={tournament} stage={stage.id} qualification={qualification} />
        )}
      </div>
    </>
  );
}
