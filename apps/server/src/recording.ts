// A game in MGN as recorded acts: sent one after another as commands, like those of any judge.
import type { CommandBus } from '@nestjs/cqrs';
import type { GameAsk, GameCommand, MgnGame, Sent } from '@consigliere/rules';
import { playMgn } from '@consigliere/rules';
import type { ProtocolAsk } from '@consigliere/tournament';
import type { Answer } from './handling.js';
import { type Envelope, SendToGame, SendToProtocol } from './deciders.js';
import { type AnyRefusal, serverRefusal } from './refusal.js';
import type { Bearer } from './tokens.js';

const secondsBetweenActs = 20;
/** How often the opening of a protocol is waited for, each time as long as for any answer. */
const waits = 6;

/** What a text does not say of its game: who plays and judges, by their ids, and what it belongs to. */
export type Opening = Pick<Extract<GameAsk, { type: 'OpenGame' }>, 'players' | 'judge' | 'heading'>;

/** A game that is to be recorded. */
export interface Recording {
  readonly id: string;
  readonly game: MgnGame;
  readonly opening: Opening;
}

export interface Sender {
  readonly bus: Pick<CommandBus, 'execute'>;
  readonly bearer: Bearer;
  /** The identity of an act, counted from 1: the same for the same, so that a repeat changes nothing. */
  readonly commandOf: (act: number) => string;
  /** Acts that are not in hand when it comes are not sent. */
  readonly signal: AbortSignal;
}

/** What sending came to: how many acts, and the refusal at which it ended. */
export interface Recorded {
  readonly acts: number;
  readonly refused: { readonly act: string; readonly type: string; readonly refusal: AnyRefusal } | null;
}

/** The acts of a text. */
export function actsOf(game: MgnGame): readonly Sent[] {
  return playMgn(game).end.sent;
}

/** What the chief judge and the judge say of an award, one after the other. */
export function asksOfAward({ change }: Extract<Sent, { to: 'awards' }>): readonly ProtocolAsk[] {
  const { seat, points, word } = change;
  const set: ProtocolAsk = { type: 'SetAward', seat, points };
  if (word === null) return [set];
  return [set, { type: word === 'approved' ? 'ApproveAward' : 'DeclineAward', seat, points }];
}

/**
 * Sends the acts of one game. Each is meant for the revision that the one before it left, so that nothing is
 * added to what others go on with.
 */
class Sending {
  readonly #sender: Sender;
  readonly #recording: Recording;
  #acts = 0;
  /** Of the stream that is written to, as the last answer told it; null before the first. */
  #revision: number | null = -1;
  /** The last act of the game, and whether what follows from it was not seen in time. */
  #last: { readonly send: SendToGame; readonly late: boolean } | null = null;
  #awarding = false;
  #refused: Recorded['refused'] = null;

  constructor(sender: Sender, recording: Recording) {
    this.#sender = sender;
    this.#recording = recording;
  }

  async run(): Promise<Recorded> {
    for (const sent of actsOf(this.#recording.game)) {
      if (this.#isOver) break;
      if (sent.to === 'game') await this.#toGame(sent.command);
      else await this.#toProtocol(sent);
    }
    return { acts: this.#acts, refused: this.#refused };
  }

  #toGame({ ask, override }: GameCommand): Promise<void> {
    const { id, opening } = this.#recording;
    const reason = override ? { reason: override.reason } : null;
    const opened = ask.type === 'OpenGame' ? { ...ask, ...opening } : ask;
    return this.#act(new SendToGame(id, opened, this.#envelope(reason)));
  }

  async #act(send: SendToGame): Promise<void> {
    const answer = await this.#send(send);
    this.#last = { send, late: 'accepted' in answer && answer.late };
  }

  /**
   * Extra points need the protocol, which a process opens after the closing: while that is late the closing
   * is sent again, which changes nothing and waits.
   */
  async #untilOpened(): Promise<void> {
    for (let left = waits; left > 0 && this.#last?.late && !this.#isOver; left -= 1) {
      await this.#act(this.#last.send);
    }
    if (!this.#last?.late || this.#isOver) return;
    const { envelope, ask } = this.#last.send;
    const refusal = serverRefusal('protocol.notOpened', { game: this.#recording.id });
    this.#refused = { act: envelope.id, type: ask.type, refusal };
  }

  get #isOver(): boolean {
    return this.#sender.signal.aborted || this.#refused !== null;
  }

  async #toProtocol(sent: Extract<Sent, { to: 'awards' }>): Promise<void> {
    if (!this.#awarding) await this.#untilOpened();
    if (!this.#awarding) this.#revision = null;
    this.#awarding = true;
    for (const ask of asksOfAward(sent)) {
      if (!this.#isOver) await this.#send(new SendToProtocol(this.#recording.id, ask, this.#envelope(null)));
    }
  }

  #envelope(override: Envelope['override']): Envelope {
    this.#acts += 1;
    return {
      id: this.#sender.commandOf(this.#acts),
      bearer: this.#sender.bearer,
      expectedRevision: this.#revision,
      device: null,
      deviceTime: null,
      occurredAt: this.#time(),
      override,
      causation: null,
      correlation: null,
    };
  }

  /** Acts of a game with a date are told from six in the evening on, a short while apart. */
  #time(): string | null {
    const start = Date.parse(`${this.#recording.opening.heading.date ?? ''}T18:00:00.000Z`);
    if (Number.isNaN(start)) return null;
    return new Date(start + this.#acts * secondsBetweenActs * 1000).toISOString();
  }

  async #send(send: SendToGame | SendToProtocol): Promise<Answer> {
    const answer = await this.#sender.bus.execute<SendToGame | SendToProtocol, Answer>(send);
    if ('accepted' in answer) this.#revision = answer.accepted.revision;
    else this.#refused = { act: send.envelope.id, type: send.ask.type, refusal: answer.refused };
    return answer;
  }
}

/** Sends the acts of a game until all are sent, one is refused, or the signal comes. A repeat goes on. */
export function sendRecording(sender: Sender, recording: Recording): Promise<Recorded> {
  return new Sending(sender, recording).run();
}
