// Every page of a running server: its address without the language, and what its content is known by.
import { askFor } from './asking.mjs';

const question = `{
  closed: games(first: 40, state: CLOSED) { nodes { id tournament { id } } }
  running: games(first: 1, state: RUNNING) { nodes { id } }
  tournaments(first: 10) { nodes { id players(first: 1) { player { id } } } }
  players(first: 1) { nodes { id } }
  judges(first: 1) { nodes { id } }
  seriesList { id }
}`;

/** The pages of one tournament; `player` is of it. */
export function pagesOfTournament(id, player) {
  const cup = `/tournaments/${encodeURIComponent(id)}`;
  return [
    { name: 'standings', path: cup, content: '.standings-table tbody tr' },
    { name: 'schedule', path: `${cup}/schedule`, content: '.tournament-body a' },
    { name: 'rounds', path: `${cup}/rounds`, content: '.seated-tables a' },
    { name: 'entrants', path: `${cup}/players`, content: '.tournament-body tbody tr' },
    { name: 'charts', path: `${cup}/charts`, content: '.tournament-body svg' },
    { name: 'regulations', path: `${cup}/rules`, content: '.tournament-body dd, .tournament-body li' },
    { name: 'nominations', path: `${cup}/nominations`, content: '.nomination' },
    { name: 'reveal', path: `${cup}/reveal`, content: '.reveal' },
    { name: 'versions', path: `${cup}/versions`, content: '.versions' },
    { name: 'findings', path: `${cup}/findings`, content: '.findings-page' },
    { name: 'entrant', path: `${cup}/players/${encodeURIComponent(player)}`, content: '.made' },
  ];
}

/** All that everybody may read. */
export async function pagesOf(base) {
  const { closed, running, tournaments, players, judges, seriesList } = await askFor(base, question);
  const game = closed.nodes.find(({ tournament }) => tournament) ?? closed.nodes[0];
  const { tournament: own } = game;
  const cup = tournaments.nodes.find(({ id }) => id === own?.id) ?? tournaments.nodes[0];
  const id = encodeURIComponent;
  return [
    { name: 'home', path: '', content: 'main a[href*="/tournaments/"]' },
    { name: 'games', path: '/games', content: '.recorded-game' },
    { name: 'game', path: `/games/${id(game.id)}`, content: '.ring-seat' },
    ...running.nodes.map((one) => ({ name: 'live', path: `/games/${id(one.id)}`, content: '.ring-seat' })),
    { name: 'tournaments', path: '/tournaments', content: '.tournament-row' },
    ...pagesOfTournament(cup.id, cup.players[0].player.id),
    ...seriesList.slice(0, 1).flatMap((one) => [
      { name: 'series', path: '/series', content: '.series-list a' },
      { name: 'one-series', path: `/series/${id(one.id)}`, content: '.series-table tbody tr' },
    ]),
    { name: 'players', path: '/players', content: 'tbody tr' },
    { name: 'player', path: `/players/${id(players.nodes[0].id)}`, content: 'main a[href*="/games/"]' },
    { name: 'judges', path: '/judges', content: 'tbody tr' },
    { name: 'judge', path: `/judges/${id(judges.nodes[0].id)}`, content: 'main a[href*="/games/"]' },
    { name: 'rules', path: '/rules', content: 'main li' },
    { name: 'policy', path: '/policies/fsm', content: 'main dd' },
    { name: 'sign-in', path: '/sign-in', content: '#token' },
  ];
}
