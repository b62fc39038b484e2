// Citations, test titles and the coverage table, on a rulebook of three clauses.
import { describe, expect, it } from '@jest/globals';
import {
  clausesNamedBy,
  coveragePath,
  coverageTable,
  staleCoverage,
  unknownClauses,
  untestedClauses,
  type ClauseIndex,
} from './clauses.js';
import { repositoryOf } from './repository.js';

const words = (text: string): { ru: string; en: string } => ({ ru: text, en: text });
const index: ClauseIndex = {
  'vote.4': { title: words('one name'), summary: words(''), applies: true },
  '8.3': { title: words('best move'), summary: words(''), applies: true },
  'day.2': { title: words('address'), summary: words(''), applies: { reason: words('not an act') } },
};
const spec = 'libs/rules/src/vote.spec.ts';

describe('citations', () => {
  it.each([
    ['/** vote.4 One nomination a day. */', 0],
    ['// see 8.3, and vote.4.', 0],
    ["const clause = 'vote.99';", 0],
    ['// runs on Node 20.19 and 7.5 kB', 1],
    ['/** vote.99 No such clause. */', 1],
    ['  * std.nothing is cited inside a block', 1],
    ['act(); /' + '/ 8.3.9 at the end of a line', 1],
  ])('%j gives %i findings', (text, findings) => {
    expect(unknownClauses(repositoryOf({ 'libs/rules/src/vote.ts': text }), index)).toHaveLength(
      findings,
    );
  });
});

describe('titles', () => {
  it.each([
    ['vote.4 one name a day', ['vote.4']],
    ['vote.4, vote.5: the order', ['vote.4', 'vote.5']],
    ['7.7 and vote.13 all the living', ['7.7', 'vote.13']],
    ['vote.4: of several names', ['vote.4']],
    ['std.lastWordNominates=yes lets him name one', ['std.lastWordNominates']],
    ['refused by vote.4', []],
    ['8 players', []],
  ])('%j names %j', (title, clauses) => {
    expect(clausesNamedBy(title)).toEqual(clauses);
  });
});

describe('coverage', () => {
  it('a clause is covered by a title or by a whole game, and missing otherwise', () => {
    const title = "describe('vote.4 one name a day', () => {});";
    expect(untestedClauses(repositoryOf({ [spec]: title }), index)).toMatchObject([
      { message: expect.stringContaining('8.3') },
    ]);
    const game = { [spec]: title, 'libs/rules/games/guess.mgn': '# 8.3 a best move\nroles: don 1' };
    expect(untestedClauses(repositoryOf(game), index)).toEqual([]);
  });

  it('an expectation that mentions the clause is no title', () => {
    const found = untestedClauses(repositoryOf({ [spec]: "expect(clause).toBe('vote.4');" }), index);
    expect(found).toHaveLength(2);
  });

  it('the table names tests and reasons, and a stale one is found', () => {
    const texts = { [spec]: "it('vote.4 one name', x)" };
    const table = coverageTable(repositoryOf(texts), index);
    expect(table).toContain('| vote.4 | one name | [vote.spec.ts](../libs/rules/src/vote.spec.ts) |');
    expect(table).toContain('| day.2 | address | not applicable: not an act |');
    expect(staleCoverage(repositoryOf({ ...texts, [coveragePath]: table }), index)).toEqual([]);
    expect(staleCoverage(repositoryOf({ ...texts, [coveragePath]: `${table} ` }), index)).toHaveLength(
      1,
    );
    expect(staleCoverage(repositoryOf(texts), index)).toHaveLength(1);
  });
});
