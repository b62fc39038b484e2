// The charts of a tournament under the choice of its stage, or why there are none.
import { useTranslations } from 'next-intl';
import type { ChartsQuery } from '../gql/generated/queries';
import { queryOf } from '../standings/selection';
import { daysOfRounds } from '../tournaments/venue-days';
import { MeetingChart } from './meeting-chart';
import { PlaceChart } from './place-chart';
import { PointChart } from './point-chart';
import { chartColumns } from './round-columns';
import { RoleChart, SeatChart } from './share-charts';

type Answer = NonNullable<ChartsQuery['tournament']>;

interface Props {
  readonly tournament: Answer;
  /** Null: all stages. */
  readonly stage: string | null;
  /** The address of the charts without its query. */
  readonly href: string;
}

function StageChoice({ tournament: { stages }, stage, href }: Props) {
  const t = useTranslations('standings');
  if (stages.length < 2) return null;
  const choices = [{ id: null, name: t('allStages') }, ...stages];
  return (
    <nav className="choice chart-stages" aria-label={t('stages')}>
      {choices.map(({ id, name }) => (
        <a key={name} href={href + queryOf({ stage: id })} aria-current={id === stage ? 'true' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}

export function ChartsBody(props: Props) {
  const t = useTranslations('charts');
  const { standings, places, roleShares, seatShares, meetings, ...tournament } = props.tournament;
  const table = 'rows' in standings && standings.columns.length > 0 ? standings : null;
  const { schedule, days, timeZone } = tournament;
  const columns = chartColumns(table?.columns ?? [], daysOfRounds(schedule, days, timeZone ?? 'UTC'));
  return (
    <div className="tournament-body charts">
      <StageChoice {...props} />
      {table ? (
        <>
          <PlaceChart lines={places} columns={columns} />
          <div className="chart-pair">
            <RoleChart shares={roleShares} />
            <SeatChart shares={seatShares} />
          </div>
          <PointChart
            rows={table.rows}
            columns={columns}
            before={`/tournaments/${encodeURIComponent(tournament.id)}/players/`}
          />
          <MeetingChart meetings={meetings} />
        </>
      ) : (
        <section className="notice">
          <h2>{t('emptyTitle')}</h2>
          <p>{t('emptyText')}</p>
        </section>
      )}
    </div>
  );
}
