// Persons in lines, each with a way on: to his own page of the desk, or to a comparison.
import { useTranslations } from 'next-intl';
import { ArrowRight } from 'lucide-react';
import { Link } from '../../i18n/link';
import { PersonFacts } from './person-facts';
import type { Person } from './read-persons';

interface Props {
  readonly persons: readonly Person[];
  /** Where the line of a person leads, without the language. */
  readonly wayOf: (person: Person) => string;
}

export function PersonLines({ persons, wayOf }: Props) {
  const t = useTranslations('persons');
  return (
    <ul className="person-lines">
      {persons.map((person) => (
        <li key={person.id}>
          <Link className="desk-row person-line" href={wayOf(person)}>
            <b>
              <bdi>{person.nick ?? t('nameless')}</bdi>
            </b>
            <span className="person-line-facts">
              <PersonFacts person={person} />
            </span>
            <ArrowRight size={20} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
