// Paths that keep the language of the page.
import { createNavigation } from 'next-intl/navigation';
import { routing } from './routing';

export const { getPathname, usePathname } = createNavigation(routing);
