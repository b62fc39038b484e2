// What a link to a game says: where it leads, or that the game is being opened.
import { ArrowRight, LoaderCircle } from 'lucide-react';

export function LinkState({ text, opening }: { text: string; opening: string }) {
  return (
    <span className="link-state">
      <span className="at-rest">
        {text}
        <ArrowRight size={16} aria-hidden="true" />
      </span>
      <span className="on-the-way">
        {opening}
        <LoaderCircle className="turning" size={16} aria-hidden="true" />
      </span>
    </span>
  );
}
