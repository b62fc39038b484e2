// Why a text cannot be read as MGN: where, what was expected, what stood there; words in both languages.

const expectations = {
  line: {
    en: 'a header, a phase, an action or an assertion (=> …)',
    ru: 'заголовок, фаза, действие или проверка (=> …)',
  },
  headerAfterPhase: {
    en: 'an action: headers come before the first phase',
    ru: 'действие: заголовки пишутся до первой фазы',
  },
  headerOnce: { en: 'this header only once', ru: 'этот заголовок только один раз' },
  roles: {
    en: 'roles that add up, on four different seats, as in "don 3, mafia 5 8, sheriff 2"',
    ru: 'полный расклад на четырёх разных местах, например «don 3, mafia 5 8, sheriff 2»',
  },
  rolesHeader: { en: 'a "roles" header before the first phase', ru: 'заголовок «roles» до первой фазы' },
  names: {
    en: 'ten names with commas between, in quotes where a name has a comma or #',
    ru: 'десять имён через запятую, в кавычках, если в имени есть запятая или #',
  },
  ruleset: { en: 'a ruleset that is known here:', ru: 'известный здесь свод правил:' },
  seat: { en: 'a seat from 1 to 10', ru: 'место от 1 до 10' },
  number: { en: 'a whole number', ru: 'целое число' },
  points: {
    en: 'points with at most two digits after the dot, as in 0.4',
    ru: 'баллы, не больше двух знаков после точки, например 0.4',
  },
  speechItem: {
    en: 'an item of a speech: +X, -X, ?, !, !X, !X(reason) or pass',
    ru: 'часть речи: +X, -X, ?, !, !X, !X(причина) или pass',
  },
  candidate: {
    en: 'candidates with their voters, as in "5: 1 3 | 7: 2", or counts, as in "5=4 7=3"',
    ru: 'кандидаты с проголосовавшими, например «5: 1 3 | 7: 2», или счёт, например «5=4 7=3»',
  },
  leave: {
    en: 'hands as in "leave: 1 2" or a count as in "leave=6"',
    ru: 'руки «leave: 1 2» или счёт «leave=6»',
  },
  shots: { en: 'shots, as in 3>4 5>4', ru: 'выстрелы, например 3>4 5>4' },
  lastWord: {
    en: 'a seat and the one he names, as in "last 4: +7"',
    ru: 'место и кого он называет: «last 4: +7»',
  },
  word: { en: '"approved", "declined" or nothing', ru: '«approved», «declined» или ничего' },
  overridable: {
    en: 'an action: a phase cannot be overridden',
    ru: 'действие: фазу нельзя провести вопреки правилам',
  },
  end: { en: 'the end of the line', ru: 'конец строки' },
  claim: {
    en: 'an assertion: refused, nominees, tie, out, nobody, speaks, opens, no vote, alive, check, red, '
      + 'black, draw, running, points, pending or clause',
    ru: 'проверка: refused, nominees, tie, out, nobody, speaks, opens, no vote, alive, check, red, '
      + 'black, draw, running, points, pending или clause',
  },
  clause: { en: 'the id of a clause', ru: 'номер пункта правил' },
  utf8: { en: 'text in UTF-8', ru: 'текст в UTF-8' },
} as const;

export type Expectation = keyof typeof expectations;

/** Why a file cannot be read; line and column count from 1. */
export interface Unreadable {
  readonly line: number;
  readonly column: number;
  readonly expected: Expectation;
  /** What is added to the words: the known values. */
  readonly detail: string;
  readonly found: string;
}

/** Thrown inside the reader only, and caught at its door. */
export class NotMgn extends Error {
  constructor(readonly unreadable: Unreadable) {
    super(unreadable.expected);
  }
}

/** What was expected, in words. */
export function expectationText({ expected, detail }: Unreadable, language: 'ru' | 'en'): string {
  const words = expectations[expected][language];
  return detail ? `${words} ${detail}` : words;
}
