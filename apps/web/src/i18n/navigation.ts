// Links and paths that keep the language of the page.
import { createNavigation } from 'next-intl/navigation';
import { routing } from './routing';

export const { Link, usePathname } = createNavigation(routing);
