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
  tournaments(first: 20) {
    nodes {
      id revision freeze { stage round uncovered places { place total } } rounds { tables { state winner } }
    }
    pageInfo { endCursor hasNextPage }
  }
}`;

const tournamentFields = `id status
  schedule { stage round startsAt began ended tables open played }
  places { player { id nick } places totals }
  roleShares { role games wins }
  seatShares { seat games wins redGames redWins }
  meetings { players { id } counts }
  standings { ... on Standings { rows { place change } } }`;

const gameFields = `game typed heading { tournament round table date } tournament { id status }
  stage round table seat role winner at`;

/** Lists and figures of tournaments. */
const figuresQuery = `{
  all: tournaments(first: 1) { nodes { ${tournamentFields} } }
  upcoming: tournaments(status: UPCOMING) { nodes { id } }
  running: tournaments(status: RUNNING) { nodes { id } }
  played: tournaments(status: PLAYED) { nodes { id } }
}`;

/** Lists of persons and games. */
const listsQuery = `query ($game: ID!) {
  players { nodes { id nick games wins tournaments } pageInfo { endCursor hasNextPage } }
  judges { nodes { id nick games wins tournaments } pageInfo { endCursor hasNextPage } }
  found: players(search: "pLAYER 1") { nodes { id } }
  game(id: $game) {
    began ended tournament { id status } stage roundNumber tableNumber
    table { speech { seat kind seconds at } }
    timeline { index table { speech { seat at } } }
  }
  games { nodes { id began ended tournament { id } stage roundNumber tableNumber } }
}`;

/** What is drawn from the table of a tournament: who is named, who goes on, what is official. */
const drawnQuery = `query ($id: ID!) {
  tournament(id: $id) {
    nominations {
      version
      nominations {
        id holders { id } decidedBy why(language: EN)
        candidates(first: 50) { player { id } place games values }
      }
    }
    lots { stage kind seed groups { tickets { id number } } }
    finalists { stage finalists { player { id } place points } reserves { player { id } } locked }
    rounds { closed tables { game state status voided { at } } }
  }
}`;

const playerFields = `
    id nick shares { role games wins } seats { seat games wins redGames redWins } firstKilled
    tournaments { tournament { id } place shared total games wins }
    games { nodes { ${gameFields} } pageInfo { endCursor hasNextPage } }`;

const judgeFields = `
    id nick shares { winner games } tournaments { tournament { id } games }
    games { nodes { ${gameFields} } pageInfo { endCursor hasNextPage } }`;

/** Profiles of so many at once stay within the limits of a query. */
const profilesAtOnce = 5;

/** The queries of all profiles, a few in each. */
function profileQueries({ data: { players, judges } }: PersonLists): readonly string[] {
  const fields = [
    ...players.nodes.map(({ id }, index) => `p${index}: player(id: "${id}") { ...P }`),
    ...judges.nodes.map(({ id }, index) => `j${index}: judge(id: "${id}") { ...J }`),
  ];
  return Array.from({ length: Math.ceil(fields.length / profilesAtOnce) }, (_, index) => {
    const some = fields.slice(index * profilesAtOnce, (index + 1) * profilesAtOnce).join(' ');
    const player = some.includes('...P') ? `fragment P on PlayerProfile { ${playerFields} }` : '';
    const judge = some.includes('...J') ? `fragment J on JudgeProfile { ${judgeFields} }` : '';
    return `{ ${some} } ${player} ${judge}`;
  });
}

interface PersonLists {
  readonly data: Readonly<Record<'players' | 'judges', {
    readonly nodes: readonly { readonly id: string }[];
  }>>;
}

/** What is for judges alone: the public is told so, and nothing else. */
const auditQuery = '{ audit(first: 100) { nodes { act types sentences(language: EN) } } }';

async function heardOf(server: StagedServer, subject: string): Promise<string> {
  const ear = await LiveEar.open(server.origin, subject);
  await ear.until('"revision"');
  await ear.close();
  return ear.told;
}

async function answered(server: StagedServer, path: string, body: object | null) {
  const post = body && { method: 'POST', headers: server.headers(null), body: JSON.stringify(body) };
  const answer = await fetch(`${server.origin}${path}`, post ?? {});
  const headers = [...answer.headers].filter(([name]) => name !== 'date');
  return { status: answer.status, headers, body: await answer.text() };
}

const filesOfTournament = [
  ...['standings', 'games', 'seating-by-table', 'nominations'].map((name) => `export/${name}.csv?lang=en`),
  'export/standings.csv?lang=ru&stage=q&asOf=2', 'export/games.xlsx?lang=en',
  ...['results', 'protocols', 'seating-by-table'].map((name) => `print/${name}.pdf?lang=en`),
];

/** The files that the public can have of a tournament, and the calendar of its first player. */
export async function publicFiles(server: StagedServer, tournament: string): Promise<string> {
  const { data } = await server.ask(`{ tournament(id: "${tournament}") { players { player { id } } } }`);
  const { players } = data?.['tournament'] as { players: readonly { player: { id: string } }[] };
  const files = [...filesOfTournament, `players/${players[0]?.player.id}.ics?lang=en`];
  const told: unknown[] = [];
  for (const file of files) {
    const path = `/tournaments/${tournament}/${file}`;
    const { origin } = server;
    const answer = await answered(server, path, null);
    told.push(JSON.stringify(answer).replaceAll(new URL(origin).host, 'here'));
  }
  return JSON.stringify(told);
}

/** Answers with their headers, files, health, and a fresh listening. */
export async function publicBytes(server: StagedServer, { game, tournament }: Asked): Promise<string> {
  const ask = async (query: string, variables: object = {}) => {
    const answer = await answered(server, '/graphql', { query, variables });
    if (answer.body.startsWith('{"errors"')) throw new Error(answer.body);
    return answer;
  };
  const lists = await ask(listsQuery, { game });
  const profiles = profileQueries(JSON.parse(lists.body) as PersonLists);
  return JSON.stringify([
    lists,
    await ask(figuresQuery),
    await Promise.all(profiles.map((query) => ask(query))),
    await ask(publicQuery, { id: game }),
    await ask(standingsQuery, { id: tournament }),
    await ask(drawnQuery, { id: tournament }),
    await ask(listQuery),
    await answered(server, '/graphql', { query: auditQuery }),
    await answered(server, `/games/${game}.mgn`, null),
    await answered(server, `/tournaments/${tournament}.json`, null),
    await answered(server, '/health', null),
    await heardOf(server, `game=${game}`),
    await heardOf(server, `tournament=${tournament}`),
  ]);
}
