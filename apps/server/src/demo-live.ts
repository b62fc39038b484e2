// Plays tables of the demonstration as time goes by: each act is recorded when it is due.
import { setTimeout as pause } from 'node:timers/promises';
import type { Lane, PlannedSend } from './demo-plan.js';
import { isRecorded, type Recorder, sendPlanned, untilOpened } from './demo-recording.js';
import type { AnyRefusal, ServerRefusalCode } from './refusal.js';

/** The clock is looked at so often at least: it may be set, or the machine may have slept. */
const lookMilliseconds = 1000;

/** After these the same act may be taken later. */
const passing: ReadonlySet<string> = new Set<ServerRefusalCode>([
  'store.unavailable', 'store.full', 'outcome.unknown', 'protocol.notOpened',
]);

export interface LivePlay {
  readonly recorder: Recorder;
  readonly say: (line: string) => void;
}

class LiveTable {
  readonly #recorder: Recorder;

  constructor(recorder: Recorder) {
    this.#recorder = recorder;
  }

  /** Plays to the end, or to the signal; answers the refusal at which the table stands still. */
  async play({ sends }: Lane): Promise<AnyRefusal | null> {
    let last: PlannedSend | null = null;
    for (const send of sends) {
      await this.#untilDue(send.at);
      const closing = send.to === 'protocol' && last?.to === 'game' ? last : null;
      const refused = await this.#taken(send, closing);
      if (this.#isOver || refused) return refused;
      last = send;
    }
    return null;
  }

  get #isOver(): boolean {
    return this.#recorder.signal.aborted;
  }

  /** Sends an act as often as it takes. */
  async #taken(send: PlannedSend, closing: PlannedSend | null): Promise<AnyRefusal | null> {
    while (!this.#isOver) {
      const refused = await this.#send(send, closing);
      if (!refused || !passing.has(refused.code)) return refused;
      await this.#rest(lookMilliseconds);
    }
    return null;
  }

  async #send(send: PlannedSend, closing: PlannedSend | null): Promise<AnyRefusal | null> {
    const unopened = closing ? await untilOpened(this.#recorder, closing) : null;
    if (unopened) return unopened;
    const answer = await sendPlanned(this.#recorder, send);
    return 'refused' in answer ? answer.refused : null;
  }

  async #untilDue(at: number): Promise<void> {
    const { world } = this.#recorder.house;
    for (let left = 0; !this.#isOver && (left = at - world.now().getTime()) > 0;) {
      await this.#rest(Math.min(left, lookMilliseconds));
    }
  }

  /** A rest that the signal ends. */
  async #rest(milliseconds: number): Promise<void> {
    const { signal } = this.#recorder;
    await pause(milliseconds, null, { signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }
}

/** Plays the tables side by side until all are over, or until the signal comes. */
export async function playLive({ recorder, say }: LivePlay, lanes: readonly Lane[]): Promise<void> {
  await Promise.all(lanes.map(async (lane) => {
    if (await isRecorded(recorder, lane)) return;
    const refused = await new LiveTable(recorder).play(lane);
    if (refused) say(`server: the table ${lane.id} of the demonstration stays as it is: ${refused.code}`);
  }));
}
