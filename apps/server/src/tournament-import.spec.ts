// Bundles over HTTP: what comes in, once; what is refused and how; and what goes out again.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { findTournament } from '@consigliere/read-models';
import { isUnfit, parseBundle, standings } from '@consigliere/tournament';
import { tournamentStream } from '@consigliere/tournament';
import { bundleOf, type ImportLine, importInto, type PaperBundle } from './testing/bundle.js';
import { dealAct, openAct, sendAll } from './testing/played-game.js';
import { standingsQuery } from './testing/played-tournament.js';
import { StagedServer } from './testing/staged-server.js';
import { bundleText } from './tournament-bundle.js';

jest.setTimeout(120_000);

let staged: StagedServer;

beforeAll(async () => {
  staged = await StagedServer.start();
});

afterAll(() => staged.remove());

interface Row {
  readonly place: number;
  readonly total: string;
  readonly player: { readonly id: string; readonly nick: string };
}

async function rows(id: string): Promise<readonly Row[]> {
  const { data } = await staged.ask(standingsQuery, { id });
  return (data?.['tournament'] as { standings: { rows: readonly Row[] } }).standings.rows;
}

/** The totals that the bundle itself comes to, in order of place. */
function totalsOf(bundle: PaperBundle | unknown): readonly string[] {
  const read = parseBundle(bundle);
  if (isUnfit(read)) throw new Error(JSON.stringify(read.unfit));
  const answer = standings({ tournament: read.tournament, policy: read.policy });
  return 'rows' in answer ? answer.rows.map(({ total }) => total) : [];
}

async function countOf(id: string): Promise<number> {
  let count = 0;
  const streamPrefix = [tournamentStream(id), `protocol-${id}-`, `game-${id}-`];
  const events = staged.server.house.store.readAll({ limit: Infinity, filter: { streamPrefix } });
  for await (const { revision } of events) {
    count += revision < 0 ? 0 : 1;
  }
  return count;
}

const resultOf = (lines: readonly ImportLine[]): ImportLine['result'] => lines.at(-1)?.result;
const bundle = bundleOf(6);

describe('a bundle', () => {
  it('comes in with progress, and stands as it stands by itself', async () => {
    const lines = await importInto(staged, 'cup', bundle);
    expect(lines[0]?.progress).toEqual({ done: 0, of: 18 });
    expect(resultOf(lines)).toMatchObject({ games: 7, recorded: 7, unchanged: 0, refused: [] });
    const totals = (await rows('cup')).map(({ total }) => total);
    expect(totals).toEqual(totalsOf(bundle));
  });

  it('keeps two players of one nick apart', async () => {
    const namesakes = (await rows('cup')).filter(({ player }) => player.nick === 'Тёзка');
    expect(new Set(namesakes.map(({ player }) => player.id)).size).toBe(2);
  });

  it('that comes again records nothing', async () => {
    const before = await countOf('cup');
    const result = resultOf(await importInto(staged, 'cup', bundle));
    expect(result).toMatchObject({ games: 7, recorded: 0, unchanged: 7, refused: [] });
    expect(await countOf('cup')).toBe(before);
  });

  it('that has changed corrects what has changed, and can be changed back', async () => {
    const changed = structuredClone(bundle);
    const seat = changed.games[2]?.protocol?.seats[5];
    if (seat) seat.extra = '0.3';
    const before = await countOf('cup');
    expect(resultOf(await importInto(staged, 'cup', changed))).toMatchObject({ recorded: 1, unchanged: 6 });
    expect(await countOf('cup')).toBe(before + 1);
    expect((await rows('cup')).map(({ total }) => total)).toEqual(totalsOf(changed));
    expect(resultOf(await importInto(staged, 'cup', bundle))).toMatchObject({ recorded: 1, unchanged: 6 });
    expect((await rows('cup')).map(({ total }) => total)).toEqual(totalsOf(bundle));
  });

  it('gives a player another nick without an event', async () => {
    const renamed = structuredClone(bundle);
    const [first] = renamed.players;
    if (first) first.nick = 'Иначе';
    const before = await countOf('cup');
    await importInto(staged, 'cup', renamed);
    expect(await countOf('cup')).toBe(before);
    expect((await rows('cup')).filter(({ player }) => player.nick === 'Иначе').length).toBe(1);
    await importInto(staged, 'cup', bundle);
  });

  it('does not write over a game that was recorded at its table', async () => {
    const paper = structuredClone(bundle);
    const last = paper.games.at(-1);
    const [typed] = bundleOf(1, false).games;
    const judge = last?.judge ?? null;
    paper.games = [...paper.games.slice(0, -1), { ...typed, stage: 'f', round: 1, table: 1, judge }];
    const result = resultOf(await importInto(staged, 'cup', paper));
    expect(result?.refused).toMatchObject([{ game: 'cup-2-1-1', code: 'protocol.recorded' }]);
  });

  it('without a result does not tell the roles of a game that goes on', async () => {
    await sendAll(staged, 'going-1-1-1', [openAct, dealAct()]);
    const paper = bundleOf(2, false);
    for (const { protocol } of paper.games) if (protocol) protocol.winner = null;
    const result = resultOf(await importInto(staged, 'going', paper));
    expect(result).toMatchObject({ recorded: 1, refused: [{ game: 'going-1-1-1', code: 'game.running' }] });
  });

  it('announced otherwise is refused in words', async () => {
    const [...lines] = await importInto(staged, 'cup', { ...bundle, name: 'Другой' });
    expect(lines.at(-1)?.refused).toMatchObject({ code: 'tournament.announcedAlready' });
    expect(lines.at(-1)?.refused?.message.ru).toMatch(/уже объявлен/);
  });

  it('is made once for all who ask for it as it stands', async () => {
    const { house } = staged.server;
    const sheet = await findTournament(house.views, 'cup');
    if (!sheet) throw new Error('no cup');
    const text = bundleText(house, sheet);
    expect(bundleText(house, sheet)).toBe(text);
    expect(bundleText(house, { ...sheet, publicRevision: sheet.publicRevision + 1 })).not.toBe(text);
  });

  it('takes nominations and a saved policy with it, there and back without loss', async () => {
    const ask = async (query: string) => (await staged.ask(query, {}, 'organiser')).data;
    const known = await ask('{ scoring(id: "fsm") { policy } nominationPresets { rules } }');
    const policy = JSON.parse((known?.['scoring'] as { policy: string }).policy) as object;
    const [preset] = known?.['nominationPresets'] as readonly { rules: string }[];
    const [scoring, nominations] = [
      { ...policy, id: 'house', version: 3, title: { en: 'House', ru: 'Дом' } },
      JSON.parse(preset?.rules ?? ''),
    ];
    const file = { ...bundleOf(1, false), scoring, nominations };
    expect(resultOf(await importInto(staged, 'own', file))).toMatchObject({ recorded: 1 });
    const out = (await (await fetch(`${staged.origin}/tournaments/own.json`)).json()) as object;
    expect(out).toMatchObject({ scoring, nominations });
    expect(resultOf(await importInto(staged, 'own', out))).toMatchObject({ refused: [] });
    expect(resultOf(await importInto(staged, 'own-copy', out))).toMatchObject({ recorded: 1 });
    const again = await (await fetch(`${staged.origin}/tournaments/own-copy.json`)).json();
    expect(again).toMatchObject({ scoring, nominations });
  });

  it('goes out as it came in', async () => {
    const answer = await fetch(`${staged.origin}/tournaments/cup.json`);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="cup.json"');
    const out = (await answer.json()) as PaperBundle;
    expect(out).toMatchObject({ name: 'Кубок', scoring: 'regulation', stages: bundle.stages });
    expect(totalsOf(out)).toEqual(totalsOf(bundle));
    expect(out.games.filter(({ mgn }) => mgn !== undefined).length).toBe(1);
    expect(new Set(out.games.map(({ judge }) => judge))).toEqual(new Set(['Судья']));
    expect(resultOf(await importInto(staged, 'copy', out))).toMatchObject({ recorded: 7, refused: [] });
    expect((await rows('copy')).map(({ total }) => total)).toEqual(totalsOf(bundle));
    const ids = async (id: string) => (await rows(id)).map(({ player }) => player.id).toSorted();
    expect(await ids('copy')).toEqual(await ids('cup'));
    expect(resultOf(await importInto(staged, 'copy', out))).toMatchObject({ recorded: 0, unchanged: 7 });
  });

  it('takes clubs, cities and guests with it', async () => {
    const file = structuredClone(bundleOf(1, false));
    const said = { club: 'Ночь', city: 'Пафос', guest: true };
    Object.assign(file.players[0] ?? {}, said);
    await importInto(staged, 'origins', file);
    const out = (await (await fetch(`${staged.origin}/tournaments/origins.json`)).json()) as PaperBundle;
    expect(out.players.filter((one) => 'club' in one)).toEqual([expect.objectContaining(said)]);
  });
});

interface Told {
  readonly code: string;
  readonly words: { readonly en: string; readonly ru: string };
  readonly unfit?: unknown;
}

describe('an import', () => {
  const post = (id: string, body: string, access: 'judge' | 'chief' | null): Promise<Response> =>
    fetch(`${staged.origin}/tournaments/${id}`, { method: 'POST', headers: staged.headers(access), body });

  it.each([
    ['without a token', 'x', '{}', null, 401, 'UNAUTHENTICATED'],
    ['by a judge', 'x', '{}', 'judge', 403, 'FORBIDDEN'],
    ['under a bad id', 'x'.repeat(41), '{}', 'chief', 400, 'BAD_USER_INPUT'],
    ['of no JSON', 'x', '{', 'chief', 400, 'BODY_NOT_JSON'],
    ['of something else', 'x', '{"format": "other"}', 'chief', 422, 'BUNDLE_UNFIT'],
  ] as const)('%s is refused', async (_title, id, body, access, status, code) => {
    const answer = await post(id, body, access);
    const told = (await answer.json()) as Told;
    expect([answer.status, told.code]).toEqual([status, code]);
    expect(told.words.en).not.toBe(told.words.ru);
    if (code === 'BUNDLE_UNFIT') {
      expect(told.unfit).toContainEqual(expect.objectContaining({ pointer: '/format', found: '"other"' }));
    }
  });

  it('of more than 32 MB is refused, of more than 1 MB is not', async () => {
    const spaces = (megabytes: number): string =>
      `${JSON.stringify(bundle)}${' '.repeat(megabytes * 1_048_576)}`;
    expect((await post('large', spaces(33), 'chief')).status).toBe(413);
    expect((await post('large', spaces(2), 'chief')).status).toBe(200);
  });

  it('is of one caller at a time', async () => {
    const body = JSON.stringify(bundleOf(60));
    const [one, two] = await Promise.all([post('twice', body, 'chief'), post('twice', body, 'chief')]);
    const [refused, taken] = one.status === 409 ? [one, two] : [two, one];
    expect([refused.status, taken.status]).toEqual([409, 200]);
    expect(await refused.json()).toMatchObject({ code: 'import.running' });
    expect(resultOf((await taken.text()).trim().split('\n').map((line) => JSON.parse(line) as ImportLine)))
      .toMatchObject({ recorded: 61 });
  });

  it('ends when its caller goes away, and goes on when it is sent again', async () => {
    const large = bundleOf(200, false);
    const going = new AbortController();
    const answer = await fetch(`${staged.origin}/tournaments/broken`, {
      method: 'POST', headers: staged.headers('organiser'), body: JSON.stringify(large), signal: going.signal,
    });
    await answer.body?.getReader().read();
    going.abort();
    const settled = async (): Promise<number> => {
      let [before, now] = [-1, await countOf('broken')];
      while (before !== now) {
        await new Promise((resolve) => setTimeout(resolve, 300));
        [before, now] = [now, await countOf('broken')];
      }
      return now;
    };
    const left = await settled();
    expect(left).toBeLessThan(200);
    const result = resultOf(await importInto(staged, 'broken', large));
    expect((result?.recorded ?? 0) + (result?.unchanged ?? 0)).toBe(200);
    expect((await rows('broken')).map(({ total }) => total)).toEqual(totalsOf(large));
    expect(await countOf('broken')).toBe(200 + 4 + 200);
  });
});
