// Series through the endpoint: made, refused, changed with a reason, counted from what is public, as a file.
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  type DeskAct, enteredIn, preparations, seating, sendAllToDesk, sendToDesk, typing,
} from './testing/played-tournament.js';
import { StagedServer } from './testing/staged-server.js';

jest.setTimeout(60_000);

let staged: StagedServer;
let sent = 0;

beforeEach(async () => {
  staged = await StagedServer.start();
  for (const cup of ['one', 'two']) {
    await sendAllToDesk(staged, preparations(cup), `${cup}-ready`);
    const players = await enteredIn(staged, cup);
    await sendAllToDesk(staged, [seating(cup, 1, players), typing(`${cup}-1-1-1`)], `${cup}-played`);
  }
});

afterEach(() => staged.remove());

async function act(one: DeskAct): Promise<string> {
  sent += 1;
  const { __typename, code } = await sendToDesk(staged, one, `of-series-${sent}`);
  return __typename === 'Refusal' ? (code ?? '') : 'done';
}

const saving = (tournaments: readonly string[], more = '', reason = ''): DeskAct => ({
  act: 'saveSeries',
  args: `id: "season", series: {name: "Season", counting: POINTS, tournaments: [${tournaments.map((id, at) =>
    `{tournament: "${id}", coefficient: "${at + 1}"}`).join()}]${more}}${reason && `, reason: "${reason}"`}`,
});

interface Row {
  readonly place: number;
  readonly total: string;
  readonly player: { readonly id: string; readonly nick: string };
  readonly results: readonly ({ readonly own: string; points: string; counts: boolean } | null)[];
}

async function read(): Promise<{ version: number; standings: readonly Row[]; versions: readonly object[] }> {
  const { data, errors } = await staged.ask(`{ series(id: "season") {
    version versions { version reason }
    standings { place total player { id nick } results { own points counts } }
  } }`);
  if (!data) throw new Error(JSON.stringify(errors));
  return data['series'] as Awaited<ReturnType<typeof read>>;
}

describe('a series', () => {
  it('is made of announced tournaments, each once, and changed only with a reason', async () => {
    expect(await act(saving(['one', 'none']))).toBe('tournament.notAnnounced');
    expect(await act(saving(['one', 'one']))).toBe('series.twice');
    expect(await act(saving(['one']))).toBe('done');
    expect(await act(saving(['one', 'two']))).toBe('reason.missing');
    expect(await act(saving(['one', 'two'], '', 'the season goes on'))).toBe('done');
    expect(await read()).toMatchObject({
      version: 2, versions: [{ version: 2, reason: 'the season goes on' }, { version: 1, reason: null }],
    });
    const { data } = await staged.ask('{ tournament(id: "two") { series { id name } } seriesList { id } }');
    expect(data).toEqual({
      tournament: { series: [{ id: 'season', name: 'Season' }] }, seriesList: [{ id: 'season' }],
    });
  });

  it('follows the tables of its tournaments, and tells nothing of what is frozen', async () => {
    await act(saving(['one', 'two']));
    const leader = (rows: readonly Row[]) => rows.find(({ player }) => player.nick === 'Player 6');
    const before = leader((await read()).standings);
    expect(before?.results.map((one) => one?.points)).toEqual(['1.3', '2.6']);
    expect(before?.total).toBe('3.9');
    expect(await act(typing('two-1-1-1', '0.4'))).toBe('done');
    expect(leader((await read()).standings)?.total).toBe('4.1');
    const players = await enteredIn(staged, 'two');
    await act({ act: 'freezeResults', args: 'tournament: "two", stage: "q", round: 2' });
    await act(seating('two', 2, players));
    const shown = JSON.stringify(await read());
    expect(await act(typing('two-1-2-1'))).toBe('done');
    expect(JSON.stringify(await read())).toBe(shown);
    await act({ act: 'unfreezeResults', args: 'tournament: "two", reason: "it is over"' });
    expect(JSON.stringify(await read())).not.toBe(shown);
  });

  it('counts persons who are made one as one', async () => {
    const other = 'tournament: "three"';
    await sendAllToDesk(staged, [
      { act: 'announceTournament', args: `${other}, announcement: {name: "Three"}` },
      { act: 'planStages', args: `${other}, stages: [{id: "q", name: "Q"}]` },
      {
        act: 'enterPlayers',
        args: `${other}, players: [${Array.from({ length: 10 }, (_, at) =>
          `{player: {nick: "Alias ${at + 1}"}}`).join()}]`,
      },
    ], 'three-ready');
    const aliases = await enteredIn(staged, 'three');
    const players = await enteredIn(staged, 'one');
    await sendAllToDesk(staged, [seating('three', 1, aliases), typing('three-1-1-1')], 'three-played');
    await act(saving(['one', 'three']));
    expect((await read()).standings).toHaveLength(20);
    const pair = `into: "${players[0]}", from: "${aliases[0]}"`;
    const { data } = await staged.ask(`{ mergePreview(${pair}) { seen } }`, {}, 'organiser');
    const { seen } = data?.['mergePreview'] as { seen: string };
    expect(await act({ act: 'mergePersons', args: `${pair}, seen: "${seen}"` })).toBe('done');
    const { standings } = await read();
    expect(standings).toHaveLength(19);
    expect(standings.find(({ player }) => player.id === players[0])?.results.filter(Boolean)).toHaveLength(2);
  });

  it('is had as a file in each language', async () => {
    await act(saving(['one', 'two'], ', best: 1'));
    const file = await fetch(`${staged.origin}/series/season/export/standings.csv?lang=en`);
    const lines = (await file.text()).split('\r\n');
    expect(lines[0]).toContain('Total');
    expect(lines[1]).toMatch(/Player 6.*2\.60.*1\.30.*no.*2\.60.*yes/);
    const workbook = await fetch(`${staged.origin}/series/season/export/standings.xlsx?lang=ru`);
    expect(workbook.headers.get('content-type')).toContain('spreadsheet');
    expect((await fetch(`${staged.origin}/series/none/export/standings.csv`)).status).toBe(404);
  });
});
