// A data folder whose disk can be filled up and given room again, by whatever this user may do here.
import { spawnSync } from 'node:child_process';
import {
  closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statSync, symlinkSync, writeFileSync, writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What of the data is on the small disk; the rest is where there is room. */
export type Crowded = 'all' | 'views' | 'vault';

/** Room for some acts in log and views. */
const someRoom = 400_000;
/** Room for a page and a half in the write-ahead file of the log. */
const somePages = 6000;

export interface SmallDisk {
  readonly kind: 'tmpfs' | 'limit';
  /** The data folder. */
  readonly folder: string;
  /**
   * Takes all room, or all but some, so that it is used up in the middle of whatever is written. Where room
   * is the affair of each process, it is that of this one.
   */
  fill(pid: number, rest?: 'none' | 'some'): void;
  makeRoom(pid: number): void;
  remove(): void;
}

function ran(command: string, ...args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

function must(command: string, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
}

/** Writes a file until there is no room left, then gives back some of it. */
function writeBallast(file: string, bytesLeft: number): void {
  const ballast = openSync(file, 'w');
  let size = 0;
  try {
    for (;;) size += writeSync(ballast, Buffer.alloc(4096, 1));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(ballast);
  }
  must('truncate', `--size=${Math.max(0, size - bytesLeft)}`, file);
}

const inUse: SmallDisk[] = [];

/** Takes away every disk that was made. */
export function takenAway(): void {
  for (const disk of inUse.splice(0)) disk.remove();
}

function kept(disk: SmallDisk): SmallDisk {
  inUse.push(disk);
  return disk;
}

function mounted(place: string, megabytes: number): boolean {
  return ran('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', place);
}

function mountIsAllowed(): boolean {
  const place = mkdtempSync(join(tmpdir(), 'consigliere-'));
  const isAllowed = mounted(place, 1);
  if (isAllowed) must('umount', place);
  rmSync(place, { recursive: true });
  return isAllowed;
}

/** Whether this user may mount a file system of his own here; else only the size of files can be limited. */
export const canMount = mountIsAllowed();

/** A file system of its own in memory. Throws where `canMount` is not so. */
export function smallTmpfs(crowded: Crowded = 'all', megabytes = 16): SmallDisk {
  const place = mkdtempSync(join(tmpdir(), 'consigliere-'));
  const disk = join(place, 'disk');
  mkdirSync(disk);
  if (!mounted(disk, megabytes)) {
    rmSync(place, { recursive: true });
    throw new Error('a file system cannot be mounted here');
  }
  const folder = crowded === 'all' ? join(disk, 'data') : join(place, 'data');
  mkdirSync(folder);
  if (crowded !== 'all') {
    const file = `${crowded}.sqlite`;
    writeFileSync(join(disk, file), '');
    symlinkSync(join(disk, file), join(folder, file));
  }
  const ballast = join(disk, 'ballast');
  return kept({
    kind: 'tmpfs', folder,
    fill: (_pid, rest = 'none') => writeBallast(ballast, rest === 'none' ? 0 : someRoom),
    makeRoom: () => rmSync(ballast),
    remove: () => {
      must('umount', '--lazy', disk);
      rmSync(place, { recursive: true });
    },
  });
}

/** Files of a process may not grow beyond a size: every user may say that of a process of his own. */
export function smallFiles(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'consigliere-'));
  const limit = (pid: number, soft: string): void => must('prlimit', `--pid=${pid}`, `--fsize=${soft}:`);
  return kept({
    kind: 'limit', folder,
    fill: (pid, rest = 'none') => {
      const { size } = statSync(join(folder, 'log.sqlite-wal'));
      limit(pid, String(size + (rest === 'none' ? 0 : somePages)));
    },
    makeRoom: (pid) => limit(pid, 'unlimited'),
    remove: () => rmSync(folder, { recursive: true }),
  });
}
