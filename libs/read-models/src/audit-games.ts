// What the audit trail knows of each game: its judge, its heading, and where it is seated now.
import type { Heading } from '@consigliere/rules';
import type { Shapes } from './projection.js';
import type { Rows } from './rows.js';
import type { GameStep, ProtocolStep, Step, TournamentStep } from './step.js';

/** What is known of a game, and where that says that it is. */
export interface AuditGameRow extends Whereabouts {
  game: string;
  /** JSON of the heading; null before the game is opened. */
  heading: string | null;
  /** The judge whom the opening names. */
  opened_judge: string | null;
  /** The judge whom the protocol from paper names. */
  typed_judge: string | null;
  /** JSON of `Seat`s, at most one of each tournament, in order of their ids. */
  seats: string;
}

/** Where a game is seated. */
interface Seat {
  readonly tournament: string;
  readonly stage: string;
  readonly round: number;
  readonly table: number;
  readonly judge: string | null;
}

/** Where an act belongs and who judges there, by which it is found. */
export interface Whereabouts {
  tournament: string | null;
  stage: string | null;
  round: number | null;
  table_number: number | null;
  judge: string | null;
}

export const nowhere: Whereabouts = {
  tournament: null, stage: null, round: null, table_number: null, judge: null,
};

export const auditGamesTables: Shapes = {
  audit_games: {
    columns: {
      game: 'text', heading: 'text or null', opened_judge: 'text or null', typed_judge: 'text or null',
      seats: 'text', tournament: 'text or null', stage: 'text or null', round: 'integer or null',
      table_number: 'integer or null', judge: 'text or null',
    },
    key: ['game'],
  },
};

/** A round or a table of a heading that is a plain number. */
function numberIn(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

/** Where a game is: at its seats, the tournament with the least id first; else where its heading says. */
function whereabouts({ heading: text, opened_judge, typed_judge, seats }: AuditGameRow): Whereabouts {
  const [seat] = JSON.parse(seats) as Seat[];
  const heading = text === null ? null : (JSON.parse(text) as Heading);
  return {
    tournament: seat?.tournament ?? null,
    stage: seat?.stage ?? null,
    round: seat?.round ?? numberIn(heading?.round),
    table_number: seat?.table ?? numberIn(heading?.table),
    judge: opened_judge ?? typed_judge ?? seat?.judge ?? null,
  };
}

/** Puts what is new of a game; acts on it that are in the trail already move with it. */
function change(
  rows: Rows,
  game: string,
  what: (known: AuditGameRow) => Partial<AuditGameRow>,
): void {
  const found = rows.find('audit_games', game);
  const known = found ?? {
    game, heading: null, opened_judge: null, typed_judge: null, seats: '[]', ...nowhere,
  };
  const next = { ...known, ...what(known) };
  const place = whereabouts(next);
  rows.put('audit_games', { ...next, ...place });
  const { tournament, stage, round, table_number, judge } = place;
  rows.later(
    `UPDATE audit_acts SET tournament = ?, stage = ?, round = ?, table_number = ?, judge = ?
     WHERE owner = ? AND subject IN ('game', 'protocol')`,
    [tournament, stage, round, table_number, judge, game],
  );
}

function openedGame(rows: Rows, { game, event }: GameStep): void {
  if (event.type !== 'GameOpened') return;
  const { heading, judge } = event.data;
  change(rows, game, () => ({ opened_judge: judge, heading: JSON.stringify(heading) }));
}

const typing: ReadonlySet<string> = new Set(['ProtocolTyped', 'TypingConfirmed', 'TypingWithdrawn']);

function typedGame(rows: Rows, { game, event, after }: ProtocolStep): void {
  if (!typing.has(event.type)) return;
  const typed_judge = after.typings.at(-1)?.typed.judge ?? null;
  change(rows, game, () => ({ typed_judge }));
}

function reseated(known: AuditGameRow, tournament: string, seat: Seat | null): Partial<AuditGameRow> {
  const others = (JSON.parse(known.seats) as Seat[]).filter((one) => one.tournament !== tournament);
  const seats = (seat ? [...others, seat] : others)
    .toSorted((a, b) => (a.tournament < b.tournament ? -1 : 1));
  return { seats: JSON.stringify(seats) };
}

/** Events that seat games, or say who judges them. */
const seating: ReadonlySet<string> = new Set(['RoundSeated', 'SeatingReleased', 'JudgesAssigned']);

function seatedRound(rows: Rows, { tournament, event, before, after }: TournamentStep): void {
  if (!seating.has(event.type)) return;
  const gone = [...before.games.keys()].filter((game) => !after.games.has(game));
  for (const game of gone) change(rows, game, (known) => reseated(known, tournament, null));
  for (const [game, placed] of after.games) {
    if (before.games.get(game) === placed) continue;
    const { stage, round, seated: { table, judge } } = placed;
    const seat = { tournament, stage, round, table, judge };
    change(rows, game, (known) => reseated(known, tournament, seat));
  }
}

const telling: ReadonlySet<string> = new Set([
  ...typing, ...seating, 'GameOpened',
]);

/** Whether a step tells something of games that acts are found by. */
export function tellsOfGames({ event }: Step): boolean {
  return telling.has(event.type);
}

/** Takes from a step what it tells of games. */
export function learned(rows: Rows, step: Step): void {
  if (step.of === 'game') openedGame(rows, step);
  else if (step.of === 'protocol') typedGame(rows, step);
  else if (step.of === 'tournament') seatedRound(rows, step);
}
