// The recorded games, those opened last first.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { RecordedGame } from '../../../games/recorded-game';
import { ask } from '../../../gql/ask';
import { RecordedGamesDocument } from '../../../gql/generated/queries';
import type { Locale } from '../../../i18n/routing';
import { AlternateLinks } from '../../../site/alternate-links';
import { Missing } from '../../../site/missing';
import { Notice } from '../../../site/notice';
import { PageLinks } from '../../../site/page-links';
import { Unreachable } from '../../../site/unreachable';

interface Props {
  readonly params: Promise<{ locale: Locale }>;
  readonly searchParams: Promise<{ after?: string | string[] }>;
}

const page = 30;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('games');
  return { title: t('recorded') };
}

export default async function GamesPage({ params, searchParams }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const asked = (await searchParams).after;
  const after = typeof asked === 'string' ? asked : null;
  const answer = await ask(RecordedGamesDocument, { first: page, after });
  if (answer.kind === 'unreachable') return <Unreachable href={`/${locale}/games`} />;
  if (answer.kind === 'misaddressed') return <Missing what="page" />;
  const t = await getTranslations('games');
  const { nodes, pageInfo } = answer.data.games;
  return (
    <>
      <AlternateLinks path="/games" />
      {nodes.length === 0 && after === null ? (
        <Notice title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <>
          <div className="page-head">
            <h1>{t('recorded')}</h1>
          </div>
          <section className="recorded-games">
            <ul>
              {nodes.map((game) => (
                <RecordedGame key={game.id} game={game} />
              ))}
            </ul>
            <PageLinks
              path="/games"
              query={{}}
              page={pageInfo}
              later={after !== null}
              words={{ newest: t('newest'), older: t('older') }}
            />
          </section>
        </>
      )}
    </>
  );
}
