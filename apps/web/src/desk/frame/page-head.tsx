// The heading of a page of the desk that is of no tournament, with the way back.
import type { ReactNode } from 'react';
import { ChevronLeft } from 'lucide-react';
import { Link } from '../../i18n/link';

interface Props {
  readonly title: ReactNode;
  readonly back: { readonly href: string; readonly words: string };
}

export function PageHead({ title, back }: Props) {
  return (
    <div className="page-head">
      <div>
        <Link className="game-back" href={back.href}>
          <ChevronLeft size={16} aria-hidden="true" />
          {back.words}
        </Link>
        <h1>{title}</h1>
      </div>
    </div>
  );
}
