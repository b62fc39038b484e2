// How soon a correction is seen, and how fast and small the page of a large table is.
import { randomUUID } from 'node:crypto';
import type { GameFacts } from '@consigliere/tournament';
import { cupBundle, cupFacts, players } from './cup.js';
import type { Measure } from './measure.js';
import { median, timed } from './pairs.js';
import { WholeServer } from './whole-server.js';

const id = 'bench';
const warmUps = 3;
const counted = 21;
/** How often the table is asked for until it must show a correction. */
const mostAsked = 1000;

const placesQuery = `query ($id: ID!) {
  tournament(id: $id) { rounds { round tables { table game players { id } } } }
}`;

const typing = `mutation ($game: ID!, $command: CommandInput!, $protocol: ProtocolInput!) {
  typeProtocol(game: $game, command: $command, protocol: $protocol) { __typename }
}`;

const totalQuery = `query ($id: ID!, $player: ID!) {
  tournament(id: $id) { standings { ... on Standings { row(player: $player) { total } } } }
}`;

interface Places {
  readonly tournament: {
    readonly rounds: readonly {
      readonly round: number;
      readonly tables: readonly {
        readonly table: number;
        readonly game: string;
        readonly players: readonly { readonly id: string }[];
      }[];
    }[];
  };
}

/** A game of the cup on the server, and who sits on its first seat. */
interface Sitting {
  readonly facts: GameFacts;
  readonly game: string;
  readonly player: string;
}

async function sittings(server: WholeServer): Promise<readonly Sitting[]> {
  const { tournament } = await server.ask<Places>(placesQuery, { id });
  const places = tournament.rounds.flatMap(({ round, tables }) =>
    tables.map(({ table, game, players: seated }) => ({ round, table, game, player: seated[0]?.id ?? '' })));
  return cupFacts().games.flatMap((facts) => {
    const place = places.find(({ round, table }) => round === facts.round && table === facts.table);
    return place ? [{ facts, game: place.game, player: place.player }] : [];
  });
}

/** Types the protocol of a game in again, with a penalty for the first seat. */
async function correct(server: WholeServer, { facts, game }: Sitting): Promise<void> {
  const seats = facts.seats.map(({ role, extra }, seat) =>
    ({ role: role.toUpperCase(), extra, penalty: seat === 0 ? '-0.1' : '0' }));
  const { winner, firstKilled, bestMove } = facts;
  const answer = await server.ask<{ readonly typeProtocol: { readonly __typename: string } }>(typing, {
    game, command: { id: randomUUID() },
    protocol: { winner: winner?.toUpperCase(), firstKilled, bestMove, seats },
  });
  if (answer.typeProtocol.__typename === 'Refusal') throw new Error(`the correction of ${game} is refused`);
}

interface Total {
  readonly tournament: { readonly standings: { readonly row: { readonly total: string } | null } };
}

async function totalOf(server: WholeServer, player: string): Promise<string | undefined> {
  return (await server.ask<Total>(totalQuery, { id, player })).tournament.standings.row?.total;
}

/** From the sending of a correction to a table that shows it. */
async function correctionSeen(server: WholeServer, games: readonly Sitting[]): Promise<Measure> {
  const times: number[] = [];
  for (const sitting of games.slice(0, warmUps + counted)) {
    const before = await totalOf(server, sitting.player);
    times.push(await timed(async () => {
      await correct(server, sitting);
      for (let asked = 0; (await totalOf(server, sitting.player)) === before; asked += 1) {
        if (asked > mostAsked) throw new Error(`the correction of ${sitting.game} is not seen`);
      }
    }));
  }
  return {
    name: `a correction of one game seen in the table of ${players}`,
    value: median(times.slice(warmUps)), unit: 'ms', limit: { atMost: 200 }, detail: '',
  };
}

/** The page after a correction, so that nobody has asked for this table before: its time and its size. */
async function pageOfTable(server: WholeServer, games: readonly Sitting[]): Promise<readonly Measure[]> {
  const times: number[] = [];
  let bytes = 0;
  let encoding = '';
  for (const sitting of games.slice(-warmUps - counted)) {
    await correct(server, sitting);
    times.push(await timed(async () => {
      const page = await server.page(`/ru/tournaments/${id}`);
      if (page.status !== 200) throw new Error(`the page of the table answers ${page.status}`);
      bytes = page.bytes;
      encoding = page.headers['content-encoding'] ?? 'not compressed';
    }));
  }
  const name = `page of the table of ${players}`;
  const value = median(times.slice(warmUps));
  return [
    { name: `${name}, uncached`, value, unit: 'ms', limit: { atMost: 150 }, detail: '' },
    { name: `${name}, as sent`, value: bytes / 1024, unit: 'KB', limit: { atMost: 60 }, detail: encoding },
  ];
}

/** All that is measured on the whole server, one after another. */
export async function wholeSite(): Promise<readonly Measure[]> {
  const server = await WholeServer.start();
  try {
    const importing = await timed(() => server.importBundle(id, cupBundle()));
    const games = await sittings(server);
    const seen = await correctionSeen(server, games);
    const detail = `import of ${games.length} games: ${(importing / 1000).toFixed(1)} s`;
    return [{ ...seen, detail }, ...(await pageOfTable(server, games))];
  } finally {
    await server.stop();
  }
}
