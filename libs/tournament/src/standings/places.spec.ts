// Places over the rounds: each column is the table as it stood then, and no slower to make than it needs.
import { describe, expect, it } from '@jest/globals';
import type { TournamentFacts } from '../bundle/facts.js';
import { presets } from '../scoring/presets.js';
import { sketchedCup, tenPlayers, usualRoles } from '../testing/cup.js';
import { largeCup } from '../testing/large-cup.js';
import type { Column, PlacesOver } from './places.js';
import { placesBefore, placesOver } from './places.js';
import { standings } from './standings.js';

const [policy] = presets;
if (!policy) throw new Error('there is no preset');

function placesIn(tournament: TournamentFacts, stage: string | null = null): PlacesOver {
  const answer = placesOver({ tournament, policy: policy as (typeof presets)[number], stage });
  if ('code' in answer) throw new Error(answer.code);
  return answer;
}

/** The tournament as it was after a column. */
function asOf(tournament: TournamentFacts, column: Column): TournamentFacts {
  const order = tournament.stages.map(({ id }) => id);
  const isBefore = (stage: string, round: number): boolean =>
    order.indexOf(stage) < order.indexOf(column.stage) || (stage === column.stage && round <= column.round);
  return { ...tournament, games: tournament.games.filter(({ stage, round }) => isBefore(stage, round)) };
}

const stages = [
  { id: 'q', name: 'Q', coefficient: '1', finalists: null },
  { id: 'f', name: 'F', coefficient: '1.3', finalists: 10 },
];
const others = tenPlayers.map((player) => `${player}x`);

const cup = sketchedCup([
  { firstKilled: 5, seats: { 6: { extra: '0.3' } } },
  { table: 2, players: others, winner: 'black' },
  { round: 2, firstKilled: 5, winner: 'black', roles: usualRoles.toReversed() },
  { round: 2, table: 2, players: others, winner: null },
  { round: 3, firstKilled: 5, players: tenPlayers.toReversed(), seats: { 1: { extra: '-0.5' } } },
  { stage: 'f', players: tenPlayers, winner: 'black' },
  { stage: 'f', round: 2, winner: null },
], { stages });

describe('places over the rounds', () => {
  it('are those of the table as it stood after each', () => {
    const { columns, lines } = placesIn(cup);
    expect(columns).toEqual([
      { stage: 'q', round: 1 }, { stage: 'q', round: 2 }, { stage: 'q', round: 3 }, { stage: 'f', round: 1 },
    ]);
    for (const [index, column] of columns.entries()) {
      const isLast = index === columns.length - 1;
      const table = standings({ tournament: isLast ? cup : asOf(cup, column), policy });
      if (!('rows' in table)) throw new Error(table.code);
      for (const { player, place, total, games } of table.rows) {
        const line = lines.find((one) => one.player === player);
        const expected = games > 0 ? [place, total] : [null, null];
        expect([line?.places[index], line?.totals[index]]).toEqual(expected);
      }
    }
  });

  it('are in the order of the table, and nobody has one before his first game that counts', () => {
    const late = sketchedCup([{}, { round: 2, players: others }]);
    const { lines } = placesIn(late);
    const table = standings({ tournament: late, policy });
    expect('rows' in table && table.rows.map(({ player }) => player)).toEqual(
      lines.map(({ player }) => player));
    const way = lines.find(({ player }) => player === 'p1x');
    expect([way?.places[0], way?.totals[0]]).toEqual([null, null]);
    expect(way?.places[1]).not.toBeNull();
  });

  it('are of a stage where one is asked for, and none where it is not known', () => {
    expect(placesIn(cup, 'f').columns).toEqual([{ stage: 'f', round: 1 }]);
    expect(placesOver({ tournament: cup, policy, stage: 'x' })).toMatchObject({ code: 'stageUnknown' });
    expect(placesBefore({ tournament: cup, policy, stage: 'x' })).toMatchObject({ code: 'stageUnknown' });
  });

  it('of a tournament without games are lines without columns', () => {
    const { columns, lines } = placesIn({ ...cup, games: [] });
    expect(columns).toEqual([]);
    expect(lines.every(({ places, totals }) => places.length + totals.length === 0)).toBe(true);
    expect(lines.length).toBe(20);
  });

  it('before the last column are those of that column', () => {
    const { lines } = placesIn(cup);
    const before = placesBefore({ tournament: cup, policy });
    if (!before || 'code' in before) throw new Error('there are places');
    for (const { player, places } of lines) expect(before.get(player) ?? null).toBe(places.at(-2));
    expect(placesBefore({ tournament: sketchedCup([{}]), policy })).toBeNull();
  });

  it('of 200 players in 15 rounds cost as much as a few tables, not as one for each round', () => {
    const tournament = largeCup({ players: 200, rounds: 15 });
    const spent = (work: () => unknown): number => {
      const before = process.cpuUsage();
      work();
      return process.cpuUsage(before).user / 1000;
    };
    const runs = [1, 2, 3].map(() => ({
      table: spent(() => standings({ tournament, policy })),
      places: spent(() => placesIn(tournament)),
    }));
    const places = Math.min(...runs.map((run) => run.places));
    const table = Math.min(...runs.map((run) => run.table));
    process.stdout.write(`places of 200 players in 15 rounds: ${Math.round(places)} ms of the processor, `
      + `one table ${Math.round(table)} ms\n`);
    expect(places).toBeLessThan(300 + 8 * table);
  });
});
