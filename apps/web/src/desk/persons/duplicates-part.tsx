// Who may be known twice: pairs of alike nicks with why they are alike, each the way to a comparison.
import { useTranslations } from 'next-intl';
import { ArrowRight } from 'lucide-react';
import type { DeskPersonsQuery } from '../../gql/generated/queries';
import { Link } from '../../i18n/link';
import { mergePath, moreKnownFirst } from './merge-path';
import { PersonFacts } from './person-facts';
import type { Person } from './read-persons';

type Pairs = NonNullable<DeskPersonsQuery['personDuplicates']>;

function OneOfPair({ person }: { person: Person }) {
  const t = useTranslations('persons');
  return (
    <span className="person-line-facts">
      <b>
        <bdi>{person.nick ?? t('nameless')}</bdi>
      </b>
      <PersonFacts person={person} />
    </span>
  );
}

export function DuplicatesPart({ pairs }: { pairs: Pairs }) {
  const t = useTranslations('persons');
  return (
    <section className="desk-part">
      <h2>{t('duplicates')}</h2>
      <p className="desk-lead">{pairs.length === 0 ? t('noDuplicates') : t('duplicatesLead')}</p>
      <ul className="person-lines">
        {pairs.map(({ one, other, likeness }) => {
          const [into, from] = moreKnownFirst(one, other);
          return (
            <li key={`${one.id} ${other.id}`}>
              <Link className="person-pair" href={mergePath(into.id, from.id)}>
                <OneOfPair person={into} />
                <OneOfPair person={from} />
                <span className="person-likeness">
                  {t(`likeness.${likeness}`)} <ArrowRight size={20} aria-hidden="true" />
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
