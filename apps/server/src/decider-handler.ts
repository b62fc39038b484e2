// Binds a decider to the CommandBus: the handler class of its message.
import { Inject, type Type } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DecidedEvent, Decider, Send } from './deciders.js';
import { type Answer, Handling } from './handling.js';
import { House } from './house.js';
import type { Watch } from './watch.js';
import { watchedCommand } from './watched-commands.js';

/** The message class of a decider. */
export type MessageOf<Ask> = Type<Send<Ask>>;

/** The handler class that binds a decider to the CommandBus by its message. */
export function deciderHandler<State, Ask extends { readonly type: string }, Event extends DecidedEvent>(
  message: MessageOf<Ask>,
  decider: Decider<State, Ask, Event>,
): Type<ICommandHandler<Send<Ask>, Answer>> {
  @CommandHandler(message)
  class DeciderHandler implements ICommandHandler<Send<Ask>, Answer> {
    readonly #handling: Handling<State, Ask, Event>;
    readonly #watch: Watch;

    constructor(@Inject(House) house: House) {
      this.#handling = new Handling(house, decider);
      this.#watch = house.watch;
    }

    execute(send: Send<Ask>): Promise<Answer> {
      return watchedCommand(this.#watch, send, (sent) => this.#handling.handle(sent));
    }
  }
  Object.defineProperty(DeciderHandler, 'name', { value: `${decider.name}Handler` });
  return DeciderHandler;
}
