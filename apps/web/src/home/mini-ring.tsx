// A table seen from afar: who sits, who speaks, who has left, how many are there.
import { useTranslations } from 'next-intl';
import type { TableNowFragment } from '../gql/generated/queries';
import { percentOf, pointOf } from '../table/geometry';

type Table = Pick<TableNowFragment['table'], 'seats' | 'speech'>;

export function MiniRing({ table }: { table: Table }) {
  const t = useTranslations('games');
  const present = table.seats.filter(({ left }) => left === null).length;
  const stateOf = ({ seat, left }: Table['seats'][number]): string =>
    seat === table.speech?.seat ? 'speaks' : left ? 'out' : 'waits';
  return (
    <div className="mini-ring">
      <p className="mini-felt">
        <b>{present}</b>
        <span>{t('atTable')}</span>
      </p>
      {table.seats.map((place) => (
        <span
          key={place.seat}
          className={`mini-seat ${stateOf(place)}`}
          style={percentOf(pointOf(place.seat))}
          aria-hidden="true"
        >
          {place.seat}
        </span>
      ))}
      <i className="mini-judge" style={percentOf(pointOf(0))} />
    </div>
  );
}
