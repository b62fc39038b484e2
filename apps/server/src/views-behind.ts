// An act that is recorded while its answer cannot be shown yet.
import { GraphQLError } from 'graphql';
import { behindWords } from './error-words.js';

/** Tells that an act is recorded, so that it is not sent as another one. */
export function viewsBehind({ act, revision }: { readonly act: string; readonly revision: number }) {
  const words = behindWords(act, revision);
  return new GraphQLError(words.en, { extensions: { code: 'VIEWS_BEHIND', act, revision, words } });
}
