// What `consigliere migrate`, and `restore` onto servers, say to a person, in both languages.
import type { Bilingual } from '@consigliere/rules';

export const moveWords = {
  fromTo: {
    en: 'takes two places, as in: migrate --from data --to kurrentdb://127.0.0.1:2113?tls=false',
    ru: 'принимает два места: migrate --from data --to kurrentdb://127.0.0.1:2113?tls=false',
  },
  same: { en: 'both places are the same', ru: 'оба места совпадают' },
  noAddress: { en: 'is not an address of KurrentDB', ru: 'не адрес KurrentDB' },
  noDatabase: {
    en: 'names, the judges’ words, tokens and keys are in the vault: set DATABASE_URL, the PostgreSQL where '
      + 'it is or goes; or say --log-only, and it stays where it is',
    ru: 'имена, слова судей, токены и ключи — в хранилище имён: задайте DATABASE_URL, PostgreSQL, где оно '
      + 'лежит или куда переходит; или --log-only, тогда оно остаётся на месте',
  },
  twoServers: {
    en: 'between two KurrentDB only the log moves: say --log-only, and move the vault by pg_dump',
    ru: 'между двумя KurrentDB переходит только журнал: укажите --log-only, а хранилище перенесите pg_dump',
  },
  serversRun: {
    en: 'servers are connected to the database; stop them first. Connections:',
    ru: 'с базой данных работают серверы; сначала остановите их. Соединений:',
  },
  noVault: {
    en: 'there is no vault beside the log; if none is wanted, say --log-only',
    ru: 'рядом с журналом нет хранилища имён; если оно не нужно, укажите --log-only',
  },
  otherRows: {
    en: 'the vault there holds other rows already, nothing was written; take an empty database. Rows:',
    ru: 'там уже есть хранилище имён с другими строками, ничего не записано; нужна пустая база. Строк:',
  },
  laterRelease: {
    en: 'the vault is of a later release; use that one. Its layout, and the one known here:',
    ru: 'хранилище имён из более нового выпуска; возьмите его. Разметка там и известная здесь:',
  },
  otherRelease: {
    en: 'the vault is of another release: start the server of this one on it once. Missing:',
    ru: 'хранилище имён из другого выпуска: один раз запустите с ним сервер этого выпуска. Нет столбца:',
  },
  differentVault: {
    en: 'the vaults are NOT the same: somebody wrote to one of them meanwhile',
    ru: 'хранилища имён НЕ совпадают: в одно из них тем временем писали',
  },
  unavailable: {
    en: 'a log or a vault cannot be reached now; the same command goes on from here:',
    ru: 'журнал или хранилище сейчас недоступны; та же команда продолжит с этого места:',
  },
  carrying: { en: 'carrying', ru: 'перенос' },
  checkingSource: { en: 'checking the source', ru: 'проверка источника' },
  checkingTarget: { en: 'checking the target', ru: 'проверка приёмника' },
  wrongSource: {
    en: 'a log that is not whole is not carried; WRONG:',
    ru: 'журнал с ошибкой не переносится; НЕВЕРНО:',
  },
  otherEvents: {
    en: 'the target holds other events, nothing was written; the first of them:',
    ru: 'в приёмнике другие события, ничего не записано; первое из них:',
  },
  notWhole: { en: 'an event has no hash or no time:', ru: 'у события нет хеша или времени:' },
  notTaken: {
    en: 'the target did not take the events from here on; the same command goes on from here:',
    ru: 'приёмник не принял события с этого места; та же команда продолжит отсюда:',
  },
  revision: { en: 'revision', ru: 'ревизия' },
  cancelled: {
    en: 'stopped; the same command goes on from here. In the target now:',
    ru: 'остановлено; та же команда продолжит с этого места. В приёмнике теперь:',
  },
  events: { en: 'Events', ru: 'Событий' },
  before: { en: 'There before', ru: 'Было там до этого' },
  streams: { en: 'Streams', ru: 'Потоков' },
  digest: { en: 'Hash of both logs', ru: 'Хеш обоих журналов' },
  different: {
    en: 'the logs are NOT the same: somebody wrote to one of them meanwhile, or the target is wrong',
    ru: 'журналы НЕ совпадают: в один из них тем временем писали, или приёмник неверен',
  },
  rows: { en: 'Rows of both vaults', ru: 'Строк обоих хранилищ имён' },
  apart: {
    en: 'Only the log was carried: the vault stays where it is.',
    ru: 'Перенесён только журнал: хранилище имён остаётся на месте.',
  },
  viewsFollow: {
    en: 'The next start of the servers makes the views.',
    ru: 'Представления построит следующий запуск серверов.',
  },
} as const satisfies Readonly<Record<string, Bilingual>>;

export type MoveWord = keyof typeof moveWords;
