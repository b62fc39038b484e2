// Whoever has played or is entered somewhere, in order of nick, with a search.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { ask } from '../../../gql/ask';
import { PlayersDocument } from '../../../gql/generated/queries';
import type { Locale } from '../../../i18n/routing';
import { PeoplePage } from '../../../people/people-page';
import { searchOf } from '../../../people/search';
import { AlternateLinks } from '../../../site/alternate-links';
import { Missing } from '../../../site/missing';
import { Unreachable } from '../../../site/unreachable';

interface Props {
  readonly params: Promise<{ locale: Locale }>;
  readonly searchParams: Promise<{ after?: string | string[]; q?: string | string[] }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('people');
  return { title: t('players') };
}

export default async function PlayersPage({ params, searchParams }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const { after: place, q } = await searchParams;
  const after = typeof place === 'string' ? place : null;
  const search = searchOf(q);
  const href = `/${locale}/players`;
  const answer = await ask(PlayersDocument, { after, search: search === '' ? null : search });
  if (answer.kind === 'unreachable') return <Unreachable href={href} />;
  if (answer.kind === 'misaddressed') return <Missing what="page" />;
  return (
    <>
      <AlternateLinks path="/players" />
      <PeoplePage
        as="players"
        people={answer.data.players}
        href={href}
        search={search}
        later={after !== null}
      />
    </>
  );
}
