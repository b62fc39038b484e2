// By which rules players of a tournament are named best: what holds, and the choice of others.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { DeskGate } from '../../../../../desk/frame/desk-gate';
import { DeskHeading } from '../../../../../desk/frame/desk-heading';
import { readDeskNominations } from '../../../../../desk/nominations/read-nominations';
import { NominationForm } from '../../../../../desk/nominations/nomination-form';
import type { Locale } from '../../../../../i18n/routing';
import { Live } from '../../../../../live/live';

interface Props {
  readonly params: Promise<{ locale: Locale; id: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk');
  return { title: `${t('page.nominations')} · ${t('title')}` };
}

export default async function DeskNominationsPage({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const answer = await readDeskNominations(locale, id);
  const here = `/${locale}/desk/${id}/nominations`;
  if (answer.kind !== 'answered') return <DeskGate kind={answer.kind} here={here} />;
  const { tournament, options, usual, news } = answer.data;
  const { nominations } = tournament;
  const t = await getTranslations('desk.nominations');
  return (
    <>
      <Live of="desk" id={tournament.id} revision={news} />
      <DeskHeading tournament={tournament} page="nominations" />
      <div className="desk-body">
        <section className="desk-part">
          <h2>{t('title')}</h2>
          <p className="desk-lead">
            {nominations
              ? t('now', { version: nominations.version, title: nominations.title })
              : t('nothing')}
          </p>
          <NominationForm
            key={nominations?.version ?? 0}
            tournament={tournament.id}
            options={options}
            usual={usual}
            holding={nominations?.rules ?? null}
          />
        </section>
      </div>
    </>
  );
}
