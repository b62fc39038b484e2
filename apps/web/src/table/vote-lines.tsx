// The votes of the last round as lines from each hand to its candidate.
import type { Frame } from '../replay/frames';
import { curveBetween, percentOf, pointOf } from './geometry';

const handRadius = 0.81;
const countRadius = 0.64;
const drawMs = 80;

type Votes = Frame['vote']['candidates'][number];

/** Whether the vote sends this candidate off: by then he is at his last word or gone this very day. */
export function isSentOff(frame: Frame, seat: number): boolean {
  const left = frame.seats[seat - 1]?.left;
  const today = left?.phase.kind === frame.phase.kind && left.phase.number === frame.phase.number;
  return left?.by === 'VOTE' && today;
}

const handsOf = ({ voters, rest }: Votes): readonly number[] => [...(voters ?? []), ...rest];

/** The lines themselves, drawn on the plane of the ring. */
export function VoteLines({ frame }: { frame: Frame }) {
  const lines = frame.vote.candidates.flatMap((votes) => handsOf(votes).map((hand) => ({ votes, hand })));
  return lines.map(({ votes, hand }, at) => (
    <path
      key={`${frame.vote.rounds}-${votes.seat}-${hand}`}
      className={isSentOff(frame, votes.seat) ? 'vote-line solid' : 'vote-line'}
      d={curveBetween(pointOf(hand, handRadius), pointOf(votes.seat, countRadius))}
      vectorEffect="non-scaling-stroke"
      style={{ animationDelay: `${at * drawMs}ms` }}
    />
  ));
}

/** The counts at the candidates and the dots where the hands are, which stay round on any table. */
export function VoteMarks({ frame }: { frame: Frame }) {
  return frame.vote.candidates.flatMap((votes) => {
    const solid = isSentOff(frame, votes.seat) ? ' solid' : '';
    const dots = handsOf(votes).map((hand) => (
      <i
        key={`${votes.seat}-${hand}`}
        className={`vote-dot${solid}`}
        style={percentOf(pointOf(hand, handRadius))}
      />
    ));
    const count = (
      <b
        key={votes.seat}
        className={`vote-count${solid}`}
        style={percentOf(pointOf(votes.seat, countRadius))}
      >
        {votes.count}
      </b>
    );
    return [...dots, count];
  });
}
