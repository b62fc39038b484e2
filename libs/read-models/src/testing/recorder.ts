// Records acts of games, protocols, tournaments and persons in a store in memory, as a server would.
import { readFileSync } from 'node:fs';
import type { EventMeta, EventStore, NewEvent } from '@consigliere/event-store';
import { eventId, eventMeta, memoryStore } from '@consigliere/event-store';
import type { Game, GameAsk, GameCommand, GameEvent } from '@consigliere/rules';
import {
  allSeats, decide, emptyGame, evolveGame, gameEventSchemas, isUnreadable, parseMgn, playMgn, regulation,
} from '@consigliere/rules';
import type {
  AnyTournamentAsk, Merging, MergingAsk, MergingEvent, Protocol, ProtocolAsk, ProtocolEvent,
  Tournament, TournamentEvent,
} from '@consigliere/tournament';
import {
  closedGame, decideMerging, decideProtocol, decideTournament, emptyMerging, emptyProtocol, emptyTournament,
  evolveMerging, evolveProtocol, evolveTournament, mergingEventSchemas, personsRegister, personsStream,
  protocolEventSchemas, tournamentEventSchemas,
} from '@consigliere/tournament';

interface Kept<State> {
  state: State;
  revision: number;
}

type AnyEvent = GameEvent | ProtocolEvent | TournamentEvent | MergingEvent;

const schemas: Readonly<Record<string, number>> = {
  ...gameEventSchemas, ...protocolEventSchemas, ...tournamentEventSchemas, ...mergingEventSchemas,
};

const start = Date.parse('2026-01-31T18:00:00.000Z');

interface Where {
  readonly stream: string;
  readonly actor: string;
}

export class Recorder {
  readonly store: EventStore = memoryStore({ now: () => new Date(start) });
  readonly #games = new Map<string, Kept<Game>>();
  readonly #protocols = new Map<string, Kept<Protocol>>();
  readonly #tournaments = new Map<string, Kept<Tournament>>();
  readonly #persons: Kept<Merging> = { state: emptyMerging, revision: -1 };
  #acts = 0;

  /** An act at a table, done against the rules when a reason is given; answers its id. */
  async game(id: string, ask: GameAsk, override?: string): Promise<string> {
    const kept = this.#games.get(id) ?? { state: emptyGame, revision: -1 };
    this.#games.set(id, kept);
    const act = this.#act();
    const command: GameCommand = { act, ask, ...(override ? { override: { reason: override } } : {}) };
    const decision = decide(command, kept.state);
    if ('refused' in decision) throw new Error(`${ask.type}: ${decision.refused.code}`);
    await this.#record({ stream: `game-${id}`, actor: 'judge' }, kept, decision.accepted);
    kept.state = decision.accepted.reduce(evolveGame, kept.state);
    return act;
  }

  async protocol(id: string, ask: ProtocolAsk, actor = 'judge'): Promise<string> {
    const kept = this.#protocols.get(id) ?? { state: emptyProtocol, revision: -1 };
    this.#protocols.set(id, kept);
    const act = this.#act();
    const decision = decideProtocol({ act, ask }, kept.state);
    if ('refused' in decision) throw new Error(`${ask.type}: ${decision.refused.code}`);
    await this.#record({ stream: `protocol-${id}`, actor }, kept, decision.accepted);
    kept.state = decision.accepted.reduce(evolveProtocol, kept.state);
    return act;
  }

  async tournament(id: string, ask: AnyTournamentAsk): Promise<string> {
    const kept = this.#tournaments.get(id) ?? { state: emptyTournament, revision: -1 };
    this.#tournaments.set(id, kept);
    const act = this.#act();
    const decision = decideTournament({ tournament: id, act, ask }, kept.state);
    if ('refused' in decision) throw new Error(`${ask.type}: ${decision.refused.code}`);
    await this.#record({ stream: `tournament-${id}`, actor: 'organiser' }, kept, decision.accepted);
    kept.state = decision.accepted.reduce(evolveTournament, kept.state);
    return act;
  }

  /** Makes two persons one, or two again; null where that is refused. */
  async persons(ask: MergingAsk): Promise<string | null> {
    const kept = this.#persons;
    const act = this.#act();
    const decision = decideMerging({ act, ask }, kept.state);
    if ('refused' in decision) return null;
    const where = { stream: personsStream(personsRegister), actor: 'organiser' };
    await this.#record(where, kept, decision.accepted);
    kept.state = decision.accepted.reduce(evolveMerging, kept.state);
    return act;
  }

  /** Opens a game for these players and plays a file of `libs/rules/games`; its awards are left out. */
  async play(id: string, file: string, players: readonly (string | null)[] = allSeats.map(() => null)) {
    const text = readFileSync(new URL(`../../../rules/games/${file}`, import.meta.url), 'utf8');
    const game = parseMgn(text);
    if (isUnreadable(game)) throw new Error(`${file} cannot be read`);
    const heading = { tournament: null, round: '2', table: '7', date: null };
    for (const sent of playMgn(game).end.sent) {
      if (sent.to !== 'game') continue;
      const { ask, override } = sent.command;
      const opening = ask.type === 'OpenGame';
      const asked: GameAsk = opening ? { ...ask, ruleset: regulation, players, judge: 'mira', heading } : ask;
      await this.game(id, asked, override ? (override.reason ?? 'it happened') : undefined);
    }
  }

  /** Opens the protocol of a closed game, as the process that follows games does. */
  async openProtocol(id: string): Promise<string> {
    const kept = this.#games.get(id);
    const closed = kept && closedGame(id, kept.state.table);
    if (!closed) throw new Error(`${id} is not closed`);
    return this.protocol(id, { type: 'OpenProtocol', closed }, 'protocol-opening');
  }

  #act(): string {
    this.#acts += 1;
    return `act-${this.#acts}`;
  }

  async #record<State>(
    { stream, actor }: Where,
    kept: Kept<State>,
    events: readonly AnyEvent[],
  ): Promise<void> {
    const batch = events.map(({ type, clause, data, act }, index): NewEvent => ({
      id: eventId(act, index), type, data, schema: schemas[type] ?? 1, meta: this.#meta(act, clause, actor),
    }));
    if (batch.length === 0) return;
    const result = await this.store.append(stream, kept.revision < 0 ? 'no_stream' : kept.revision, batch);
    if (!result.ok) throw new Error(result.refusal.code);
    kept.revision = result.revision;
  }

  #meta(act: string, clause: string | null, actor: string): EventMeta {
    const at = new Date(start + this.#acts * 1000).toISOString();
    return eventMeta({ commandId: act, actor, occurredAt: at, clause, device: 'tablet', deviceTime: at });
  }
}
