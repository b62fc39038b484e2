'use client';

// The rows of the table. They travel packed and become cells on both sides, so that no cell is sent twice.
import { memo } from 'react';
import { cellOf, type Cell, type PackedRow } from './packed-row';
import { roundAnchor } from './selection';

export interface RowColumn {
  readonly stage: string;
  readonly round: number;
  /** Whether a stage or a day begins with it. */
  readonly first: boolean;
}

interface Props {
  readonly rows: readonly PackedRow[];
  readonly columns: readonly RowColumn[];
  /** The address of a player's page is this, his id and `after`. */
  readonly before: string;
  readonly after: string;
  /** What is said of a cell with extra points that wait, beside its colour. */
  readonly pendingWords: string;
}

interface RowProps extends Omit<Props, 'rows'> {
  readonly row: PackedRow;
}

/** The classes of a cell: of rounds, its role, won, pending, unknown points or facts, first of a stage. */
function classOf({ text, role, won, pending, unknown }: Cell, first: boolean): string {
  const doubt = unknown && (text === '?' ? 'q' : 'u');
  return ['r', role, won && 'w', pending && 'p', doubt, first && 'f'].filter(Boolean).join(' ');
}

interface CellProps extends Pick<Props, 'pendingWords'> {
  readonly packed: string;
  readonly first: boolean;
  readonly href: string;
}

function RoundCell({ packed, first, href, pendingWords }: CellProps) {
  const cell = cellOf(packed);
  return (
    <td className={classOf(cell, first)}>
      {cell.text && <a href={href}>{cell.text}</a>}
      {cell.pending && <span className="unseen"> {pendingWords}</span>}
    </td>
  );
}

const Row = memo(function Row({ row, columns, before, after, pendingWords }: RowProps) {
  const { place, change, id, nick, team, lot, total, metrics, cells, unknown } = row;
  const href = before + id + after;
  const packed = cells.split(' ');
  return (
    <tr className={place.startsWith('=') ? 'tied' : undefined}>
      <td>{place}</td>
      <td className={`ch ${change[0]}`}>{change.slice(1)}</td>
      <th scope="row" className="who">
        <a href={href}>{nick}</a>
        {team && <small>{team}</small>}
        {lot && <small className="lot">{lot}</small>}
      </th>
      <td className={unknown ? 'sum u' : 'sum'}>{total}</td>
      {metrics.map((value, at) => (
        <td key={at} className={`m m${at}`}>
          {value}
        </td>
      ))}
      {columns.map(({ stage, round, first }, at) => (
        <RoundCell
          key={at}
          packed={packed[at] ?? ''}
          first={first}
          href={`${href}#${roundAnchor(stage, round)}`}
          pendingWords={pendingWords}
        />
      ))}
    </tr>
  );
});

export function StandingsRows({ rows, ...shared }: Props) {
  return (
    <tbody>
      {rows.map((row) => (
        <Row key={row.id} row={row} {...shared} />
      ))}
    </tbody>
  );
}
