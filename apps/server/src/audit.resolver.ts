// The audit trail for judges: acts of games, protocols, tournaments and persons, in sentences when read.
import { Args, Query, Resolver } from '@nestjs/graphql';
import { Inject } from '@nestjs/common';
import type { Language, Seat } from '@consigliere/rules';
import { isClauseId } from '@consigliere/rules';
import type { AuditFilter, AuditRow, GameSheet, TournamentSheet } from '@consigliere/read-models';
import { auditPage, findJudgedGame, findTournament } from '@consigliere/read-models';
import type {
  MergingFact, PolicyEvent, ProtocolFact, SeriesEvent, TournamentEvent, TournamentFact,
} from '@consigliere/tournament';
import {
  narrateMerging, narratePolicy, narrateProtocol, narrateSeries, narrateTournament,
} from '@consigliere/tournament';
import { processPrefix } from './handling.js';
import { tournamentDecider } from './deciders.js';
import { expectations } from './error-words.js';
import { House } from './house.js';
import { gameId, key, name, time, tournamentId, unexpected, within } from './inputs.js';
import { judgeStory } from './story.js';
import type { Access } from './tokens.js';

interface AuditArguments {
  readonly filter?: AuditFilter | null;
  readonly first?: number | null;
  readonly after?: string | null;
}

const numbers = [1, 10_000] as const;

/** Checks a value that is there with a check of inputs. */
function given<Value, Checked>(
  value: Value | null | undefined,
  check: (value: Value) => Checked,
): Checked | null {
  return value === null || value === undefined ? null : check(value);
}

/** A time as the trail writes it, so that texts may be compared. */
function moment(value: string | null | undefined, argument: string): string | null {
  return given(time(value, argument), (text) => new Date(text).toISOString());
}

function filterOf({ filter }: AuditArguments): AuditFilter {
  const { game, tournament, stage, round, table, judge, actor, clause, from, until, kind } = filter ?? {};
  return {
    game: given(game, (id) => gameId(id, 'filter.game')),
    tournament: given(tournament, (id) => tournamentId(id, 'filter.tournament')),
    stage: given(stage, (id) => key(id, 'filter.stage')),
    round: given(round, (number) => within(number, 'filter.round', numbers)),
    table: given(table, (number) => within(number, 'filter.table', numbers)),
    judge: given(judge, (id) => gameId(id, 'filter.judge')),
    actor: given(actor, (id) => name(id, 'filter.actor', 100)),
    clause: given(clause, (id) => name(id, 'filter.clause', 60)),
    from: moment(from, 'filter.from'),
    until: moment(until, 'filter.until'),
    kind: kind ?? null,
  };
}

function placeOf(after: string | null | undefined): number | null {
  if (!after) return null;
  return /^\d{1,12}$/.test(after) ? Number(after) : unexpected('after', after, expectations.cursor);
}

/** Looks each thing up once for a page. */
class Known<Thing> {
  readonly #things = new Map<string, Promise<Thing | null>>();
  readonly #find: (id: string) => Promise<Thing | null>;

  constructor(find: (id: string) => Promise<Thing | null>) {
    this.#find = find;
  }

  get(id: string | null): Promise<Thing | null> {
    if (id === null) return Promise.resolve(null);
    const known = this.#things.get(id) ?? this.#find(id);
    this.#things.set(id, known);
    return known;
  }
}

interface Page {
  readonly games: Known<GameSheet>;
  readonly tournaments: Known<TournamentSheet>;
  /** What the tokens of actors are or were for. */
  readonly access: Known<Access>;
}

/** Why an act was done against the rules, and why it was withdrawn. */
interface Reasons {
  readonly overridden: string | null;
  readonly withdrawn: string | null;
}

@Resolver('AuditEntry')
export class AuditResolver {
  readonly #house: House;

  constructor(@Inject(House) house: House) {
    this.#house = house;
  }

  @Query('audit')
  async audit(@Args() asked: AuditArguments) {
    const { views, texts, tokens } = this.#house;
    const size = within(asked.first ?? 50, 'first', [1, 100]);
    const found = await auditPage(views, filterOf(asked), { first: size + 1, before: placeOf(asked.after) });
    const rows = found.slice(0, size);
    const page: Page = {
      games: new Known((id) => findJudgedGame(views, id)),
      tournaments: new Known((id) => findTournament(views, id)),
      access: new Known((id) => tokens.accessOf(id)),
    };
    const last = rows.at(-1);
    const endCursor = last ? String(last.sequence) : null;
    const reasons = await texts.opened(rows.map(({ overridden, withdrawn }): Reasons => ({
      overridden: overridden?.reason ?? null, withdrawn: withdrawn?.reason ?? null,
    })));
    const nodes = rows.map((row, index) => this.#entryOf(row, page, reasons[index]));
    return { nodes, pageInfo: { endCursor, hasNextPage: found.length > size } };
  }

  #entryOf(row: AuditRow, page: Page, reasons: Reasons = { overridden: null, withdrawn: null }) {
    const { act, game, tournament, stage, round, table, judge, device, deviceTime, recordedAt } = row;
    const { overridden, withdrawn, before, after } = row;
    return {
      act, game, tournament, stage, round, table, device, deviceTime, recordedAt, before, after,
      id: String(row.sequence),
      of: row.subject,
      actor: () => this.#actorOf(row.actor, page),
      judge: judge === null ? null : { id: judge },
      at: row.occurredAt,
      types: row.events.map(({ type }) => type),
      sentences: ({ language }: { language: Language }) => this.#sentences(row, page, language),
      clauses: row.clauses.filter(isClauseId),
      overridden: overridden && { clause: overridden.clause, reason: reasons.overridden },
      withdrawn: withdrawn && {
        act: withdrawn.act,
        by: () => this.#actorOf(withdrawn.actor, page),
        at: withdrawn.at,
        reason: reasons.withdrawn,
      },
    };
  }

  /** A person by what his token is or was for; a process by its name. */
  async #actorOf(actor: string, page: Page) {
    if (actor === 'public') return { id: '', access: 'public', process: null };
    if (actor.startsWith(processPrefix)) {
      return { id: actor, access: null, process: actor.slice(processPrefix.length) };
    }
    const access = await page.access.get(actor);
    const isId = /^[\da-f]{8}-[\da-f-]{27}$/.test(actor);
    return { id: actor, access, process: access === null && !isId ? actor : null };
  }

  async #sentences(row: AuditRow, page: Page, language: Language): Promise<readonly string[]> {
    if (row.subject === 'tournament') return this.#ofTournament(row, page, language);
    if (row.subject === 'persons') return this.#ofPersons(row, language);
    if (row.subject === 'protocol') return this.#ofProtocol(row, page, language);
    if (row.subject === 'series') return this.#ofSeries(row, language);
    if (row.subject === 'policy') {
      return row.events.map((event) => narratePolicy(event as unknown as PolicyEvent, language));
    }
    const sheet = await page.games.get(row.game);
    if (!sheet) throw new Error(`the trail has an act of ${row.game}, which is not in the views`);
    const stretch = { after: row.revision, first: row.events.length };
    const entries = await judgeStory(this.#house, sheet, stretch);
    return Promise.all(entries.map((entry) => entry.sentence({ language })));
  }

  async #ofProtocol(row: AuditRow, page: Page, language: Language): Promise<readonly string[]> {
    const { persons, texts } = this.#house;
    const players = (await page.games.get(row.game))?.players ?? [];
    const nickOf = await persons.nicksOf(players);
    const nick = (seat: Seat): string | null => nickOf(players[seat - 1]);
    const opened = await texts.opened(row.events.map(({ data }) => data));
    return row.events.map((event, index) =>
      narrateProtocol({ ...event, data: opened[index] } as ProtocolFact, { language, nick }));
  }

  async #ofSeries(row: AuditRow, language: Language): Promise<readonly string[]> {
    const opened = await this.#house.texts.opened(row.events.map(({ data }) => data));
    return opened.map((data) => narrateSeries({ data: data as SeriesEvent['data'] }, language));
  }

  async #ofPersons(row: AuditRow, language: Language): Promise<readonly string[]> {
    const { persons, texts } = this.#house;
    const opened = await texts.opened(row.events.map(({ data }) => data));
    const told = row.events.map((event, index) => ({ ...event, data: opened[index] }) as MergingFact);
    const nick = await persons.nicksOf(told.flatMap(({ data }) =>
      ('person' in data ? [data.person] : [data.into, data.from])));
    return told.map((fact) => narrateMerging(fact, { language, nick }));
  }

  async #ofTournament(row: AuditRow, page: Page, language: Language): Promise<readonly string[]> {
    const { persons, texts } = this.#house;
    const sheet = await page.tournaments.get(row.tournament);
    const stage = (id: string): string | null => sheet?.stages.find((one) => one.id === id)?.name ?? null;
    const team = (id: string): string | null => sheet?.teams.find((one) => one.id === id)?.name ?? null;
    const events = row.events as unknown as readonly TournamentEvent[];
    const nick = await persons.nicksOf(events.flatMap(tournamentDecider.persons));
    const context = { language, stage, team, nick };
    const opened = await texts.opened(row.events.map(({ data }) => data));
    return row.events.map((event, index) =>
      narrateTournament({ ...event, data: opened[index] } as TournamentFact, context));
  }
}
