// The one door of the desk's acts: JSON or a form of this site, sent on with the token of who is signed in.
import { hasLocale } from 'next-intl';
import { answerAct } from '../../../../desk/acts/answer-act';
import { isDeskAct } from '../../../../desk/acts/desk-acts';
import { formOf, isFormOfThisSite, wayBack } from '../../../../desk/acts/form-act';
import { isOfThisSite, isRecord, objectOf, plain } from '../../../../desk/acts/own-requests';
import { routing, type Locale } from '../../../../i18n/routing';
import { tokenOf } from '../../../../session/token';

interface Context {
  readonly params: Promise<{ locale: string }>;
}

const isForm = ({ headers }: Request): boolean =>
  headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;

/** A form is answered with the page that it came from, which says what came of it. */
async function answerForm(request: Request, locale: Locale): Promise<Response> {
  const sent = isFormOfThisSite(request) ? formOf(await request.formData()) : null;
  if (!sent) return plain(403, 'Expected a form of the desk, sent from this site.');
  const outcome = await answerAct(await tokenOf(), sent, locale);
  const headers = { location: wayBack(sent, outcome), 'cache-control': 'private, no-store' };
  return new Response(null, { status: 303, headers });
}

export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) return plain(404, 'No such language.');
  if (isForm(request)) return answerForm(request, locale);
  if (!isOfThisSite(request)) return plain(403, 'This act was sent from another site.');
  const sent = await objectOf(request);
  if (!sent || !isDeskAct(sent['act']) || !isRecord(sent['variables'])) {
    return plain(400, 'Expected an act of the desk and its variables.');
  }
  const { act, variables } = sent;
  const outcome = await answerAct(await tokenOf(), { act, variables }, locale);
  return Response.json(outcome, { headers: { 'cache-control': 'private, no-store' } });
}
