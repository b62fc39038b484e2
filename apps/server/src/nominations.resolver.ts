// Who is named best of a tournament, counted when asked for from what the public tables are counted from.
import { Query, ResolveField, Resolver, Root } from '@nestjs/graphql';
import { Inject } from '@nestjs/common';
import type { Bilingual, Language } from '@consigliere/rules';
import type { TournamentSheet } from '@consigliere/read-models';
import {
  decimal, isNoStandings, nominationPresets, type NominationResult, nominationRuleWords, nominations,
  nominationWhy, presets, usualNominations,
} from '@consigliere/tournament';
import { House } from './house.js';
import { sizeOf } from './inputs.js';
import { listSizes } from './query-limits.js';

interface Told {
  readonly language: Language;
}

const candidatesTold = 5;

const inWords = (text: Bilingual) => ({ language }: Told): string => text[language];

function nominationTold(result: NominationResult) {
  const { rule, criteria, candidates, holders, decidedBy } = result;
  return {
    id: rule.id,
    title: inWords(rule.title),
    roles: rule.roles,
    leastGames: rule.leastGames,
    words: inWords(nominationRuleWords(rule)),
    criteria: criteria.map(({ id, title }) => ({ id, title: inWords(title) })),
    holders: holders.map((id) => ({ id })),
    decidedBy,
    why: inWords(nominationWhy(result)),
    candidates: ({ first }: { readonly first?: number | null }) =>
      candidates.slice(0, sizeOf(first ?? candidatesTold, listSizes.rows))
        .map(({ player, place, shared, games, values }) => ({
          player: { id: player }, place, shared, games,
          values: values.map((value) => (value === null ? null : decimal(value))),
        })),
  };
}

/** All nominations of a tournament; null where no rules were said. */
export async function nominationsOf(house: House, sheet: TournamentSheet) {
  const chosen = sheet.desk.nominations;
  const holding = chosen.at(-1);
  if (!holding) return null;
  const { counting } = house;
  const input = counting.inputOf({ sheet, games: await counting.games(sheet) }, { stage: null, asOf: null });
  const answer = nominations(input, holding.rules);
  if (isNoStandings(answer)) throw new Error(`a table of all stages is none: ${answer.code}`);
  return {
    version: chosen.length,
    title: inWords(holding.rules.title),
    rules: JSON.stringify(holding.rules),
    versions: async () => (await house.texts.opened(chosen)).map(({ rules, reason }, index) => ({
      version: index + 1, title: inWords(rules.title), reason,
    })).toReversed(),
    nominations: answer.nominations.map(nominationTold),
  };
}

@Resolver('Tournament')
export class NominationsResolver {
  readonly #house: House;

  constructor(@Inject(House) house: House) {
    this.#house = house;
  }

  @ResolveField('nominations')
  nominations(@Root() sheet: TournamentSheet) {
    return nominationsOf(this.#house, sheet);
  }
}

@Resolver('NominationPreset')
export class NominationPresetsResolver {
  @Query('nominationPresets')
  presets() {
    return nominationPresets.map((rules) => ({
      id: rules.id,
      title: inWords(rules.title),
      usualFor: presets.map(({ id }) => id).filter((id) => usualNominations(id) === rules.id),
      rules: JSON.stringify(rules),
      words: ({ language }: Told) => rules.nominations.map((rule) => nominationRuleWords(rule)[language]),
    }));
  }
}
