// Nominations through the endpoint: said at the desk, counted for everybody, anew with every correction.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { enteredIn, recordTournament, sendToDesk, seating, typing } from './testing/played-tournament.js';
import { StagedServer } from './testing/staged-server.js';

jest.setTimeout(120_000);

let staged: StagedServer;

beforeAll(async () => {
  staged = await StagedServer.start();
  await recordTournament(staged, 't1', (tournament, players) => [
    seating(tournament, 1, players), seating(tournament, 2, players.toReversed()),
    typing('t1-1-1-1', '0.3', 'BLACK'), typing('t1-1-2-1'),
  ]);
});

afterAll(() => staged.remove());

const asked = `{ tournament(id: "t1") { revision nominations {
  version rules title(language: RU) versions { version reason title(language: EN) }
  nominations {
    id words(language: EN) why(language: RU) decidedBy holders { id }
    criteria { id } candidates(first: 3) { player { id } place shared games values }
  }
} } }`;

interface Nominations {
  readonly version: number;
  readonly versions: readonly { readonly version: number; readonly reason: string | null }[];
  readonly nominations: readonly {
    readonly id: string; readonly why: string; readonly holders: readonly { readonly id: string }[];
    readonly candidates: readonly object[];
  }[];
}

async function read(): Promise<Nominations | null> {
  const { data, errors } = await staged.ask(asked);
  expect(errors).toBeUndefined();
  return (data?.['tournament'] as { nominations: Nominations | null }).nominations;
}

const choose = (rules: string, id: string, reason = '') => sendToDesk(staged, {
  act: 'chooseNominations',
  args: `tournament: "t1", rules: ${JSON.stringify(rules)}${reason ? `, reason: "${reason}"` : ''}`,
}, `choosing-${id}`);

const bestDon = async (): Promise<readonly string[]> =>
  ((await read())?.nominations.find(({ id }) => id === 'don')?.holders ?? []).map(({ id }) => id);

describe('nominations', () => {
  it('are none before their rules are said, and need rules that are known and fit', async () => {
    expect(await read()).toBeNull();
    expect(await choose('luck', 'luck')).toMatchObject({ code: 'nominations.unknown' });
    expect(await choose('{"format": 1}', 'unfit')).toMatchObject({
      code: 'nominations.unfit', ru: expect.stringContaining('/format'),
    });
    expect(await choose('{"format": "x",\n "rules": [}', 'no-json')).toMatchObject({
      code: 'nominations.unfit',
      ru: 'Правила номинаций не подходят в месте «/rules/0»: ожидалось: текст в формате JSON; '
        + 'он обрывается в строке 2, столбце 12, найдено: }.',
    });
  });

  it('are counted anew for all when a game is corrected; a tie is a tie', async () => {
    expect((await choose('extra-first', 'usual')).__typename).toBe('DeskAnswer');
    const players = await enteredIn(staged, 't1');
    const [first, last] = [players[0], players[9]];
    expect(await bestDon()).toEqual([first]);
    await sendToDesk(staged, typing('t1-1-2-1', '0.3', 'BLACK'), 'choosing-corrected');
    expect((await bestDon()).toSorted()).toEqual([first, last].toSorted());
    const don = (await read())?.nominations.find(({ id }) => id === 'don');
    expect(don?.why).toContain('Номинация делится');
    expect(don?.candidates).toMatchObject([{ place: 1, shared: true, games: 1 }, { place: 1, shared: true }]);
    await sendToDesk(staged, typing('t1-1-1-1'), 'choosing-corrected-too');
    expect(await bestDon()).toEqual([last]);
  });

  it('have versions with reasons that everybody reads', async () => {
    expect(await choose('mean', 'silent')).toMatchObject({ code: 'reason.missing' });
    expect((await choose('mean', 'other', 'a vote')).__typename).toBe('DeskAnswer');
    expect(await read()).toMatchObject({
      version: 2, versions: [{ version: 2, reason: 'a vote' }, { version: 1, reason: null }],
    });
  });

  it('are a file too, with why somebody is named', async () => {
    const answer = await fetch(`${staged.origin}/tournaments/t1/export/nominations.csv?lang=en`);
    const body = await answer.text();
    expect([answer.status, body]).toEqual([200, expect.stringContaining('Best don')]);
    expect(body).toContain('Nobody has the 2 games that are needed yet.');
  });
});
