// A game told in sentences, one for each event, by seat numbers and nicknames.
import type { FactOf, GameEventType, GameFact } from '../event.js';
import type { Seat } from '../seat.js';
import type { Table } from '../table.js';
import type { Language } from './grammar.js';
import { sentence } from './grammar.js';
import { dayTellings } from './narration-of-day.js';
import { gameTellings } from './narration-of-game.js';
import { roundLines, voteTellings } from './narration-of-vote.js';
import type { Telling, TellingsOf } from './telling.js';
import { namesIn } from './telling.js';

/** In what language and by what names an event is told; `before` is the table just before it. */
export interface NarrationContext {
  readonly language: Language;
  readonly before: Table;
  /** The nickname of a seat; null where it is not known. */
  readonly nick: (seat: Seat) => string | null;
}

const tellings: TellingsOf<GameEventType> = { ...dayTellings, ...voteTellings, ...gameTellings };

/**
 * An event in one sentence, without a full stop. It tells what the event says and nothing more: the roles
 * of the table are out of a teller's reach, so an event of the hall gives nothing secret away.
 */
export function narrate(event: GameFact, { language, before, nick }: NarrationContext): string {
  const telling = tellings[event.type] as Telling<GameEventType>;
  return sentence(telling[language](event, { before, names: namesIn(language, nick) }));
}

/** A counted round as one sentence a candidate, in the order of the vote. */
export function narrateRound(
  event: FactOf<'VotesCounted'>,
  { language, nick }: Pick<NarrationContext, 'language' | 'nick'>,
): readonly string[] {
  return roundLines(event, namesIn(language, nick), language).map(sentence);
}
