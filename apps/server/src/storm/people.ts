// Who acts in a storm: judges at their tables, the chief judge over the protocols, the organiser at his desk.
import { allSeats } from '@consigliere/rules';
import { presetOf, type ScoringPolicy, type TournamentAsk } from '@consigliere/tournament';
import type { Answer } from '../handling.js';
import type { Client } from './client.js';
import type { CommandGiven, Target } from './command-given.js';
import { intentionOf, openingOf } from './intention.js';
import type { LogWitness } from './log-witness.js';
import type { Schedule } from './schedule.js';

export interface Scene {
  readonly schedule: Schedule;
  readonly witness: LogWitness;
}

const tenNicks = allSeats.map((seat) => `Player ${seat}`);
const nicksOf = (game: string): readonly string[] => [`Judge of ${game}`, ...tenNicks];

interface Order {
  readonly access: CommandGiven['access'];
  readonly expectedRevision?: number | null;
  readonly nicks?: readonly string[];
  readonly target: (persons: readonly string[]) => Target;
}

function give(client: Client, order: Order): Promise<Answer> {
  const { access, expectedRevision = null, nicks = [], target } = order;
  return client.give({ id: client.nextId(), access, expectedRevision, nicks, target });
}

/** Leads a game from its opening to its closing; `others` do the same at the same table. */
export async function leadGame({ schedule, witness }: Scene, client: Client, game: string): Promise<void> {
  const { chance } = schedule;
  const patience = chance.between(8, 45);
  for (let acts = 0; !witness.games.state(game).table.closed; acts += 1) {
    await client.think(3000);
    const state = witness.games.state(game);
    if (state.table.closed) return;
    const revision = witness.games.revision(game);
    const expectedRevision = chance.next() < 0.3 ? revision : null;
    if (!state.table.opened) {
      const nicks = nicksOf(game);
      const target = (persons: readonly string[]): Target =>
        ({ of: 'game', id: game, ask: openingOf(persons) });
      await give(client, { access: 'judge', expectedRevision, nicks, target });
      continue;
    }
    const ask = intentionOf(state, chance, acts > patience);
    await give(client, { access: 'judge', expectedRevision, target: () => ({ of: 'game', id: game, ask }) });
  }
}

const wordsOfJudge = ['SetAward'] as const;
const wordsOfChief = ['SetAward', 'ApproveAward', 'DeclineAward'] as const;

type Tabled = readonly [client: Client, game: string];

/** Gives extra points in the protocol once it is opened, and the chief judge says his word. */
export async function judgeProtocol({ schedule, witness }: Scene, ...[client, game]: Tabled): Promise<void> {
  const { chance } = schedule;
  while (!witness.protocols.state(game).closed) await client.think(2000);
  for (let left = chance.between(1, 5); left > 0; left -= 1) {
    await client.think(2000);
    const { lastAct } = witness.protocols.state(game);
    const seat = chance.of(allSeats);
    const points = chance.of([0, 20, 30, 40]);
    const access = chance.next() < 0.5 ? 'judge' : 'chief';
    const type = chance.of(access === 'chief' ? wordsOfChief : wordsOfJudge);
    const isUndo = lastAct !== null && chance.next() < 0.2;
    const ask = isUndo
      ? { type: 'Undo', of: lastAct.act, reason: 'he thought better of it' } as const
      : { type, seat, points } as const;
    await give(client, { access, target: () => ({ of: 'protocol', id: game, ask }) });
  }
}

function policy(): ScoringPolicy {
  const preset = presetOf('regulation');
  if (!preset) throw new Error('there is no policy of the regulation');
  return preset;
}

/** Announces a tournament, enters its players and seats these games, some of it more than once. */
export async function organise(
  { schedule }: Scene,
  client: Client,
  [tournament, games]: readonly [tournament: string, games: readonly string[]],
): Promise<void> {
  const { chance } = schedule;
  const announcement = {
    name: 'Storm', city: null, timeZone: null, days: ['2026-01-31'],
    ruleset: { id: 'regulation', version: 1, parameters: {} }, scoring: policy(),
  };
  const stage = { id: 'q', name: 'Qualification', coefficient: '1', finalists: null };
  const nicks = tenNicks;
  const asks: readonly ((persons: readonly string[]) => TournamentAsk)[] = [
    () => ({ type: 'AnnounceTournament', announcement }),
    () => ({ type: 'PlanStages', stages: [stage] }),
    (players) => ({ type: 'EnterPlayers', players: players.map((player) => ({ player, team: null })) }),
    ...games.map((game, index) => (players: readonly string[]): TournamentAsk => ({
      type: 'SeatRound', stage: 'q', round: index + 1, tables: [{ table: 1, game, players, judge: null }],
    })),
  ];
  for (const ask of asks) {
    for (let times = chance.of([1, 1, 1, 2]); times > 0; times -= 1) {
      await client.think(4000);
      const target = (persons: readonly string[]): Target =>
        ({ of: 'tournament', id: tournament, ask: ask(persons) });
      await give(client, { access: 'organiser', nicks, target });
    }
  }
}
