// `consigliere export`: a recorded game as MGN or a tournament as its bundle, from the running server.
import type { Language } from '@consigliere/rules';
import { given, readArgs } from './arguments.js';
import { failing } from './failure.js';
import { answerOf, authorization, type ServerAddress, serverOf } from './running-server.js';
import { languageOf, words } from './words.js';

const fail = failing('export');

interface Asked {
  readonly server: ServerAddress;
  readonly what: 'game' | 'tournament';
  readonly id: string;
}

function asked(args: readonly string[]): Asked | string {
  const { values, positionals, language } = given(args, ['url', 'token', 'mgn', 'tournament']);
  const { mgn, tournament } = values;
  const named = tournament === undefined ? positionals : [tournament, ...positionals];
  const [id, ...more] = named;
  if (mgn === (tournament !== undefined) || !id || more.length > 0) return words.oneGame[language];
  const server = serverOf(values, language);
  return typeof server === 'string' ? server : { server, what: mgn ? 'game' : 'tournament', id };
}

async function write({ server, what, id }: Asked, language: Language): Promise<number> {
  const name = encodeURIComponent(id);
  const path = what === 'game' ? `/games/${name}.mgn` : `/tournaments/${name}.json`;
  const answer = await answerOf(server, path, { headers: authorization(server) });
  if (!answer || answer.status >= 500) return fail(2, `${words.noAnswer[language]} (${server.url})`);
  const none = what === 'game' ? words.noGame : words.noTournament;
  if (!answer.ok) return fail(1, `${none[language]} ${id}`);
  process.stdout.write(await answer.text());
  return 0;
}

/** Exit 0 when it is written, 1 when there is no such game or tournament, 2 when no server answers. */
export async function exportCommand(args: readonly string[]): Promise<number> {
  const request = readArgs(args, asked);
  return typeof request === 'string' ? fail(2, request) : write(request, languageOf(args));
}
