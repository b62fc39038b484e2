// What a bundle's fields say of one another: ids that stand once, ids that exist, games of one kind.
import type { Expectation } from '../scoring/expectations.js';
import type { Unfit } from '../scoring/unfit.js';
import { mostUnfit, unfitAt } from '../scoring/unfit.js';
import type { Bundle, BundleGame } from './bundle.js';

type Path = readonly (string | number)[];
type Miss = readonly [Path, Expectation];

interface Named {
  readonly id: string;
}

function repeated(list: 'stages' | 'teams' | 'players', entries: readonly Named[]): readonly Miss[] {
  const seen = new Set<string>();
  return entries.flatMap(({ id }, i): readonly Miss[] => {
    if (seen.has(id)) return [[[list, i, 'id'], 'newId']];
    seen.add(id);
    return [];
  });
}

function strangers(ids: readonly string[], known: ReadonlySet<string>, path: Path): readonly Miss[] {
  return ids.flatMap((id, i): readonly Miss[] => (known.has(id) ? [] : [[[...path, i], 'knownPlayer']]));
}

function protocolStrangers(ids: readonly string[], known: ReadonlySet<string>, path: Path): readonly Miss[] {
  return strangers(ids, known, path).map(([at, expected]) => [[...at, 'player'], expected]);
}

function gameMisses(game: BundleGame, i: number, players: ReadonlySet<string>): readonly Miss[] {
  const at = ['games', i];
  const { protocol, mgn } = game;
  if ((protocol === undefined) === (mgn === undefined)) return [[at, 'protocolOrMgn']];
  if (protocol) {
    const ids = protocol.seats.map(({ player }) => player);
    return protocolStrangers(ids, players, [...at, 'protocol', 'seats']);
  }
  if (!game.players) return [[[...at, 'players'], 'tenPlayers']];
  return strangers(game.players, players, [...at, 'players']);
}

const gamesAtTable = 20;

/** Games beyond those that one table of a round may have. */
function crowded(games: readonly BundleGame[]): readonly Miss[] {
  const at = new Map<string, number>();
  return games.flatMap(({ stage, round, table }, i): readonly Miss[] => {
    const place = JSON.stringify([stage, round, table]);
    const count = (at.get(place) ?? 0) + 1;
    at.set(place, count);
    return count > gamesAtTable ? [[['games', i, 'table'], 'onePlace']] : [];
  });
}

/** The places of a well-formed bundle that name what is not there, or twice what may be there once. */
export function referenceUnfits(bundle: Bundle): readonly Unfit[] {
  const stages = new Set(bundle.stages.map(({ id }) => id));
  const teams = new Set((bundle.teams ?? []).map(({ id }) => id));
  const players = new Set(bundle.players.map(({ id }) => id));
  const misses: readonly Miss[] = [
    ...repeated('stages', bundle.stages),
    ...repeated('teams', bundle.teams ?? []),
    ...repeated('players', bundle.players),
    ...bundle.players.flatMap(({ team }, i): readonly Miss[] =>
      team && !teams.has(team) ? [[['players', i, 'team'], 'knownTeam']] : []),
    ...bundle.games.flatMap(({ stage }, i): readonly Miss[] =>
      stages.has(stage) ? [] : [[['games', i, 'stage'], 'knownStage']]),
    ...bundle.games.flatMap((game, i) => gameMisses(game, i, players)),
    ...crowded(bundle.games),
  ];
  return misses.slice(0, mostUnfit).map(([path, expected]) => unfitAt(bundle, path, expected));
}
