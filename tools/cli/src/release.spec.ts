// The data folder of an earlier release: it opens, verifies, and gives the facts that it gave then.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findTournament, openViews, tournamentGames } from '@consigliere/read-models';
import { consigliere, copyOfRelease, release } from './testing/command-line.js';

let folder: string;

beforeAll(() => {
  folder = copyOfRelease(join(mkdtempSync(join(tmpdir(), 'consigliere-release-')), 'data'));
});
afterAll(() => rmSync(join(folder, '..'), { recursive: true }));

describe('release 0.1', () => {
  it('is whole by the heads that it printed', async () => {
    const verified = await consigliere(['verify', '--data', folder, '--heads', join(release, 'heads.jsonl')]);
    expect(verified).toMatchObject({ code: 0 });
    expect(verified.out).toContain('Published heads that agree: 2 of 2\n');
  });

  it('is rebuilt to the facts that are known of it', async () => {
    expect(await consigliere(['rebuild', '--data', folder])).toMatchObject({ code: 0 });
    const views = await openViews(join(folder, 'views.sqlite'));
    const games = await tournamentGames(views, 'cup');
    const sheet = await findTournament(views, 'cup');
    await views.destroy();
    expect(sheet?.announcement.name).toBe('Cup of the first release');
    // A later release may tell more of a game; all that was told is told the same.
    expect(games).toMatchObject(JSON.parse(readFileSync(join(release, 'facts.json'), 'utf8')) as object[]);
  });
});
