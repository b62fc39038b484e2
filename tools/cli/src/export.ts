// `consigliere export --mgn`: writes a recorded game as MGN, asking the running server for it.
import { parseArgs } from 'node:util';
import type { Bilingual, Language } from '@consigliere/rules';
import { readArgs } from './arguments.js';
import { languageOf, words } from './words.js';

const badUrl = {
  en: '--url takes an address such as http://127.0.0.1:4000, not',
  ru: '--url принимает адрес, например http://127.0.0.1:4000, а не',
} as const satisfies Bilingual;

interface Asked {
  readonly game: string;
  readonly url: string;
  readonly token: string | null;
}

function asked(args: readonly string[]): Asked | string {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      mgn: { type: 'boolean', default: false },
      url: { type: 'string', default: 'http://127.0.0.1:4000' },
      token: { type: 'string' },
      lang: { type: 'string' },
    },
  });
  const [game, ...more] = positionals;
  if (!values.mgn || game === undefined || more.length > 0) return words.oneGame[languageOf(args)];
  if (!isAddress(values.url)) return `${badUrl[languageOf(args)]} ${values.url}`;
  return { game, url: values.url, token: values.token ?? null };
}

function isAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}

/** The answer of the server; null when none answers. */
async function fetched({ game, url, token }: Asked): Promise<Response | null> {
  try {
    const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
    return await fetch(new URL(`/games/${encodeURIComponent(game)}.mgn`, url), { headers });
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function fail(code: number, said: string): number {
  process.stderr.write(`consigliere export: ${said}\n`);
  return code;
}

async function write(request: Asked, language: Language): Promise<number> {
  const answer = await fetched(request);
  if (!answer || answer.status >= 500) return fail(2, `${words.noAnswer[language]} (${request.url})`);
  if (!answer.ok) return fail(1, `${words.noGame[language]} ${request.game}`);
  process.stdout.write(await answer.text());
  return 0;
}

/** Exit 0 when the game is written, 1 when there is no such finished game, 2 when no server answers. */
export async function exportGame(args: readonly string[]): Promise<number> {
  const request = readArgs(args, asked);
  return typeof request === 'string' ? fail(2, request) : write(request, languageOf(args));
}
