// Makes input and output of a server's process fail as a failing disk does, by Debian's fiu-utils.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What SQLite does with its files: nothing of sockets or of the program itself goes this way. */
export type Operation = 'rw/pwrite' | 'rw/pread' | 'sync/fsync';

/** EIO, what a system says of a disk that fails. */
const inputOutputError = 5;

/** Null where the programs are missing. */
export function failingIo(): FailingIo | null {
  return spawnSync('fiu-run', ['-n', '-x', 'true']).status === 0 ? new FailingIo() : null;
}

export class FailingIo {
  readonly #place = mkdtempSync(join(tmpdir(), 'consigliere-fiu-'));
  readonly #pipes = join(this.#place, 'control');

  /** The command through which the server has to run. */
  get through(): readonly string[] {
    return ['fiu-run', '-x', '-f', this.#pipes];
  }

  /** From now on so large a part of the operations of a process fail, 1 for all of them. */
  fail(pid: number, operation: Operation, part: number): void {
    const what = `name=posix/io/${operation},probability=${part},failinfo=${inputOutputError}`;
    this.#tell(pid, `enable_random ${what}`);
  }

  heal(pid: number, operation: Operation): void {
    this.#tell(pid, `disable name=posix/io/${operation}`);
  }

  remove(): void {
    rmSync(this.#place, { recursive: true });
  }

  #tell(pid: number, command: string): void {
    const { status, stderr } = spawnSync('fiu-ctrl', ['-f', this.#pipes, '-c', command, String(pid)], {
      encoding: 'utf8', timeout: 10_000,
    });
    if (status !== 0) throw new Error(`fiu-ctrl ${command}: ${stderr}`);
  }
}
