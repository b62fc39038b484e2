// A page that has something to say instead of a game: empty, missing, or cut off from the server.
import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark';

interface Props {
  readonly title: string;
  readonly text: string;
  /** The way on: links or a button. */
  readonly children?: ReactNode;
}

export function Notice({ title, text, children }: Props) {
  return (
    <section className="notice">
      <BrandMark size={96} />
      <h1>{title}</h1>
      <p>{text}</p>
      {children && <p className="notice-ways">{children}</p>}
    </section>
  );
}
