// Points round by round, a small drawing for each player: a filled bar is a win, a hollow one is not.
import { useTranslations } from 'next-intl';
import type { ChartsQuery } from '../gql/generated/queries';
import { Link } from '../i18n/link';
import { figure, shortFigure } from '../standings/decimal';
import { gamesByColumn, isWin } from '../standings/packed-row';
import { ChartFrame } from './chart-frame';
import { FiguresTable } from './figures-table';
import { barsOf, scaleOf, type Scale } from './point-scale';
import type { ChartColumn } from './round-columns';

type Standings = Extract<
  NonNullable<ChartsQuery['tournament']>['standings'],
  { readonly rows: unknown }
>;
type Row = Standings['rows'][number];

/** How many drawings stand open; the others open with a word. */
const shownAtOnce = 12;

interface Props {
  readonly rows: readonly Row[];
  readonly columns: readonly ChartColumn[];
  /** The address of a player's page is this and his id. */
  readonly before: string;
}

interface BarsProps {
  readonly row: Row;
  readonly columns: readonly ChartColumn[];
  readonly scale: Scale;
}

function Bars({ row, columns, scale }: BarsProps) {
  const games = gamesByColumn(row);
  const height = scale.top - scale.bottom;
  const width = columns.length;
  return (
    <svg
      className="bars"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="mark" d={`M0 ${scale.top - 1}H${width}`} />
      {columns.map(
        ({ first }, at) => first && at > 0 && <path key={at} className="day" d={`M${at} 0V${height}`} />,
      )}
      {barsOf(row.points, scale).map((bar) => {
        const game = games.get(bar.at);
        const won = game !== undefined && isWin(game.role, game.winner);
        return (
          <rect
            key={bar.at}
            className={won ? 'won' : undefined}
            x={bar.at + 0.18}
            y={bar.from}
            width={0.64}
            height={bar.height}
          />
        );
      })}
      <path className="ground" d={`M0 ${scale.top}H${width}`} />
    </svg>
  );
}

function Player({ row, columns, scale, before }: BarsProps & Pick<Props, 'before'>) {
  const t = useTranslations('standings');
  const { player, place, shared, total } = row;
  return (
    <li className="point-card">
      <p>
        <b>{`${shared ? '=' : ''}${place}`}</b>
        <Link href={before + encodeURIComponent(player.id)}>
          {player.nick ?? t('nameless')}
        </Link>
        <b className="sum">{figure(total)}</b>
      </p>
      <Bars row={row} columns={columns} scale={scale} />
    </li>
  );
}

export function PointChart({ rows, columns, before }: Props) {
  const t = useTranslations('charts');
  const scale = scaleOf(rows.map(({ points }) => points));
  const cards = rows.map((row) => (
    <Player key={row.player.id} row={row} columns={columns} scale={scale} before={before} />
  ));
  return (
    <ChartFrame
      id="points"
      title={t('points')}
      how={t('pointsHow', { top: figure(String(scale.top)) })}
      table={
        <FiguresTable
          caption={t('points')}
          columns={columns}
          rows={rows.map(({ player, points }) => ({
            player, cells: points.map((one) => (one === null ? '–' : shortFigure(one))),
          }))}
        />
      }
    >
      <ul className="point-cards">{cards.slice(0, shownAtOnce)}</ul>
      {cards.length > shownAtOnce && (
        <details className="behind">
          <summary>{t('others', { count: cards.length - shownAtOnce })}</summary>
          <ul className="point-cards">{cards.slice(shownAtOnce)}</ul>
        </details>
      )}
    </ChartFrame>
  );
}
