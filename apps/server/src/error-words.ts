// The words of every error of the endpoint that a caller can do something about, in Russian and English.
import type { Access } from './tokens.js';

/** The same in both languages. */
export interface Words {
  readonly en: string;
  readonly ru: string;
}

/** What may be expected of an argument. */
export const expectations = {
  gameId: { en: '1..64 letters, digits, - or _', ru: '1..64 латинских букв, цифр, - или _' },
  tournamentId: { en: '1..40 letters, digits, - or _', ru: '1..40 латинских букв, цифр, - или _' },
  key: { en: '1..100 characters', ru: '1..100 символов' },
  knownPerson: { en: 'an id or a nick here', ru: 'здесь — номер человека или ник' },
  title: { en: '1..200 characters', ru: '1..200 символов' },
  decimal: { en: 'a decimal such as 0.25 or -1', ru: 'десятичное число вида 0.25 или -1' },
  notNegative: { en: 'a decimal, 0 or more', ru: 'десятичное число, 0 или больше' },
  notPositive: { en: 'a decimal, 0 or less', ru: 'десятичное число, 0 или меньше' },
  timeZone: { en: 'a time zone such as Asia/Nicosia', ru: 'часовой пояс вида Asia/Nicosia' },
  tenSeats: { en: '10 seats', ru: '10 мест' },
  threeAtMost: { en: 'at most 3', ru: 'не больше 3' },
  noOverrideHere: { en: 'none: it is for acts at a table', ru: 'никакого: он для актов за столом' },
  commandId: { en: '8..64 letters, digits, - or _', ru: '8..64 латинских букв, цифр, - или _' },
  seat: { en: 'a seat, 1..10', ru: 'место, 1..10' },
  tenAtMost: { en: 'at most 10', ru: 'не больше 10' },
  text: { en: 'well-formed text', ru: 'правильный текст Юникода' },
  plainText: {
    en: 'text without control characters and without marks of writing direction',
    ru: 'текст без управляющих символов и без знаков направления письма',
  },
  nick: { en: '1..60 characters', ru: '1..60 символов' },
  time: { en: 'a time such as 2026-01-31T18:00:00.000Z', ru: 'время вида 2026-01-31T18:00:00.000Z' },
  date: { en: 'a date, YYYY-MM-DD', ru: 'дата, ГГГГ-ММ-ДД' },
  tenRoles: { en: '10 roles', ru: '10 ролей' },
  tenPlayers: { en: '10 players or nulls', ru: '10 игроков или null' },
  noOverride: { en: 'none for extra points', ru: 'никакого: для дополнительных баллов его нет' },
  secondsOrIterations: {
    en: 'null beside iterations: one of the two', ru: 'null, если названы итерации: одно из двух',
  },
  cursor: { en: 'the endCursor of a page', ru: 'endCursor одной из страниц' },
} as const satisfies Readonly<Record<string, Words>>;

/** A whole number between two bounds is expected. */
export function between(least: number, most: number): Words {
  return { en: `${least}..${most}`, ru: `${least}..${most}` };
}

/** A text that is not longer is expected. */
export function charactersAtMost(most: number): Words {
  return { en: `at most ${most} characters`, ru: `не больше ${most} символов` };
}

/** A list that is not longer is expected. */
export function entriesAtMost(most: number): Words {
  return { en: `at most ${most}`, ru: `не больше ${most}` };
}

/** An argument is something else than expected; `found` is what it is, as JSON. */
export function badValueWords(argument: string, found: string, expected: Words): Words {
  return {
    en: `${argument} is ${found}; expected ${expected.en}`,
    ru: `${argument} — ${found}; ожидается ${expected.ru}`,
  };
}

/** A list has too many entries, or too few. */
export function badCountWords(argument: string, count: number, expected: Words): Words {
  return {
    en: `${argument} has ${count} ${count === 1 ? 'entry' : 'entries'}; expected ${expected.en}`,
    ru: `${argument} — элементов: ${count}; ожидается ${expected.ru}`,
  };
}

const holders: Readonly<Record<Access, Words>> = {
  public: { en: 'the public', ru: 'публики' },
  judge: { en: 'the judge', ru: 'судьи' },
  chief: { en: 'the chief judge', ru: 'главного судьи' },
  organiser: { en: 'the organiser', ru: 'организатора' },
};

const listed = (grants: readonly Access[], language: keyof Words, or: string): string =>
  grants.map((access) => holders[access][language]).join(or);

/** An operation was asked for without any token, or with one that is not known. */
export function tokenWords(field: string, unknown: boolean): Words {
  return unknown
    ? {
        en: `the token is not known here; ${field} needs one that is`,
        ru: `такой токен здесь неизвестен; для ${field} нужен известный`,
      }
    : { en: `${field} needs a token`, ru: `для ${field} нужен токен` };
}

/** An operation is for others than the caller. */
export function forbiddenWords(field: string, access: Access, grants: readonly Access[]): Words {
  return {
    en: `${field} is not for ${holders[access].en}; it is for ${listed(grants, 'en', ' or ')}`,
    ru: `${field} — не для ${holders[access].ru}, а для ${listed(grants, 'ru', ' или ')}`,
  };
}

/** A query is beyond a limit; null where it is not known by how much. */
export function limitWords(limit: string, found: number | null, most: number): Words {
  const counted: Readonly<Record<string, Words>> = {
    roots: { en: `has ${found} roots`, ru: `корневых полей: ${found}` },
    depth: { en: `is ${found} levels deep`, ru: `уровней вложенности: ${found}` },
    weight: { en: `weighs ${found}`, ru: `вес: ${found}` },
    tokens: { en: 'has too many tokens', ru: 'слишком много лексем' },
  };
  const { en, ru } = counted[limit] ?? { en: `is beyond ${limit}`, ru: `больше предела ${limit}` };
  return { en: `the query ${en}; at most ${most}`, ru: `в запросе ${ru}; не больше ${most}` };
}

/** What every other error is about, by its code; what follows are words of the GraphQL library. */
const subjects: Readonly<Record<string, string>> = {
  GRAPHQL_PARSE_FAILED: 'Запрос — не GraphQL',
  GRAPHQL_VALIDATION_FAILED: 'Запрос не соответствует схеме',
  BAD_USER_INPUT: 'Переменные запроса не соответствуют схеме',
  BAD_REQUEST: 'Запрос не принят',
};

/** The words of an error that has none of ours. */
export function foreignWords(code: string, message: string): Words {
  return { en: message, ru: `${subjects[code] ?? 'Запрос не выполнен'}: ${message}` };
}

/** Something failed that only the log knows. */
export const failureWords: Words = {
  en: 'The server failed; its log knows this error by its id.',
  ru: 'Сбой сервера; в журнале сервера эта ошибка записана под своим номером.',
};

/** An act is recorded, but its answer cannot be shown yet. */
export function behindWords(act: string, revision: number): Words {
  return {
    en: `${act} is recorded at revision ${revision}, but the views are not there yet`,
    ru: `${act} записан на ревизии ${revision}, но страницы его ещё не показывают`,
  };
}

/** Log, views or vault cannot be asked now. */
export const unavailableWords: Words = {
  en: 'the data cannot be reached now; try again in a moment',
  ru: 'данные сейчас недоступны; повторите чуть позже',
};

/** What keeps any answer from being given, whatever is asked; it passes by itself. */
export const awayFaults = {
  unavailable: { code: 'UNAVAILABLE', words: unavailableWords, retrySeconds: 2 },
  building: {
    code: 'VIEWS_BUILDING',
    words: {
      en: 'the pages are being made from the log and are not complete yet; try again in a moment',
      ru: 'страницы ещё строятся по журналу и пока неполны; повторите чуть позже',
    },
    retrySeconds: 5,
  },
} as const;

/** The same, where a person can mend it. */
export const fullWords: Words = {
  en: 'the disk of the data is full; make room on it, then try again',
  ru: 'диск с данными заполнен; освободите на нём место и повторите',
};

/** What is wrong with asking for the views to be made again. */
export const rebuildFaults = {
  elsewhere: {
    code: 'FOLLOWED_ELSEWHERE',
    words: {
      en: 'this process does not follow the log; ask the projector that does',
      ru: 'этот процесс не читает журнал; обратитесь к тому проектору, который читает',
    },
  },
  running: {
    code: 'REBUILD_RUNNING',
    words: {
      en: 'the views are being made again already; wait until that is done',
      ru: 'представления уже строятся заново; дождитесь конца',
    },
  },
  stopping: {
    code: 'SERVER_STOPPING',
    words: {
      en: 'the server is stopping; the views stay as they are',
      ru: 'сервер останавливается; представления остаются прежними',
    },
  },
  lost: {
    code: 'LEASE_LOST',
    words: {
      en: 'another projector has taken over; the views stay as they are',
      ru: 'журнал теперь читает другой проектор; представления остаются прежними',
    },
  },
  failure: { code: 'INTERNAL_SERVER_ERROR', words: failureWords },
} as const satisfies Readonly<Record<string, { readonly code: string; readonly words: Words }>>;

/** What is wrong with a body that GraphQL never saw, by the status of the answer. */
export const bodyFaults: Readonly<Record<number, { readonly code: string; readonly words: Words }>> = {
  400: {
    code: 'BAD_REQUEST',
    words: {
      en: 'the body is not JSON; expected {"query": "…", "variables": {…}}',
      ru: 'тело запроса — не JSON; ожидается {"query": "…", "variables": {…}}',
    },
  },
  413: {
    code: 'BODY_TOO_LARGE',
    words: {
      en: 'the body is too large; expected at most 1048576 bytes',
      ru: 'тело запроса слишком велико; ожидается не больше 1048576 байт',
    },
  },
  415: {
    code: 'UNSUPPORTED_MEDIA_TYPE',
    words: {
      en: 'the content-type of the body is not known; expected application/json',
      ru: 'content-type тела запроса неизвестен; ожидается application/json',
    },
  },
};

/** What is wrong with a bundle before anything of it is recorded, or after all. */
export const importFaults = {
  badId: {
    code: 'BAD_USER_INPUT',
    words: {
      en: 'the id of a tournament is 1..40 letters, digits, - or _',
      ru: 'id турнира — 1..40 латинских букв, цифр, - или _',
    },
  },
  notJson: {
    code: 'BODY_NOT_JSON',
    words: {
      en: 'the body is not JSON; expected a bundle, consigliere-tournament/1',
      ru: 'тело запроса — не JSON; ожидается файл турнира, consigliere-tournament/1',
    },
  },
  unfit: {
    code: 'BUNDLE_UNFIT',
    words: {
      en: 'the body does not fit the format consigliere-tournament/1; nothing was recorded',
      ru: 'тело запроса не подходит к формату consigliere-tournament/1; ничего не записано',
    },
  },
  tooLarge: {
    code: 'BODY_TOO_LARGE',
    words: {
      en: 'the body is too large; expected at most 33554432 bytes',
      ru: 'тело запроса слишком велико; ожидается не больше 33554432 байт',
    },
  },
  failure: { code: 'INTERNAL_SERVER_ERROR', words: failureWords },
} as const;
