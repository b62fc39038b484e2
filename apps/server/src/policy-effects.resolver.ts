// Two scoring policies on the games of a tournament, or on an example; counted when asked for, never kept.
import { Args, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Inject } from '@nestjs/common';
import { findTournament } from '@consigliere/read-models';
import {
  deskRefusal, type EffectLine, exampleCup, finalCut, isNoStandings, policyEffect, presetOf,
  type StandingsInput,
} from '@consigliere/tournament';
import { House } from './house.js';
import { sizeOf, tournamentId } from './inputs.js';
import { listSizes } from './query-limits.js';
import type { AnyRefusal } from './refusal.js';
import { scoringNamed } from './scoring-named.js';

interface Asked {
  readonly tournament?: string | null;
  readonly policy: string;
  readonly with?: string | null;
}

/** Players of the example are nobody's persons: they have a name, and no more. */
function lineTold({ player, ...line }: EffectLine, names: ReadonlyMap<string, string>, isExample: boolean) {
  return { ...line, player: isExample ? null : { id: player }, nick: names.get(player) ?? null };
}

@Resolver('PolicyEffect')
export class PolicyEffectsResolver {
  readonly #house: House;

  constructor(@Inject(House) house: House) {
    this.#house = house;
  }

  @Query('comparePolicies')
  async compare(@Args() asked: Asked) {
    const other = await scoringNamed(this.#house.views, asked.policy);
    if ('code' in other) return other;
    const known = asked.with ? await scoringNamed(this.#house.views, asked.with) : null;
    if (known && 'code' in known) return known;
    const ground = await this.#ground(asked.tournament ?? null);
    if ('code' in ground) return ground;
    const isExample = !asked.tournament;
    const names = new Map(ground.tournament.players.map(({ id, nick }) => [id, nick]));
    const { stage, finalists } = finalCut(ground.tournament.stages);
    const input = { ...ground, policy: known?.policy ?? ground.policy, stage };
    const effect = policyEffect(input, other.policy, finalists);
    if (isNoStandings(effect)) throw new Error(`a stage of the tournament has no table: ${effect.code}`);
    return {
      ...effect,
      stage,
      finalists,
      lines: ({ first }: { first?: number | null }) =>
        effect.lines.slice(0, sizeOf(first, listSizes.rows)).map((line) => lineTold(line, names, isExample)),
    };
  }

  /** What is counted: what the public tables are counted from, and nothing else. */
  async #ground(id: string | null): Promise<StandingsInput | AnyRefusal> {
    const regulation = presetOf('regulation');
    if (!regulation) throw new Error('the regulation is no preset');
    if (id === null) return { tournament: exampleCup, policy: regulation };
    const sheet = await findTournament(this.#house.views, tournamentId(id));
    if (!sheet) return deskRefusal('tournament.notAnnounced', { tournament: id });
    const { counting, persons } = this.#house;
    await persons.load(sheet.entries.map(({ player }) => player));
    return counting.inputOf({ sheet, games: await counting.games(sheet) }, { stage: null, asOf: null });
  }
}

@Resolver('PolicyEffectResult')
export class PolicyEffectResultsResolver {
  @ResolveField('__resolveType')
  typeOf(answer: object): string {
    return 'code' in answer ? 'Refusal' : 'PolicyEffect';
  }
}
