// The clauses on the vote: who stands, how hands are counted, ties, who leaves.
import type { ClausesOf } from './clause-text.js';

const rounds: ClausesOf<
  'vote.1' | 'vote.5' | 'vote.12' | 'vote.13' | 'vote.14' | 'vote.15' | '7.4' | '7.7'
> = {
  'vote.1': {
    title: { ru: 'Голосование дня', en: 'Vote of the day' },
    summary: {
      ru: 'Когда все речи дня сказаны, стол голосует. Стоят в нём только те, кого выставили в этот ' +
        'день, и проходит оно один раз, не считая переголосований.',
      en: 'Once the speeches of the day are over, the table votes. Only players nominated that day ' +
        'stand in it, and it is held once, revotes aside.',
    },
    applies: true,
  },
  'vote.5': {
    title: { ru: 'Порядок кандидатур', en: 'Order of the candidates' },
    summary: {
      ru: 'Кандидатуры идут на голосование так, как судья их принял. Отозванная и выставленная снова ' +
        'другим игроком встаёт в конец.',
      en: 'Candidates come to the vote in the order in which the judge accepted them. One who was ' +
        'withdrawn and then nominated again by another player goes last.',
    },
    applies: true,
  },
  'vote.12': {
    title: { ru: 'День без голосования', en: 'A day without a vote' },
    summary: {
      ru: 'В первый день единственную кандидатуру не голосуют. В другие дни голосуют при любом числе, и ' +
        'одна кандидатура получает голоса всего стола; без кандидатур голосования нет.',
      en: 'On day 1 a lone candidate is not voted on. On other days any number will do, and a lone ' +
        'candidate gets the votes of the whole table; with no candidates there is no vote.',
    },
    applies: true,
  },
  'vote.13': {
    title: { ru: 'Автокатастрофа и переголосование', en: 'Ties and revotes' },
    summary: {
      ru: 'Набравшие больше всех поровну говорят по 30 секунд в порядке выставления, и стол ' +
        'переголосовывает их. Если поровну теперь у меньшего числа, речи и переголосование повторяются ' +
        'для них; если у всех тех же, стол решает, уходят ли они все сразу. Для ухода нужно больше ' +
        'половины живых, иначе остаются все.',
      en: 'Those level at the top speak 30 seconds each in order of nomination, and the table votes ' +
        'again on them alone. If the tie gets smaller, speeches and revote are repeated for those left ' +
        'in it; if it stays as it was, the table decides whether all of them go. More than half of the ' +
        'living must be in favour, or all stay.',
    },
    applies: true,
  },
  'vote.14': {
    title: { ru: 'Кто уходит', en: 'Who leaves' },
    summary: {
      ru: 'Стол покидает тот, у кого голосов больше, чем у любого другого кандидата.',
      en: 'The player with more votes than any other candidate leaves the table.',
    },
    applies: true,
  },
  'vote.15': {
    title: { ru: 'Последнее слово', en: 'The last word' },
    summary: {
      ru: 'У уходящего есть 60 секунд последнего слова, а карта его остаётся закрытой. Если уходят ' +
        'несколько, говорят в порядке выставления.',
      en: 'Whoever leaves has a last word of 60 seconds, and the card stays closed. When several leave, ' +
        'they speak in order of nomination.',
    },
    applies: true,
  },
  '7.4': {
    title: { ru: 'Слово при переголосовании', en: 'Speaking in a tie' },
    summary: {
      ru: 'Три фола не лишают слова при переголосовании: свои 30 секунд игрок получает. Молчание за ' +
        'третий фол этим не отработано.',
      en: 'Three fouls do not take away the speech before a revote: the player has the 30 seconds. The ' +
        'silence owed for the third foul is still owed.',
    },
    applies: true,
  },
  '7.7': {
    title: { ru: 'Весь стол не поднимают', en: 'Never the whole table' },
    summary: {
      ru: 'Если поровну набрали все, кто за столом, вопрос об общем уходе не ставят и никто не уходит.',
      en: 'When the tie takes in everyone at the table, the question of all leaving is not put and ' +
        'nobody leaves.',
    },
    applies: true,
  },
};

const hands: ClausesOf<'vote.6' | 'vote.7' | 'vote.8' | 'vote.9' | 'vote.10' | 'vote.11'> = {
  'vote.6': {
    title: { ru: 'Начало голосования', en: 'The vote opens' },
    summary: {
      ru: 'Голосование объявляет судья. С этого момента жест или призыв стоит фола, а рука на столе ' +
        'засчитывается как голос.',
      en: 'The judge declares the vote open. From then on a gesture or a call costs a foul, and a hand ' +
        'on the table is a vote.',
    },
    applies: true,
  },
  'vote.7': {
    title: { ru: 'Время на голос', en: 'Time for a hand' },
    summary: {
      ru: 'На кандидатуру отводится около 2 секунд. Рука, поставленная вместе с закрывающим словом ' +
        'судьи или позже, записывается как опоздавшая и не считается; её владелец ещё может ' +
        'проголосовать дальше по списку, а иначе его голос получает последняя кандидатура.',
      en: 'A candidate has about 2 seconds. A hand placed with the judge’s closing word or later is ' +
        'recorded as late and does not count; its owner may still vote further down the list, and ' +
        'otherwise the vote falls to the last candidate.',
    },
    applies: true,
  },
  'vote.8': {
    title: { ru: 'Как ставят руку', en: 'How the hand is placed' },
    summary: {
      ru: 'Голосуют кулаком на столе, большой палец вверх. За руку, поставленную иначе, судья может ' +
        'дать фол.',
      en: 'A vote is a fist on the table with the thumb up. For a hand placed otherwise the judge may ' +
        'give a foul.',
    },
    applies: true,
  },
  'vote.9': {
    title: { ru: 'Рука до подсчёта', en: 'Hand until the count' },
    summary: {
      ru: 'Руку не убирают, пока судья не назвал число голосов. За убранную раньше может быть фол; ' +
        'подсчёт записывается.',
      en: 'The hand stays on the table until the judge has said the number. Taking it away earlier may ' +
        'cost a foul; the count is recorded.',
    },
    applies: true,
  },
  'vote.10': {
    title: { ru: 'Один голос', en: 'One vote each' },
    summary: {
      ru: 'В одном голосовании у игрока один голос. Вторую руку не принимают, в силе остаётся первая; ' +
        'голосов не может быть больше, чем игроков.',
      en: 'A player has one vote in a round. A second hand is not accepted and the first stands; there ' +
        'cannot be more votes than players.',
    },
    applies: true,
  },
  'vote.11': {
    title: { ru: 'Неотданные голоса', en: 'Votes not given' },
    summary: {
      ru: 'Голос того, кто не поставил руку, считается против последней кандидатуры этого голосования.',
      en: 'The vote of a player who placed no hand counts against the last candidate of that round.',
    },
    applies: true,
  },
};

export const voteClauses = { ...rounds, ...hands };
