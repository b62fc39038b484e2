// The rows of a table packed for the way to the browser: what a page of 3000 cells costs is decided here.
import type { Role, TableRowFragment, Winner } from '../gql/generated/queries';
import { figure, shortFigure } from './decimal';
import { metricText, type MetricId } from './metrics';

/** The cells are one text, a space between them; see `cellOf`. */
export interface PackedRow {
  readonly place: string;
  /** `g3`: three places gained; `l1`: one lost; `k`: kept; `n` where there is nothing to compare with. */
  readonly change: string;
  /** Encoded for an address. */
  readonly id: string;
  readonly nick: string;
  readonly team: string;
  /** What a lot says of him; absent where none decides. */
  readonly lot?: string;
  readonly total: string;
  readonly metrics: readonly string[];
  readonly cells: string;
  /** Whether the total rests on facts that are not known. */
  readonly unknown?: true;
}

export interface Cell {
  /** Empty where there was no game; `?` where its result is not known. */
  readonly text: string;
  /** `c`, `s`, `b` (mafia) or `d`; empty where not known. */
  readonly role: string;
  readonly won: boolean;
  readonly pending: boolean;
  /** Whether the points may change when a fact becomes known. */
  readonly unknown: boolean;
}

type Column = { readonly stage: string; readonly round: number };

const letters: Readonly<Record<Role, string>> = { CITIZEN: 'c', SHERIFF: 's', MAFIA: 'b', DON: 'd' };

export const isWin = (role: Role, winner: Winner): boolean =>
  winner === (role === 'MAFIA' || role === 'DON' ? 'BLACK' : 'RED');

const keyOf = ({ stage, round }: Column): string => `${stage} ${round}`;

interface Played<Game> {
  readonly points: readonly (string | null)[];
  readonly byGame: readonly Game[];
}

/**
 * The games of a row by column. They come in order and without their rounds, which would cost more than all
 * else: the points say in which columns they are. None where somebody played twice in a round.
 */
export function gamesByColumn<Game>({ points, byGame }: Played<Game>): ReadonlyMap<number, Game> {
  const played = points.flatMap((one, at) => (one === null ? [] : [at]));
  if (played.length !== byGame.length) return new Map();
  return new Map(byGame.map((game, nth): [number, Game] => [played[nth] ?? 0, game]));
}

/** `1.30S`: points, the role's letter, a capital for a win; `!` and `?` after it for pending and unknown. */
function packedCells(row: TableRowFragment, columns: readonly Column[]): string {
  const games = gamesByColumn(row);
  const unknown = new Set(row.unknownGames.map(keyOf));
  const pending = new Set(row.pending);
  const cells = columns.map((column, at) => {
    const game = games.get(at);
    const points = row.points[at] ?? null;
    const letter = game ? letters[game.role] : '';
    const marked = game && isWin(game.role, game.winner) ? letter.toUpperCase() : letter;
    const figures = points === null ? '' : shortFigure(points) + marked;
    return `${figures}${pending.has(at) ? '!' : ''}${unknown.has(keyOf(column)) ? '?' : ''}`;
  });
  return cells.join(' ');
}

function changeText(change: number | null): string {
  if (change === null) return 'n';
  if (change === 0) return 'k';
  return change > 0 ? `g${change}` : `l${-change}`;
}

interface Shape {
  readonly columns: readonly Column[];
  readonly metrics: readonly MetricId[];
  /** Of one whose data were erased. */
  readonly nameless: string;
  /** What is said of the number that a lot has drawn. */
  readonly lotWords?: (lot: number) => string;
}

export function packRow(row: TableRowFragment, { columns, metrics, nameless, lotWords }: Shape): PackedRow {
  return {
    place: `${row.shared ? '=' : ''}${row.place}`,
    change: changeText(row.change),
    id: encodeURIComponent(row.player.id),
    nick: row.player.nick ?? nameless,
    team: row.team?.name ?? '',
    ...(row.lot !== null && lotWords && { lot: lotWords(row.lot) }),
    total: figure(row.total),
    metrics: metrics.map((id) => metricText(row, id)),
    cells: packedCells(row, columns),
    ...(row.unknown.length > 0 && { unknown: true as const }),
  };
}

const shape = /^([^a-z!?]*)([a-z]?)(!?)(\??)$/i;

/** A cell as it was packed. */
export function cellOf(packed: string): Cell {
  const [, text = '', letter = '', pending = '', unknown = ''] = shape.exec(packed) ?? [];
  const role = letter.toLowerCase();
  const won = letter !== role;
  return { text: text || unknown, role, won, pending: pending !== '', unknown: unknown !== '' };
}
