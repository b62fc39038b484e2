// The acts that the parts of a game's points rest on, as the public may read them.
import type { GameFact, Language, Seat } from '@consigliere/rules';
import { allSeats } from '@consigliere/rules';
import type { AuditEvent, AuditRow, GameSheet } from '@consigliere/read-models';
import { actsOfGame, findGame } from '@consigliere/read-models';
import type { ProtocolFact } from '@consigliere/tournament';
import { narrateProtocol, standsBehind, standsBehindSome } from '@consigliere/tournament';
import type { House } from './house.js';
import { once, publicActId, publicStory } from './story.js';

/** One act behind a part; `index` is its entry in the timeline of the game, null where it is not in it. */
export interface PartAct {
  readonly act: string;
  readonly type: string;
  readonly sentence: (asked: { readonly language: Language }) => string | Promise<string>;
  readonly at: string;
  readonly index: number | null;
}

/** A game, and whether its protocol is from paper. */
export interface CountedGame {
  readonly game: string;
  readonly typed: boolean;
}

interface Moment {
  readonly row: AuditRow;
  readonly event: AuditEvent;
  readonly index: number;
}

/** An act on which some points of a game may rest, with all that is told of it. */
interface Behind {
  readonly event: AuditEvent;
  readonly told: PartAct;
}

/** The acts behind a part of a seat's points, by the reason of the part. */
export type FindActs = (reason: string, seat: Seat) => readonly PartAct[];

const isAward = ({ event: { type } }: Behind): boolean => type === 'AwardSet' || type === 'AwardApproved';

/**
 * What stands of a game and counts: of a paper protocol the last typing alone, and never what is recorded of
 * a game that may still be secret; of a recorded game all that was not withdrawn, but no typing.
 */
function standing(rows: readonly AuditRow[], typed: boolean): readonly Moment[] {
  const all = rows
    .filter(({ withdrawn, subject }) => withdrawn === null && subject !== 'tournament')
    .flatMap((row) => row.events.map((event, offset) => ({ row, event, index: row.revision + offset + 1 })));
  const typings = all.filter(({ event }) => event.type === 'ProtocolTyped');
  return typed ? typings.slice(-1) : all.filter((moment) => !typings.includes(moment));
}

/** Only the award that stands, and the word on it: what was set before it is nobody's business any more. */
function ofTheLastAward(behind: readonly Behind[]): readonly Behind[] {
  const last = behind.findLastIndex(({ event }) => event.type === 'AwardSet');
  return behind.filter((one, index) => !isAward(one) || index >= last);
}

/** The sentence of an entry of a closed game. */
function sentenceAt(house: House, sheet: GameSheet, index: number): PartAct['sentence'] {
  const story = once(() => publicStory(house, sheet, { after: index - 1, first: 1 }));
  return async ({ language }) => (await story())[0]?.sentence({ language }) ?? '';
}

function partAct(house: House, sheet: GameSheet | null, { row, event, index }: Moment): PartAct {
  const isOfTable = row.subject === 'game';
  const { persons } = house;
  const nick = (seat: Seat): string | null => persons.find(sheet?.players[seat - 1] ?? '')?.nick ?? null;
  const inProtocol: PartAct['sentence'] = ({ language }) =>
    narrateProtocol(event as ProtocolFact, { language, nick });
  return {
    act: publicActId(house, row.act),
    type: event.type,
    at: row.occurredAt,
    index: isOfTable ? index : null,
    sentence: isOfTable && sheet ? sentenceAt(house, sheet, index) : inProtocol,
  };
}

/** Whether points of anybody may rest on an act. */
function isOfPoints({ event }: Moment): boolean {
  return allSeats.some((seat) => standsBehindSome(seat, event as GameFact | ProtocolFact));
}

/** Reads what the points of a closed or typed game may rest on, once for all its seats. */
export async function actsBehind(house: House, { game, typed }: CountedGame): Promise<FindActs> {
  const sheet = typed ? null : await findGame(house.views, game);
  const moments = typed || sheet?.closed ? standing(await actsOfGame(house.views, game), typed) : [];
  const all = moments.filter(isOfPoints).map((moment): Behind => ({
    event: moment.event, told: partAct(house, sheet, moment),
  }));
  return (reason, seat) => {
    const behind = all.filter(({ event }) => standsBehind(reason, seat, event as GameFact | ProtocolFact));
    return ofTheLastAward(behind).map(({ told }) => told);
  };
}
