// The ways between the pages of a long list: back to its beginning, on to what follows.
import { ArrowRight, ArrowUp } from 'lucide-react';
import { Link } from '../i18n/link';

interface Props {
  readonly path: string;
  /** What the list is asked by, besides the place in it. */
  readonly query: Readonly<Record<string, string>>;
  readonly page: { readonly endCursor: string | null; readonly hasNextPage: boolean };
  /** Whether it is not the first page. */
  readonly later: boolean;
  readonly words: { readonly newest: string; readonly older: string };
  /** Where on the page the list begins, such as `#games`. */
  readonly anchor?: string;
}

export function PageLinks({ path, query, page, later, words, anchor = '' }: Props) {
  const href = (after: string | null): string => {
    const asked = new URLSearchParams(after === null ? query : { ...query, after }).toString();
    return `${path}${asked && `?${asked}`}${anchor}`;
  };
  const next = page.hasNextPage ? page.endCursor : null;
  if (!later && next === null) return null;
  return (
    <p className="pages">
      {later && (
        <Link href={href(null)}>
          <ArrowUp size={16} aria-hidden="true" /> {words.newest}
        </Link>
      )}
      {next !== null && (
        <Link href={href(next)}>
          {words.older} <ArrowRight size={16} aria-hidden="true" />
        </Link>
      )}
    </p>
  );
}
