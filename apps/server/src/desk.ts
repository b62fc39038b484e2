// The judge's desk: turns the mutations of the API into commands on the CommandBus, and their answers back.
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { GameAsk, Heading } from '@consigliere/rules';
import { allSeats, isRuleset, rulesetOf } from '@consigliere/rules';
import { findGame, typesOfAct } from '@consigliere/read-models';
import type { ProtocolAsk } from '@consigliere/tournament';
import { GraphQLError } from 'graphql';
import type { Caller } from './access.js';
import { type ActArguments, awardActs, type Draw, gameActs, undoOf } from './acts.js';
import type { Answer } from './decider-handler.js';
import { type Envelope, SendToGame, SendToProtocol } from './deciders.js';
import { behindWords, expectations } from './error-words.js';
import { House } from './house.js';
import { commandId, date, gameId, miscounted, name, time, unexpected, within, words } from './inputs.js';
import type { JudgedGame } from './judge-games.resolver.js';
import { type AnyRefusal, serverRefusal } from './refusal.js';

interface CommandInput {
  readonly id: string;
  readonly expectedRevision?: number | null;
  readonly device?: string | null;
  readonly deviceTime?: string | null;
  readonly override?: { readonly reason?: string | null } | null;
}

interface PlayerInput {
  readonly id?: string;
  readonly nick?: string;
}

interface OpeningArguments {
  readonly players?: readonly (PlayerInput | null)[] | null;
  readonly judge?: PlayerInput | null;
  readonly heading?: Partial<Heading> | null;
  readonly ruleset?: {
    readonly id: string;
    readonly version?: number | null;
    readonly parameters: readonly { readonly id: string; readonly value: string }[];
  } | null;
}

/** What every mutation brings. */
export interface MutationArguments extends ActArguments, OpeningArguments {
  readonly game: string;
  readonly command: CommandInput;
}

type Act = (args: MutationArguments, caller: Caller) => Promise<JudgedGame | AnyRefusal>;

function envelopeOf({ command }: MutationArguments, { bearer }: Caller): Envelope {
  const { id, expectedRevision, device, deviceTime, override } = command;
  const expected = expectedRevision ?? null;
  return {
    id: commandId(id, 'command.id'),
    bearer,
    expectedRevision:
      expected === null ? null : within(expected, 'command.expectedRevision', [-1, 1_000_000]),
    device: name(device, 'command.device', 100),
    deviceTime: time(deviceTime, 'command.deviceTime'),
    occurredAt: null,
    override: override ? { reason: words(override.reason, 'command.override.reason') } : null,
    causation: null,
    correlation: null,
  };
}

function headingOf(heading: Partial<Heading>): Heading {
  return {
    tournament: name(heading.tournament, 'heading.tournament', 100),
    round: name(heading.round, 'heading.round', 40),
    table: name(heading.table, 'heading.table', 40),
    date: date(heading.date, 'heading.date'),
  };
}

@Injectable()
export class Desk {
  readonly #house: House;
  readonly #bus: CommandBus;

  constructor(@Inject(House) house: House, @Inject(CommandBus) bus: CommandBus) {
    this.#house = house;
    this.#bus = bus;
  }

  /** A resolver for each mutation. */
  acts(): Readonly<Record<string, Act>> {
    const drawFor = ({ command }: MutationArguments): Draw => ({
      key: this.#house.drawKey, command: command.id,
    });
    const ofGame = Object.entries(gameActs).map(([field, act]): [string, Act] => [
      field, (args, caller) => this.#toGame(args, caller, act(args, drawFor(args))),
    ]);
    const ofAwards = Object.entries(awardActs).map(([field, act]): [string, Act] => [
      field, (args, caller) => this.#toProtocol(args, caller, act(args, drawFor(args))),
    ]);
    return {
      ...Object.fromEntries([...ofGame, ...ofAwards]),
      openGame: (args, caller) => this.#open(args, caller),
      undo: (args, caller) => this.#undo(args, caller),
    };
  }

  #toGame(args: MutationArguments, caller: Caller, ask: GameAsk): Promise<JudgedGame | AnyRefusal> {
    const game = gameId(args.game);
    return this.#answer(game, new SendToGame(game, ask, envelopeOf(args, caller)));
  }

  #toProtocol(args: MutationArguments, caller: Caller, ask: ProtocolAsk): Promise<JudgedGame | AnyRefusal> {
    const game = gameId(args.game);
    const { override } = args.command;
    if (override) unexpected('command.override', override, expectations.noOverride);
    return this.#answer(game, new SendToProtocol(game, ask, envelopeOf(args, caller)));
  }

  /** After the closing the acts that can be undone are those on the extra points. */
  async #undo(args: MutationArguments, caller: Caller): Promise<JudgedGame | AnyRefusal> {
    const game = gameId(args.game);
    const ask = undoOf(args);
    const sheet = await findGame(this.#house.views, game);
    const ofTable = (await typesOfAct(this.#house.views, game, ask.of)).length > 0;
    return ofTable || !sheet || sheet.protocolRevision < 1
      ? this.#toGame(args, caller, ask)
      : this.#toProtocol(args, caller, ask);
  }

  async #open(args: MutationArguments, caller: Caller): Promise<JudgedGame | AnyRefusal> {
    const { ruleset } = args;
    const game = gameId(args.game);
    const heading = headingOf(args.heading ?? {});
    const chosen = ruleset ?? { id: 'regulation', version: null, parameters: [] };
    const parameters = Object.fromEntries(chosen.parameters.map(({ id, value }) => [id, value]));
    const named = rulesetOf(chosen.id, chosen.version ?? null, parameters);
    if (!isRuleset(named)) return serverRefusal('ruleset.unknown', { ...named });
    const given = args.players ?? allSeats.map(() => null);
    if (given.length !== allSeats.length) miscounted('players', given.length, expectations.tenPlayers);
    const envelope = envelopeOf(args, caller);
    const checked = given.map((player, index) => this.#checked(player, `players[${index}]`));
    const judge = this.#checked(args.judge ?? null, 'judge');
    const stranger = [...checked, judge].find((player) => player?.id && !this.#house.persons.find(player.id));
    if (stranger?.id) return serverRefusal('person.unknown', { person: stranger.id });
    const ask: GameAsk = {
      type: 'OpenGame',
      ruleset: named,
      players: checked.map((player) => this.#person(player)),
      judge: this.#person(judge),
      heading,
    };
    return this.#answer(game, new SendToGame(game, ask, envelope));
  }

  #checked(player: PlayerInput | null, argument: string): PlayerInput | null {
    if (!player) return null;
    if (player.id !== undefined) return { id: gameId(player.id, `${argument}.id`) };
    const nick = name(player.nick, `${argument}.nick`, 60);
    return nick === null ? unexpected(`${argument}.nick`, player.nick, expectations.nick) : { nick };
  }

  #person(player: PlayerInput | null): string | null {
    if (!player) return null;
    return player.id ?? (player.nick ? this.#house.persons.named(player.nick) : null);
  }

  async #answer(game: string, send: SendToGame | SendToProtocol): Promise<JudgedGame | AnyRefusal> {
    const answer = await this.#bus.execute<SendToGame | SendToProtocol, Answer>(send);
    if ('refused' in answer) return answer.refused;
    const sheet = answer.late ? null : await findGame(this.#house.views, game);
    if (sheet) return { sheet, recorded: answer.accepted };
    const { act, revision } = answer.accepted;
    const told = behindWords(act, revision);
    throw new GraphQLError(told.en, { extensions: { code: 'VIEWS_BEHIND', act, revision, words: told } });
  }
}
