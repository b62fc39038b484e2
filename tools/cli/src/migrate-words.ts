// What `consigliere migrate` says to a person, in both languages.
import type { Bilingual } from '@consigliere/rules';

export const migrateWords = {
  fromTo: {
    en: 'takes two places, as in: migrate --from data --to kurrentdb://127.0.0.1:2113?tls=false',
    ru: 'принимает два места: migrate --from data --to kurrentdb://127.0.0.1:2113?tls=false',
  },
  same: { en: 'both places are the same', ru: 'оба места совпадают' },
  noAddress: { en: 'is not an address of KurrentDB', ru: 'не адрес KurrentDB' },
  unavailable: {
    en: 'a log cannot be read now; the same command goes on from here:',
    ru: 'журнал сейчас не читается; та же команда продолжит с этого места:',
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
  apart: {
    en: 'Only the log was carried. Names, the judges’ words, tokens and keys are in the vault, which stays '
      + 'where it is: between folders copy vault.sqlite, while no server runs. Views are made again.',
    ru: 'Перенесён только журнал. Имена, слова судей, токены и ключи — в хранилище имён, оно остаётся на '
      + 'месте: между папками скопируйте vault.sqlite, когда сервер остановлен. Представления строятся '
      + 'заново.',
  },
} as const satisfies Readonly<Record<string, Bilingual>>;

export type MigrateWord = keyof typeof migrateWords;
