// The rules of nominations that are known by an id, and which of them suits a scoring policy.
import type { Bilingual, Role } from '@consigliere/rules';
import type { CriterionId, NominationRule, NominationRules } from './nomination-rules.js';

const everyRole: readonly Role[] = ['citizen', 'sheriff', 'mafia', 'don'];

type Named = Pick<NominationRule, 'id' | 'title'> & { readonly roles: readonly Role[] };

const mvp: Named = { id: 'mvp', title: { en: 'Best player', ru: 'Лучший игрок' }, roles: everyRole };

const ofRoles: readonly Named[] = [
  { id: 'red', title: { en: 'Best red', ru: 'Лучший красный' }, roles: ['citizen'] },
  { id: 'black', title: { en: 'Best black', ru: 'Лучший чёрный' }, roles: ['mafia'] },
  { id: 'sheriff', title: { en: 'Best sheriff', ru: 'Лучший шериф' }, roles: ['sheriff'] },
  { id: 'don', title: { en: 'Best don', ru: 'Лучший дон' }, roles: ['don'] },
];

interface Compared {
  readonly ofAll: readonly CriterionId[];
  readonly ofRole: readonly CriterionId[];
  readonly leastGames: number;
}

function preset(id: string, title: Bilingual, { ofAll, ofRole, leastGames }: Compared): NominationRules {
  const rule = (named: Named, criteria: readonly CriterionId[], least: number): NominationRule => ({
    ...named, title: { ...named.title }, roles: [...named.roles], leastGames: least, criteria: [...criteria],
  });
  return {
    format: 'consigliere-nominations/1', id, version: 1, title: { ...title },
    nominations: [rule(mvp, ofAll, 1), ...ofRoles.map((named) => rule(named, ofRole, leastGames))],
  };
}

/** All presets, the usual one first. */
export const nominationPresets: readonly NominationRules[] = [
  preset('extra-first', { en: 'Extra points first', ru: 'Сначала допы' }, {
    ofAll: ['extra', 'points', 'wins', 'headToHead'],
    ofRole: ['points', 'extra', 'wins', 'headToHead'],
    leastGames: 1,
  }),
  preset('extra-in-role', { en: 'Extra points, in each role too', ru: 'Допы, в каждой роли тоже' }, {
    ofAll: ['extra', 'wins', 'headToHead'],
    ofRole: ['extra', 'points', 'wins', 'headToHead'],
    leastGames: 1,
  }),
  preset('mean', { en: 'Mean of a game in the role', ru: 'Среднее за игру в роли' }, {
    ofAll: ['extraPerGame', 'extra', 'points', 'headToHead'],
    ofRole: ['pointsPerGame', 'winShare', 'games', 'headToHead'],
    leastGames: 2,
  }),
];

/** The preset of an id; null where none is known by it. */
export function nominationPresetOf(id: string): NominationRules | null {
  return nominationPresets.find((rules) => rules.id === id) ?? null;
}

/** The id of the preset that is usual beside a scoring policy. */
export function usualNominations(scoring: string): string {
  if (scoring === '2la') return 'extra-in-role';
  return scoring.startsWith('family-') ? 'mean' : 'extra-first';
}
