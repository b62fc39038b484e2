// The badge of what is happening now.

export function LiveBadge({ text }: { text: string }) {
  return (
    <span className="badge live">
      <i aria-hidden="true" />
      {text}
    </span>
  );
}
