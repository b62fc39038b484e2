// Records the plan of a tournament: games side by side, the acts of each sent on before the last is shown.
import type { CommandBus } from '@nestjs/cqrs';
import type { Envelope } from './deciders.js';
import { SendToGame, SendToProtocol, SendToTournament } from './deciders.js';
import type { Lane, PlannedSend } from './demo-plan.js';
import type { Answer } from './handling.js';
import type { House } from './house.js';
import { type AnyRefusal, serverRefusal } from './refusal.js';

/** Acts of one game that are in hand together: more would wait too long for their turn on a slow disk. */
const inHandAtMost = 12;
/** How often the opening of a protocol is waited for, each time as long as for any answer. */
const waits = 6;

export interface Recorder {
  readonly house: House;
  readonly bus: Pick<CommandBus, 'execute'>;
  readonly actor: string;
  /** Acts that are not in hand when it comes are not sent. */
  readonly signal: AbortSignal;
  /** Told after each act that is recorded, now or before. */
  readonly onAct: () => void;
}

type Sent = SendToGame | SendToProtocol | SendToTournament;

function messageOf({ to, id, ask, ...send }: PlannedSend, actor: string): Sent {
  const { act, at, revision, override } = send;
  const envelope: Envelope = {
    id: act, bearer: { access: 'chief', actor }, expectedRevision: revision, override,
    occurredAt: new Date(at).toISOString(),
    device: null, deviceTime: null, causation: null, correlation: null,
  };
  if (to === 'game') return new SendToGame(id, ask, envelope);
  return to === 'protocol' ? new SendToProtocol(id, ask, envelope) : new SendToTournament(id, ask, envelope);
}

/**
 * Sends one act, meant for the revision that it was planned for: nothing is added to what others go on with.
 * A repeat is answered as the first time.
 */
export function sendPlanned(recorder: Pick<Recorder, 'bus' | 'actor'>, send: PlannedSend): Promise<Answer> {
  const { bus, actor } = recorder;
  return bus.execute<Sent, Answer>(messageOf(send, actor));
}

/**
 * Waits until the protocol of a game is there, which a process opens after its closing: that is sent again,
 * which changes nothing and waits.
 */
export async function untilOpened(recorder: Recorder, closing: PlannedSend): Promise<AnyRefusal | null> {
  for (let left = waits; left > 0 && !recorder.signal.aborted; left -= 1) {
    const answer = await sendPlanned(recorder, closing);
    if ('refused' in answer) return answer.refused;
    if (!answer.late) return null;
  }
  return recorder.signal.aborted ? null : serverRefusal('protocol.notOpened', { game: closing.id });
}

/** Sends acts that follow each other, several of them in hand, until all are sent or one is refused. */
class InOrder {
  refused: AnyRefusal | null = null;
  readonly #recorder: Recorder;
  readonly #inHand = new Set<Promise<void>>();

  constructor(recorder: Recorder) {
    this.#recorder = recorder;
  }

  async run(sends: readonly PlannedSend[]): Promise<AnyRefusal | null> {
    let last: PlannedSend | null = null;
    for (const send of sends) {
      if (send.to === 'protocol' && last?.to === 'game') await this.#untilOpened(last);
      while (this.#inHand.size >= inHandAtMost) await Promise.race(this.#inHand);
      if (this.refused || this.#recorder.signal.aborted) break;
      this.#send(send);
      last = send;
    }
    await Promise.all(this.#inHand);
    return this.refused;
  }

  async #untilOpened(closing: PlannedSend): Promise<void> {
    await Promise.all(this.#inHand);
    if (!this.refused) this.refused = await untilOpened(this.#recorder, closing);
  }

  /** The first refusal stands; what was in hand behind it is refused because of it. */
  #send(send: PlannedSend): void {
    const mine = sendPlanned(this.#recorder, send).then((answer) => {
      this.#inHand.delete(mine);
      if ('refused' in answer) this.refused ??= answer.refused;
      else this.#recorder.onAct();
    });
    this.#inHand.add(mine);
  }
}

/** Records acts of one stream, or of one game and then of its protocol. Answers the refusal that ended it. */
export function recordInOrder(recorder: Recorder, sends: readonly PlannedSend[]): Promise<AnyRefusal | null> {
  return new InOrder(recorder).run(sends);
}

/** Of the last event of a stream; -1 when there is none. */
async function revisionOf({ store }: House, stream: string): Promise<number> {
  for await (const { revision } of store.read(stream, { direction: 'backwards', limit: 1 })) return revision;
  return -1;
}

/** Whether all of it is recorded, or more than that. */
export async function isRecorded({ house }: Pick<Recorder, 'house'>, { ends }: Lane): Promise<boolean> {
  for (const { stream, revision } of ends) if ((await revisionOf(house, stream)) < revision) return false;
  return true;
}
