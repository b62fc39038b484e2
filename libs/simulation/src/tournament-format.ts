// The shapes of tournaments that can be simulated: how many play, how many rounds, whether there is a final.

export interface TournamentFormat {
  readonly id: string;
  /** 10..200; full tables are made of them, the others rest in turn. */
  readonly players: number;
  /** Of the qualification, 1..50. */
  readonly rounds: number;
  /** Of the final of ten, 0..20; 0: there is none. */
  readonly finalRounds: number;
  /** On how many days it is played. */
  readonly days: number;
}

const roundsOfLongDay = 8;

/** Forty players at four tables: twelve rounds and a final of ten on two days. */
export const cup40: TournamentFormat = { id: 'cup40', players: 40, rounds: 12, finalRounds: 3, days: 2 };

/**
 * A format by its word: `cup40`, or players, rounds and rounds of the final as in `20x6` or `20x6+2`. Null
 * for any other word and for what is too large or too small.
 */
export function formatOf(word: string): TournamentFormat | null {
  if (word === cup40.id) return cup40;
  const found = /^(\d{2,3})x(\d{1,2})(?:\+(\d{1,2}))?$/.exec(word);
  if (!found) return null;
  const [players = 0, rounds = 0, finalRounds = 0] = found.slice(1).map((digits) => Number(digits ?? 0));
  const fits = players >= 10 && players <= 200 && rounds >= 1 && rounds <= 50 && finalRounds <= 20;
  if (!fits) return null;
  const days = Math.ceil((rounds + finalRounds) / roundsOfLongDay);
  return { id: word, players, rounds, finalRounds, days };
}
