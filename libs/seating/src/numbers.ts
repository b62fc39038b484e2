// Whether a tournament's numbers go together: players, tables, rounds and games, and what would where not.
import { tableSize } from './seating.js';
import type { SeatingTask } from './task.js';
import type { Words } from './words.js';

export type SeatingNumbers = Omit<SeatingTask, 'constraints'>;

/** Numbers that do not go together: why, and the nearest that do. */
export interface RefusedNumbers {
  readonly refused: Words;
}

/** The largest tournament that is seated. */
export const seatingLimits = { players: 400, tables: 40, rounds: 60 } as const;

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}

/** The nearest multiples of a step, below and above; both the same where it is one. */
function around(value: number, step: number): readonly number[] {
  const below = Math.floor(value / step) * step;
  return below === value ? [value] : [below, below + step];
}

const either = (words: readonly string[], or: string): string => words.join(` ${or} `);

/** Games each with which all tables are whole, near a wish, and the rounds that they take. */
function gamesChoices({ players, tables }: SeatingNumbers, wish: number): Words {
  const step = tableSize / greatestDivisor(players, tableSize);
  const choices = around(wish, step).filter((games) => games > 0).map((games) => {
    const rounds = Math.max(games, Math.ceil((players * games) / (tableSize * tables)));
    return { games, rounds };
  });
  return {
    en: either(choices.map(({ games, rounds }) => `${games} games each (from ${rounds} rounds on)`), 'or'),
    ru: either(choices.map(({ games, rounds }) => `по ${games} игр (туров от ${rounds})`), 'или'),
  };
}

function playersChoices({ players, tables, games }: SeatingNumbers): Words {
  const step = tableSize / greatestDivisor(games, tableSize);
  const choices = around(players, step).filter((count) => count >= tableSize * tables);
  return {
    en: `${either(choices.map(String), 'or')} players`, ru: `игроков ${either(choices.map(String), 'или')}`,
  };
}

function refusedSize({ players, tables, rounds }: Omit<SeatingNumbers, 'games'>): RefusedNumbers | null {
  const { players: most, tables: mostTables, rounds: mostRounds } = seatingLimits;
  if (players < tableSize || players > most) {
    const words = { en: `players: from ${tableSize} to ${most}`, ru: `игроков: от ${tableSize} до ${most}` };
    return { refused: words };
  }
  if (tables < 1 || tables > mostTables) {
    return { refused: { en: `tables: from 1 to ${mostTables}`, ru: `столов: от 1 до ${mostTables}` } };
  }
  if (rounds < 1 || rounds > mostRounds) {
    return { refused: { en: `rounds: from 1 to ${mostRounds}`, ru: `туров: от 1 до ${mostRounds}` } };
  }
  if (players >= tables * tableSize) return null;
  const fit = Math.floor(players / tableSize);
  return {
    refused: {
      en: `${players} players fill ${fit} tables at most, not ${tables}`,
      ru: `${players} игроков хватит самое большее на столов: ${fit}, а не ${tables}`,
    },
  };
}

/** Not ten to each table: what is near. */
function unevenWords(numbers: SeatingNumbers): Words {
  const { players, games } = numbers;
  const [byGames, byPlayers] = [gamesChoices(numbers, games), playersChoices(numbers)];
  return {
    en: `${players} players × ${games} games is not a multiple of ten; choose ${byGames.en}, `
      + `or ${byPlayers.en}`,
    ru: `${players} игроков × ${games} игр не делится на десять; выберите ${byGames.ru} `
      + `либо ${byPlayers.ru}`,
  };
}

function refusedGames(numbers: SeatingNumbers): RefusedNumbers | null {
  const { players, tables, rounds, games } = numbers;
  if (games < 1 || games > rounds) {
    return {
      refused: {
        en: `games each: from 1 to the number of rounds, ${rounds}, not ${games}`,
        ru: `игр у каждого: от 1 до числа туров, ${rounds}, а не ${games}`,
      },
    };
  }
  if ((players * games) % tableSize !== 0) return { refused: unevenWords(numbers) };
  const total = (players * games) / tableSize;
  if (total > tables * rounds) {
    const least = Math.ceil(total / tables);
    return {
      refused: {
        en: `${games} games each are ${total} tables of ten in all: ${tables} a round take ${least} rounds`,
        ru: `по ${games} игр — это столов за турнир: ${total}; по ${tables} за тур нужно туров: ${least}`,
      },
    };
  }
  if (total >= rounds) return null;
  return {
    refused: {
      en: `${games} games each are ${total} tables of ten in all: too few for ${rounds} rounds`,
      ru: `по ${games} игр — это столов за турнир: ${total}; на ${rounds} туров не хватает`,
    },
  };
}

/**
 * The numbers of a tournament; `games` null: as many as its rounds give each. Refused with the nearest
 * choices when players × games is no multiple of ten, or more than the tables of all rounds hold.
 */
export function seatingNumbers(
  asked: Omit<SeatingNumbers, 'games'> & { readonly games: number | null },
): SeatingNumbers | RefusedNumbers {
  const { players, tables, rounds } = asked;
  const badSize = refusedSize(asked);
  if (badSize) return badSize;
  const share = (tableSize * tables * rounds) / players;
  const numbers = { players, tables, rounds, games: asked.games ?? share };
  if (asked.games === null && !Number.isInteger(share)) {
    const choices = gamesChoices(numbers, share);
    return {
      refused: {
        en: `${rounds} rounds at ${tables} tables give ${players} players unequal games; `
          + `say how many each plays: ${choices.en}`,
        ru: `${rounds} туров за столами (${tables}) дают игрокам (${players}) неравное число игр; `
          + `укажите, сколько у каждого: ${choices.ru}`,
      },
    };
  }
  return refusedGames(numbers) ?? numbers;
}

/**
 * The numbers of a tournament whose players come and go: rounds have as many tables as those who are there
 * fill, at most so many, and how many games each plays is no number of it.
 */
export function presenceNumbers(
  { players, tables, rounds }: Omit<SeatingNumbers, 'games'>,
): SeatingNumbers | RefusedNumbers {
  const filled = Math.min(tables, Math.max(1, Math.floor(players / tableSize)));
  const size = { players, tables: filled, rounds };
  return refusedSize(size) ?? { ...size, games: rounds };
}

export const isRefusedNumbers = (numbers: SeatingNumbers | RefusedNumbers): numbers is RefusedNumbers =>
  'refused' in numbers;
