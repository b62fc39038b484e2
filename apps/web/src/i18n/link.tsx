// A link to a page of the site in the language of the page; without scripts a link like any other.
import type { ComponentProps } from 'react';
import { useLocale } from 'next-intl';
import { getPathname } from './navigation';

type Href = Parameters<typeof getPathname>[0]['href'];

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  readonly href: Href;
  /** Whether the page stays where it is scrolled to. */
  readonly stays?: boolean;
}

/**
 * Needs no script of its own, so that a page with hundreds of links comes alive as quickly as one with
 * three: `SoftLinks` opens in place what is marked as soft.
 */
export function Link({ href, stays = false, children, ...rest }: Props) {
  const locale = useLocale();
  return (
    <a href={getPathname({ href, locale })} data-soft={stays ? 'stays' : ''} {...rest}>
      {children}
    </a>
  );
}
