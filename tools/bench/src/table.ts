// How fast a table is: the standings of 200 players after 15 rounds, and the places after each round.
import { placesOver, standings } from '@consigliere/tournament';
import { cupFacts, cupPolicy, players, rounds } from './cup.js';
import type { Measure } from './measure.js';
import { median, timed } from './pairs.js';

/** Places after each of the rounds, from scratch: middle of 5. */
export async function placesFromScratch(): Promise<Measure> {
  const [policy, facts] = [cupPolicy(), cupFacts()];
  const times: number[] = [];
  const count = (): void => void placesOver({ tournament: facts, policy });
  for (let i = 0; i < 6; i += 1) times.push(await timed(count));
  return {
    name: `places of ${players} players after each of ${rounds} rounds, from scratch`,
    value: median(times.slice(1)), unit: 'ms', limit: { atMost: 300 }, detail: '',
  };
}

/** Standings from scratch, warm: middle of 21. */
export async function standingsFromScratch(): Promise<Measure> {
  const policy = cupPolicy();
  const facts = cupFacts();
  const times: number[] = [];
  const count = (): void => void standings({ tournament: facts, policy });
  for (let i = 0; i < 26; i += 1) times.push(await timed(count));
  return {
    name: `standings of ${players} players after ${rounds} rounds, from scratch`,
    value: median(times.slice(5)), unit: 'ms', limit: { atMost: 50 }, detail: '',
  };
}
