// Fouls as four dots, filled for those given; the number is said in words beside.

const dots = [1, 2, 3, 4];

export function FoulDots({ fouls }: { fouls: number }) {
  return (
    <span className="foul-dots" aria-hidden="true">
      {dots.map((dot) => (
        <i key={dot} className={dot <= fouls ? 'given' : undefined} />
      ))}
    </span>
  );
}
