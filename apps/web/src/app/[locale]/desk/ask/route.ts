// The one door of the desk's questions: JSON from a page of this site, asked for who is signed in.
import { hasLocale } from 'next-intl';
import { isOfThisSite, isRecord, objectOf, plain } from '../../../../desk/acts/own-requests';
import { answerQuestion } from '../../../../desk/questions/answer-question';
import { isDeskQuestion } from '../../../../desk/questions/desk-questions';
import { routing } from '../../../../i18n/routing';
import { tokenOf } from '../../../../session/token';

interface Context {
  readonly params: Promise<{ locale: string }>;
}

export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) return plain(404, 'No such language.');
  if (!isOfThisSite(request)) return plain(403, 'This question was sent from another site.');
  const sent = await objectOf(request);
  if (!sent || !isDeskQuestion(sent['question']) || !isRecord(sent['variables'])) {
    return plain(400, 'Expected a question of the desk and its variables.');
  }
  const { question, variables } = sent;
  const answer = await answerQuestion(await tokenOf(), { question, variables }, locale);
  return Response.json(answer, { headers: { 'cache-control': 'private, no-store' } });
}
