// In which language a reader is answered: that of the page he asks for or came from, else of his browser.
import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '@consigliere/rules';
import { prefersRussian } from './graphql-answers.js';

/** `path`: of a page, as its address has it. */
export function languageOfReader(path: string, headers: IncomingHttpHeaders): Language {
  const named = /^\/(ru|en)(?=[/?#]|$)/.exec(path)?.[1];
  if (named === 'ru' || named === 'en') return named;
  return prefersRussian(headers['accept-language']) ? 'ru' : 'en';
}
