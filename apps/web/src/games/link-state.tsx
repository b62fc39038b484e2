'use client';

// What a link to a game says: where it leads, or that the game is being opened.
import { useLinkStatus } from 'next/link';
import { ArrowRight, LoaderCircle } from 'lucide-react';

export function LinkState({ text, opening }: { text: string; opening: string }) {
  const { pending } = useLinkStatus();
  return (
    <span className="link-state" role={pending ? 'status' : undefined}>
      {pending ? opening : text}
      {pending ? (
        <LoaderCircle className="turning" size={16} aria-hidden="true" />
      ) : (
        <ArrowRight size={16} aria-hidden="true" />
      )}
    </span>
  );
}
