// What `consigliere backup` and `restore` say to a person, in both languages.
import type { Bilingual } from '@consigliere/rules';

export const backupWords = {
  oneFileToWrite: {
    en: 'name one file to write, as in: backup evening.consigliere',
    ru: 'назовите один файл, куда писать: backup evening.consigliere',
  },
  oneFileToRead: {
    en: 'name one backup, as in: restore evening.consigliere --data data',
    ru: 'назовите одну копию: restore evening.consigliere --data data',
  },
  thereAlready: {
    en: 'is there already; a backup replaces nothing:',
    ru: 'уже есть; копия ничего не заменяет:',
  },
  notWritten: { en: 'cannot be written:', ru: 'не удалось записать:' },
  noVault: { en: 'there is no vault in', ru: 'нет хранилища имён в папке' },
  unavailable: { en: 'cannot be read now:', ru: 'сейчас не читается:' },
  copyingLog: { en: 'log', ru: 'журнал' },
  copyingVault: { en: 'vault', ru: 'хранилище имён' },
  checking: { en: 'checking', ru: 'проверка' },
  packing: { en: 'packing…', ru: 'упаковка…' },
  logNotWhole: {
    en: 'no backup is made of a log that is not whole (copy the folder as it is); WRONG:',
    ru: 'копия журнала с ошибкой не делается (сохраните папку как есть); НЕВЕРНО:',
  },
  newerLog: {
    en: 'the log holds events that this release does not know; back it up with the newer release that wrote '
      + 'them. The first:',
    ru: 'в журнале события, которых этот выпуск не знает; сделайте копию более новым выпуском, который их '
      + 'записал. Первое:',
  },
  made: { en: 'Backup', ru: 'Копия' },
  restored: { en: 'Restored into', ru: 'Восстановлено в папку' },
  events: { en: 'Events', ru: 'Событий' },
  streams: { en: 'Streams', ru: 'Потоков' },
  bytes: { en: 'Bytes', ru: 'Байт' },
  madeAt: { en: 'Made at', ru: 'Сделана' },
  product: { en: 'By release', ru: 'Выпуском' },
  digest: { en: 'Hash of the log', ru: 'Хеш журнала' },
  viewsFollow: {
    en: 'The next start of the server makes the views, or rebuild does it now.',
    ru: 'Представления построит следующий запуск сервера, или сейчас — команда rebuild.',
  },
  cancelled: { en: 'stopped; nothing is left behind', ru: 'остановлено; ничего не осталось' },
  notEmpty: {
    en: 'holds data already, and nothing is ever restored over data; name another folder, or --force for a '
      + 'new one beside it:',
    ru: 'уже содержит данные, поверх данных ничего не восстанавливается; назовите другую папку или --force '
      + 'для новой рядом:',
  },
  notOpened: { en: 'cannot be opened', ru: 'не открывается' },
  notABackup: {
    en: 'is damaged, cut short, or no backup of Consigliere',
    ru: 'повреждён, обрезан или не является копией Consigliere',
  },
  otherFormat: {
    en: 'is a backup of another format, which this release does not know:',
    ru: 'копия другого формата, которого этот выпуск не знает:',
  },
  partDamaged: {
    en: 'is damaged: this part is not what was written:',
    ru: 'повреждён, часть не та, что записана:',
  },
  otherLog: {
    en: 'is damaged: the log in it is not the one that its manifest describes',
    ru: 'повреждён: журнал в нём не тот, что описан в его манифесте',
  },
  newerBackup: {
    en: 'is whole, and holds events that this release does not know: restore it with a newer one, at least',
    ru: 'цела, но в ней события, которых этот выпуск не знает: восстановите её более новым, не ниже',
  },
  folderOrServers: {
    en: '--to-servers and --data exclude each other, and --force goes with a folder',
    ru: '--to-servers и --data исключают друг друга, а --force пишется с папкой',
  },
  toServers: {
    en: 'Restored onto the servers of KURRENTDB_URL and DATABASE_URL',
    ru: 'Восстановлено на серверы KURRENTDB_URL и DATABASE_URL',
  },
  badVault: { en: 'is damaged: the vault in it:', ru: 'повреждён, хранилище имён в нём:' },
} as const satisfies Readonly<Record<string, Bilingual>>;

export type BackupWord = keyof typeof backupWords;
