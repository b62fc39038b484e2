// Loads the tournaments of the demonstration, and lets the tables of the one that goes on be played.
import type { RecordedEvent } from '@consigliere/event-store';
import { tournamentGames } from '@consigliere/read-models';
import { tournamentStream } from '@consigliere/tournament';
import { announcedBefore, type Cup, cupAt, type CupId, cupIds } from './demo-cups.js';
import { playLive } from './demo-live.js';
import type { Lane, PlanPart } from './demo-plan.js';
import { plannedParts } from './demo-planner.js';
import { DemoProgress } from './demo-progress.js';
import { isRecorded, type Recorder, recordInOrder } from './demo-recording.js';
import type { RunningServer } from './server.js';

/** So long after the start all tables are over; what is counted then is not planned again. */
const overAfterMilliseconds = 3 * 60 * 60 * 1000;

export interface CupsAsked {
  readonly actor: string;
  readonly isLoader: (event: RecordedEvent) => boolean;
  /** Whether a tournament that is not there may be begun. */
  readonly mayBegin: () => Promise<boolean>;
  /** The moment that the demonstration is of; null: its start. Tables stand still where it is told. */
  readonly moment: Date | null;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

/** What is to be loaded, for a start at a moment in milliseconds since 1970. */
export interface MissingCups {
  readonly cups: readonly Cup[];
  readonly anchor: number;
}

/** The first event of a tournament; null when there is none. */
async function firstOf({ house }: RunningServer, id: CupId): Promise<RecordedEvent | null> {
  for await (const event of house.store.read(tournamentStream(id), { limit: 1 })) return event;
  return null;
}

/** Whether all games are counted and their tables long over. */
async function isOver({ house }: RunningServer, cup: Cup, anchor: number): Promise<boolean> {
  if (house.world.now().getTime() < anchor + overAfterMilliseconds) return false;
  const games = await tournamentGames(house.views, cup.id);
  return games.filter(({ facts }) => facts !== null).length >= cup.games;
}

/**
 * What is to be loaded, or gone on with. The moment of the first start is known by the announcement of the
 * tournament that goes on; whatever somebody else has announced by one of the names is left alone.
 */
export async function missingCups(server: RunningServer, asked: CupsAsked): Promise<MissingCups> {
  const firsts = new Map<CupId, RecordedEvent | null>();
  for (const id of cupIds) firsts.set(id, await firstOf(server, id));
  const ours = [...firsts.values()].filter((event) => event !== null && asked.isLoader(event));
  const mayBegin = ours.length > 0 || (await asked.mayBegin());
  const live = firsts.get('three-bridges');
  const known = live && asked.isLoader(live) ? Date.parse(live.meta.occurredAt) + announcedBefore : null;
  const anchor = known ?? (asked.moment ?? server.house.world.now()).getTime();
  const cups: Cup[] = [];
  for (const [id, first] of firsts) {
    const cup = cupAt(id, anchor);
    const isOurs = first === null ? mayBegin : asked.isLoader(first);
    if (isOurs && (first === null || !(await isOver(server, cup, anchor)))) cups.push(cup);
  }
  return { cups, anchor };
}

interface Loading {
  readonly cup: Cup;
  readonly anchor: number;
  readonly asked: CupsAsked;
  /** Takes the tables that are played as time goes by. */
  readonly onLive: (lanes: readonly Lane[]) => void;
}

class CupLoading {
  readonly #loading: Loading;
  readonly #recorder: Recorder;
  /** Null until something is recorded that was not there. */
  #progress: DemoProgress | null = null;
  #acts = 0;
  /** Whether it stays as it is, as somebody else has acted on it. */
  #isLeft = false;

  constructor(server: RunningServer, loading: Loading) {
    this.#loading = loading;
    this.#recorder = recorderOf(server, loading.asked, () => this.#progress?.did());
  }

  async run(): Promise<void> {
    const { cup: { id }, anchor, asked: { signal } } = this.#loading;
    for await (const part of plannedParts({ id, anchor }, signal)) {
      await this.#take(part);
      if (this.#isOver) break;
    }
    if (!this.#isOver) this.#progress?.end();
  }

  get #isOver(): boolean {
    return this.#loading.asked.signal.aborted || this.#isLeft;
  }

  async #take(part: PlanPart): Promise<void> {
    if (part.part === 'people') {
      this.#acts = part.acts;
      await this.#recorder.house.persons.introduce(part.persons);
    }
    if (part.part === 'live') this.#loading.onLive(part.lanes);
    if (part.part === 'portion') await this.#portion(part);
  }

  /** The tables of one round side by side: more in a turn would keep readers waiting. */
  async #portion({ desk, lanes }: Extract<PlanPart, { part: 'portion' }>): Promise<void> {
    if (desk && !(await this.#record(desk))) this.#isLeft = true;
    if (!this.#isOver) await Promise.all(lanes.map((lane) => this.#record(lane)));
  }

  /** Records what is not there yet; false when it stays as it is. */
  async #record(lane: Lane): Promise<boolean> {
    const { asked: { say }, cup: { id } } = this.#loading;
    if (await isRecorded(this.#recorder, lane)) {
      this.#acts -= lane.sends.length;
      return true;
    }
    this.#progress ??= new DemoProgress({ name: `the tournament ${id}`, acts: () => this.#acts, say });
    const refusal = await recordInOrder(this.#recorder, lane.sends);
    if (refusal) say(`server: ${lane.id} of the demonstration stays as it is: ${refusal.code}`);
    return refusal === null;
  }
}

function recorderOf({ house, bus }: RunningServer, asked: CupsAsked, onAct: () => void): Recorder {
  return { house, bus, actor: asked.actor, signal: asked.signal, onAct };
}

/** Tables that are being played. */
export interface LiveTables {
  /** Settles when they are over, or when the signal has come and nothing of them is in hand. */
  readonly ended: Promise<unknown>;
}

/** Loads tournaments one after another; tables of the one that goes on are played from then on. */
export async function loadCups(
  server: RunningServer,
  { cups, anchor }: MissingCups,
  asked: CupsAsked,
): Promise<LiveTables> {
  const playing: Promise<void>[] = [];
  const onLive = (lanes: readonly Lane[]): void => {
    if (asked.moment !== null) return;
    const recorder = recorderOf(server, asked, () => undefined);
    playing.push(playLive({ recorder, say: asked.say }, lanes));
  };
  for (const cup of cups) await new CupLoading(server, { cup, anchor, asked, onLive }).run();
  return { ended: Promise.allSettled(playing) };
}
