// Why an act is refused, in words: the course of the game, speeches, nominations.
import type { RefusalCode } from '../refusal.js';
import type { RefusalWords } from './refusal-words.js';

export const dayRefusals = {
  'game.notOpened': {
    ru: 'Игра ещё не открыта.',
    en: 'The game has not been opened yet.',
  },
  'game.openedAlready': {
    ru: 'Эта игра уже открыта.',
    en: 'This game is open already.',
  },
  'game.notDealt': {
    ru: 'Роли ещё не розданы, играть нельзя.',
    en: 'The roles have not been dealt, so nothing can be played.',
  },
  'game.dealtAlready': {
    ru: 'Роли уже розданы. Чтобы исправить раздачу, отмените её.',
    en: 'The roles are dealt already. To correct the deal, take it back first.',
  },
  'game.badDeal': {
    ru: 'Состав не сходится: нужны дон, две мафии, шериф и шесть мирных.',
    en: 'The roles do not add up: a don, two mafia, a sheriff and six citizens are needed.',
  },
  'game.playerTwice': {
    ru: 'Игрок на {seat}-м месте уже сидит за этим столом.',
    en: 'The player of seat {seat} sits at this table already.',
  },
  'game.decided': {
    ru: 'Игра решена, ходов больше нет.',
    en: 'The game is decided, and nothing more is played.',
  },
  'game.closed': {
    ru: 'Игра закрыта, действия за столом больше не принимаются.',
    en: 'The game is closed; acts at the table are no longer accepted.',
  },
  'game.running': {
    ru: 'Результата ещё нет, закрыть игру нельзя.',
    en: 'There is no result yet, so the game cannot be closed.',
  },
  'undo.nothing': {
    ru: 'Отменять нечего: кроме открытия игры, ничего не записано.',
    en: 'There is nothing to take back: only the opening of the game is recorded.',
  },
  'undo.other': {
    ru: 'Это действие уже не последнее, а отменяют с последнего.',
    en: 'This act is no longer the last one, and acts are taken back from the last.',
  },
  'undo.closed': {
    ru: 'Игра закрыта, отменить действие в ней нельзя.',
    en: 'The game is closed, so no act in it can be taken back.',
  },
  'override.legal': {
    ru: 'Правила это разрешают, запишите действие обычным образом.',
    en: 'The rules allow this; record it in the ordinary way.',
  },
  'override.never': {
    ru: 'Вопреки правилам такое не записывают: смена фаз, результат и отмена идут только по правилам.',
    en: 'This cannot be recorded against the rules: phases, the result and taking back keep to them.',
  },
  'phase.outOfTurn': {
    ru: 'Ночь или день под номером {number} сейчас не наступает: фазы идут по порядку.',
    en: 'No night or day with number {number} can begin now: phases come in their order.',
  },
  'phase.shotsDue': {
    ru: 'Утро не наступит, пока нет выстрелов этой ночи или объявленного промаха.',
    en: 'The morning waits for the shots of this night or a declared miss.',
  },
  'phase.voteDue': {
    ru: 'Ночь не наступит, пока не прошло голосование этого дня.',
    en: 'The night waits for the vote of this day.',
  },
  'phase.questionDue': {
    ru: 'Ночь не наступит, пока стол не решил, уходят ли все набравшие поровну.',
    en: 'The night waits for the table to decide whether all the tied leave.',
  },
  'seat.gone': {
    ru: '{seat}-й уже не за столом, участвовать в этом он не может.',
    en: 'Seat {seat} is no longer at the table and cannot take part in this.',
  },
  'speech.notNow': {
    ru: 'Дневные речи бывают только днём.',
    en: 'Day speeches are held only by day.',
  },
  'speech.gone': {
    ru: '{seat}-й уже не за столом, дневной речи у него нет.',
    en: 'Seat {seat} is no longer at the table and has no day speech.',
  },
  'speech.outOfTurn': {
    ru: 'Сейчас очередь не {seat}-го: он уже говорил или его очередь прошла.',
    en: 'It is not the turn of seat {seat}, whose speech has been held or has been passed.',
  },
  'speech.over': {
    ru: 'Эта речь уже закончена, добавить к ней ничего нельзя.',
    en: 'That speech is over, and nothing can be added to it.',
  },
  'speech.none': {
    ru: 'Сейчас никто не говорит, заканчивать нечего.',
    en: 'Nobody is speaking now, so there is no speech to end.',
  },
  'tie.none': {
    ru: 'Никто не набрал голоса поровну, речей перед переголосованием нет.',
    en: 'No tie stands, so there are no speeches before a revote.',
  },
  'tie.outOfTurn': {
    ru: 'Перед этим переголосованием речи у {seat}-го нет: он не среди набравших поровну или уже говорил.',
    en: 'Seat {seat} has no speech before this revote: it is not in the tie, or its turn is over.',
  },
  'lastWord.notDue': {
    ru: 'Последнего слова у {seat}-го сейчас нет.',
    en: 'Seat {seat} has no last word to say now.',
  },
  'nomination.notSpeaking': {
    ru: '{seat}-й сейчас не говорит, а выставляют только в свою речь.',
    en: 'Seat {seat} does not have the floor, and nominations are made in one’s own speech.',
  },
  'nomination.gone': {
    ru: '{candidate}-й уже не за столом, выставить его нельзя.',
    en: 'Seat {candidate} is no longer at the table and cannot be nominated.',
  },
  'nomination.used': {
    ru: '{seat}-й сегодня уже выставлял, кандидатура {candidate}-го не принята.',
    en: 'Seat {seat} has used today’s nomination, so seat {candidate} is not accepted.',
  },
  'nomination.silent': {
    ru: '{seat}-й сейчас лишён речи, а правила этой игры не дают выставлять молча.',
    en: 'Seat {seat} is silenced, and the rules of this game do not let a silent player nominate.',
  },
  'nomination.lastWord': {
    ru: '{seat}-й не может выставить в последнем слове.',
    en: 'Seat {seat} cannot nominate in a last word.',
  },
  'withdrawal.notSpeaking': {
    ru: '{seat}-й сейчас не говорит, а отзывают только в свою речь.',
    en: 'Seat {seat} does not have the floor, and a nomination is taken back in one’s own speech.',
  },
  'withdrawal.notHis': {
    ru: '{seat}-й не выставлял {candidate}-го и отозвать его не может.',
    en: 'Seat {seat} did not nominate seat {candidate} and cannot take that back.',
  },
  'withdrawal.none': {
    ru: 'По правилам этой игры кандидатуры не отзывают.',
    en: 'By the rules of this game no nomination is taken back.',
  },
  'inquiry.notSpeaking': {
    ru: '{seat}-й сейчас не говорит, спросить о выставленных можно только в свою речь.',
    en: 'Seat {seat} does not have the floor, and the question is asked in one’s own speech.',
  },
  'inquiry.order': {
    ru: 'Порядок ответа должен содержать все десять мест, каждое по разу.',
    en: 'The order of the answer must have all ten seats, each once.',
  },
} as const satisfies Partial<Readonly<Record<RefusalCode, RefusalWords>>>;
