// The clauses of the regulation on the end of the game, the best move and the points.
import type { ClausesOf } from './clause-text.js';

const ending: ClausesOf<'7.6' | '7.8' | '7.9'> = {
  '7.6': {
    title: { ru: 'Ничья по трём ночам', en: 'Draw after three nights' },
    summary: {
      ru: 'Если после трёх ночей подряд за столом столько же игроков, сколько было перед первой из них, ' +
        'с концом третьей ночи наступает ничья. Считаются выбывшие и ночью, и днём; договорка в счёт не ' +
        'идёт, если правила игры не говорят иного.',
      en: 'If after three nights in a row the table has as many players as before the first of them, ' +
        'the game is drawn when the third ends. Losses by day and by night both count; the agreement ' +
        'night is left out unless the rules of the game say otherwise.',
    },
    applies: true,
  },
  '7.8': {
    title: { ru: 'Слово после развязки', en: 'Last word after the result' },
    summary: {
      ru: 'Когда игру решили голосование или выстрел, у уходящих всё равно есть 60 секунд, и лишь потом ' +
        'игра закрывается. Дисквалификация в это время на результат не влияет, но штраф по п. 8.2.4 ' +
        'начисляется.',
      en: 'When a vote or a kill has decided the game, those leaving still have their 60 seconds, and ' +
        'the game is closed after that. A disqualification in between leaves the result as it is, but ' +
        'the fine of 8.2.4 is due.',
    },
    applies: true,
  },
  '7.9': {
    title: { ru: 'Двое ушли в первый день', en: 'Two gone on day 1' },
    summary: {
      ru: 'Если голосование первого дня вывело из игры двоих или больше, убитый в первую ночь отстрела ' +
        'остаётся без лучшего хода.',
      en: 'If the vote of day 1 sent off two players or more, whoever is killed on the first shooting ' +
        'night has no best move.',
    },
    applies: true,
  },
};

const result: ClausesOf<'8.1' | '8.2' | '8.2.1' | '8.2.2' | '8.2.3' | '8.2.4' | '8.2.5'> = {
  '8.1': {
    title: { ru: 'Оценка в баллах', en: 'Scoring in points' },
    summary: {
      ru: 'Результат игрока на турнире выражается в баллах.',
      en: 'A player’s result in a tournament is expressed in points.',
    },
    applies: {
      reason: {
        ru: 'Пункт только называет систему оценок; сколько баллов и за что, решают пункты 8.2–8.4.6.',
        en: 'The clause only names the kind of scoring; how many points and for what is decided by 8.2 ' +
          'to 8.4.6.',
      },
    },
  },
  '8.2': {
    title: { ru: 'Баллы из хода игры', en: 'Points from the play' },
    summary: {
      ru: 'Баллы за игру выводятся из записанных событий; вписать их вручную нельзя.',
      en: 'The points of a game follow from its recorded events and cannot be entered by hand.',
    },
    applies: true,
  },
  '8.2.1': {
    title: { ru: 'Победа красных', en: 'Red win' },
    summary: {
      ru: 'Каждому красному за победу команды 1 балл, даже если он ушёл раньше конца игры, как бы он ни ' +
        'ушёл.',
      en: 'When red win, each red player gets 1 point, also one who left before the end, whatever the way.',
    },
    applies: true,
  },
  '8.2.2': {
    title: { ru: 'Победа чёрных', en: 'Black win' },
    summary: {
      ru: 'Каждому чёрному за победу команды 1 балл, даже если он ушёл раньше конца игры, как бы он ни ' +
        'ушёл.',
      en: 'When black win, each black player gets 1 point, also one who left before the end, whatever ' +
        'the way.',
    },
    applies: true,
  },
  '8.2.3': {
    title: { ru: 'Поражение и ничья', en: 'Loss and draw' },
    summary: {
      ru: 'Поражение и ничья сами по себе дают 0 баллов. Штрафы, лучший ход и баллы судьи считаются ' +
        'отдельно.',
      en: 'A loss or a draw is worth 0 by itself. Fines, a best move and the judge’s points are counted ' +
        'apart.',
    },
    applies: true,
  },
  '8.2.4': {
    title: { ru: 'Штраф за дисквалификацию', en: 'Fine for a disqualification' },
    summary: {
      ru: 'Дисквалифицированный за столом теряет 0,50 балла; балл за победу команды у него остаётся.',
      en: 'A player disqualified at the table loses 0.50; the point for the team’s win is kept.',
    },
    applies: true,
  },
  '8.2.5': {
    title: { ru: 'Штраф за ППК', en: 'Fine for PPK' },
    summary: {
      ru: 'ППК, победа противоположной команды из-за нарушения, стоит виновному 0,70 балла. Другие ' +
        'игроки штрафа не получают, а 0,50 за дисквалификацию добавляется, только если она объявлена ' +
        'отдельно.',
      en: 'PPK, an offence that hands the game to the other team, costs the culprit 0.70. Nobody else ' +
        'is fined, and the 0.50 of a disqualification comes on top only when one is declared as well.',
    },
    applies: true,
  },
};

const bestMove: ClausesOf<'8.3' | '8.3.1' | '8.3.2' | '8.3.3' | '8.3.4' | '8.3.5'> = {
  '8.3': {
    title: { ru: 'Лучший ход', en: 'Best move' },
    summary: {
      ru: 'Убитый в первую ночь отстрела до наступления утра может назвать до трёх мест, которые ' +
        'считает чёрными. Если в эту ночь промах, права нет ни у кого до конца игры.',
      en: 'Whoever is killed on the first shooting night may name up to three seats believed to be ' +
        'black, before the morning comes. If that night is a miss, nobody has the right for the rest of ' +
        'the game.',
    },
    applies: true,
  },
  '8.3.1': {
    title: { ru: 'Как делают лучший ход', en: 'How the move is made' },
    summary: {
      ru: 'Номера называют подряд; вводная фраза допустима и ход не обрывает. Судья повторяет принятые ' +
        'номера, и они заносятся в протокол.',
      en: 'The numbers are said in a row; words that introduce them are fine and do not end the move. ' +
        'The judge repeats what was accepted, and it is entered in the protocol.',
    },
    applies: true,
  },
  '8.3.2': {
    title: { ru: 'Оборванный лучший ход', en: 'Move cut short' },
    summary: {
      ru: 'Игровая информация, обращение к игроку или слова, вызывающие реакцию стола, обрывают ход. ' +
        'Засчитываются номера, названные до этого, хотя бы и ни одного; причина записывается.',
      en: 'Information about the game, speaking to a player, or words that provoke the table end the ' +
        'move. The numbers said before that stand, even if there are none, and the reason is recorded.',
    },
    applies: true,
  },
  '8.3.3': {
    title: { ru: 'Названное не меняют', en: 'What is said stands' },
    summary: {
      ru: 'Номер в лучшем ходе не заменяют другим и не добавляют после. Один номер дважды и второй ход ' +
        'не принимаются.',
      en: 'A number in the best move is not exchanged and none is added afterwards. The same number ' +
        'twice, or a second move, is refused.',
    },
    applies: true,
  },
  '8.3.4': {
    title: { ru: 'Баллы за лучший ход', en: 'Points for the move' },
    summary: {
      ru: 'Красный, в том числе шериф, получает 0,40 за трёх названных чёрных и 0,25 за двух. За одного ' +
        'и ни одного баллов нет, как и чёрному, убитому своими.',
      en: 'A red player, the sheriff too, gets 0.40 for three black named and 0.25 for two. One or none ' +
        'brings nothing, nor does a move by a black player whom the black shot.',
    },
    applies: true,
  },
  '8.3.5': {
    title: { ru: 'Когда лучшего хода нет', en: 'When there is no move' },
    summary: {
      ru: 'После первого дня, в который голосование вывело двоих или больше, лучшего хода в первую ночь ' +
        'отстрела нет.',
      en: 'After a day 1 whose vote sent off two or more there is no best move on the first shooting ' +
        'night.',
    },
    applies: true,
  },
};

const extra: ClausesOf<'8.4' | '8.4.1' | '8.4.2' | '8.4.3' | '8.4.4' | '8.4.5' | '8.4.6'> = {
  '8.4': {
    title: { ru: 'Баллы от судьи', en: 'The judge’s points' },
    summary: {
      ru: 'После игры судья может отметить лучших дополнительными баллами. Пока результата нет, их не ' +
        'ставят.',
      en: 'After the game the judge may mark out the best players with extra points. Before there is a ' +
        'result none are given.',
    },
    applies: true,
  },
  '8.4.1': {
    title: { ru: 'Не больше пяти игроков', en: 'Five players at most' },
    summary: {
      ru: 'Отметить можно четверых; пятый ждёт согласия главного судьи, шестого не бывает.',
      en: 'Four players may be marked out; a fifth waits for the chief judge, and there is no sixth.',
    },
    applies: true,
  },
  '8.4.2': {
    title: { ru: 'Сумма за игру', en: 'Sum of a game' },
    summary: {
      ru: 'На игру у судьи 1,00 балла, с согласия главного судьи до 1,20. Больше не принимается.',
      en: 'The judge has 1.00 for a game, and up to 1.20 when the chief judge approves. More is refused.',
    },
    applies: true,
  },
  '8.4.3': {
    title: { ru: 'Шкала победителей', en: 'Scale of the winners' },
    summary: {
      ru: 'Победителю ставят от 0,2 до 0,7 с шагом 0,1; для 0,6 и 0,7 нужно согласие главного судьи.',
      en: 'A winner may be given 0.2 to 0.7 in steps of 0.1; 0.6 and 0.7 need the chief judge’s approval.',
    },
    applies: true,
  },
  '8.4.4': {
    title: { ru: 'Шкала проигравших', en: 'Scale of the losers' },
    summary: {
      ru: 'Проигравшему ставят 0,2 или 0,3, других значений нет.',
      en: 'A loser may be given 0.2 or 0.3 and nothing else.',
    },
    applies: true,
  },
  '8.4.5': {
    title: { ru: 'Право, а не долг', en: 'A right, not a duty' },
    summary: {
      ru: 'Судья может не раздавать всего, что позволяет предел, и отмечает игроков любой команды, кто ' +
        'бы ни победил.',
      en: 'The judge need not give all that the limit allows, and may mark out players of either team ' +
        'whoever won.',
    },
    applies: {
      reason: {
        ru: 'Пункт оставляет выбор судье и ничего не запрещает, так что отказать по нему нельзя.',
        en: 'The clause leaves the choice to the judge and forbids nothing, so no act can be refused by ' +
          'it.',
      },
    },
  },
  '8.4.6': {
    title: { ru: 'Что-то одно', en: 'One or the other' },
    summary: {
      ru: 'Баллы за лучший ход и баллы судьи не складываются: игрок получает большее из двух. В предел ' +
        'п. 8.4.2 входит только награда, которая больше лучшего хода; при равенстве берётся лучший ход.',
      en: 'Points for a best move and the judge’s points are not added up: the player gets the larger. ' +
        'Only an award larger than the best move counts toward the limit of 8.4.2; when they are equal ' +
        'the best move is taken.',
    },
    applies: true,
  },
};

export const regulationClauses = { ...ending, ...result, ...bestMove, ...extra };
