// The clauses of the sport's practice: the course of a game, and what a ruleset may choose.
import type { ClausesOf } from './clause-text.js';

const course: ClausesOf<
  | 'std.roles' | 'std.agreement' | 'std.night' | 'std.phase'
  | 'std.seat' | 'std.end' | 'std.override' | 'std.undo'
> = {
  'std.roles': {
    title: { ru: 'Десять мест, две команды', en: 'Ten seats, two teams' },
    summary: {
      ru: 'За столом десять игроков: семь красных (шесть мирных и шериф) и трое чёрных (две мафии и ' +
        'дон). Другая раздача не принимается.',
      en: 'Ten play: seven red (six citizens and the sheriff) and three black (two mafia and the don). ' +
        'Any other deal is refused.',
    },
    applies: true,
  },
  'std.agreement': {
    title: { ru: 'Договорка', en: 'Agreement night' },
    summary: {
      ru: 'Игра открывается ночью, в которую чёрные знакомятся и договариваются, до 60 секунд. Ни ' +
        'выстрелов, ни проверок в неё нет.',
      en: 'The game opens with a night in which the black team meets and agrees, for up to 60 seconds. ' +
        'There are no shots and no checks in it.',
    },
    applies: true,
  },
  'std.night': {
    title: { ru: 'Ночь с отстрелом', en: 'Shooting night' },
    summary: {
      ru: 'Сначала выстрелы, потом проверка дона, потом проверка шерифа, каждое действие один раз. Убит ' +
        'тот живой игрок, в которого выстрелили все живые чёрные, иначе промах; убитый этой ночью свою ' +
        'проверку ещё делает. Без выстрелов или объявленного промаха утро не наступает.',
      en: 'Shots come first, then the don’s check, then the sheriff’s, each once. A living player is ' +
        'killed when every living black player shoots at that seat, and otherwise it is a miss; whoever ' +
        'is shot still makes the check of that night. Without shots or a declared miss there is no ' +
        'morning.',
    },
    applies: true,
  },
  'std.phase': {
    title: { ru: 'Смена дня и ночи', en: 'Nights and days' },
    summary: {
      ru: 'За раздачей идёт договорка, за ней день 1, ночь 1, день 2 и дальше по порядку номеров. ' +
        'Пропустить фазу или вернуться к прошедшей нельзя.',
      en: 'The deal is followed by the agreement night, then day 1, night 1, day 2 and so on by number. ' +
        'No phase is skipped and none comes back.',
    },
    applies: true,
  },
  'std.seat': {
    title: { ru: 'Только те, кто за столом', en: 'Only those at the table' },
    summary: {
      ru: 'Голосует и стоит в голосовании только тот, кто за столом. Голос выбывшего и голос против ' +
        'него не записывают даже вопреки правилам.',
      en: 'Only a player at the table votes or stands in a vote. A vote by someone who has left, or ' +
        'against that player, is not recorded even against the rules.',
    },
    applies: true,
  },
  'std.end': {
    title: { ru: 'Конец игры', en: 'End of the game' },
    summary: {
      ru: 'Красные побеждают, когда чёрных за столом не осталось, чёрные, когда их там не меньше, чем ' +
        'красных. Это проверяется при каждом уходе; ушедшие одним голосованием уходят разом. После ' +
        'результата играть нельзя, а когда судья закрыл игру, нельзя и наказывать.',
      en: 'Red win when no black player is left at the table, black when they are no fewer than red ' +
        'there. This is tested at every departure, and players sent off by one vote depart at once. ' +
        'Nothing is played after the result, and once the judge has closed the game there are no ' +
        'penalties either.',
    },
    applies: true,
  },
  'std.override': {
    title: { ru: 'Запись вопреки правилам', en: 'Recorded against the rules' },
    summary: {
      ru: 'Если за столом случилось то, что правила запрещают, судья записывает это как было, с ' +
        'указанием нарушенного пункта. Разрешённое действие так записать нельзя; смену фаз, результат и ' +
        'дополнительные баллы тоже.',
      en: 'When something the rules forbid really happened, the judge records it as it was, with the ' +
        'clause it breaks. A legal act cannot be recorded so, nor can phases, the result or extra ' +
        'points.',
    },
    applies: true,
  },
  'std.undo': {
    title: { ru: 'Отмена действия', en: 'Taking an act back' },
    summary: {
      ru: 'Отменяется последнее действие, целиком и со всеми последствиями; из записи оно не исчезает. ' +
        'Открытие игры и закрытая игра остаются.',
      en: 'The last act is taken back as a whole, with all that followed from it, and stays in the ' +
        'record. The opening of a game and a closed game cannot be taken back.',
    },
    applies: true,
  },
};

const offences: ClausesOf<'std.fouls' | 'std.disqualification' | 'std.disqualificationCancelsVote'> = {
  'std.fouls': {
    title: { ru: 'Фолы', en: 'Fouls' },
    summary: {
      ru: 'За третий фол игрок молчит в ближайшую дневную речь, один раз. Четвёртый сразу выводит из-за ' +
        'стола без последнего слова. Фол получают живые и те уходящие, чьё последнее слово ещё не ' +
        'закончено.',
      en: 'The third foul costs the next day speech, once. The fourth takes the player from the table ' +
        'at once, without a last word. Fouls go to the living and to those leaving whose last word is ' +
        'not over.',
    },
    applies: true,
  },
  'std.disqualification': {
    title: { ru: 'Дисквалификация', en: 'Disqualification' },
    summary: {
      ru: 'Судья может удалить игрока сразу, сколько бы фолов у него ни было. Последнего слова нет, ' +
        'победа проверяется тут же.',
      en: 'The judge may remove a player at once, however many fouls there are. There is no last word, ' +
        'and a win is tested straight away.',
    },
    applies: true,
  },
  'std.disqualificationCancelsVote': {
    title: { ru: 'Дисквалификация и голосование', en: 'Disqualification and the vote' },
    summary: {
      ru: 'Удаление игрока до решения сегодняшнего голосования отменяет его, после решения отменяет ' +
        'завтрашнее. Если игрок уже уходил, не отменяется ничего. Правила игры могут оставлять ' +
        'голосование в силе всегда или отменять его, только когда удалённый был выставлен.',
      en: 'A removal before the day’s vote is decided calls it off; after that it calls off the vote of ' +
        'the next day. If the player was leaving anyway, nothing is called off. The rules of a game may ' +
        'keep the vote always, or call it off only when the player removed was nominated.',
    },
    applies: true,
  },
};

const choices: ClausesOf<
  | 'std.silentMayNominate' | 'std.lastWordNominates' | 'std.withdrawThenNominate' | 'std.inquiry'
  | 'std.rotation' | 'std.splitOnFour' | 'std.drawNights' | 'std.bestMove' | 'std.drawAwards'
> = {
  'std.silentMayNominate': {
    title: { ru: 'Выставление молча', en: 'Nominating in silence' },
    summary: {
      ru: 'Лишённый речи за третий фол может произнести одно: кого он выставляет. Правила игры могут ' +
        'запретить и это.',
      en: 'A player silenced for a third foul may say one thing: the nomination. The rules of a game ' +
        'may forbid that too.',
    },
    applies: true,
  },
  'std.lastWordNominates': {
    title: { ru: 'Выставление в последнем слове', en: 'Nominating in a last word' },
    summary: {
      ru: 'В последнем слове никого не выставляют. Если правила игры это разрешают, убитый ночью ' +
        'называет одного, пока речи дня не начались.',
      en: 'Nobody is nominated in a last word. Where the rules of a game allow it, the player killed in ' +
        'the night names one, before the speeches of the day begin.',
    },
    applies: true,
  },
  'std.withdrawThenNominate': {
    title: { ru: 'После отзыва', en: 'After a withdrawal' },
    summary: {
      ru: 'Отозвав кандидатуру, игрок больше никого в этот день не выставляет. Правила игры могут ' +
        'разрешить назвать другого или не допускать отзыва совсем.',
      en: 'A player who took a nomination back makes no other that day. The rules of a game may allow ' +
        'another name, or no withdrawal at all.',
    },
    applies: true,
  },
  'std.inquiry': {
    title: { ru: 'Отвечает ли судья', en: 'Whether the judge answers' },
    summary: {
      ru: 'На вопрос, кто выставлен, судья не отвечает. Правила игры могут разрешить ответ на каждый ' +
        'вопрос или на один за речь.',
      en: 'Asked who is nominated, the judge gives no answer. The rules of a game may allow one to ' +
        'every question, or to one question in a speech.',
    },
    applies: true,
  },
  'std.rotation': {
    title: { ru: 'Сдвиг очереди', en: 'How turns move on' },
    summary: {
      ru: 'Первая речь переходит к следующему живому после вчерашнего первого. Иной выбор: следующий ' +
        'живой после вчерашнего последнего говорит последним, а открывает день следующий за ним; в ' +
        'первый день последним говорит 10-й.',
      en: 'The first turn passes to the next living player after yesterday’s first. The other choice: ' +
        'the next living player after yesterday’s last speaks last, and the one after that opens; on ' +
        'day 1 seat 10 speaks last.',
    },
    applies: true,
  },
  'std.splitOnFour': {
    title: { ru: 'Двое из четверых', en: 'Two out of four' },
    summary: {
      ru: 'Когда живых четверо и двое снова набрали поровну, вопрос об их уходе ставится. Правила игры ' +
        'могут его не ставить, тогда никто не уходит.',
      en: 'With four living and two tied again, the question of both leaving is put. The rules of a ' +
        'game may leave it out, and then nobody goes.',
    },
    applies: true,
  },
  'std.drawNights': {
    title: { ru: 'Ночи до ничьей', en: 'Nights before a draw' },
    summary: {
      ru: 'К ничьей ведут три ночи с отстрелом. Правила игры могут считать и договорку.',
      en: 'Three shooting nights lead to a draw. The rules of a game may count the agreement night as ' +
        'well.',
    },
    applies: true,
  },
  'std.bestMove': {
    title: { ru: 'Чей лучший ход', en: 'Whose best move' },
    summary: {
      ru: 'Лучший ход бывает только у убитого в первую ночь отстрела. Правила игры могут отменить его ' +
        'или дать каждому убитому.',
      en: 'Only the player killed on the first shooting night has a best move. The rules of a game may ' +
        'drop it, or give one to everyone who is killed.',
    },
    applies: true,
  },
  'std.drawAwards': {
    title: { ru: 'Баллы судьи при ничьей', en: 'Extra points in a draw' },
    summary: {
      ru: 'При ничьей все игроки на шкале проигравших: 0,2 или 0,3. Правила игры могут не давать в ' +
        'ничьей ничего.',
      en: 'In a draw everyone is on the losers’ scale, 0.2 or 0.3. The rules of a game may give nothing ' +
        'in a draw.',
    },
    applies: true,
  },
};

export const practiceClauses = { ...course, ...offences, ...choices };
