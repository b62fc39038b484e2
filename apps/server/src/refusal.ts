// Refusals that are not the rulebook's: of the server itself, with their words in Russian and English.
import type { Language, Refusal as RuleRefusal } from '@consigliere/rules';
import { refusalText } from '@consigliere/rules';
import type { DeskRefusal } from '@consigliere/tournament';
import { deskRefusalText, isDeskRefusal } from '@consigliere/tournament';

const words = {
  'revision.conflict': {
    en: 'The log is at revision {current} of this; the act was meant for revision {expected}.',
    ru: 'В журнале уже ревизия {current}, а акт предназначен для ревизии {expected}.',
  },
  'command.reused': {
    en: 'The command {command} was used for another act.',
    ru: 'Команда {command} уже использована для другого акта.',
  },
  'game.unseated': {
    en: 'The game {game} is seated in no tournament.',
    ru: 'Игра {game} не рассажена ни в одном турнире.',
  },
  'game.notReleased': {
    en: 'The seating of the game {game} is not public yet; release it first.',
    ru: 'Рассадка игры {game} ещё не открыта; сначала откройте её.',
  },
  'game.seatedOtherwise': {
    en: 'The game {game} is seated in the tournament {tournament}, which names {field} otherwise.',
    ru: 'Игра {game} рассажена в турнире {tournament}, и там {field} другое.',
  },
  'game.running': {
    en: 'The game {game} is being played; a protocol of it from paper needs the result.',
    ru: 'Игра {game} ещё идёт; её протокол с бумаги вводят только с результатом.',
  },
  'game.typed': {
    en: 'The protocol of the game {game} was typed in from paper; withdraw the typing first.',
    ru: 'Протокол игры {game} введён с бумаги; сначала отмените ввод.',
  },
  'game.ofAnotherTournament': {
    en: 'The game {game} is of another tournament, {tournament}.',
    ru: 'Игра {game} — другого турнира, {tournament}.',
  },
  'game.ofOthers': {
    en: 'The game {game} was opened with other players.',
    ru: 'Игра {game} открыта с другими игроками.',
  },
  'table.played': {
    en: 'The game {game} is played at table {table} of round {round} already, or was; it stays.',
    ru: 'За столом {table} тура {round} уже идёт или сыграна игра {game}; она остаётся.',
  },
  'judge.gameOver': {
    en: 'The game {game} at table {table} of round {round} is over; who judged it stays its judge.',
    ru: 'Игра {game} за столом {table} тура {round} сыграна; её судья остаётся тем, кто её провёл.',
  },
  'import.correctedHere': {
    en: 'The protocol of the game {game} was corrected here after the import; what stands here stays.',
    ru: 'Протокол игры {game} исправлен здесь после загрузки; остаётся то, что стоит здесь.',
  },
  'import.gameChanged': {
    en: 'The game {game} is recorded already, and otherwise; correct its protocol here.',
    ru: 'Игра {game} уже записана, и иначе; исправьте её протокол здесь.',
  },
  'protocol.notOpened': {
    en: 'The game {game} is closed, but its protocol is not opened yet. Send the same again.',
    ru: 'Игра {game} закрыта, но её протокол ещё не открыт. Отправьте то же ещё раз.',
  },
  'scoring.unknown': {
    en: 'There is no scoring policy {scoring}.',
    ru: 'Системы подсчёта {scoring} нет.',
  },
  'scoring.unfit': {
    en: 'The scoring policy does not fit at “{pointer}”: expected {expected}, found {found}.',
    ru: 'Система подсчёта не подходит в месте «{pointer}»: ожидалось: {expectedRu}, найдено: {found}.',
  },
  'nominations.unknown': {
    en: 'There are no rules of nominations {rules}.',
    ru: 'Правил номинаций {rules} нет.',
  },
  'nominations.unfit': {
    en: 'The rules of nominations do not fit at “{pointer}”: expected {expected}, found {found}.',
    ru: 'Правила номинаций не подходят в месте «{pointer}»: ожидалось: {expectedRu}, найдено: {found}.',
  },
  'import.running': {
    en: 'The tournament {tournament} is being imported already; wait until that is done.',
    ru: 'Турнир {tournament} уже загружается; дождитесь конца этой загрузки.',
  },
  'import.stopping': {
    en: 'The server is stopping. Send the same file again: the import goes on where it was broken off.',
    ru: 'Сервер останавливается. Отправьте тот же файл ещё раз: загрузка продолжится с места обрыва.',
  },
  'seatSearch.numbers': {
    en: 'These numbers do not go together: {words}.',
    ru: 'Такие числа не сочетаются: {wordsRu}.',
  },
  'seatSearch.unfit': {
    en: 'The constraints do not fit at {pointer}: expected {expected}, found {found}.',
    ru: 'Условия не подходят в месте {pointer}: ожидалось: {expectedRu}, найдено: {found}.',
  },
  'seatSearch.notSeated': {
    en: 'The constraints name the player {player}, who is not among those to be seated.',
    ru: 'В условиях назван игрок {player}, но среди тех, кого рассаживают, его нет.',
  },
  'seatSearch.gap': {
    en: 'Round {round} of the stage {stage} is not seated; no later one can be seated anew.',
    ru: 'Тур {round} этапа {stage} не рассажен: начать пересадку с более позднего тура нельзя.',
  },
  'seatSearch.nothingLeft': {
    en: '{rounds} rounds are seated already and stay; '
      + 'ask for more rounds, or say from which round to seat anew.',
    ru: 'Уже рассажено туров: {rounds}, они остаются; '
      + 'запросите больше туров или назовите тур, с которого пересадить.',
  },
  'seatSearch.leaver': {
    en: 'The player {player} plays no more, but sits in rounds that stand: {seats}. Have a substitute take '
      + 'over his seats, seat by presence, or name him among the players.',
    ru: 'Игрок {player} больше не играет, но сидит в турах, которые остаются: {seatsRu}. Выпустите замену '
      + 'на его места, рассаживайте по присутствию или назовите его среди игроков.',
  },
  'seatSearch.twice': {
    en: 'In round {round}, which stands, the player {player} sits beside one whose seats he has taken over.',
    ru: 'В туре {round}, который остаётся, игрок {player} сидит вместе с тем, чьи места он занял.',
  },
  'seatSearch.notTen': {
    en: 'Round {round} stands and has a table of fewer than ten; it cannot be built upon.',
    ru: 'В туре {round}, который остаётся, за одним из столов меньше десяти игроков: продолжить его нельзя.',
  },
  'seatSearch.full': {
    en: '{waiting} searches wait already; cancel one, or ask again when one has ended.',
    ru: 'В очереди уже ждут запросы на рассадку ({waiting}); отмените один или повторите позже.',
  },
  'seatSearch.unknown': {
    en: 'The search {search} is kept no more; start it again with its seed and iterations to find the same.',
    ru: 'Поиск {search} уже не хранится; '
      + 'повторите его с тем же зерном и числом итераций — результат будет тот же.',
  },
  'seatSearch.elsewhere': {
    en: 'This process has no search {search}: it is of another one, or of before a restart. '
      + 'Start it again with its seed and iterations to find the same.',
    ru: 'У этого процесса нет поиска {search}: он начат в другом или до перезапуска. '
      + 'Повторите его с тем же зерном и числом итераций — результат будет тот же.',
  },
  'seatSearch.notInRound': {
    en: 'The player {player} does not sit in round {round}.',
    ru: 'Игрок {player} не сидит в туре {round}.',
  },
  'seatingText.faulty': {
    en: 'The seating cannot be drafted, line {line}: {words}.',
    ru: 'Рассадку нельзя взять в черновики, строка {line}: {wordsRu}.',
  },
  'seatingText.nothingNew': {
    en: 'All rounds of the seating are seated so already.',
    ru: 'Все туры этой рассадки уже посажены так.',
  },
  'seatSearch.noResult': {
    en: 'The search {search} has found no seating yet, or none at all.',
    ru: 'Поиск {search} ещё не нашёл рассадки или не нашёл её вовсе.',
  },
  'standings.stageUnknown': {
    en: 'There is no stage {stage}.',
    ru: 'Этапа {stage} нет.',
  },
  'standings.versionUnknown': {
    en: 'The table has no version {version}.',
    ru: 'Версии {version} у таблицы нет.',
  },
  'standings.asOfNeedsStage': {
    en: 'Round numbers repeat from stage to stage: name the stage too.',
    ru: 'Номера туров в этапах повторяются: назовите и этап.',
  },
  'person.several': {
    en: 'Several persons are called {nick}: say which of them is meant, or that it is another.',
    ru: 'Ник {nick} есть у нескольких людей: укажите, кто из них имеется в виду, или что это ещё один.',
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
  'act.tooLarge': {
    en: 'This act is larger than the {kilobytes} KB that the log takes at once; nothing was recorded. '
      + 'Send it in parts.',
    ru: 'Журнал принимает за один раз не больше {kilobytes} КБ, а здесь больше; ничего не записано. '
      + 'Отправьте по частям.',
  },
  'store.full': {
    en: 'The disk is full; nothing was recorded. Make room on it, then send the same again.',
    ru: 'Диск заполнен, ничего не записано. Освободите на нём место и отправьте то же ещё раз.',
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
export type AnyRefusal = RuleRefusal | DeskRefusal | ServerRefusal;

/** A refusal of the server. */
export function serverRefusal(
  code: ServerRefusalCode,
  details: ServerRefusal['details'] = {},
): ServerRefusal {
  return { code, clause: null, details };
}

/** Whether the rulebook refuses, and not the server or the desk. */
function isOfRules(refusal: AnyRefusal): refusal is RuleRefusal {
  return refusal.clause !== null;
}

function serverRefusalText({ code, details }: ServerRefusal, language: Language): string {
  return words[code][language].replace(/\{(\w+)\}/g, (_all, name: string) => String(details[name] ?? ''));
}

/** Any refusal in words. */
export function anyRefusalText(refusal: AnyRefusal, language: Language): string {
  if (isOfRules(refusal)) return refusalText(refusal, language);
  return isDeskRefusal(refusal) ? deskRefusalText(refusal, language) : serverRefusalText(refusal, language);
}
