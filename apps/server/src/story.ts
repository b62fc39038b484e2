// A timeline as the API tells it: each entry with its sentence, its weight and the seats it is about.
import { createHmac } from 'node:crypto';
import type { GameFact, Language, Seat, Table } from '@consigliere/rules';
import { emptyTable, narrate } from '@consigliere/rules';
import type { GameSheet, Stretch, TimelineEntry } from '@consigliere/read-models';
import { judgeTimeline, publicTimeline, readSnapshot, speechTimes } from '@consigliere/read-models';
import { withoutTexts } from './free-text.js';
import type { House } from './house.js';
import { judgeTable, publicTable, type SpeechAt } from './table-state.js';

const bands: ReadonlySet<GameFact['type']> = new Set<GameFact['type']>([
  'NightBegan', 'DayBegan', 'VotesCounted',
]);
const majors: ReadonlySet<GameFact['type']> = new Set<GameFact['type']>([
  'PlayersVotedOut', 'PlayerKilled', 'PlayerDisqualified', 'PpkDeclared', 'GameDecided', 'GameClosed',
]);

function weightOf({ type }: GameFact): 'band' | 'plain' | 'major' {
  if (majors.has(type)) return 'major';
  return bands.has(type) ? 'band' : 'plain';
}

/** The seats that an event is about, each once, who acts before whom it meets. */
function focusOf(fact: GameFact): readonly Seat[] {
  switch (fact.type) {
    case 'PlayerNominated':
    case 'NominationPassedOver':
    case 'NominationWithdrawn': return [...new Set([fact.data.seat, fact.data.candidate])];
    case 'SpeechesHeld': return fact.data.speeches.map(({ seat }) => seat);
    case 'VotesCounted': return fact.data.candidates;
    case 'DayBegan': return fact.data.killed;
    case 'VoteTied':
    case 'QuestionPut':
    case 'LeaveVotesCounted':
    case 'PlayersVotedOut':
    case 'NobodyVotedOut': return fact.data.seats;
    case 'ShotsFired': return [...new Set(fact.data.shots.map(({ target }) => target))];
    case 'DonChecked':
    case 'SheriffChecked': return [fact.data.target];
    default: return 'seat' in fact.data ? [fact.data.seat] : [];
  }
}

function checkOf(fact: GameFact) {
  if (fact.type === 'DonChecked') return { by: 'don', target: fact.data.target, found: fact.data.sheriff };
  if (fact.type === 'SheriffChecked') {
    return { by: 'sheriff', target: fact.data.target, found: fact.data.black };
  }
  return null;
}

interface Told {
  readonly sheet: GameSheet;
  readonly entry: TimelineEntry;
  /** The snapshot before the entry, in the reader's own timeline; null before the first. */
  readonly before: string | null;
  /** The facts of the entry as its reader may hear them, with the judge's own words or without. */
  readonly heard: () => Promise<object>;
  readonly nick: (seat: Seat) => string | null;
}

function tableOf(sheet: GameSheet, snapshot: string | null): Table {
  return snapshot === null ? { ...emptyTable, ruleset: sheet.ruleset } : readSnapshot(snapshot, sheet);
}

/** Makes a value at the first call and keeps it. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** What public and judge's entries have alike. */
function entryOf({ sheet, entry, before, heard, nick }: Told) {
  const { index, act, fact, clause, at, phase, withdrawn, overridden } = entry;
  const tableBefore = once(() => tableOf(sheet, before));
  const sentence = async ({ language }: { language: Language }): Promise<string> => {
    const opened = { ...fact, data: await heard() } as GameFact;
    return narrate(opened, { language, before: tableBefore(), nick });
  };
  return {
    index, act, at, phase, withdrawn, overridden, sentence,
    type: fact.type,
    clause,
    focus: focusOf(fact),
    weight: weightOf(fact),
    shots: fact.type === 'ShotsFired' ? fact.data.shots : [],
    check: checkOf(fact),
  };
}

interface Reading {
  readonly house: House;
  readonly sheet: GameSheet;
  readonly stretch: Stretch;
  readonly read: (stretch: Stretch) => Promise<TimelineEntry[]>;
  /** Whether the reader hears the judge's own words: reasons that he wrote, not chose. */
  readonly words: boolean;
}

/**
 * Reads a stretch with the entry before it, so that each entry knows what the table was; names are there
 * before anything is told, words when the first sentence is, each of them by one query.
 */
async function told({ house, sheet, stretch, read, words }: Reading): Promise<readonly Told[]> {
  const lead = stretch.after > 0 ? 1 : 0;
  const entries = await read({ after: stretch.after - lead, first: stretch.first + lead });
  const nickOf = await house.persons.nicksOf(sheet.players);
  const nick = (seat: Seat): string | null => nickOf(sheet.players[seat - 1]);
  const facts = entries.map(({ fact: { data } }): object => data);
  const opened = once(() => house.texts.opened(facts));
  const heardAt = (index: number) => async (): Promise<object> => {
    const data = facts[index] ?? {};
    return words ? ((await opened())[index] ?? data) : withoutTexts(data);
  };
  return entries.map((entry, index) => ({
    sheet, entry, nick, heard: heardAt(index), before: entries[index - 1]?.snapshot ?? null,
  })).filter(({ entry }) => entry.index > stretch.after);
}

/** An act by another name for the public: a device that counts its acts would tell of those of the night. */
export function publicActId({ requestKey }: House, act: string): string {
  return createHmac('sha256', requestKey).update(act).digest('base64url').slice(0, 22);
}

/** As whom a game is read; once it is closed, the public reads it as its judge. */
type Reader = 'judge' | 'hall';

/** When the floor was given at an entry of a timeline; read once for all its entries. */
function speechesOf({ views }: House, game: string, reader: Reader): (index: number) => SpeechAt {
  const times = once(() => speechTimes(views, game, reader));
  return (index) => async () => (await times())(index);
}

/** When the speech that goes on now at the table of a game was begun, as its reader knows it. */
export function speechNow(house: House, { game, closed }: GameSheet, reader: Reader): SpeechAt {
  return speechesOf(house, game, closed ? 'judge' : reader)(Infinity);
}

/** The timeline of a game for the public; what its judge wrote in his own words joins it at the closing. */
export async function publicStory(house: House, sheet: GameSheet, stretch: Stretch) {
  const read = (part: Stretch): Promise<TimelineEntry[]> => publicTimeline(house.views, sheet.game, part);
  const speechAt = speechesOf(house, sheet.game, sheet.closed ? 'judge' : 'hall');
  return (await told({ house, sheet, stretch, read, words: sheet.closed })).map((one) => ({
    ...entryOf(one),
    act: publicActId(house, one.entry.act),
    table: () => publicTable(readSnapshot(one.entry.snapshot, sheet), speechAt(one.entry.index)),
  }));
}

/** Whether the public hears of an entry: what is held until the reveal it does not. */
function isPublic({ closed, held }: GameSheet, { heard, fact: { type } }: TimelineEntry): boolean {
  return held ? heard && type !== 'GameClosed' : heard || closed;
}

/** The timeline of a game for its judge. */
export async function judgeStory(house: House, sheet: GameSheet, stretch: Stretch) {
  const read = (part: Stretch): Promise<TimelineEntry[]> => judgeTimeline(house.views, sheet.game, part);
  const speechAt = speechesOf(house, sheet.game, 'judge');
  return (await told({ house, sheet, stretch, read, words: true })).map((one) => ({
    ...entryOf(one),
    public: isPublic(sheet, one.entry),
    table: () => judgeTable(readSnapshot(one.entry.snapshot, sheet), speechAt(one.entry.index)),
  }));
}
