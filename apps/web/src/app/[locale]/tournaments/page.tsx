// The tournaments, those announced last first.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { ask } from '../../../gql/ask';
import { TournamentsDocument } from '../../../gql/generated/queries';
import { Link } from '../../../i18n/navigation';
import type { Locale } from '../../../i18n/routing';
import { AlternateLinks } from '../../../site/alternate-links';
import { Missing } from '../../../site/missing';
import { Notice } from '../../../site/notice';
import { Unreachable } from '../../../site/unreachable';
import { TournamentRow } from '../../../tournaments/tournament-row';

interface Props {
  readonly params: Promise<{ locale: Locale }>;
  readonly searchParams: Promise<{ after?: string | string[] }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('tournament');
  return { title: t('all') };
}

export default async function TournamentsPage({ params, searchParams }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const asked = (await searchParams).after;
  const after = typeof asked === 'string' ? asked : null;
  const answer = await ask(TournamentsDocument, { after });
  if (answer.kind === 'unreachable') return <Unreachable href={`/${locale}/tournaments`} />;
  if (answer.kind === 'misaddressed') return <Missing what="page" />;
  const t = await getTranslations('tournament');
  const { nodes, pageInfo } = answer.data.tournaments;
  if (nodes.length === 0 && after === null) {
    return <Notice title={t('emptyTitle')} text={t('emptyText')} />;
  }
  return (
    <>
      <AlternateLinks path="/tournaments" />
      <div className="page-head">
        <h1>{t('all')}</h1>
      </div>
      <section className="recorded-games">
        <ul>
          {nodes.map((tournament) => (
            <TournamentRow key={tournament.id} tournament={tournament} />
          ))}
        </ul>
        <p className="pages">
          {after !== null && <Link href="/tournaments">{t('newest')}</Link>}
          {pageInfo.hasNextPage && pageInfo.endCursor && (
            <Link href={{ pathname: '/tournaments', query: { after: pageInfo.endCursor } }}>
              {t('older')}
            </Link>
          )}
        </p>
      </section>
    </>
  );
}
