// Everything that the public can get of a game and of its tournament, byte by byte.
import { LiveEar } from './live-ear.js';
import { publicQuery } from './played-game.js';
import { standingsQuery } from './played-tournament.js';
import type { StagedServer } from './staged-server.js';

interface Asked {
  readonly game: string;
  readonly tournament: string;
}

const listQuery = `{
  tournaments { nodes { id revision rounds { tables { state winner } } } pageInfo { endCursor hasNextPage } }
}`;

/** What is for judges alone: the public is told so, and nothing else. */
const auditQuery = '{ audit(first: 100) { nodes { act types sentences(language: EN) } } }';

async function heardOf(server: StagedServer, subject: string): Promise<string> {
  const ear = await LiveEar.open(server.origin, subject);
  await ear.until('"revision"');
  await ear.close();
  return ear.heard;
}

async function answered(server: StagedServer, path: string, body: object | null) {
  const post = body && { method: 'POST', headers: server.headers(null), body: JSON.stringify(body) };
  const answer = await fetch(`${server.origin}${path}`, post ?? {});
  const headers = [...answer.headers].filter(([name]) => name !== 'date');
  return { status: answer.status, headers, body: await answer.text() };
}

/** Answers with their headers, files, health, and a fresh listening. */
export async function publicBytes(server: StagedServer, { game, tournament }: Asked): Promise<string> {
  const ask = async (query: string, variables: object = {}): Promise<unknown> => {
    const answer = await answered(server, '/graphql', { query, variables });
    if (answer.body.startsWith('{"errors"')) throw new Error(answer.body);
    return answer;
  };
  return JSON.stringify([
    await ask(publicQuery, { id: game }),
    await ask(standingsQuery, { id: tournament }),
    await ask(listQuery),
    await answered(server, '/graphql', { query: auditQuery }),
    await answered(server, `/games/${game}.mgn`, null),
    await answered(server, `/tournaments/${tournament}.json`, null),
    await answered(server, '/health', null),
    await heardOf(server, `game=${game}`),
    await heardOf(server, `tournament=${tournament}`),
  ]);
}
