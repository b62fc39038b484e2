// How often a player has won at each seat: the ring as a picture, the table with the figures beside it.
import { useTranslations } from 'next-intl';
import type { PlayerProfileQuery } from '../gql/generated/queries';
import { pointOf } from '../table/geometry';
import { percentOf } from './share';

type Seat = NonNullable<PlayerProfileQuery['player']>['seats'][number];

const orbit = 80;
const radius = 19;
const around = 2 * Math.PI * radius;

/** The share of wins as an arc round the number of the seat. */
function SeatArc({ seat, games, wins }: Seat) {
  const { x, y } = pointOf(seat, orbit);
  const share = games === 0 ? 0 : wins / games;
  const center = { cx: x.toFixed(2), cy: y.toFixed(2), r: radius };
  return (
    <g className={games === 0 ? 'seat-arc empty' : 'seat-arc'}>
      <circle className="arc-track" {...center} />
      {share > 0 && (
        <circle
          className="arc-share"
          {...center}
          strokeDasharray={`${(share * around).toFixed(2)} ${around.toFixed(2)}`}
          transform={`rotate(-90 ${x.toFixed(2)} ${y.toFixed(2)})`}
        />
      )}
      <text x={x.toFixed(2)} y={(y + 6.5).toFixed(2)}>
        {seat}
      </text>
    </g>
  );
}

function SeatPicture({ seats }: { seats: readonly Seat[] }) {
  const judge = pointOf(0, orbit);
  return (
    <svg className="seat-ring" viewBox="-104 -104 208 208" aria-hidden="true">
      <circle className="seat-felt" r="48" />
      <rect className="seat-judge" x={judge.x - 12} y={judge.y - 4} width="24" height="8" />
      {seats.map((seat) => (
        <SeatArc key={seat.seat} {...seat} />
      ))}
    </svg>
  );
}

export function SeatRing({ seats }: { seats: readonly Seat[] }) {
  const t = useTranslations('people');
  return (
    <section className="seat-shares">
      <h2>{t('bySeat')}</h2>
      <SeatPicture seats={seats} />
      <table className="tally">
        <caption className="unseen">{t('bySeat')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('seat')}</th>
            <th scope="col">{t('share')}</th>
            <th scope="col">{t('winsOf')}</th>
            <th scope="col">{t('asRed')}</th>
          </tr>
        </thead>
        <tbody>
          {seats.map(({ seat, games, wins, redGames, redWins }) => (
            <tr key={seat}>
              <th scope="row" className="seat-number">{seat}</th>
              <td><b>{percentOf(wins, games)}</b></td>
              <td className="tally-count">{t('of', { wins, games })}</td>
              <td className="tally-count">{t('of', { wins: redWins, games: redGames })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
