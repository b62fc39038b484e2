// The table of a series: total, and what each tournament gives; a cell leads to the player in it.
import { useTranslations } from 'next-intl';
import { Link } from '../i18n/link';
import { figure, shortFigure } from '../standings/decimal';
import type { SeriesTable as Table } from './read-series';

type Row = Table['standings'][number];

function Result({ result, tournament }: { result: Row['results'][number]; tournament: string }) {
  const t = useTranslations('series');
  if (!result) return <td className="none"><span className="unseen">{t('notPlayed')}</span></td>;
  const { player, place, points, exact, counts } = result;
  const address = `/tournaments/${encodeURIComponent(tournament)}/players/${encodeURIComponent(player.id)}`;
  return (
    <td className={counts ? undefined : 'spare'}>
      <Link href={address} title={exact ?? undefined}>
        {counts ? shortFigure(points) : <s>{shortFigure(points)}</s>}
        <small>{t('placeShort', { place })}</small>
        {!counts && <span className="unseen"> {t('spare')}</span>}
      </Link>
    </td>
  );
}

function PersonRow({ row, series }: { row: Row; series: Table }) {
  const t = useTranslations();
  const { place, shared, player, total, exact, tournaments, results } = row;
  return (
    <tr className={shared ? 'tied' : undefined}>
      <td className="place">{`${shared ? '=' : ''}${place}`}</td>
      <th scope="row">
        <Link href={`/players/${encodeURIComponent(player.page)}`}>
          {player.nick ?? t('standings.nameless')}
        </Link>
      </th>
      <td className="sum" title={exact ?? undefined}>{shortFigure(total)}</td>
      <td className="count">{tournaments}</td>
      {results.map((result, at) => (
        <Result key={at} result={result} tournament={series.tournaments[at]?.id ?? ''} />
      ))}
    </tr>
  );
}

/** The head of a tournament's column: its number, its name for who reads with the ears, its coefficient. */
function TournamentHead({ one, number }: { one: Table['tournaments'][number]; number: number }) {
  const name = one.tournament?.name ?? one.id;
  return (
    <th scope="col">
      <Link href={`/tournaments/${encodeURIComponent(one.id)}`} title={name}>
        {number}
        <span className="unseen"> {name}</span>
      </Link>
      {Number(one.coefficient) !== 1 && <small>{`×${figure(one.coefficient).replace(/\.?0+$/, '')}`}</small>}
    </th>
  );
}

export function SeriesTable({ series }: { readonly series: Table }) {
  const t = useTranslations('series');
  return (
    <div className="series-frame" role="region" aria-label={t('table')} tabIndex={0}>
      <table className="series-table">
        <caption className="unseen">{t('caption', { name: series.name })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('place')}</th>
            <th scope="col">{t('player')}</th>
            <th scope="col">{t('total')}</th>
            <th scope="col"><abbr title={t('played')}>{t('playedShort')}</abbr></th>
            {series.tournaments.map((one, at) => <TournamentHead key={one.id} one={one} number={at + 1} />)}
          </tr>
        </thead>
        <tbody>
          {series.standings.map((row) => <PersonRow key={row.player.id} row={row} series={series} />)}
        </tbody>
      </table>
    </div>
  );
}
