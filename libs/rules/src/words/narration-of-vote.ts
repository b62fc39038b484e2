// The vote in sentences: each round by its candidates, ties, the question of all leaving, who leaves.
import type { FactOf } from '../event.js';
import { limits } from '../ruleset.js';
import type { Seat } from '../seat.js';
import { voteCounts } from '../voting.js';
import type { Language } from './grammar.js';
import { counted, countedEach } from './grammar.js';
import type { Names, Scene, TellingsOf } from './telling.js';
import { livingCount, numbers } from './telling.js';

type Round = FactOf<'VotesCounted'>['data'];

function tieSeconds(language: Language): string {
  return counted(limits['vote.13'].tieSpeechSeconds, 'seconds', language);
}

interface CandidateLine {
  readonly candidate: Seat;
  readonly votes: number;
  readonly voters: readonly Seat[];
  readonly rest: readonly Seat[];
  readonly late: readonly Seat[];
}

function candidateLines({ candidates, ballots }: Round): readonly CandidateLine[] {
  const counts = voteCounts(ballots);
  return candidates.map((candidate, i) => {
    const shown = ballots.by === 'hands' ? ballots.hands[i] : undefined;
    const rest = ballots.by === 'hands' && i === candidates.length - 1 ? ballots.rest : [];
    return { candidate, votes: counts[i] ?? 0, voters: shown?.voters ?? [], rest, late: shown?.late ?? [] };
  });
}

const roundWords = {
  en: { against: 'for', from: 'from', rest: 'by default from', late: 'late' },
  ru: { against: 'против', from: 'от', rest: 'по умолчанию от', late: 'с опозданием' },
} as const;

function lineText(line: CandidateLine, names: Names, language: Language): string {
  const words = roundWords[language];
  const parts = [
    counted(line.votes, 'votes', language),
    line.voters.length > 0 ? `${words.from} ${numbers(line.voters)}` : '',
    line.rest.length > 0 ? `${words.rest} ${numbers(line.rest)}` : '',
    line.late.length > 0 ? `${words.late} ${numbers(line.late)}` : '',
  ];
  const given = parts.filter((part) => part !== '').join(', ');
  return `${words.against} ${names.who(line.candidate, 'genitive')}: ${given}`;
}

/** A round candidate by candidate, in its order: "for seat 4, Mirabelle: 3 votes, from 3, 6, 9". */
export function roundLines(
  fact: FactOf<'VotesCounted'>,
  names: Names,
  language: Language,
): readonly string[] {
  return candidateLines(fact.data).map((line) => lineText(line, names, language));
}

/** The votes by which a player leaves, and of how many; null when the last round does not tell. */
function share(before: Scene['before'], seat: Seat): { readonly votes: number; readonly of: number } | null {
  const round = before.vote.lastRound;
  if (!round) return null;
  const counts = voteCounts(round.ballots);
  const votes = counts[round.candidates.indexOf(seat)];
  return votes === undefined ? null : { votes, of: counts.reduce((sum, count) => sum + count, 0) };
}

function bySingleVote(seat: Seat, { before, names }: Scene, language: Language): string {
  const leaves = `${names.subject(seat)} ${language === 'en' ? 'leaves the table' : 'покидает стол'}`;
  const got = share(before, seat);
  if (!got) return `${leaves} ${language === 'en' ? 'by the vote' : 'по итогам голосования'}`;
  const majority = got.votes * 2 > got.of;
  const how = {
    en: `${majority ? 'by majority' : 'with the most votes'}, ${got.votes} of ${got.of}`,
    ru: `${majority ? 'большинством голосов' : 'с наибольшим числом голосов'}, ${got.votes} из ${got.of}`,
  };
  return `${leaves} ${how[language]}`;
}

const counts: TellingsOf<'VotesCounted' | 'LeaveVotesCounted'> = {
  VotesCounted: {
    en: (fact, { names }) => {
      const title = fact.data.round > 1 ? 'revote' : 'vote';
      return `${title}: ${roundLines(fact, names, 'en').join('; ')}`;
    },
    ru: (fact, { names }) => {
      const title = fact.data.round > 1 ? 'переголосование' : 'голосование';
      return `${title}: ${roundLines(fact, names, 'ru').join('; ')}`;
    },
  },
  LeaveVotesCounted: {
    en: ({ data: { hands, inFavour } }, { before }) => {
      const from = hands && hands.length > 0 ? `, from ${numbers(hands)}` : '';
      return `in favour of all leaving: ${counted(inFavour, 'votes', 'en')} of ${livingCount(before)}${from}`;
    },
    ru: ({ data: { hands, inFavour } }, { before }) => {
      const from = hands && hands.length > 0 ? `, от ${numbers(hands)}` : '';
      return `за уход всех: ${counted(inFavour, 'votes', 'ru')} из ${livingCount(before)}${from}`;
    },
  },
};

const stays = {
  en: {
    'vote.13': 'not more than half are in favour: nobody leaves',
    '7.7': 'everyone at the table is tied, no question is put: nobody leaves',
    'std.splitOnFour': 'two of four are tied, no question is put: nobody leaves',
  },
  ru: {
    'vote.13': 'за уход не больше половины: все остаются',
    '7.7': 'поровну у всех за столом, вопрос не ставится: все остаются',
    'std.splitOnFour': 'поровну у двоих из четверых, вопрос не ставится: все остаются',
  },
} as const;

function staysBy(clause: string, language: Language): string {
  const words: Readonly<Record<string, string>> = stays[language];
  return words[clause] ?? stays[language]['vote.13'];
}

const outcomes: TellingsOf<'VoteTied' | 'QuestionPut' | 'PlayersVotedOut' | 'NobodyVotedOut'> = {
  VoteTied: {
    en: ({ data: { seats } }, { before, names }) => {
      const got = share(before, seats[0] ?? 1);
      const votes = got ? `, ${countedEach(got.votes, 'votes', 'en')}` : '';
      return `${names.subject(seats)} are tied${votes}: ${tieSeconds('en')} each and a revote`;
    },
    ru: ({ data: { seats } }, { before, names }) => {
      const got = share(before, seats[0] ?? 1);
      const votes = got ? `, ${countedEach(got.votes, 'votes', 'ru')}` : '';
      const tied = `поровну у ${names.who(seats, 'genitive')}${votes}`;
      return `${tied}: каждому ${tieSeconds('ru')} и переголосование`;
    },
  },
  QuestionPut: {
    en: ({ data: { seats } }, { names }) =>
      `the same tie again: the table decides whether ${names.who(seats)} leave together`,
    ru: ({ data: { seats } }, { names }) =>
      `снова поровну у тех же: стол решает, уходят ли вместе ${names.who(seats)}`,
  },
  PlayersVotedOut: {
    en: ({ data: { seats } }, scene) => {
      const [only] = seats;
      if (only !== undefined && seats.length === 1) return bySingleVote(only, scene, 'en');
      return `${scene.names.subject(seats)} leave together by the table’s decision`;
    },
    ru: ({ data: { seats } }, scene) => {
      const [only] = seats;
      if (only !== undefined && seats.length === 1) return bySingleVote(only, scene, 'ru');
      return `${scene.names.subject(seats)} покидают стол по общему решению`;
    },
  },
  NobodyVotedOut: {
    en: ({ clause }) => staysBy(clause, 'en'),
    ru: ({ clause }) => staysBy(clause, 'ru'),
  },
};

export const voteTellings = { ...counts, ...outcomes };
