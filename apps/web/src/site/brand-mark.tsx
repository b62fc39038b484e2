// The mark: the table itself, ten seats and a judge, one of them speaking.
import { pointOf } from '../table/geometry';

const seats = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const speaker = 1;

export function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg className="brand-mark" width={size} height={size} viewBox="-16 -16 32 32" aria-hidden="true">
      <circle className="brand-felt" r="8" />
      {seats.map((seat) => {
        const { x, y } = pointOf(seat, 13);
        return (
          <circle
            key={seat}
            className={seat === speaker ? 'brand-speaker' : 'brand-seat'}
            cx={x.toFixed(2)}
            cy={y.toFixed(2)}
            r={seat === speaker ? 2.4 : 2}
          />
        );
      })}
    </svg>
  );
}
