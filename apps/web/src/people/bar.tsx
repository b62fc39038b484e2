// A bar of a share; its figure stands beside it in words.

interface Props {
  readonly part: number;
  readonly whole: number;
  /** Whose colour it has: a team's, or none. */
  readonly team: 'red' | 'black' | 'nobody';
}

export function Bar({ part, whole, team }: Props) {
  const width = whole === 0 ? '0%' : `${((part / whole) * 100).toFixed(1)}%`;
  return (
    <span className={`tally-bar ${team}`} aria-hidden="true">
      <i style={{ width }} />
    </span>
  );
}
