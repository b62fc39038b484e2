// What the mutations of a tournament bring, turned into what is asked of it; persons are told apart before.
import type { Role, Seat, Winner } from '@consigliere/rules';
import { allSeats, chosenParameters } from '@consigliere/rules';
import type { Views } from '@consigliere/read-models';
import type { Announcement, RoundTime, StageFacts, TeamFacts, TypedSeat } from '@consigliere/tournament';
import { entryLimits, greatestPlace, longest, textLimits } from '@consigliere/tournament';
import { expectations } from './error-words.js';
import {
  date, decimalText, gameId, key, miscounted, name, seat, time, title, unexpected, upTo, within,
} from './inputs.js';
import { rulesetNamed, type RulesetInput } from './opening.js';
import type { PlayerInput } from './player-inputs.js';
import type { AnyRefusal } from './refusal.js';
import { scoringNamed } from './scoring-named.js';

/** Entries of one list of an act: what comes in one event stays small. */
const listAtMost = 1000;
/** Of rounds and tables, as in bundles. */
const placeLimits = [1, greatestPlace] as const;
const finalistLimits = [1, longest.players] as const;
/** Less than a bundle may have: what is typed in now is corrected now. */
const namedAtMost = 3;

export interface AnnouncementInput {
  readonly name: string;
  readonly city?: string | null;
  readonly timeZone?: string | null;
  readonly days: readonly string[];
  readonly ruleset?: RulesetInput | null;
  readonly scoring: string;
}

export interface StageInput {
  readonly id: string;
  readonly name: string;
  readonly coefficient: string;
  readonly finalists?: number | null;
}

export interface EntryInput {
  readonly player: PlayerInput;
  readonly team?: string | null;
  readonly club?: string | null;
  readonly city?: string | null;
  readonly guest?: boolean | null;
}

export interface SeatedTableInput {
  readonly table: number;
  readonly game?: string | null;
  readonly players: readonly string[];
  readonly judge?: PlayerInput | null;
}

export interface ProtocolSeatInput {
  readonly player?: string | null;
  readonly role: Role;
  readonly extra: string;
  readonly penalty: string;
  readonly disqualified: boolean;
  readonly ppk: boolean;
  readonly technicalFouls: number;
}

export interface ProtocolInput {
  readonly winner?: Winner | null;
  readonly firstKilled?: number | null;
  readonly bestMove?: readonly number[] | null;
  readonly seats: readonly ProtocolSeatInput[];
  readonly judge?: PlayerInput | null;
}

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function timeZone(value: string | null | undefined): string | null {
  const zone = name(value, 'announcement.timeZone', 64);
  if (zone === null || isTimeZone(zone)) return zone;
  return unexpected('announcement.timeZone', value, expectations.timeZone);
}

/** An announcement, or why its rules or its scoring are not known. */
export async function announcementOf(
  views: Views,
  input: AnnouncementInput,
): Promise<Announcement | AnyRefusal> {
  const said = {
    name: title(input.name, 'announcement.name'),
    city: name(input.city, 'announcement.city', textLimits.title),
    timeZone: timeZone(input.timeZone),
    days: upTo(input.days, 'announcement.days', longest.days).map((day, index) =>
      date(day, `announcement.days[${index}]`) ?? day),
  };
  const ruleset = rulesetNamed(input.ruleset);
  if ('code' in ruleset) return ruleset;
  const scoring = await scoringNamed(views, input.scoring);
  if ('code' in scoring) return scoring;
  const { id, version } = ruleset;
  const pinned = { id, version, parameters: chosenParameters(ruleset) };
  return { ...said, ruleset: pinned, scoring: scoring.policy };
}

export function stagesOf(stages: readonly StageInput[]): readonly StageFacts[] {
  const checked = upTo(stages, 'stages', longest.stages);
  return checked.map(({ id, name: called, coefficient, finalists }, index) => ({
    id: key(id, `stages[${index}].id`),
    name: title(called, `stages[${index}].name`),
    coefficient: decimalText(coefficient, `stages[${index}].coefficient`, 'notNegative'),
    finalists: finalists === null || finalists === undefined
      ? null
      : within(finalists, `stages[${index}].finalists`, finalistLimits),
  }));
}

export interface RoundTimeInput {
  readonly stage: string;
  readonly round: number;
  readonly startsAt?: string | null;
}

/** When rounds begin, each moment written as moments are here, so that the same is the same text. */
export function roundTimesOf(rounds: readonly RoundTimeInput[]): readonly RoundTime[] {
  return upTo(rounds, 'rounds', listAtMost).map(({ stage, round, startsAt }, index) => {
    const moment = time(startsAt, `rounds[${index}].startsAt`);
    return {
      stage: key(stage, `rounds[${index}].stage`),
      round: numberOf(round, `rounds[${index}].round`),
      startsAt: moment === null ? null : new Date(moment).toISOString(),
    };
  });
}

export function teamsOf(teams: readonly TeamFacts[]): readonly TeamFacts[] {
  return upTo(teams, 'teams', listAtMost).map(({ id, name: called }, index) => ({
    id: key(id, `teams[${index}].id`), name: title(called, `teams[${index}].name`),
  }));
}

export function entriesOf(players: readonly EntryInput[]) {
  return upTo(players, 'players', listAtMost).map(({ player, team, club, city, guest }, index) => {
    const from = name(club, `players[${index}].club`, entryLimits.club);
    const town = name(city, `players[${index}].city`, entryLimits.city);
    return {
      player, team: team ?? null,
      said: {
        ...(from === null ? {} : { club: from }), ...(town === null ? {} : { city: town }),
        ...(guest ? { guest } : {}),
      },
    };
  });
}

/** The number of a round or of a table. */
export function numberOf(value: number, argument: string): number {
  return within(value, argument, placeLimits);
}

/** How often a sheet has changed. */
export function sheetNumber(value: number): number {
  return within(value, 'sheet', [0, 1_000_000]);
}

/** The tables of a round; whose game has no id gets the one that `gameAt` makes of its number. */
export function tablesOf(tables: readonly SeatedTableInput[], gameAt: (table: number) => string) {
  return upTo(tables, 'tables', listAtMost).map(({ table, game, players }, index) => {
    const number = numberOf(table, `tables[${index}].table`);
    if (players.length !== allSeats.length) {
      miscounted(`tables[${index}].players`, players.length, expectations.tenPlayers);
    }
    return {
      table: number,
      game: gameId(game ?? gameAt(number), `tables[${index}].game`),
      players: players.map((player, at) => gameId(player, `tables[${index}].players[${at}]`)),
    };
  });
}

function typedSeat(input: ProtocolSeatInput, player: string, argument: string): TypedSeat {
  const { role, extra, penalty, disqualified, ppk, technicalFouls } = input;
  return {
    player: gameId(input.player ?? player, `${argument}.player`),
    role,
    extra: decimalText(extra, `${argument}.extra`, 'any'),
    penalty: decimalText(penalty, `${argument}.penalty`, 'notPositive'),
    disqualified,
    ppk,
    technicalFouls: within(technicalFouls, `${argument}.technicalFouls`, [0, 100]),
  };
}

function firstKilledOf(value: number | null | undefined): Seat | 0 | null {
  if (value === null || value === undefined) return null;
  return value === 0 ? 0 : seat(value, 'protocol.firstKilled');
}

function bestMoveOf(named: readonly number[] | null | undefined): readonly Seat[] | null {
  if (!named) return null;
  const { length } = named;
  if (length > namedAtMost) miscounted('protocol.bestMove', length, expectations.threeAtMost);
  return named.map((value, index) => seat(value, `protocol.bestMove[${index}]`));
}

/** The facts of a protocol; a seat that names nobody is of him who was seated there. */
export function typedFacts(input: ProtocolInput, seated: readonly string[]) {
  const { length } = input.seats;
  if (length !== allSeats.length) miscounted('protocol.seats', length, expectations.tenSeats);
  return {
    winner: input.winner ?? null,
    firstKilled: firstKilledOf(input.firstKilled),
    bestMove: bestMoveOf(input.bestMove),
    seats: input.seats.map((one, index) =>
      typedSeat(one, seated[index] ?? '', `protocol.seats[${index}]`)),
  };
}
