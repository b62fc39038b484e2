// The clauses on the day: turns, nominations, the question to the judge.
import type { ClausesOf } from './clause-text.js';

export const dayClauses: ClausesOf<
  'day.1' | 'day.2' | 'day.3' | 'day.4' | 'vote.2' | 'vote.3' | 'vote.4' | '7.3' | '7.5'
> = {
  'day.1': {
    title: { ru: 'Очередь речей', en: 'Turns of the day' },
    summary: {
      ru: 'В течение дня слово получает каждый, кто за столом, один раз и на 60 секунд; промолчать тоже ' +
        'значит использовать очередь. В первый день начинает 1-й, потом первая речь каждый день ' +
        'сдвигается к ближайшему живому номеру после вчерашней первой. Дальше слово идёт по кругу, ' +
        'места выбывших пропускаются.',
      en: 'Everyone at the table has the floor once a day for 60 seconds, and staying silent uses the ' +
        'turn as well. Seat 1 begins on day 1; from then on the first turn moves to the nearest seat ' +
        'still alive after the one that had it the day before. The word goes round by number, and empty ' +
        'seats are skipped.',
    },
    applies: true,
  },
  'day.2': {
    title: { ru: 'Обращение к игрокам', en: 'Forms of address' },
    summary: {
      ru: 'К игроку обращаются по номеру места или по игровому нику.',
      en: 'Players call each other by seat number or by nickname.',
    },
    applies: {
      reason: {
        ru: 'Как игроки обращаются друг к другу, в протокол не попадает и хода игры не меняет; номер и ' +
          'ник показаны рядом всюду, где назван игрок.',
        en: 'How players call each other is not recorded and changes nothing in the game; number and ' +
          'nickname are shown side by side wherever a player appears.',
      },
    },
  },
  'day.3': {
    title: { ru: 'Ответ о выставленных', en: 'Answer on the nominees' },
    summary: {
      ru: 'Если правила игры разрешают вопрос, говорящий узнаёт у судьи, кто сегодня выставлен. Номера ' +
        'звучат в случайном порядке, новом при каждом вопросе. Сам вопрос записывается, даже если ' +
        'остался без ответа.',
      en: 'Where the rules of the game let the question be answered, the speaker learns from the judge ' +
        'who is nominated today. The numbers come in a random order, a new one for each question. The ' +
        'question is recorded even when it gets no answer.',
    },
    applies: true,
  },
  'day.4': {
    title: { ru: 'Конец речи', en: 'End of a speech' },
    summary: {
      ru: 'Игрок завершает речь заключительными словами или пасом. Записывается, чем она закончилась и ' +
        'сколько секунд заняла.',
      en: 'A player closes the speech with the customary words or with a pass. The record keeps which ' +
        'of the two it was and how many seconds were used.',
    },
    applies: true,
  },
  'vote.2': {
    title: { ru: 'Право выставлять', en: 'Right to nominate' },
    summary: {
      ru: 'Выставляет только тот, у кого слово, и только в свою дневную речь. Назвать можно любого, кто ' +
        'за столом, в том числе себя.',
      en: 'Only the player who has the floor nominates, and only in the day speech. Anyone at the table ' +
        'may be named, the speaker included.',
    },
    applies: true,
  },
  'vote.3': {
    title: { ru: 'Отзыв кандидатуры', en: 'Taking a nomination back' },
    summary: {
      ru: 'Снять кандидатуру может лишь тот, кто её выставил, и лишь в свою речь. Чужую кандидатуру не ' +
        'отзывают.',
      en: 'A nomination is taken back only by the player who made it, while having the floor. What ' +
        'others nominated stays.',
    },
    applies: true,
  },
  'vote.4': {
    title: { ru: 'Одна кандидатура в день', en: 'One nomination a day' },
    summary: {
      ru: 'За день от игрока принимают одну кандидатуру: первую из названных, которой ещё нет в списке. ' +
        'Имя, которое там уже стоит, пропускают, и право остаётся; второе новое имя не принимают.',
      en: 'One nomination a day is taken from each player: of the names said, the first that is not yet ' +
        'on the list. A name already there is skipped and costs nothing; a second new name is not ' +
        'accepted.',
    },
    applies: true,
  },
  '7.3': {
    title: { ru: 'Без справок о выставленных', en: 'No word on the nominees' },
    summary: {
      ru: 'Судья не сообщает игрокам, кто выставлен. Так по умолчанию; правила игры могут разрешить ответ.',
      en: 'The judge does not tell players who is nominated. This is the default; the rules of a game ' +
        'may allow an answer.',
    },
    applies: true,
  },
  '7.5': {
    title: { ru: 'Полминуты вместо молчания', en: 'Half a minute, not silence' },
    summary: {
      ru: 'Игрок, который из-за третьего фола должен промолчать, получает 30 секунд, если к началу этой ' +
        'речи за столом трое или четверо.',
      en: 'A player who must stay silent for a third foul has 30 seconds if three or four players are ' +
        'at the table when that speech comes.',
    },
    applies: true,
  },
};
