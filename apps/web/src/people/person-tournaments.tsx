// The tournaments of a person: a player's place and total, or how many games a judge had.
import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import type { ProfileTournamentFragment } from '../gql/generated/queries';
import { useDates } from '../i18n/dates';
import { Link } from '../i18n/link';
import { daysInWords } from '../tournaments/days';

export interface PersonTournament {
  readonly tournament: ProfileTournamentFragment;
  /** Where its line leads, without the language. */
  readonly href: string;
  /** `=3`; null before the first game, and of a judge. */
  readonly place: string | null;
  /** Points as they are printed; null where `place` is. */
  readonly total: string | null;
  readonly words: ReactNode;
}

export function PersonTournaments({ tournaments }: { tournaments: readonly PersonTournament[] }) {
  const t = useTranslations('people');
  const dates = useDates();
  if (tournaments.length === 0) return null;
  return (
    <section className="person-tournaments">
      <h2>{t('tournamentsTitle')}</h2>
      <ul>
        {tournaments.map(({ tournament: { id, name, city, days }, href, place, total, words }) => (
          <li key={id}>
            <Link href={href}>
              {place !== null && (
                <b className="person-standing">
                  <span className="unseen">{t('place')} </span>
                  {place}
                </b>
              )}
              <span className="recorded-words">
                <span className="recorded-title">{name}</span>
                <span className="person-place">
                  {city && <span>{city}</span>}
                  {days.length > 0 && <span>{daysInWords(dates, days)}</span>}
                  <span>{words}</span>
                </span>
              </span>
              {total !== null && (
                <b className="person-total">
                  {total} <span className="unseen">{t('points')}</span>
                </b>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
