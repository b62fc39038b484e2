// A simulation as lanes: what the desk does, and each game by itself; lanes are played side by side.
import type { SimulatedGame, SimulatedPerson, SimulatedTournament } from '@consigliere/simulation';
import type { CommandIdentity } from './api.js';
import type { Cast, Mutation } from './mutations.js';
import { deskMutation, gameMutation, protocolMutation } from './mutations.js';

/** One act that is to be sent; the mutation is made when it is sent, as ids of persons come by then. */
export interface LaneStep {
  readonly at: number;
  readonly command: CommandIdentity;
  readonly mutation: () => Mutation;
}

/** Acts that follow each other; the first that is refused ends the lane. */
export interface Lane {
  readonly name: string;
  readonly steps: readonly LaneStep[];
}

/** What is played: the lane of the desk, and one lane a game. */
export interface Lanes {
  readonly desk: Lane;
  readonly games: readonly Lane[];
}

const device = 'consigliere simulate';
/** Games that are of no tournament are told from the evening of this day on. */
const usualEvening = Date.parse('2026-06-13T18:00:00.000Z');

/** Ids of persons on the server, by nick, as they become known. */
export class Persons implements Cast {
  readonly #nicks: ReadonlyMap<string, string>;
  readonly #ids = new Map<string, string>();

  constructor(persons: readonly SimulatedPerson[]) {
    this.#nicks = new Map(persons.map(({ id, nick }) => [id, nick]));
  }

  learn(known: readonly { readonly id: string; readonly nick: string | null }[]): void {
    for (const { id, nick } of known) if (nick !== null) this.#ids.set(nick, id);
  }

  readonly nickOf = (id: string): string => {
    const nick = this.#nicks.get(id);
    if (nick === undefined) throw new Error(`the simulation has no person ${id}`);
    return nick;
  };

  /** An id that the server does not know is refused by it in words. */
  readonly idOf = (id: string): string => this.#ids.get(this.nickOf(id)) ?? id;
}

function identity(id: string, epoch: number, override?: CommandIdentity['override']): CommandIdentity {
  const command = { id, device, deviceTime: new Date(epoch).toISOString() };
  return override ? { ...command, override } : command;
}

/** A game that is of no tournament. `epoch` is when it was opened. */
export function laneOfGame({ game, acts, afterwards }: SimulatedGame, cast: Cast): Lane {
  const steps = [
    ...acts.map(({ at, command }): LaneStep => ({
      at,
      command: identity(command.act, usualEvening + at, command.override),
      mutation: () => gameMutation(game, command.ask, cast),
    })),
    ...afterwards.map(({ at, command }): LaneStep => ({
      at,
      command: identity(command.act, usualEvening + at),
      mutation: () => protocolMutation(game, command.ask),
    })),
  ];
  return { name: game, steps };
}

/** The lanes of a tournament. */
export function lanesOf({ id, epoch, steps }: SimulatedTournament, cast: Cast): Lanes {
  const desk: LaneStep[] = [];
  const games = new Map<string, LaneStep[]>();
  for (const step of steps) {
    const { at } = step;
    if (step.to === 'tournament') {
      const { act, ask } = step;
      desk.push({
        at, command: identity(act, epoch + at), mutation: () => deskMutation(id, ask, cast),
      });
      continue;
    }
    const lane = games.get(step.game) ?? [];
    games.set(step.game, lane);
    const command = step.to === 'game' ? step.command : { ...step.command, override: undefined };
    lane.push({
      at,
      command: identity(command.act, epoch + at, command.override),
      mutation: () => (step.to === 'game'
        ? gameMutation(step.game, step.command.ask, null)
        : protocolMutation(step.game, step.command.ask)),
    });
  }
  const lanes = [...games].map(([name, own]): Lane => ({ name, steps: own }));
  return { desk: { name: id, steps: desk }, games: lanes };
}
