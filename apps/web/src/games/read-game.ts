// Reads a game with its whole timeline, once for a request.
import { cache } from 'react';
import { decoded } from './decoded';
import { ask, languageOf, type Answer } from '../gql/ask';
import {
  GameDocument,
  RestOfTimelineDocument,
  type EntryFragment,
  type GameQuery,
} from '../gql/generated/queries';
import type { Locale } from '../i18n/routing';

/** The most entries that the server gives at once. */
const page = 500;

async function withRest(game: NonNullable<GameQuery['game']>, locale: Locale): Promise<Answer<GameQuery>> {
  const timeline: EntryFragment[] = [...game.timeline];
  let received = timeline.length;
  while (received === page) {
    const after = timeline.at(-1)?.index ?? 0;
    const answer = await ask(RestOfTimelineDocument, { id: game.id, language: languageOf(locale), after });
    if (answer.kind !== 'answered') return answer;
    const more = answer.data.game?.timeline ?? [];
    timeline.push(...more);
    received = more.length;
  }
  return { kind: 'answered', data: { game: { ...game, timeline } } };
}

/** The game that a part of an address names; `game` is null when there is none of this id. */
export const readGame = cache(async (part: string, locale: Locale): Promise<Answer<GameQuery>> => {
  const id = decoded(part);
  if (id === null) return { kind: 'misaddressed' };
  const answer = await ask(GameDocument, { id, language: languageOf(locale) });
  if (answer.kind !== 'answered' || !answer.data.game) return answer;
  return withRest(answer.data.game, locale);
});
