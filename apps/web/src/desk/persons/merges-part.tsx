// Who is made one with whom now, the newest first, each the way to where that can be taken back.
import { useTranslations } from 'next-intl';
import { ArrowRight } from 'lucide-react';
import type { DeskPersonsQuery } from '../../gql/generated/queries';
import { useDates } from '../../i18n/dates';
import { Link } from '../../i18n/link';
import { mergePath } from './merge-path';

type Merges = NonNullable<DeskPersonsQuery['merges']>;

export function MergesPart({ merges }: { merges: Merges }) {
  const t = useTranslations('persons');
  const dates = useDates();
  if (merges.length === 0) return null;
  return (
    <section className="desk-part">
      <h2>{t('merges')}</h2>
      <ul className="person-lines">
        {merges.map(({ into, from, at }) => (
          <li key={from.id}>
            <Link className="desk-row person-line" href={mergePath(into.id, from.id)}>
              <b>
                <bdi>{from.nick ?? t('nameless')}</bdi> → <bdi>{into.nick ?? t('nameless')}</bdi>
              </b>
              <span className="quiet">
                {dates.dateTime(new Date(at), { day: 'numeric', month: 'long', year: 'numeric' })}
              </span>
              <ArrowRight size={20} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
