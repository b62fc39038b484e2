// What `consigliere verify` says to a person, in both languages.
import type { LogFault, LogFaultCode } from '@consigliere/event-store';
import type { Bilingual, Language } from '@consigliere/rules';

export const verifyWords = {
  oneFolder: {
    en: 'takes no arguments but its options, as in: verify --data data',
    ru: 'не принимает ничего, кроме ключей: verify --data data',
  },
  noHeads: { en: 'cannot be read as published heads', ru: 'не читается как опубликованные хеши' },
  line: { en: 'line', ru: 'строка' },
  unavailable: {
    en: 'log or vault cannot be read now:',
    ru: 'журнал или хранилище имён сейчас не читается:',
  },
  noAddress: {
    en: 'KURRENTDB_URL is not an address of KurrentDB',
    ru: 'KURRENTDB_URL не адрес KurrentDB',
  },
  events: { en: 'Events', ru: 'Событий' },
  streams: { en: 'Streams', ru: 'Потоков' },
  took: { en: 'Seconds', ru: 'Секунд' },
  published: { en: 'Published heads that agree', ru: 'Опубликованных хешей совпало' },
  of: { en: 'of', ru: 'из' },
  notCompared: {
    en: 'NOT compared: heads that the vault published; set DATABASE_URL, where the vault is',
    ru: 'НЕ сверены хеши, опубликованные в хранилище имён; задайте DATABASE_URL, где оно лежит',
  },
  noVault: {
    en: 'NOT compared: heads that the vault published; there is no vault that can be read',
    ru: 'НЕ сверены хеши, опубликованные в хранилище имён; нет хранилища, которое читается',
  },
  file: { en: 'File', ru: 'Файл' },
  sound: { en: 'sound', ru: 'цел' },
  whole: { en: 'The log is whole.', ru: 'Журнал событий цел.' },
  firstFault: { en: 'WRONG', ru: 'НЕВЕРНО' },
  more: { en: 'Also wrong', ru: 'Кроме того' },
  andOthers: { en: 'and as many more streams:', ru: 'и ещё потоков:' },
  cancelled: { en: 'stopped before the end', ru: 'остановлено до конца' },
  revision: { en: 'revision', ru: 'ревизия' },
  ofLog: { en: 'event of the log number', ru: 'событие журнала номер' },
  wholeLog: { en: 'the log', ru: 'журнал' },
} as const satisfies Readonly<Record<string, Bilingual>>;

const faults: Readonly<Record<LogFaultCode, Bilingual>> = {
  revision: {
    en: 'this revision is missing, twice, or not in its place',
    ru: 'этой ревизии нет, она повторяется или стоит не на месте',
  },
  unchained: { en: 'the event has no hash', ru: 'у события нет хеша' },
  previous: {
    en: 'the event does not follow the one before it: that one was replaced',
    ru: 'событие не продолжает предыдущее: предыдущее подменено',
  },
  hash: {
    en: 'the event is not what its hash says: it was changed',
    ru: 'событие не соответствует своему хешу: его изменили',
  },
  unreadable: { en: 'the event cannot be read', ru: 'событие не читается' },
  text: {
    en: 'the text of the event is not as it was written',
    ru: 'текст события не такой, каким его записали',
  },
  position: {
    en: 'the numbers of the log have a gap before this event',
    ru: 'перед этим событием пропуск в номерах журнала',
  },
  time: { en: 'the recorded time of the event is no time', ru: 'время записи события не является временем' },
  id: { en: 'the id of the event is that of another one', ru: 'идентификатор события уже у другого события' },
  unknown: {
    en: 'this release does not know the event: a newer one wrote it, or something else did',
    ru: 'этот выпуск не знает такого события: его записал более новый выпуск или кто-то другой',
  },
  head: {
    en: 'another hash was published for this revision: the stream was written anew',
    ru: 'для этой ревизии опубликован другой хеш: поток переписан заново',
  },
  seal: {
    en: 'up to this event the log is not the one that was published: order, times or content differ',
    ru: 'до этого события журнал не тот, что опубликован: другой порядок, время или содержание',
  },
  cut: {
    en: 'more was published than is there: the end is missing',
    ru: 'опубликовано больше, чем есть: конца не хватает',
  },
  broken: { en: 'reading broke off after this event', ru: 'после этого события чтение оборвалось' },
};

/** One fault: where, and what. */
export function faultText({ code, stream, revision, number, found }: LogFault, language: Language): string {
  const say = (word: keyof typeof verifyWords): string => verifyWords[word][language];
  const place = stream === null ? say('wholeLog') : `${stream}, ${say('revision')} ${revision}`;
  const reason = found === null ? '' : ` (${found})`;
  return `${place} (${say('ofLog')} ${number}): ${faults[code][language]}${reason}`;
}
