// Who has sat with whom: a square of counts, the darker the more often, and the same in words.
import { useTranslations } from 'next-intl';
import type { ChartsQuery } from '../gql/generated/queries';
import { ChartFrame } from './chart-frame';
import { companyOf, darkness } from './meetings';

type Meetings = NonNullable<ChartsQuery['tournament']>['meetings'];

/** How many players the square has; more could not be read. */
const mostPlayers = 40;

interface Square {
  readonly names: readonly string[];
  readonly counts: readonly (readonly number[])[];
  readonly most: number;
}

function squareOf({ players, counts }: Meetings, nameless: string): Square {
  const names = players.slice(0, mostPlayers).map(({ nick }) => nick ?? nameless);
  const shown = counts.slice(0, mostPlayers).map((row) => row.slice(0, mostPlayers));
  return { names, counts: shown, most: Math.max(0, ...shown.flat()) };
}

function Row({ square: { names, counts, most }, row }: { square: Square; row: number }) {
  return (
    <tr>
      <th scope="row">
        <a href={`#company-${row}`}>
          <b>{row + 1}</b> <span>{names[row]}</span>
        </a>
      </th>
      {counts[row]?.map((count, other) =>
        other === row ? (
          <td key={other} className="self" />
        ) : (
          <td key={other} className={`d${darkness(count, most)}`}>
            {count}
          </td>
        ),
      )}
    </tr>
  );
}

/** `4: Ash, Onyx; 3: Kestrel`, for one player. */
function Company({ square: { names, counts }, row }: { square: Square; row: number }) {
  const t = useTranslations('charts');
  return (
    <li id={`company-${row}`} tabIndex={-1}>
      <b>{names[row]}</b>
      {companyOf(row, counts[row] ?? []).map(({ count, others }) => (
        <p key={count}>
          <span className="company-count">{count === 0 ? t('never') : t('times', { count })}</span>{' '}
          {others.map((other) => names[other]).join(', ')}
        </p>
      ))}
    </li>
  );
}

export function MeetingChart({ meetings }: { meetings: Meetings }) {
  const t = useTranslations();
  const square = squareOf(meetings, t('standings.nameless'));
  const { names, most } = square;
  return (
    <ChartFrame
      id="meetings"
      title={t('charts.meetings')}
      how={t('charts.meetingsHow', { shown: names.length, count: meetings.players.length, most })}
      table={null}
    >
      <div className="meeting-frame">
        <table className="meetings">
          <caption className="unseen">{t('charts.meetings')}</caption>
          <thead>
            <tr>
              <td />
              {names.map((name, at) => (
                <th key={at} scope="col" title={name}>
                  <span aria-hidden="true">{at + 1}</span>
                  <span className="unseen">{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((_, row) => (
              <Row key={row} square={square} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      <details className="behind companies">
        <summary>{t('charts.company')}</summary>
        <ul>
          {names.map((_, row) => (
            <Company key={row} square={square} row={row} />
          ))}
        </ul>
      </details>
    </ChartFrame>
  );
}
