// The acts that the parts of a game's points rest on, as the public may read them.
import type { GameFact, Language, Seat } from '@consigliere/rules';
import type { AuditEvent, AuditRow, GameSheet } from '@consigliere/read-models';
import { actsOfGame, findGame } from '@consigliere/read-models';
import type { ProtocolFact } from '@consigliere/tournament';
import { narrateProtocol, standsBehind } from '@consigliere/tournament';
import type { House } from './house.js';
import { publicActId, publicStory } from './story.js';

/** One act behind a part; `index` is its entry in the timeline of the game, null where it is not in it. */
export interface PartAct {
  readonly act: string;
  readonly type: string;
  readonly sentence: (asked: { readonly language: Language }) => string | Promise<string>;
  readonly at: string;
  readonly index: number | null;
}

/** The seat of a game that is asked about, and whether its protocol is from paper. */
export interface PlayedSeat {
  readonly game: string;
  readonly seat: Seat;
  readonly typed: boolean;
}

interface Moment {
  readonly row: AuditRow;
  readonly event: AuditEvent;
  readonly index: number;
}

const isAward = ({ event: { type } }: Moment): boolean => type === 'AwardSet' || type === 'AwardApproved';

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
function ofTheLastAward(moments: readonly Moment[]): readonly Moment[] {
  const last = moments.findLastIndex(({ event }) => event.type === 'AwardSet');
  return moments.filter((moment, index) => !isAward(moment) || index >= last);
}

/** The sentence of an entry of a closed game. */
function sentenceAt(house: House, sheet: GameSheet, index: number): PartAct['sentence'] {
  return async ({ language }) => {
    const [entry] = await publicStory(house, sheet, { after: index - 1, first: 1 });
    return entry ? entry.sentence({ language }) : '';
  };
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

/** The acts behind each part of a seat's points, by the reason of the part. */
export async function actsBehind(house: House, { game, seat, typed }: PlayedSeat) {
  const sheet = typed ? null : await findGame(house.views, game);
  const moments = typed || sheet?.closed ? standing(await actsOfGame(house.views, game), typed) : [];
  return (reason: string): readonly PartAct[] => {
    const isBehind = ({ event }: Moment): boolean =>
      standsBehind(reason, seat, event as GameFact | ProtocolFact);
    const behind = moments.filter(isBehind);
    return ofTheLastAward(behind).map((moment) => partAct(house, sheet, moment));
  };
}
