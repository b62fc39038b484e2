// Sends an address without a language to the reader's own.
import createMiddleware from 'next-intl/middleware';
import { routing } from './i18n/routing';

export default createMiddleware(routing);

export const config = { matcher: '/((?!_next/|.*\\..*).*)' };
