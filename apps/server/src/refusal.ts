// Refusals that are not the rulebook's: of the server itself, with their words in Russian and English.
import type { Language, Refusal as RuleRefusal } from '@consigliere/rules';

const words = {
  'revision.conflict': {
    en: 'The game is at revision {current}; the act was meant for revision {expected}.',
    ru: 'Игра на ревизии {current}, а акт предназначен для ревизии {expected}.',
  },
  'command.reused': {
    en: 'The command {command} was used for another act.',
    ru: 'Команда {command} уже использована для другого акта.',
  },
  'person.unknown': {
    en: 'There is no person {person}.',
    ru: 'Нет человека {person}.',
  },
  'ruleset.unknown': {
    en: 'Unknown in a ruleset: {found}; expected {expected}.',
    ru: 'Неизвестно в правилах игры: {found}; ожидалось {expected}.',
  },
  'store.unavailable': {
    en: 'The log cannot be written now; nothing was recorded. Try again.',
    ru: 'Журнал сейчас недоступен для записи, ничего не записано. Повторите.',
  },
  'outcome.unknown': {
    en: 'It is not known whether this was recorded. Send the same again.',
    ru: 'Неизвестно, записан ли этот акт. Отправьте его ещё раз без изменений.',
  },
  'undo.chiefs': {
    en: 'The last act is the word of the chief judge; only the chief judge takes it back.',
    ru: 'Последний акт — слово главного судьи; отменить его может только главный судья.',
  },
} as const;

export type ServerRefusalCode = keyof typeof words;

export interface ServerRefusal {
  readonly code: ServerRefusalCode;
  readonly clause: null;
  readonly details: Readonly<Record<string, string | number>>;
}

/** Any reason for which an act is not done. */
export type AnyRefusal = RuleRefusal | ServerRefusal;

/** A refusal of the server. */
export function serverRefusal(
  code: ServerRefusalCode,
  details: ServerRefusal['details'] = {},
): ServerRefusal {
  return { code, clause: null, details };
}

/** Whether the rulebook refuses, and not the server. */
export function isOfRules(refusal: AnyRefusal): refusal is RuleRefusal {
  return refusal.clause !== null;
}

/** A refusal of the server in words. */
export function serverRefusalWords({ code, details }: ServerRefusal, language: Language): string {
  return words[code][language].replace(/\{(\w+)\}/g, (_all, name: string) => String(details[name] ?? ''));
}
