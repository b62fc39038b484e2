// What does not hold together in the facts of a game: roles, players, the best move, fines.
import type { Bilingual, ClauseId, Seat } from '@consigliere/rules';
import { allSeats, isFullDeal, limits, teamOf } from '@consigliere/rules';
import type { GameFacts, GameKey } from './facts.js';
import { factsAt } from './facts.js';
import type { Finding, NameOf } from './finding.js';
import { byId, findingOf } from './finding.js';

const seatWords = (seats: readonly Seat[]): string => seats.join(', ');

/** std.roles Seven red with one sheriff, three black with one don. */
function roles(game: GameFacts): readonly Finding[] {
  if (isFullDeal(game.seats.map(({ role }) => role))) return [];
  const message = {
    en: 'the roles do not add up to six citizens, a sheriff, two mafiosi and a don',
    ru: 'роли не складываются в шесть мирных, шерифа, двух мафиози и дона',
  };
  return [findingOf(game, { clause: 'std.roles', message })];
}

/** std.seat A player sits on one seat. */
function twiceAtTable(game: GameFacts, nameOf: NameOf): readonly Finding[] {
  const players = game.seats.map(({ player }) => player);
  const twice = [...new Set(players.filter((player, i) => players.indexOf(player) !== i))];
  return twice.map((player) => {
    const seats = seatWords(allSeats.filter((seat) => factsAt(game, seat).player === player));
    const message = {
      en: `player ${nameOf(player)} sits on several seats: ${seats}`,
      ru: `игрок ${nameOf(player)} сидит на нескольких местах: ${seats}`,
    };
    return findingOf(game, { clause: 'std.seat', message });
  });
}

const moveFindings: readonly {
  readonly clause: ClauseId;
  readonly broken: (named: readonly Seat[], game: GameFacts) => boolean;
  readonly message: Bilingual;
}[] = [
  {
    clause: '8.3',
    broken: (named) => named.length > limits['8.3'].seats,
    message: { en: 'the best move names more than three seats', ru: 'в лучшем ходе больше трёх мест' },
  },
  {
    clause: '8.3.3',
    broken: (named) => new Set(named).size !== named.length,
    message: { en: 'the best move names a seat twice', ru: 'в лучшем ходе место названо дважды' },
  },
  {
    clause: '8.3',
    broken: (named, game) => named.length > 0 && game.firstKilled === 0,
    message: { en: 'a best move, but nobody was killed first', ru: 'лучший ход есть, а убитого нет' },
  },
];

/**
 * 8.3, 8.3.3 At most three different seats, named by the player killed first. Where it is not known who that
 * was nothing is broken: the fact is unknown, and the table says so.
 */
function bestMove(game: GameFacts): readonly Finding[] {
  const named = game.bestMove;
  if (!named) return [];
  return moveFindings
    .filter(({ broken }) => broken(named, game))
    .map(({ clause, message }) => findingOf(game, { clause, message }));
}

/** 8.2.5 ППК gives the victory to the team of the others. */
function ppk(game: GameFacts): readonly Finding[] {
  if (game.winner === null) return [];
  return allSeats
    .filter((seat) => factsAt(game, seat).ppk)
    .filter((seat) => game.winner === 'draw' || teamOf(factsAt(game, seat).role) === game.winner)
    .map((seat) => findingOf(game, {
      clause: '8.2.5',
      message: {
        en: `seat ${seat} is fined for PPK, but the other team did not win`,
        ru: `место ${seat}: штраф за ППК, а победила не другая команда`,
      },
    }));
}

/** What does not hold together inside one game. */
export function protocolFindings(game: GameFacts, nameOf: NameOf = byId): readonly Finding[] {
  return [...roles(game), ...twiceAtTable(game, nameOf), ...bestMove(game), ...ppk(game)];
}

function later<Item>(items: readonly Item[], same: (item: Item) => string): readonly Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const before = seen.size;
    return seen.add(same(item)).size === before;
  });
}

/** std.seat One game at a table in a round, and each player at one table in it. */
export function roundFindings(games: readonly GameFacts[], nameOf: NameOf = byId): readonly Finding[] {
  const place = ({ stage, round, table }: GameKey): string => JSON.stringify([stage, round, table]);
  const tables = later(games, place).map((game) => findingOf(game, {
    clause: 'std.seat',
    message: {
      en: 'another game at this table in this round',
      ru: 'ещё одна игра за этим столом в этом туре',
    },
  }));
  const sittings = games.flatMap((game) =>
    [...new Set(game.seats.map(({ player }) => player))].map((player) => ({ game, player })));
  const twice = later(sittings, ({ game, player }) => JSON.stringify([game.stage, game.round, player]));
  const players = twice.map(({ game, player }) => findingOf(game, {
    clause: 'std.seat',
    message: {
      en: `player ${nameOf(player)} sits at another table in this round too`,
      ru: `игрок ${nameOf(player)} сидит в этом туре и за другим столом`,
    },
  }));
  return [...tables, ...players];
}
