// Why an act is refused, in words: the vote, the night, the best move, penalties, extra points.
import type { RefusalCode } from '../refusal.js';
import type { RefusalWords } from './refusal-words.js';

export const voteRefusals = {
  'vote.notNow': {
    ru: 'Голосуют только днём.',
    en: 'Votes are held only by day.',
  },
  'vote.cancelled': {
    ru: 'Голосование этого дня отменено из-за дисквалификации.',
    en: 'The vote of this day is called off by a disqualification.',
  },
  'vote.over': {
    ru: 'Голосование этого дня уже завершено.',
    en: 'The vote of this day is already decided.',
  },
  'vote.noNominees': {
    ru: 'Сегодня никто не выставлен, голосования нет.',
    en: 'Nobody is nominated today, so there is no vote.',
  },
  'vote.oneOnDayOne': {
    ru: 'В первый день единственную кандидатуру не голосуют.',
    en: 'On day 1 a lone candidate is not voted on.',
  },
  'vote.questionDue': {
    ru: 'Переголосования больше нет: стол решает, уходят ли все набравшие поровну.',
    en: 'There is no further revote: the table decides whether all the tied leave.',
  },
  'vote.notCandidate': {
    ru: '{candidate}-й не стоит в этом голосовании.',
    en: 'Seat {candidate} does not stand in this round.',
  },
  'vote.order': {
    ru: '{candidate}-й назван не в свою очередь: кандидатуры идут в порядке выставления.',
    en: 'Seat {candidate} is out of place: candidates come in the order of nomination.',
  },
  'vote.secondHand': {
    ru: '{seat}-й поднял руку дважды, в голосовании у него один голос.',
    en: 'Seat {seat} raised a hand twice and has one vote in a round.',
  },
  'vote.tooMany': {
    ru: 'Всего насчитано {count votes}, а за столом {living players}.',
    en: 'The count comes to {count votes}, but the table has {living players}.',
  },
  'vote.rest': {
    ru: 'У последней кандидатуры, {candidate}-го, записано {count votes}, а остаётся {rest votes}.',
    en: 'The last candidate, seat {candidate}, is down for {count votes}, while the rest comes to {rest}.',
  },
  'vote.nobody': {
    ru: 'В этом голосовании никто не стоит.',
    en: 'Nobody stands in this round.',
  },
  'question.notDue': {
    ru: 'Вопрос об уходе всех сейчас не ставится: его решают после переголосования с тем же равенством.',
    en: 'The question of all leaving is not put now: it follows a revote that ends in the same tie.',
  },
  'question.allAtTable': {
    ru: 'Поровну набрали все, кто за столом, поэтому вопрос об уходе не ставится.',
    en: 'The tie takes in everyone at the table, so the question of leaving is not put.',
  },
  'question.split': {
    ru: 'По правилам этой игры двоих из четверых не поднимают, вопрос об уходе не ставится.',
    en: 'By the rules of this game two out of four do not leave together, so the question is not put.',
  },
  'question.nobody': {
    ru: 'Равенства голосов не было, решать об уходе не о ком.',
    en: 'No tie stands, so there is nobody whose leaving could be decided.',
  },
  'night.notNow': {
    ru: 'Стреляют и проверяют только в ночь с отстрелом.',
    en: 'Shots and checks belong to a shooting night.',
  },
  'night.twice': {
    when: 'seat',
    given: {
      ru: '{seat}-й этой ночью уже стрелял.',
      en: 'Seat {seat} has shot already this night.',
    },
    missing: {
      ru: 'Это действие этой ночью уже было.',
      en: 'This has been done already this night.',
    },
  },
  'night.order': {
    ru: 'Порядок ночи нарушен: сначала выстрелы, потом проверка дона, потом шерифа.',
    en: 'The night has its order: first the shots, then the don’s check, then the sheriff’s.',
  },
  'night.notEntitled': {
    when: 'seat',
    given: {
      ru: '{seat}-й не имеет права на это действие этой ночью.',
      en: 'Seat {seat} has no right to do this tonight.',
    },
    missing: {
      ru: 'Этой ночью права на это действие нет ни у кого.',
      en: 'Nobody has the right to do this tonight.',
    },
  },
  'bestMove.notNow': {
    ru: 'Лучший ход делают ночью, после выстрела и до утра.',
    en: 'A best move is made in the night, after the shot and before the morning.',
  },
  'bestMove.notEntitled': {
    ru: 'Права на лучший ход этой ночью нет ни у кого.',
    en: 'Nobody has the right to a best move this night.',
  },
  'bestMove.second': {
    ru: 'Лучший ход уже записан, изменить или дополнить его нельзя.',
    en: 'The best move is recorded and can be neither changed nor added to.',
  },
  'bestMove.twoVotedOut': {
    ru: 'В первый день голосованием ушли двое или больше, поэтому лучшего хода нет.',
    en: 'The vote of day 1 sent off two or more, so there is no best move.',
  },
  'bestMove.tooMany': {
    ru: 'Названо {count seats}, в лучшем ходе их не больше трёх.',
    en: 'The move names {count seats}; three is the most.',
  },
  'bestMove.twice': {
    ru: '{seat}-й назван в лучшем ходе дважды.',
    en: 'Seat {seat} is named twice in the best move.',
  },
  'bestMove.nobody': {
    ru: 'Этой ночью никто не убит, делать лучший ход некому.',
    en: 'Nobody was killed this night, so there is no one to make a best move.',
  },
  'foul.notAtTable': {
    ru: 'Фол {seat}-му уже не дать: он выбыл из игры.',
    en: 'Seat {seat} is out of the game and can no longer get a foul.',
  },
  'disqualification.notAtTable': {
    ru: 'Дисквалифицировать {seat}-го уже нельзя: он выбыл из игры.',
    en: 'Seat {seat} is out of the game and can no longer be disqualified.',
  },
  'award.beforeResult': {
    ru: 'Дополнительные баллы ставят после игры, а результата ещё нет.',
    en: 'Extra points are given after the game, and there is no result yet.',
  },
  'award.winnerScale': {
    ru: '{seat}-му нельзя поставить {points points}: победителям ставят от 0,2 до 0,7 с шагом 0,1.',
    en: 'Seat {seat} cannot be given {points points}: winners get 0.2 to 0.7 in steps of 0.1.',
  },
  'award.loserScale': {
    ru: '{seat}-му нельзя поставить {points points}: проигравшим ставят 0,2 или 0,3, ' +
      'а при ничьей столько же или ничего, по правилам игры.',
    en: 'Seat {seat} cannot be given {points points}: losers get 0.2 or 0.3, and a draw gives the same or ' +
      'nothing, as the rules of the game say.',
  },
  'award.players': {
    ru: '{seat}-й был бы шестым с баллами судьи, а их не больше пяти.',
    en: 'Seat {seat} would be the sixth player with the judge’s points, and five is the most.',
  },
  'award.sum': {
    ru: 'С баллами {seat}-го сумма за игру была бы {sum points}, предел 1,20.',
    en: 'With the points of seat {seat} the sum of the game would be {sum points}; the limit is 1.20.',
  },
  'award.none': {
    ru: 'У {seat}-го нет баллов судьи, решать о них нечего.',
    en: 'Seat {seat} has no points from the judge to decide on.',
  },
  'award.changed': {
    ru: 'У {seat}-го от судьи теперь {points points}, а решение было о другом числе.',
    en: 'Seat {seat} has {points points} from the judge now; the word was about another number.',
  },
} as const satisfies Partial<Readonly<Record<RefusalCode, RefusalWords>>>;
