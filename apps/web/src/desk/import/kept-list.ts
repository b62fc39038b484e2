// An entry list that is looked at and not yet entered, kept in the browser's tab: a reload does not lose it.
import { keep, readKept } from '../frame/kept';
import type { Columns, Encoding } from './entry-list';
import type { Decided, NickAt } from './list-choices';

/** The file as it was chosen. */
export interface ListFile {
  readonly name: string;
  /** Its bytes in base64. */
  readonly bytes: string;
}

/** How a file is read; null: as the server finds. */
export interface Reading {
  readonly encoding: Encoding | null;
  readonly sheet: string | null;
  readonly columns: Columns | null;
}

export const asFound: Reading = { encoding: null, sheet: null, columns: null };

/** How a file was read last, and what was decided of whom. */
export interface ListWork {
  readonly reading: Reading;
  readonly decided: Decided;
  readonly nicks: readonly NickAt[];
}

/** Of base64: a tab has room for about five million characters, and others keep things in it too. */
export const bytesAtMost = 2_000_000;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isFile = (value: unknown): value is ListFile => isObject(value) && 'name' in value && 'bytes' in value;
const isWork = (value: unknown): value is ListWork =>
  isObject(value) && 'reading' in value && 'decided' in value && 'nicks' in value;

const filePlace = (tournament: string): string => `consigliere.desk.list ${tournament}`;
const workPlace = (tournament: string): string => `${filePlace(tournament)} decided`;

/** Keeps a file in place of the one before; answers whether there was room for it. */
export function keepFile(tournament: string, file: ListFile): boolean {
  forgetList(tournament);
  return file.bytes.length <= bytesAtMost && keep(filePlace(tournament), file);
}

export function keepWork(tournament: string, work: ListWork): void {
  keep(workPlace(tournament), work);
}

export function forgetList(tournament: string): void {
  keep(filePlace(tournament), null);
  keep(workPlace(tournament), null);
}

/** The file that was kept, and what was done with it so far; null where none was. */
export function keptList(tournament: string): { file: ListFile; work: ListWork | null } | null {
  const file = readKept(filePlace(tournament), isFile);
  return file && { file, work: readKept(workPlace(tournament), isWork) };
}
