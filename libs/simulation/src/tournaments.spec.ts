// Simulated tournaments: every command is accepted in its order, and the table counts what the plan says.
import { describe, expect, it } from '@jest/globals';
import type { Game } from '@consigliere/rules';
import { decide, emptyGame, evolveGame } from '@consigliere/rules';
import type { Protocol, Tournament } from '@consigliere/tournament';
import {
  closedGame, decideProtocol, decideTournament, emptyProtocol, emptyTournament, evolveTournament,
  foldProtocol, isNoStandings, standings, tableFacts, typedProtocol,
} from '@consigliere/tournament';
import { happenings } from './happenings.js';
import type { PlanStep } from './plan.js';
import type { SimulatedTournament } from './simulated-tournament.js';
import { simulateTournament } from './simulated-tournament.js';
import { cup40, formatOf, type TournamentFormat } from './tournament-format.js';

/** The deciders with nothing around them. */
class Desk {
  tournament: Tournament = emptyTournament;
  readonly games = new Map<string, Game>();
  readonly protocols = new Map<string, Protocol>();
  readonly #id: string;

  constructor(id: string) {
    this.#id = id;
  }

  send(step: PlanStep): void {
    const decision = this.#decided(step);
    if ('refused' in decision) throw new Error(`${JSON.stringify(step)}: ${decision.refused.code}`);
  }

  #decided(step: PlanStep) {
    if (step.to === 'tournament') {
      const { act, ask } = step;
      const decision = decideTournament({ tournament: this.#id, act, ask }, this.tournament);
      const accepted = 'accepted' in decision ? decision.accepted : [];
      this.tournament = accepted.reduce(evolveTournament, this.tournament);
      return decision;
    }
    if (step.to === 'protocol') {
      const before = this.protocols.get(step.game) ?? emptyProtocol;
      const decision = decideProtocol(step.command, before);
      if ('accepted' in decision) this.protocols.set(step.game, foldProtocol(decision.accepted, before));
      return decision;
    }
    const before = this.games.get(step.game) ?? emptyGame;
    const decision = decide(step.command, before);
    if ('accepted' in decision) this.#played(step.game, decision.accepted.reduce(evolveGame, before));
    return decision;
  }

  /** The process that follows games: a closed one gets its protocol. */
  #played(id: string, game: Game): void {
    this.games.set(id, game);
    const closed = closedGame(id, game.table);
    if (!closed) return;
    const opening = decideProtocol({ act: 'o', ask: { type: 'OpenProtocol', closed } }, emptyProtocol);
    if ('accepted' in opening) this.protocols.set(id, foldProtocol(opening.accepted));
  }
}

function sent(plan: SimulatedTournament): Desk {
  const desk = new Desk(plan.id);
  for (const step of plan.steps) desk.send(step);
  return desk;
}

function format(word: string): TournamentFormat {
  const found = formatOf(word);
  if (!found) throw new Error(word);
  return found;
}

describe('a simulated tournament', () => {
  it('of forty at four tables is accepted, has all that is rare, and the facts are those of the plan', () => {
    const plan = simulateTournament({ seed: 'spec', id: 'cup', format: cup40 });
    expect(plan.games).toHaveLength(51);
    const happened = new Set(plan.games.flatMap(({ simulated }) => simulated.happened));
    expect(happenings.filter((name) => !happened.has(name))).toEqual([]);
    const desk = sent(plan);
    expect(desk.tournament.entries.size).toBe(40);
    for (const { game, players } of plan.games) {
      const table = desk.games.get(game)?.table;
      const facts = plan.facts.games.find((one) => one.game === game);
      const protocol = desk.protocols.get(game) ?? emptyProtocol;
      const typed = typedProtocol(protocol);
      expect(facts).toMatchObject(typed ?? (table ? tableFacts(table, protocol.awards, players) : {}));
      expect(typed === null).toBe(table !== undefined);
    }
    expect(plan.steps.filter(({ by, to }) => by === 'staff' && to === 'protocol')).toHaveLength(2);
  }, 120_000);

  it('ends on the second evening: rounds after each other, the ten best in the final', () => {
    const plan = simulateTournament({ seed: 'spec', id: 'cup', format: cup40, everything: false });
    const hour = 3_600_000;
    const inOrder = plan.games.filter(({ table }) => table === 1);
    inOrder.slice(1).forEach((game, i) => expect(game.opensAt).toBeGreaterThan(inOrder[i]?.closesAt ?? 0));
    expect(plan.games.every(({ opensAt }) => opensAt % (24 * hour) >= 10 * hour)).toBe(true);
    expect(Math.max(...plan.games.map(({ closesAt }) => closesAt))).toBeLessThan(46 * hour);
    expect(plan.announcement.days).toEqual(['2026-06-13', '2026-06-14']);
    const table = standings({ tournament: plan.facts, policy: plan.announcement.scoring, stage: 'q' });
    if (isNoStandings(table)) throw new Error(table.code);
    const best = table.rows.slice(0, 10).map(({ player }) => player).toSorted();
    for (const { players } of plan.games.filter(({ stage }) => stage === 'f')) {
      expect(players.toSorted()).toEqual(best);
    }
  }, 60_000);

  it.each(['10x1', '14x3', '20x4+2'])('of another size is accepted too, and the same again: %s', (word) => {
    const request = { seed: word, id: 'own', format: format(word), language: 'en' } as const;
    const plan = simulateTournament(request);
    expect(JSON.stringify(simulateTournament(request))).toBe(JSON.stringify(plan));
    expect(sent(plan).games.size).toBeGreaterThanOrEqual(plan.games.length - 1);
    expect(plan.steps.map(({ at }) => at)).toEqual(plan.steps.map(({ at }) => at).toSorted((a, b) => a - b));
  }, 60_000);

  it('seats nobody twice in a round, and lets players meet about equally often', () => {
    const { games } = simulateTournament({ seed: 's', id: 's', format: format('40x12'), everything: false });
    const met = new Map<string, number>();
    for (const { players } of games) {
      expect(new Set(players).size).toBe(10);
      const pairs = players.flatMap((a) => players.filter((b) => a < b).map((b) => a + b));
      for (const pair of pairs) met.set(pair, (met.get(pair) ?? 0) + 1);
    }
    expect(Math.max(...met.values())).toBeLessThanOrEqual(6);
    expect(met.size).toBeGreaterThan(40 * 39 / 2 * 0.97);
  }, 60_000);

  it.each(['cup', '9x1', '20', '20x0', '201x3', '20x51', '20x3+21'])('has no format %s', (word) => {
    expect(formatOf(word)).toBeNull();
  });
});
