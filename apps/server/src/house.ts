// All that a process of the server holds open: log, views, vault and what follows the log, closed together.
import type { EventStore, FolderLockRefusal, RecordedEvent } from '@consigliere/event-store';
import { chainedStore, upcastingStore } from '@consigliere/event-store';
import type { Step, Views, ViewsChange } from '@consigliere/read-models';
import {
  allRenamed, holdChanges, listenViews, readAs, tournamentsOfGame, upcasters,
} from '@consigliere/read-models';
import { Bells, tournamentBell } from './bells.js';
import { Counting } from './counting.js';
import { Followers } from './followers.js';
import { type Following, FollowingByRows } from './following.js';
import { FreeTexts } from './free-text.js';
import { type Ground, openFolder, openServers } from './ground.js';
import { Persons } from './persons.js';
import type { Elsewhere, Role } from './settings.js';
import { type IssuedToken, Tokens } from './tokens.js';
import { keyNamed, publishHead, type Vault } from './vault.js';
import { Wholeness } from './wholeness.js';
import { onlyWords, warnings, type Watch } from './watch.js';
import { watchedProjection } from './watched-commands.js';
import { watchedStore } from './watched-store.js';
import { Turns } from './turns.js';
import type { World } from './world.js';

export interface HouseOptions {
  /** The folder of log, views and vault, where they are files; made when missing. */
  readonly data: string;
  /** Where they are else. */
  readonly elsewhere?: Elsewhere | null;
  readonly role?: Role;
  /** Whether the tokens are made anew. */
  readonly newTokens?: boolean;
  readonly world: World;
  /** Told in words of what a person must look at. */
  readonly warn: (words: string) => void;
  /** Nobody watches where it is left out. */
  readonly watch?: Watch;
}

export type HouseResult =
  | { readonly ok: true; readonly house: House; readonly tokens: readonly IssuedToken[] }
  | { readonly ok: false; readonly refusal: FolderLockRefusal };

/** Keys of the house, by what they are for. */
interface Keys {
  /** Of the hashes by which a repeated command is recognised. */
  readonly request: Buffer;
  /** From which the order of reading the nominees is drawn. */
  readonly draw: Buffer;
  /** From which the ids of persons and of acts of an import are made. */
  readonly import: Buffer;
}

async function keysIn(vault: Vault, world: World): Promise<Keys> {
  return {
    request: await keyNamed(vault, 'request', world.bytes(32)),
    draw: await keyNamed(vault, 'draw', world.bytes(32)),
    import: await keyNamed(vault, 'import', world.bytes(32)),
  };
}

/** The parts of the house, given to whatever works in it. */
export class House {
  readonly world: World;
  readonly role: Role;
  readonly watch: Watch;
  readonly store: EventStore;
  readonly views: Views;
  readonly vault: Vault;
  readonly persons: Persons;
  readonly texts: FreeTexts;
  readonly tokens: Tokens;
  readonly bells: Bells;
  readonly counting: Counting;
  /** Acts by which rounds close, or games need a signature again: of a tournament one after another. */
  readonly rounds = new Turns();
  /** Whether the views may be shown. */
  readonly wholeness: Wholeness;
  /** What follows the log here; null where others do. */
  readonly followers: Followers | null;
  /** How far whoever follows the log is. */
  readonly following: Following;
  readonly requestKey: Buffer;
  readonly drawKey: Buffer;
  readonly importKey: Buffer;
  readonly #ground: Ground;
  readonly #ending = new AbortController();
  readonly #byRows: FollowingByRows | null;
  readonly #listening: Promise<void>;

  private constructor(options: HouseOptions, ground: Ground, keys: Keys) {
    const { world, warn, role = 'all', elsewhere = null } = options;
    const { views, vault, log } = ground;
    const { watch = onlyWords(warn) } = options;
    this.#ground = ground;
    this.world = world;
    this.role = role;
    this.watch = watch;
    this.views = views;
    this.vault = vault;
    this.store = watchedStore(upcastingStore(chainedStore(log), upcasters), watch);
    const texts = new FreeTexts(vault, world);
    this.texts = texts;
    this.persons = new Persons(vault, world, {
      readAs: (ids) => readAs(views, ids),
      renamed: async () => {
        const opened = await texts.opened(await allRenamed(views));
        return new Map(opened.map(({ person, nick }) => [person, nick]));
      },
    });
    this.tokens = new Tokens(vault, world);
    this.requestKey = keys.request;
    this.drawKey = keys.draw;
    this.importKey = keys.import;
    this.bells = new Bells();
    this.counting = new Counting(this);
    this.wholeness = new Wholeness(views);
    const { store } = this;
    const onApplied = (step: Step): Promise<void> | void => (elsewhere ? undefined : this.#ring(step));
    const onClosed = (event: RecordedEvent): Promise<void> => publishHead(vault, event, world.now());
    this.followers = role === 'api' ? null : new Followers({
      store, views, onApplied, onClosed, warn: warnings(watch).following, watched: watchedProjection(watch),
      onRenewed: () => this.everythingMayBeOther(),
    });
    const byRows = elsewhere ? new FollowingByRows({ store, views, warn }) : null;
    this.#byRows = byRows;
    this.following = byRows ?? this.#ownFollowers();
    this.#listening = elsewhere && byRows ? this.#listen(elsewhere, byRows, warn) : Promise.resolve();
  }

  /** Opens everything, or says why its folder cannot be taken. Throws when its servers cannot be reached. */
  static async open(options: HouseOptions): Promise<HouseResult> {
    const { elsewhere = null, data, world, newTokens = false } = options;
    const opened = elsewhere
      ? { ok: true, ground: await openServers(elsewhere, options) } as const
      : await openFolder(data, options);
    if (!opened.ok) return opened;
    const { ground } = opened;
    try {
      const house = new House(options, ground, await keysIn(ground.vault, world));
      const tokens = house.role === 'projector' ? [] : await house.tokens.issue(newTokens);
      return { ok: true, house, tokens };
    } catch (error) {
      await ground.close();
      throw error;
    }
  }

  #ownFollowers(): Followers {
    if (!this.followers) throw new Error('a log in a file is followed by the process that has it');
    return this.followers;
  }

  /** Hears of what others have changed, for as long as the house is open. */
  #listen({ database }: Elsewhere, byRows: FollowingByRows, warn: (words: string) => void): Promise<void> {
    return listenViews({
      url: database,
      signal: this.#ending.signal,
      onChanged: (change) => {
        byRows.changed();
        this.#ringFor(change).catch((error: unknown) => warn(`the bells: ${String(error)}`));
      },
      onTrouble: (error) => {
        // What others change now is not heard: nothing is kept for longer than until it is tried again.
        this.#forget();
        warn(`news of the views: ${String(error)}`);
      },
    });
  }

  /** Rings for whoever waits for news; what may have changed unheard is forgotten. */
  async #ringFor({ games, tournaments, all }: ViewsChange): Promise<void> {
    if (all) return this.everythingMayBeOther();
    for (const game of games) this.bells.ring(game);
    const rung = new Set(tournaments);
    if (this.bells.areForTournaments) {
      for (const game of games) for (const one of await tournamentsOfGame(this.views, game)) rung.add(one);
    }
    for (const tournament of rung) this.bells.ring(tournamentBell(tournament));
  }

  /** Forgets what is in memory of vault and views, and rings for everybody. */
  everythingMayBeOther(): void {
    this.#forget();
    this.bells.ringAll();
  }

  #forget(): void {
    this.persons.forget();
    this.tokens.forget();
    this.counting.forget();
  }

  /** Rings for whoever waits for news of the game, and of the tournaments that it may move. */
  async #ring(step: Step): Promise<void> {
    if (step.of === 'tournament') {
      for (const game of holdChanges(step).lifted) this.bells.ring(game);
      return this.bells.ring(tournamentBell(step.tournament));
    }
    if (step.of === 'persons') return this.persons.forget();
    if (step.of === 'policy' || step.of === 'series') return;
    this.bells.ring(step.game);
    const { type } = step.event;
    const isNews = step.of === 'protocol' || type === 'GameOpened' || type === 'GameClosed';
    const moved = isNews ? await tournamentsOfGame(this.views, step.game) : [];
    for (const tournament of moved) this.bells.ring(tournamentBell(tournament));
  }

  /** Lets whatever is in hand end, closes everything and lets others have it. */
  async close(): Promise<void> {
    await this.followers?.stop();
    this.#byRows?.stop();
    this.#ending.abort();
    await this.#listening;
    await this.#ground.close();
  }
}
