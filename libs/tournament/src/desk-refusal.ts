// Refusals that no clause of the rulebook gives: of the order of a tournament, with their words.
import type { Bilingual, Language } from '@consigliere/rules';

const words = {
  'tournament.notAnnounced': {
    en: 'There is no tournament {tournament} yet.',
    ru: 'Турнир {tournament} ещё не объявлен.',
  },
  'tournament.announcedAlready': {
    en: 'The tournament {tournament} is announced already, with another {field}.',
    ru: 'Турнир {tournament} уже объявлен, и поле {field} там другое.',
  },
  'tournament.isDraft': {
    en: 'The tournament is a draft yet; this is not done before it runs.',
    ru: 'Турнир ещё черновик; это делают, когда он идёт.',
  },
  'tournament.isRegistering': {
    en: 'The tournament takes entries yet; this is not done before it runs.',
    ru: 'На турнир ещё идёт регистрация; это делают, когда он начнётся.',
  },
  'tournament.isRunning': {
    en: 'The tournament runs; it can only be finished.',
    ru: 'Турнир идёт; его можно только завершить.',
  },
  'tournament.isFinished': {
    en: 'The tournament is finished; it must be opened anew first, with a reason.',
    ru: 'Турнир завершён; сначала его открывают снова, с указанием причины.',
  },
  'reason.missing': {
    en: 'A reason must be given.',
    ru: 'Нужно указать причину.',
  },
  'seating.noDraft': {
    en: 'No draft of round {round} of the stage {stage} waits.',
    ru: 'Черновика рассадки тура {round} этапа {stage} нет.',
  },
  'seating.isFurther': {
    en: 'The seating of round {round} of the stage {stage} is further than that already.',
    ru: 'Рассадка тура {round} этапа {stage} уже показана шире.',
  },
  'freeze.inEffect': {
    en: 'The results are frozen from round {round} of the stage {stage} on already; take that back first.',
    ru: 'Результаты уже заморожены с тура {round} этапа {stage}; сначала снимите заморозку.',
  },
  'freeze.none': {
    en: 'The results are not frozen.',
    ru: 'Результаты не заморожены.',
  },
  'freeze.gamesPublic': {
    en: 'These games are public already and stay so; freeze from a later round: {games}.',
    ru: 'Эти игры уже открыты всем и останутся открыты; заморозьте с более позднего тура: {games}.',
  },
  'policy.ofPreset': {
    en: 'The id {policy} is a preset\'s, which means the same to everybody; save under another id.',
    ru: 'Идентификатор {policy} — у готовой системы, которую знают все; сохраните под другим.',
  },
  'policy.untitled': {
    en: 'A policy is saved with a title in both languages: people choose by it.',
    ru: 'Система сохраняется с названием на обоих языках: по нему её выбирают.',
  },
  'regulation.pinned': {
    en: 'A round is seated: the {field} is pinned; it is changed with a scope and a reason.',
    ru: 'Тур уже рассажен, поле {field} закреплено; его меняют с указанием, с какого тура и почему.',
  },
  'stage.twice': {
    en: 'The stage {stage} is there twice.',
    ru: 'Этап {stage} назван дважды.',
  },
  'stage.seated': {
    en: 'The stage {stage} has rounds already; it stays.',
    ru: 'В этапе {stage} уже есть туры, убрать его нельзя.',
  },
  'stage.moved': {
    en: 'The stage {stage} has rounds already; it stays number {number} and does not become {asked}.',
    ru: 'В этапе {stage} уже есть туры, он остаётся этапом номер {number}, а не {asked}.',
  },
  'stage.unknown': {
    en: 'There is no stage {stage}.',
    ru: 'Этапа {stage} нет.',
  },
  'team.twice': {
    en: 'The team {team} is there twice.',
    ru: 'Команда {team} названа дважды.',
  },
  'team.unknown': {
    en: 'There is no team {team}.',
    ru: 'Команды {team} нет.',
  },
  'player.twice': {
    en: 'The player {player} is there twice.',
    ru: 'Игрок {player} назван дважды.',
  },
  'player.notEntered': {
    en: 'The player {player} is not entered in the tournament.',
    ru: 'Игрок {player} не заявлен на турнир.',
  },
  'player.withdrawn': {
    en: 'The player {player} plays no more from round {round} of the stage {stage} on.',
    ru: 'Игрок {player} выбыл с тура {round} этапа {stage}.',
  },
  'player.seated': {
    en: 'The player {player} sits at table {table} in round {round} of the stage {stage}; '
      + 'seat the round without him, or have a substitute take over his seats.',
    ru: 'Игрок {player} сидит за столом {table} в туре {round} этапа {stage}; '
      + 'пересадите тур без него или назначьте замену.',
  },
  'player.judges': {
    en: '{player} judges table {table} in round {round} of the stage {stage}; have another judge it first.',
    ru: '{player} судит стол {table} в туре {round} этапа {stage}; сначала назначьте туда другого судью.',
  },
  'player.sameForSame': {
    en: 'The player {player} cannot be his own substitute.',
    ru: 'Игрок {player} не может заменить сам себя.',
  },
  'day.unknown': {
    en: 'The tournament has no day {day}.',
    ru: 'В турнире нет дня {day}.',
  },
  'entries.notOfAct': {
    en: 'The act {act} has entered nobody, or it was taken back.',
    ru: 'Акт {act} никого не заявил, или он уже отменён.',
  },
  'entries.seated': {
    en: 'The player {player} sits at table {table} in round {round} of the stage {stage}; the entries stay.',
    ru: 'Игрок {player} сидит за столом {table} в туре {round} этапа {stage}; заявки остаются.',
  },
  'round.twice': {
    en: 'Round {round} of the stage {stage} is there twice.',
    ru: 'Тур {round} этапа {stage} назван дважды.',
  },
  'table.twice': {
    en: 'Table {table} is there twice in the round.',
    ru: 'Стол {table} в туре назван дважды.',
  },
  'table.seats': {
    en: 'Ten sit at a table, not {players}: table {table}.',
    ru: 'За столом сидят десятеро, а не {players}: стол {table}.',
  },
  'table.unknown': {
    en: 'There is no table {table} in round {round} of the stage {stage}.',
    ru: 'Стола {table} в туре {round} этапа {stage} нет.',
  },
  'round.unknown': {
    en: 'Round {round} of the stage {stage} is neither seated nor drafted.',
    ru: 'Тур {round} этапа {stage} не рассажен, и черновика его нет.',
  },
  'judge.namedTwice': {
    en: 'The judge {judge} is there twice.',
    ru: 'Судья {judge} назван дважды.',
  },
  'judge.notListed': {
    en: '{judge} is not among the judges of the tournament.',
    ru: '{judge} не числится среди судей турнира.',
  },
  'judge.plays': {
    en: '{judge} plays at table {table} in round {round} of the stage {stage} and cannot judge in it.',
    ru: '{judge} играет за столом {table} в туре {round} этапа {stage} и судить в нём не может.',
  },
  'judge.twice': {
    en: '{judge} judges table {table} in round {round} of the stage {stage} already.',
    ru: '{judge} уже судит стол {table} в туре {round} этапа {stage}.',
  },
  'judge.conflict': {
    en: 'A conflict of {judge} with the player {player} of table {table} is declared; give a reason.',
    ru: 'Заявлен конфликт судьи {judge} с игроком {player} за столом {table}; нужна причина.',
  },
  'game.twice': {
    en: 'The game {game} is there twice in the round.',
    ru: 'Игра {game} в туре названа дважды.',
  },
  'game.placedElsewhere': {
    en: 'The game {game} has another place in the tournament: stage {stage}, round {round}, table {table}.',
    ru: 'У игры {game} другое место в турнире: этап {stage}, тур {round}, стол {table}.',
  },
  'protocol.recorded': {
    en: 'This game was recorded act by act; its protocol cannot be typed in.',
    ru: 'Эта игра записана по действиям, её протокол нельзя ввести с бумаги.',
  },
  'protocol.seats': {
    en: 'A protocol has ten seats, not {seats}.',
    ru: 'В протоколе десять мест, а не {seats}.',
  },
  'protocol.notTyped': {
    en: 'No protocol of this game was typed in.',
    ru: 'Протокол этой игры с бумаги не вводили.',
  },
  'protocol.typedSince': {
    en: 'The protocol was typed in again since then; the last typing is {last}.',
    ru: 'Протокол с тех пор введён заново; последний ввод — {last}.',
  },
  'protocol.signed': {
    en: 'The protocol is signed; the chief judge takes the signature back first, with a reason.',
    ru: 'Протокол подписан; сначала главный судья снимает подпись, с указанием причины.',
  },
  'protocol.notSigned': {
    en: 'The protocol is not signed.',
    ru: 'Протокол не подписан.',
  },
  'protocol.noResult': {
    en: 'There is no result to sign: the game is neither closed nor typed in with its result.',
    ru: 'Подписывать нечего: игра не закрыта, и протокол с результатом не введён.',
  },
  'protocol.needsSecond': {
    en: 'What one person has typed in waits for a second one; then it can be signed.',
    ru: 'Введённое одним человеком ждёт второго; только после этого его можно подписать.',
  },
  'protocol.samePerson': {
    en: 'Whoever has typed the protocol in does not confirm it; another person does.',
    ru: 'Кто ввёл протокол, тот его не подтверждает; это делает другой человек.',
  },
  'protocol.changedSince': {
    en: 'The sheet has changed since: it is number {sheet} now, not {asked}. Look at it again first.',
    ru: 'Протокол с тех пор изменился: теперь это лист номер {sheet}, а не {asked}. '
      + 'Сначала просмотрите его снова.',
  },
  'game.isVoid': {
    en: 'The game is void; nothing is done to it while it is.',
    ru: 'Игра аннулирована; пока это так, с ней ничего не делают.',
  },
  'game.notVoid': {
    en: 'The game is not void.',
    ru: 'Игра не аннулирована.',
  },
  'round.isClosed': {
    en: 'Round {round} of the stage {stage} is closed; open it anew first, with a reason.',
    ru: 'Тур {round} этапа {stage} закрыт; сначала откройте его снова, с указанием причины.',
  },
  'round.isOpen': {
    en: 'Round {round} of the stage {stage} is not closed.',
    ru: 'Тур {round} этапа {stage} не закрыт.',
  },
  'round.unseated': {
    en: 'Round {round} of the stage {stage} has no games.',
    ru: 'В туре {round} этапа {stage} нет игр.',
  },
  'round.lacks': {
    en: 'Round {round} of the stage {stage} cannot be closed yet. {missing}.',
    ru: 'Тур {round} этапа {stage} ещё нельзя закрыть. {missingRu}.',
  },
  'finalists.none': {
    en: 'No number of finalists is planned for the stage {stage}.',
    ru: 'Для этапа {stage} число финалистов не задано.',
  },
  'finalists.roundsOpen': {
    en: 'Rounds before the stage {stage} are not closed: {rounds}.',
    ru: 'Туры до этапа {stage} не закрыты: {rounds}.',
  },
  'finalists.nobody': {
    en: 'Nobody has qualified for the stage {stage}.',
    ru: 'В этап {stage} никто не вышел.',
  },
  'finalists.tie': {
    en: '{count} players share place {place} and stand for the last {seats} of the seats: '
      + 'draw a lot from a seed, or choose them with a reason.',
    ru: 'Место {place} делят игроки ({count}), а мест в финале для них {seats}: '
      + 'проведите жеребьёвку по зерну или выберите сами, указав причину.',
  },
  'finalists.locked': {
    en: 'The finalists of the stage {stage} are locked; unlock them first, with a reason.',
    ru: 'Список финалистов этапа {stage} утверждён; сначала откройте его, с указанием причины.',
  },
  'finalists.notLocked': {
    en: 'The finalists of the stage {stage} are not locked.',
    ru: 'Список финалистов этапа {stage} не утверждён.',
  },
  'finalists.notDrawn': {
    en: 'No finalists of the stage {stage} are drawn up.',
    ru: 'Список финалистов этапа {stage} не составлен.',
  },
  'finalists.tooMany': {
    en: 'The stage {stage} has {seats} finalists at most.',
    ru: 'В этапе {stage} финалистов не больше {seats}.',
  },
  'finalists.left': {
    en: 'The player {player} plays no more; the list is not locked with him.',
    ru: 'Игрок {player} выбыл; с ним список не утверждают.',
  },
  'finalists.stranger': {
    en: 'The player {player} is no finalist of the stage {stage}, whose list is locked.',
    ru: 'Игрок {player} — не финалист этапа {stage}, а список утверждён.',
  },
  'finalists.noReserve': {
    en: 'The stage {stage} has no reserve left.',
    ru: 'Запасных этапа {stage} больше нет.',
  },
  'lot.noTie': {
    en: 'Nobody shares a place in this table: there is nothing to draw.',
    ru: 'В этой таблице никто не делит место: разыгрывать нечего.',
  },
  'series.twice': {
    en: 'The tournament {tournament} is in the series twice.',
    ru: 'Турнир {tournament} указан в серии дважды.',
  },
  'series.noPoints': {
    en: 'No place gives anything: say what the first places give, or count by the points of the tournaments.',
    ru: 'Места ничего не дают: укажите, что дают первые места, или считайте по баллам турниров.',
  },
  'merge.himself': {
    en: '{person} is one person already; choose two.',
    ru: '{person} — уже один человек; выберите двух разных.',
  },
  'merge.already': {
    en: '{person} is merged into {other} already; take that back first.',
    ru: '{person} уже объединён с {other}; сначала верните это назад.',
  },
  'merge.chain': {
    en: '{person} is merged into {other}: choose {other}, or take that back first.',
    ru: '{person} уже объединён с {other}: выберите {other} или сначала верните это назад.',
  },
  'merge.oneTournament': {
    en: '{person} and {other} are both players of {title}: they are two persons.',
    ru: '{person} и {other} оба играют на турнире «{title}»: это два человека.',
  },
  'merge.bothJudge': {
    en: '{person} and {other} are both judges of {title}: they are two persons.',
    ru: '{person} и {other} оба судят турнир «{title}»: это два человека.',
  },
  'merge.oneGame': {
    en: '{person} and {other} are both in the game {game}: they are two persons.',
    ru: '{person} и {other} оба участвуют в игре {game}: это два человека.',
  },
  'merge.none': {
    en: '{person} is not merged into {other}.',
    ru: '{person} и {other} не объединены.',
  },
  'merge.changedSince': {
    en: 'What follows has changed since you looked; nothing was done. Look at it again.',
    ru: 'Последствия с тех пор изменились, ничего не сделано. Просмотрите их ещё раз.',
  },
  'entry.samePerson': {
    en: '{person} and {other} are one person, and {other} plays in this tournament already.',
    ru: '{person} и {other} — один человек, и {other} уже играет на этом турнире.',
  },
  'name.erased': {
    en: 'The data of this person were erased; no name is kept of him.',
    ru: 'Данные этого человека удалены; его имена не хранятся.',
  },
  'name.same': {
    en: '{person} is so called already.',
    ru: '{person} и так уже записан.',
  },
  'award.typed': {
    en: 'The extra points of this game stand in its typed protocol; correct them there.',
    ru: 'Допы этой игры стоят в протоколе, введённом с бумаги; исправьте их в нём.',
  },
} as const satisfies Readonly<Record<string, Bilingual>>;

export type DeskRefusalCode = keyof typeof words;

/** Why something about a tournament is not done; no clause of the rulebook speaks of it. */
export interface DeskRefusal {
  readonly code: DeskRefusalCode;
  readonly clause: null;
  readonly details: Readonly<Record<string, string | number>>;
}

/** A refusal of the desk. */
export function deskRefusal(code: DeskRefusalCode, details: DeskRefusal['details'] = {}): DeskRefusal {
  return { code, clause: null, details };
}

/** Whether a refusal is one of the desk's. */
export function isDeskRefusal(refusal: { readonly code: string }): refusal is DeskRefusal {
  return Object.hasOwn(words, refusal.code);
}

/** A refusal of the desk in words. */
export function deskRefusalText({ code, details }: DeskRefusal, language: Language): string {
  return words[code][language].replace(/\{(\w+)\}/g, (_all, name: string) => String(details[name] ?? ''));
}
