// Names that have broken other sites, and a tournament and a running game whose players are called so.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const bundleFile = fileURLToPath(new URL('../../server/demo/7-amber-bay.json', import.meta.url));

export const hostileNames = [
  '<script>alert(1)</script>',
  'W'.repeat(32),
  'Щ'.repeat(32),
  '\u0634\u0647\u0631\u0632\u0627\u062f \u05e9\u05dc\u05d5\u05dd',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}',
  'z\u0351\u036b\u0343a\u0334\u0327\u031bl\u0338\u0321g\u0322\u0321o',
  '=HYPERLINK("http://a.example","b")',
  '"><img src=x onerror=alert(2)>',
  '{{constructor}} ${1} {nick} %s',
  'a\u00a0b \u2014 \u201cq\u201d & co',
];

/** The tournament of the demonstration with other names; `id` is what it will be called by. */
export function hostileBundle() {
  const bundle = JSON.parse(readFileSync(bundleFile, 'utf8'));
  const named = (nick, at) => hostileNames[at] ?? nick;
  return {
    ...bundle,
    name: `${hostileNames[0]} ${hostileNames[1]}`,
    city: hostileNames[2],
    teams: bundle.teams.map((team, at) => ({ ...team, name: named(team.name, at) })),
    players: bundle.players.map((player, at) => ({ ...player, nick: named(player.nick, at) })),
    games: bundle.games.map((game) => ({ ...game, judge: hostileNames[1] })),
  };
}

/** Hands the tournament to the server. Answers what the server says of it at last. */
export async function importHostile(base, { id, token }) {
  const answer = await fetch(`${base}/tournaments/${id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(hostileBundle()),
  });
  const lines = (await answer.text()).trim().split('\n');
  return JSON.parse(lines.at(-1));
}

const opening = `mutation Open($players: [PlayerInput!]!, $judge: PlayerInput) {
  openGame(game: "hostile-now", players: $players, judge: $judge, command: { id: "hostile-open" },
    heading: { tournament: "<b>T</b>", round: "1", table: "<i>1</i>" }) { __typename }
}`;

/** Opens a game of the same people. */
export async function openHostile(base, token) {
  const variables = { players: hostileNames.map((nick) => ({ nick })), judge: { nick: hostileNames[1] } };
  const answer = await fetch(`${base}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: opening, variables }),
  });
  return answer.json();
}
