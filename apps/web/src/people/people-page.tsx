// A list of people with a search: nick, games, wins, tournaments.
import { useTranslations } from 'next-intl';
import type { PlayersQuery } from '../gql/generated/queries';
import { Link } from '../i18n/link';
import { PageLinks } from '../site/page-links';
import { PeopleSearch } from './people-search';
import { percentOf } from './share';

interface Props {
  readonly as: 'players' | 'judges';
  readonly people: PlayersQuery['players'];
  /** The address of the list, with its language. */
  readonly href: string;
  readonly search: string;
  /** Whether it is not the first page. */
  readonly later: boolean;
}

function Nobody({ search, href }: Pick<Props, 'search' | 'href'>) {
  const t = useTranslations('people');
  return (
    <div className="people-nobody">
      <h2>{search === '' ? t('emptyTitle') : t('notFoundTitle', { search })}</h2>
      <p>{search === '' ? t('emptyText') : t('notFoundText')}</p>
      {search !== '' && (
        <p>
          <a className="way" href={href}>
            {t('everybody')}
          </a>
        </p>
      )}
    </div>
  );
}

function Line({ person, as }: { person: PlayersQuery['players']['nodes'][number]; as: Props['as'] }) {
  const t = useTranslations('people');
  const { id, nick, games, wins, tournaments } = person;
  return (
    <tr>
      <th scope="row">
        <Link href={`/${as}/${encodeURIComponent(id)}`}>
          <bdi>{nick ?? t('nameless')}</bdi>
        </Link>
      </th>
      <td>{games}</td>
      {wins !== null && <td>{wins}</td>}
      {wins !== null && <td className="people-share">{percentOf(wins, games)}</td>}
      <td className="people-extra">{tournaments}</td>
    </tr>
  );
}

export function PeoplePage({ as, people, href, search, later }: Props) {
  const t = useTranslations('people');
  const { nodes, pageInfo } = people;
  return (
    <>
      <div className="page-head people-head">
        <h1>{t(as)}</h1>
        <PeopleSearch href={href} search={search} />
      </div>
      <section className="people">
        {nodes.length === 0 ? (
          <Nobody search={search} href={href} />
        ) : (
          <table className="people-table">
            <caption className="unseen">{search === '' ? t(as) : t('found', { search })}</caption>
            <thead>
              <tr>
                <th scope="col">{t('nick')}</th>
                <th scope="col">{t('games')}</th>
                {as === 'players' && <th scope="col">{t('wins')}</th>}
                {as === 'players' && <th scope="col">{t('share')}</th>}
                <th scope="col" className="people-extra">{t('tournaments')}</th>
              </tr>
            </thead>
            <tbody>
              {nodes.map((person) => (
                <Line key={person.id} person={person} as={as} />
              ))}
            </tbody>
          </table>
        )}
        <PageLinks
          path={`/${as}`}
          query={search === '' ? {} : { q: search }}
          page={pageInfo}
          later={later}
          words={{ newest: t('first'), older: t('more') }}
        />
      </section>
    </>
  );
}
