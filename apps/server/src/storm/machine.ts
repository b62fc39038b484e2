// One life of a process of the server, from its start to its death: the real parts on stormy ground.
import { chainedStore, upcastingStore } from '@consigliere/event-store';
import { upcasters } from '@consigliere/read-models';
import {
  gameDecider, protocolDecider, type Send, SendToGame, SendToProtocol, SendToTournament, tournamentDecider,
} from '../deciders.js';
import { Followers } from '../followers.js';
import { type Following, FollowingByRows } from '../following.js';
import { givingTo } from '../giving.js';
import { type Answer, Handling, type HousePart } from '../handling.js';
import type { Role } from '../settings.js';
import { publishHead, type Vault } from '../vault.js';
import type { World } from '../world.js';
import type { Planted } from './planted.js';
import type { Schedule } from './schedule.js';
import type { SharedLog } from './shared-log.js';
import { StormyLog } from './stormy-log.js';
import { StormyPersons, StormyTexts } from './stormy-vault.js';
import { stormyViews, type ViewsParts } from './stormy-views.js';

/** What all machines have in common. */
export interface Ground {
  readonly schedule: Schedule;
  readonly log: SharedLog;
  readonly vault: Vault;
  readonly world: World;
  readonly views: Omit<ViewsParts, 'schedule' | 'planted'>;
  readonly planted: Planted;
  /** Told in words of what a person must look at. */
  readonly warn: (words: string) => void;
}

type Opened = Awaited<ReturnType<typeof stormyViews>>;

const requestKey = Buffer.alloc(32, 7);

export class Machine {
  readonly owner: string;
  /** Settles when nobody hears of it any more. */
  readonly died: Promise<void>;
  readonly followers: Followers | null;
  readonly persons: StormyPersons;
  readonly following: Following;
  isOpen = true;
  readonly #ground: Ground;
  readonly #views: Opened;
  readonly #byRows: FollowingByRows | null;
  readonly #handle: (send: Send<unknown>) => Promise<Answer>;
  #die: () => void = () => undefined;

  private constructor(ground: Ground, role: Role, { owner, views }: { owner: string; views: Opened }) {
    const { schedule, log, vault, world, planted } = ground;
    const warn = (words: string): void => ground.warn(`${owner}: ${words}`);
    this.owner = owner;
    this.#ground = ground;
    this.#views = views;
    this.died = new Promise((resolve) => (this.#die = resolve));
    const store = upcastingStore(chainedStore(new StormyLog({ schedule, log, owner })), upcasters);
    this.#byRows = role === 'all' ? null : new FollowingByRows({ store, views, warn });
    this.followers = role === 'api' ? null : new Followers({
      onRenewed: () => undefined,
      store, views, warn,
      onApplied: () => undefined,
      onClosed: (event) => publishHead(vault, event, world.now()),
    });
    this.following = this.#byRows ?? (this.followers as Following);
    const parts = { schedule, vault, world, owner };
    this.persons = new StormyPersons(parts);
    this.#handle = handlingOn({
      world, requestKey, following: this.following, persons: this.persons, texts: new StormyTexts(parts),
      store: planted.log(store, owner),
    });
    this.followers?.startProcesses(givingTo((send) => this.#handle(send)));
  }

  /** Starts one as `owner`; each life has another. */
  static async start(ground: Ground, role: Role, owner: string): Promise<Machine> {
    const { schedule, planted } = ground;
    schedule.time.owner = owner;
    const views = await stormyViews({ ...ground.views, schedule, planted }, owner);
    schedule.time.owner = owner;
    return new Machine(ground, role, { owner, views });
  }

  /** Handles a command, as its bus would. */
  handle(send: Send<unknown>): Promise<Answer> {
    this.#ground.schedule.time.owner = this.owner;
    return this.#handle(send);
  }

  /** The rows of the views may have changed. */
  changed(): void {
    this.#ground.schedule.time.owner = this.owner;
    this.#byRows?.changed();
  }

  /** Ends in order: what is in hand is finished. */
  async stop(): Promise<void> {
    this.isOpen = false;
    this.#ground.schedule.time.owner = this.owner;
    await this.followers?.stop();
  }

  /** Nothing of it goes on, and nothing of what it had in memory is left. */
  end(): void {
    this.isOpen = false;
    this.#ground.schedule.drop(this.owner);
    this.#views.database.close();
    this.#die();
  }
}

function handlingOn(parts: HousePart): (send: Send<unknown>) => Promise<Answer> {
  const games = new Handling(parts, gameDecider);
  const protocols = new Handling(parts, protocolDecider);
  const tournaments = new Handling(parts, tournamentDecider);
  return async (send) => {
    if (send instanceof SendToGame) return games.handle(send);
    if (send instanceof SendToProtocol) return protocols.handle(send);
    if (send instanceof SendToTournament) return tournaments.handle(send);
    throw new Error('nobody handles such a command');
  };
}

