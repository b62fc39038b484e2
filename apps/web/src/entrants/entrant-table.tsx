// The players of a tournament as a table: place, name over team, games, points, the way to the profile.
import { useLocale, useTranslations } from 'next-intl';
import { UserRound } from 'lucide-react';
import { Link } from '../i18n/link';
import { figure } from '../standings/decimal';
import { entrantLines, type Entered, type EntrantLine } from './entrants';

function Line({ line: { id, page, nick, team, row }, before }: { line: EntrantLine; before: string }) {
  const t = useTranslations();
  const name = nick ?? t('standings.nameless');
  return (
    <tr>
      <td className="place">{row && `${row.shared ? '=' : ''}${row.place}`}</td>
      <th scope="row">
        {row ? (
          <Link href={before + encodeURIComponent(id)}>{name}</Link>
        ) : (
          name
        )}
        {team && <small>{team}</small>}
      </th>
      <td className="wins">{row && `${row.wins}/${row.games}`}</td>
      <td className="sum">{row && figure(row.total)}</td>
      <td className="profile">
        <Link
          href={`/players/${encodeURIComponent(page)}`}
          aria-label={t('entrants.profileOf', { nick: name })}
        >
          <UserRound size={16} aria-hidden="true" /> <span>{t('entrants.profile')}</span>
        </Link>
      </td>
    </tr>
  );
}

export function EntrantTable({ tournament }: { tournament: Entered }) {
  const t = useTranslations();
  const lines = entrantLines(tournament, useLocale());
  const before = `/tournaments/${encodeURIComponent(tournament.id)}/players/`;
  return (
    <table className="entrants">
      <caption className="unseen">{t('entrants.caption', { name: tournament.name })}</caption>
      <thead>
        <tr>
          <th scope="col" className="place">
            <span aria-hidden="true">№</span>
            <span className="unseen">{t('standings.place')}</span>
          </th>
          <th scope="col">{t('standings.player')}</th>
          <th scope="col" className="wins">{t('entrants.wins')}</th>
          <th scope="col" className="sum">{t('standings.points')}</th>
          <th scope="col" className="profile">
            <span className="unseen">{t('entrants.profile')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.id} line={line} before={before} />
        ))}
      </tbody>
    </table>
  );
}
