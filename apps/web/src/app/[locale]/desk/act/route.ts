// The one door of the desk's acts: JSON from a page of this site, sent on with the token of who is signed in.
import { hasLocale } from 'next-intl';
import { answerAct } from '../../../../desk/acts/answer-act';
import { isDeskAct } from '../../../../desk/acts/desk-acts';
import { isOfThisSite, isRecord, objectOf, plain } from '../../../../desk/acts/own-requests';
import { routing } from '../../../../i18n/routing';
import { tokenOf } from '../../../../session/token';

interface Context {
  readonly params: Promise<{ locale: string }>;
}

export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) return plain(404, 'No such language.');
  if (!isOfThisSite(request)) return plain(403, 'This act was sent from another site.');
  const sent = await objectOf(request);
  if (!sent || !isDeskAct(sent['act']) || !isRecord(sent['variables'])) {
    return plain(400, 'Expected an act of the desk and its variables.');
  }
  const { act, variables } = sent;
  const outcome = await answerAct(await tokenOf(), { act, variables }, locale);
  return Response.json(outcome, { headers: { 'cache-control': 'private, no-store' } });
}
