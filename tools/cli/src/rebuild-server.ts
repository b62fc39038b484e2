// The rebuilding of the views by the running server, which goes on serving the old ones meanwhile.
import type { Bilingual, Language } from '@consigliere/rules';
import type { Ending } from './data-folder.js';
import { failureOf, isAborted } from './failure.js';
import { linesOf, refusedAtOnce } from './import-answer.js';
import { Meter } from './meter.js';
import type { Outcome } from './rebuild-outcome.js';
import { rebuildSpeaker } from './rebuild-words.js';
import { answerOf, authorization, type ServerAddress } from './running-server.js';
import { words } from './words.js';

interface Result {
  readonly events: number;
  readonly eventsPerSecond: number;
  readonly before: string | null;
  readonly after: string | null;
}

type RebuildLine =
  | { readonly progress: { readonly events: number; readonly total: number } }
  | { readonly result: Result }
  | { readonly refused: { readonly message: Bilingual } };

/** Follows the lines of an answer to its end. */
async function follow(body: AsyncIterable<Uint8Array>, language: Language): Promise<Outcome | Ending> {
  const meter = new Meter({ unit: 'events', total: null, language });
  try {
    for await (const line of linesOf<RebuildLine>(body)) {
      if ('progress' in line) meter.show(line.progress.events, line.progress.total);
      else if ('refused' in line) return [1, line.refused.message[language]];
      else return { ...line.result, seconds: meter.seconds, cancelled: false };
    }
    return [1, rebuildSpeaker(language)('brokenOff')];
  } finally {
    meter.end();
  }
}

/** Asks the server; in words, with an exit code, why it did not do it. */
export async function rebuildByServer(
  server: ServerAddress,
  language: Language,
  signal: AbortSignal,
): Promise<Outcome | Ending> {
  const say = rebuildSpeaker(language);
  try {
    const answer = await answerOf(server, '/rebuild', {
      method: 'POST', headers: authorization(server), signal,
    });
    if (!answer) return [2, `${words.noAnswer[language]} (${server.url})`];
    if (answer.ok && answer.body) return await follow(answer.body, language);
    const text = await answer.text();
    const refused = refusedAtOnce(text);
    return refused ? [1, refused.words[language]] : [2, `${say('strange')} ${answer.status}`];
  } catch (error) {
    if (isAborted(error)) return [1, say('stopped')];
    if (failureOf(error)?.name === 'TypeError') return [1, say('brokenOff')];
    throw error;
  }
}
