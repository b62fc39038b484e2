// All that the server holds open: the lock of its folder, log, views and vault; opened and closed together.
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import type { EventStore, FolderLock, FolderLockRefusal } from '@consigliere/event-store';
import { chainedStore, lockFolder, sqliteStore, upcastingStore } from '@consigliere/event-store';
import type { ReadStream, Step, Views } from '@consigliere/read-models';
import { openViews, Projector, tournamentsOfGame, upcasters } from '@consigliere/read-models';
import { Bells, tournamentBell } from './bells.js';
import { Counting } from './counting.js';
import { Followers } from './followers.js';
import { FreeTexts } from './free-text.js';
import { Persons } from './persons.js';
import { type IssuedToken, issueTokens } from './tokens.js';
import { keyNamed, openVault } from './vault.js';
import type { World } from './world.js';

export interface HouseOptions {
  /** The folder of log, views and vault; made when missing. */
  readonly data: string;
  /** Whether the tokens are made anew. */
  readonly newTokens?: boolean;
  readonly world: World;
  /** Told in words of what a person must look at. */
  readonly warn: (words: string) => void;
}

export type HouseResult =
  | { readonly ok: true; readonly house: House; readonly tokens: readonly IssuedToken[] }
  | { readonly ok: false; readonly refusal: FolderLockRefusal };

/** The parts of the house, given to whatever works in it. */
export class House {
  readonly world: World;
  readonly store: EventStore;
  readonly views: Views;
  readonly vault: Database;
  readonly persons: Persons;
  readonly texts: FreeTexts;
  readonly bells: Bells;
  readonly counting: Counting;
  readonly followers: Followers;
  /** The key of the hashes by which a repeated command is recognised. */
  readonly requestKey: Buffer;
  /** The key from which the order of reading the nominees is drawn. */
  readonly drawKey: Buffer;
  /** The key from which the ids of persons and of acts of an import are made. */
  readonly importKey: Buffer;
  readonly #lock: FolderLock;

  private constructor(options: HouseOptions, lock: FolderLock, views: Views) {
    const { data, world, warn } = options;
    const inFile = sqliteStore({ file: join(data, 'log.sqlite'), now: () => world.now() });
    this.#lock = lock;
    this.world = world;
    this.views = views;
    this.store = upcastingStore(chainedStore(inFile), upcasters);
    this.vault = openVault(join(data, 'vault.sqlite'));
    this.persons = new Persons(this.vault, world);
    this.texts = new FreeTexts(this.vault, world);
    this.requestKey = keyNamed(this.vault, 'request', world);
    this.drawKey = keyNamed(this.vault, 'draw', world);
    this.importKey = keyNamed(this.vault, 'import', world);
    this.bells = new Bells();
    this.counting = new Counting(this);
    const { store } = this;
    const read: ReadStream = (stream, limit) => store.read(stream, { limit });
    const compare: EventStore['compare'] = (a, b) => store.compare(a, b);
    const projector = new Projector({ db: views, read, compare });
    const onApplied = (step: Step): Promise<void> => this.#ring(step);
    this.followers = new Followers({ store, views, projector, read, onApplied, warn });
  }

  /** Takes the folder and opens everything in it, or says why it cannot be taken. */
  static async open(options: HouseOptions): Promise<HouseResult> {
    const locked = lockFolder(options.data);
    if (!locked.ok) return locked;
    const views = await openViews(join(options.data, 'views.sqlite'));
    const house = new House(options, locked.lock, views);
    return { ok: true, house, tokens: issueTokens(house.vault, options.world, options.newTokens ?? false) };
  }

  /** Rings for whoever waits for news of the game, and of the tournaments that it may move. */
  async #ring(step: Step): Promise<void> {
    if (step.of === 'tournament') return this.bells.ring(tournamentBell(step.tournament));
    this.bells.ring(step.game);
    const { type } = step.event;
    const isNews = step.of === 'protocol' || type === 'GameOpened' || type === 'GameClosed';
    const moved = isNews ? await tournamentsOfGame(this.views, step.game) : [];
    for (const tournament of moved) this.bells.ring(tournamentBell(tournament));
  }

  /** Lets whatever is in hand end, closes everything and gives the folder back. */
  async close(): Promise<void> {
    await this.followers.stop();
    await this.store.close();
    await this.views.destroy();
    this.vault.close();
    this.#lock.release();
  }
}
