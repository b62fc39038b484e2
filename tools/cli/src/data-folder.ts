// The data folder that a command means, and the words for one that it cannot use.
import { join, resolve } from 'node:path';
import type { FolderLockRefusal, LogFileFault } from '@consigliere/event-store';
import type { Bilingual, Language } from '@consigliere/rules';

const folderWords = {
  locked: {
    en: 'a server is running on this folder; stop it first:',
    ru: 'с этой папкой работает сервер; сначала остановите его:',
  },
  unusable: { en: 'the folder cannot be used:', ru: 'папкой нельзя воспользоваться:' },
  noLog: { en: 'there is no log in', ru: 'нет журнала событий в папке' },
  notALog: { en: 'is not a log of Consigliere', ru: 'это не журнал событий Consigliere' },
  layout: {
    en: 'is of another release: it has layout $layout, this one knows $known; use the release that wrote it, '
      + 'or a newer one',
    ru: 'из другого выпуска: разметка $layout, а этому известна $known; возьмите выпуск, который его '
      + 'записал, или более новый',
  },
} as const satisfies Readonly<Record<string, Bilingual>>;

/** The path that a person means where he stands. */
export function pathMeant(named: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), named);
}

/** The folder of `--data`, else of CONSIGLIERE_DATA, else `./data`. */
export function dataFolder(named: string | undefined): string {
  return pathMeant(named || process.env['CONSIGLIERE_DATA'] || 'data');
}

export const logOf = (folder: string): string => join(folder, 'log.sqlite');
export const vaultOf = (folder: string): string => join(folder, 'vault.sqlite');

/** An exit code, and the words that go with it. */
export type Ending = readonly [code: number, said: string];

/** Why a folder was not taken: 1 when another holds it, else 2. */
export function lockText(refusal: FolderLockRefusal, language: Language): Ending {
  const { locked, unusable } = folderWords;
  if (refusal.code === 'FolderLocked') return [1, `${locked[language]} ${refusal.folder}`];
  return [2, `${unusable[language]} ${refusal.folder} (${refusal.reason})`];
}

/** Why the log of a folder cannot be read by this release. */
export function logFaultText(fault: LogFileFault, folder: string, language: Language): string {
  if (fault.code === 'NoLog') return `${folderWords.noLog[language]} ${folder}`;
  const file = logOf(folder);
  if (fault.code === 'NotALog') {
    return `${file} ${folderWords.notALog[language]}${fault.reason === null ? '' : ` (${fault.reason})`}`;
  }
  const said = folderWords.layout[language]
    .replace('$layout', String(fault.layout)).replace('$known', String(fault.known));
  return `${file} ${said}`;
}
