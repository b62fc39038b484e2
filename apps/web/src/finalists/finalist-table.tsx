// Finalists or reserves in their order, with place and points of the table they come from, and any remark.
import { useTranslations } from 'next-intl';
import type { FinalistFragment } from '../gql/generated/queries';
import { figure } from '../standings/decimal';

interface Props {
  readonly caption: string;
  readonly list: readonly FinalistFragment[];
}

export function FinalistTable({ caption, list }: Props) {
  const t = useTranslations();
  return (
    <table className="finalist-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col"><span className="unseen">{t('finalists.number')}</span></th>
          <th scope="col">{t('points.player')}</th>
          <th scope="col" className="figure">{t('finalists.place')}</th>
          <th scope="col" className="figure">{t('finalists.points')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map(({ player: { id, nick }, place, points, remark }, at) => (
          <tr key={id}>
            <td className="figure">{at + 1}</td>
            <th scope="row">
              {nick ?? t('standings.nameless')}
              {remark && <small>{t(`finalists.remark.${remark}`)}</small>}
            </th>
            <td className="figure">{place ?? '–'}</td>
            <td className="figure">{points === null ? '–' : figure(points)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
