'use client';

// The rows of the table. They travel packed and become cells on both sides, so that no cell is sent twice.
import { memo } from 'react';
import { gameAnchor } from './anchor';
import { cellOf, type Cell, type PackedRow } from './packed-row';

export interface RowColumn {
  readonly stage: string;
  readonly round: number;
  /** Whether a stage begins with it. */
  readonly first: boolean;
}

interface Props {
  readonly rows: readonly PackedRow[];
  readonly columns: readonly RowColumn[];
  /** The address of a player's page is this, his id and `after`. */
  readonly before: string;
  readonly after: string;
}

interface RowProps extends Omit<Props, 'rows'> {
  readonly row: PackedRow;
}

/** The classes of a cell: of rounds, its role, won, pending, unknown points or facts, first of a stage. */
function classOf({ text, role, won, pending, unknown }: Cell, first: boolean): string {
  const doubt = unknown && (text === '?' ? 'q' : 'u');
  return ['r', role, won && 'w', pending && 'p', doubt, first && 'f'].filter(Boolean).join(' ');
}

function RoundCell({ packed, first, href }: { packed: string; first: boolean; href: string }) {
  const cell = cellOf(packed);
  return <td className={classOf(cell, first)}>{cell.text && <a href={href}>{cell.text}</a>}</td>;
}

const Row = memo(function Row({ row, columns, before, after }: RowProps) {
  const { place, id, nick, team, total, metrics, cells, unknown } = row;
  const href = before + id + after;
  const packed = cells.split(' ');
  return (
    <tr className={place.startsWith('=') ? 'tied' : undefined}>
      <td>{place}</td>
      <th scope="row" className="who">
        <a href={href}>{nick}</a>
        {team && <small>{team}</small>}
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
          href={`${href}#${gameAnchor(stage, round)}`}
        />
      ))}
    </tr>
  );
});

export function StandingsRows({ rows, columns, before, after }: Props) {
  return (
    <tbody>
      {rows.map((row) => (
        <Row key={row.id} row={row} columns={columns} before={before} after={after} />
      ))}
    </tbody>
  );
}
