// Sends an address without a language to the reader's own, one of before to where it leads now, or nowhere.
import { NextResponse, type NextRequest } from 'next/server';
import createMiddleware from 'next-intl/middleware';
import { routing } from './i18n/routing';
import { isMissing } from './site/is-missing';

const inLanguage = createMiddleware(routing);

/**
 * The status is set here: a page that refuses with `notFound` is written by the browser's scripts only,
 * while a page rendered as any other can be read without them. Where an address leads now is told for this
 * time only: two who are one person may be two again.
 */
export default async function proxy(request: NextRequest): Promise<NextResponse> {
  const answer = inLanguage(request);
  const { pathname, searchParams } = request.nextUrl;
  if (answer.headers.has('location')) return answer;
  const missing = await isMissing(pathname, searchParams);
  if (missing === false) return answer;
  if (missing !== true) return NextResponse.redirect(new URL(missing, request.url), 307);
  return new NextResponse(null, { status: 404, headers: answer.headers });
}

export const config = { matcher: ['/((?!_next/|.*\\..*).*)', '/(en|ru)/(.*)'] };
