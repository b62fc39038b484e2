// A judge at a server that fails: sends acts, keeps what was acknowledged, sends again what was not.
import { expect } from '@jest/globals';
import { join } from 'node:path';
import { sqliteStore, verifyChain } from '@consigliere/event-store';
import { answerOf, dataOf, Gone } from '../testing/asking.js';
import {
  course, dealAct, mutationOf, openAct, type PlayedAct, type SentAct,
} from '../testing/played-game.js';

export interface Acknowledged {
  readonly game: string;
  readonly act: string;
  readonly revision: number;
}

/** Where a server answers, and the judge's token there. */
export interface Door {
  readonly origin: string;
  readonly token: string;
}

/** One game after another begins so; a foul brings words into the vault, a new table brings names. */
const acts: readonly PlayedAct[] = [openAct, dealAct(), ...course.slice(0, 8)];

const named = openAct.args;

export class JudgeSide {
  readonly acknowledged: Acknowledged[] = [];
  /** How often each answer came, by its code. */
  readonly said = new Map<string, number>();
  readonly token: string;
  readonly #name: string;
  #next = 0;

  constructor(name: string, token: string) {
    this.#name = name;
    this.token = token;
  }

  /** Sends the act whose turn it is; answers `recorded`, or the code of what came back, or `gone`. */
  async send(door: Door): Promise<string> {
    const answer = await this.#send(door);
    this.said.set(answer, (this.said.get(answer) ?? 0) + 1);
    return answer;
  }

  /** Sends acts until an answer is this one; throws when it does not come in time. */
  async until(wanted: string, door: Door, milliseconds = 15_000): Promise<void> {
    const end = Date.now() + milliseconds;
    for (;;) {
      const answer = await this.send(door);
      if (answer === wanted) return;
      if (Date.now() > end) throw new Error(`${wanted} does not come: ${JSON.stringify([...this.said])}`);
      if (answer !== 'recorded') await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Sends so many acts, each until it is recorded. */
  async play(count: number, door: Door): Promise<void> {
    for (let done = 0; done < count; done += 1) await this.until('recorded', door);
  }

  /** Everything that was acknowledged stands at its place, and nothing else does. */
  async expectAll({ origin, token }: Door): Promise<void> {
    for (const game of new Set(this.acknowledged.map((known) => known.game))) {
      const own = this.acknowledged.filter((known) => known.game === game);
      const { judgeGame } = await dataOf<{ judgeGame: { timeline: readonly { act: string }[] } | null }>(
        origin, token, `{ judgeGame(id: "${game}") { timeline { act } } }`,
      );
      const timeline = judgeGame?.timeline.map(({ act }) => act) ?? [];
      expect([game, ...new Set(timeline)]).toEqual([game, ...own.map(({ act }) => act)]);
      expect(own.map(({ revision }) => timeline[revision])).toEqual(own.map(({ act }) => act));
    }
  }

  async #send({ origin, token }: Door): Promise<string> {
    const game = `${this.#name}-${Math.floor(this.#next / acts.length)}`;
    const { act, args } = acts[this.#next % acts.length] ?? openAct;
    const id = `${game}-act-${this.#next}`;
    const played = { act, args: args === named ? named.replaceAll('Player', `Player ${game}`) : args };
    try {
      const { data, errors } = await answerOf<Readonly<Record<string, SentAct | undefined>>>(
        origin, token, mutationOf(game, played, `id: "${id}"`),
      );
      const { code, recorded } = data?.[act] ?? {};
      if (code) return code;
      const extensions = errors?.[0]?.extensions;
      const told = recorded ?? extensions;
      if (told?.act !== undefined && told.revision !== undefined) {
        expect(told.act).toBe(id);
        this.acknowledged.push({ game, act: id, revision: told.revision });
        this.#next += 1;
      }
      return recorded ? 'recorded' : (extensions?.code ?? 'nothing');
    } catch (error) {
      if (error instanceof Gone) return 'gone';
      throw error;
    }
  }
}

/** Pages can be read: the list of games, and a game. */
export async function expectGamesShown({ origin }: Door): Promise<void> {
  const { games } = await dataOf<{ games: { nodes: readonly { id: string }[] } }>(
    origin, '', '{ games { nodes { id } } }',
  );
  const [first] = games.nodes;
  const { game } = await dataOf<{ game: { timeline: readonly { act: string }[] } | null }>(
    origin, '', `{ game(id: "${first?.id}") { timeline { act } } }`,
  );
  expect(game?.timeline.length).toBeGreaterThan(0);
}

/** The log of a folder is whole: every chain of it. */
export async function expectWhole(folder: string): Promise<void> {
  const log = sqliteStore({ file: join(folder, 'log.sqlite'), readOnly: true });
  try {
    expect(await verifyChain(log.readAll({ limit: Infinity }))).toMatchObject({ ok: true });
  } finally {
    await log.close();
  }
}
