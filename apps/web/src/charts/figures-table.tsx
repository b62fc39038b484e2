// The table behind a chart: a player a row, a round a column.
import { useTranslations } from 'next-intl';
import type { ChartColumn } from './round-columns';

interface Props {
  readonly caption: string;
  readonly columns: readonly ChartColumn[];
  readonly rows: readonly {
    readonly player: { readonly id: string; readonly nick: string | null };
    readonly cells: readonly (string | number)[];
  }[];
}

export function FiguresTable({ caption, columns, rows }: Props) {
  const t = useTranslations('standings');
  return (
    <table className="figures-table narrow">
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('player')}</th>
          {columns.map(({ round }, at) => (
            <th key={at} scope="col">
              <span className="unseen">{t('round')} </span>
              {round}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ player, cells }) => (
          <tr key={player.id}>
            <th scope="row">{player.nick ?? t('nameless')}</th>
            {cells.map((cell, at) => (
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
