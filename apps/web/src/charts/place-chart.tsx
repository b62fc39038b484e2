// Places over the rounds as lines. A name that is pointed at, focused or in the address lights up its line.
//
// The drawing stretches to any width while its lines keep theirs, and what is written stands beside it as
// text of the page: so it can be read at 320 px, needs no script, and no library is worth its weight here.
import type { CSSProperties } from 'react';
import { useTranslations } from 'next-intl';
import type { ChartsQuery } from '../gql/generated/queries';
import { figure } from '../standings/decimal';
import { ChartFrame } from './chart-frame';
import { FiguresTable } from './figures-table';
import type { ChartColumn } from './round-columns';
import { middleOf, placesInWords, wayAnchor, wayOf, widthOf } from './ways';

type PlaceLine = NonNullable<ChartsQuery['tournament']>['places'][number];

/** How many lines are drawn dark. */
const leaders = 8;

/** How many players have a line; the table behind has all. */
const mostLines = 60;

interface Props {
  readonly lines: readonly PlaceLine[];
  readonly columns: readonly ChartColumn[];
}

interface WayProps {
  readonly line: PlaceLine;
  readonly row: number;
  readonly rows: number;
}

function Way({ line, row, rows }: WayProps) {
  const t = useTranslations('standings');
  const name = line.player.nick ?? t('nameless');
  const path = wayOf(line, row, rows);
  const total = line.totals.at(-1) ?? null;
  const box = { viewBox: `0 0 ${widthOf(line.places.length)} ${rows}`, preserveAspectRatio: 'none' };
  return (
    <li className={row < leaders ? 'way leading' : 'way'} style={{ '--row': row } as CSSProperties}>
      <svg {...box} aria-hidden="true">
        <path className="touch" d={path} />
        <path className="line" d={path} />
      </svg>
      <a id={wayAnchor(line.player.id)} href={`#${wayAnchor(line.player.id)}`}>
        <b>{line.places.at(-1) ?? '–'}</b> <span>{name}</span>
      </a>
      <p className="way-words" aria-hidden="true">
        <b>{name}</b> {placesInWords(line)} {total !== null && <b>{figure(total)}</b>}
      </p>
    </li>
  );
}

/** Rules where stages and days begin, and one for every tenth place. */
function Grid({ columns, rows }: { columns: readonly ChartColumn[]; rows: number }) {
  const width = widthOf(columns.length);
  const tens = Array.from({ length: Math.floor((rows - 1) / 10) }, (_, at) => (at + 1) * 10);
  return (
    <svg
      className="chart-grid"
      viewBox={`0 0 ${width} ${rows}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {tens.map((place) => (
        <path key={place} d={`M0 ${place}H${width}`} />
      ))}
      {columns.map(
        ({ first }, at) => first && at > 0 && <path key={at} className="strong" d={`M${at} 0V${rows}`} />,
      )}
    </svg>
  );
}

export function PlaceChart({ lines, columns }: Props) {
  const t = useTranslations('charts');
  const shown = lines.slice(0, mostLines);
  const width = widthOf(columns.length);
  return (
    <ChartFrame
      id="places"
      title={t('places')}
      how={t('placesHow', { count: Math.min(leaders, shown.length) })}
      table={
        <FiguresTable
          caption={t('places')}
          columns={columns}
          rows={lines.map(({ player, places }) => ({ player, cells: places.map((place) => place ?? '–') }))}
        />
      }
    >
      <div className="place-chart" style={{ '--rows': shown.length } as CSSProperties}>
        <p className="chart-axis" aria-hidden="true">
          {columns.map(({ round }, at) => (
            <span key={at} style={{ left: `${(middleOf(at) / width) * 100}%` }}>{round}</span>
          ))}
        </p>
        <Grid columns={columns} rows={shown.length} />
        <ul className="ways">
          {shown.map((line, row) => (
            <Way key={line.player.id} line={line} row={row} rows={shown.length} />
          ))}
        </ul>
      </div>
    </ChartFrame>
  );
}
