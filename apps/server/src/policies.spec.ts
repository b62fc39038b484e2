// Saved policies through the endpoint: versions that stay, chosen by tournaments, compared on their games.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { presetOf } from '@consigliere/tournament';
import { recordTournament, sendToDesk, seating, typing } from './testing/played-tournament.js';
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

const policyOf = (change: object) => JSON.stringify({
  ...presetOf('fsm'), id: 'club', title: { en: 'Club', ru: 'Клуб' }, ...change,
});

const save = (policy: string, id: string) =>
  sendToDesk(staged, { act: 'savePolicy', args: `policy: ${JSON.stringify(policy)}` }, `saving-${id}`);

async function asked(query: string, access: 'organiser' | null = 'organiser') {
  const { data, errors } = await staged.ask(query, {}, access);
  expect(errors).toBeUndefined();
  return data;
}

const change = (scoring: string, id: string) => sendToDesk(staged, {
  act: 'changeRegulation', args: `tournament: "t1", stage: "q", round: 1, scoring: "${scoring}", reason: "r"`,
}, `changing-${id}`);

const publicFields = '{ choice tieBreaks { id } example { nick place total games { round points } } }';

describe('a policy on its page', () => {
  it('is told with what tells apart and an example, and a tournament leads to it', async () => {
    const read = await asked(`{ scoring(id: "fsm") ${publicFields}
      tournament(id: "t1") { scoring { choice } } }`, null);
    expect(read).toMatchObject({ tournament: { scoring: { choice: 'regulation' } } });
    const { tieBreaks, example } = read?.['scoring'] as {
      readonly tieBreaks: readonly { readonly id: string }[];
      readonly example: readonly { readonly total: string; readonly games: readonly object[] }[];
    };
    expect(tieBreaks.map(({ id }) => id)).toEqual(presetOf('fsm')?.tieBreaks);
    expect([example.length, example[0]?.games.length]).toEqual([10, 5]);
    expect(Number(example[0]?.total)).toBeGreaterThan(Number(example.at(-1)?.total));
  });
});

describe('saved policies', () => {
  it('are refused where they do not fit, have no title or the id of a preset', async () => {
    expect(await save('{"win": {"red": 1,}}', 'no-json')).toMatchObject({
      code: 'scoring.unfit',
      ru: expect.stringMatching(/«\/win\/red»: .*текст .* в строке 1, столбце 19, найдено: \}\}/),
    });
    expect(await save(policyOf({ win: null }), 'unfit')).toMatchObject({ code: 'scoring.unfit' });
    expect(await save(policyOf({ id: 'fsm' }), 'preset')).toMatchObject({ code: 'policy.ofPreset' });
    expect(await save(policyOf({ title: null }), 'untitled')).toMatchObject({ code: 'policy.untitled' });
  });

  it('have versions that everybody reads, and count once however often they are sent', async () => {
    const first = await save(policyOf({}), 'first');
    expect(first).toMatchObject({ __typename: 'DeskAnswer', tournament: null, recorded: { revision: 0 } });
    expect(await save(policyOf({}), 'first')).toEqual(first);
    expect((await save(policyOf({ version: 9 }), 'same')).__typename).toBe('DeskAnswer');
    await save(policyOf({ win: { red: '2', black: '1', draw: '0', loss: '0' } }), 'second');
    const read = await asked(`{ scoring(id: "club") { version choice title(language: RU)
      versions { version choice policy } } old: scoring(id: "club", version: 1) { version }
      none: scoring(id: "club", version: 3) { version } preset: scoring(id: "fsm") { choice versions { id } }
      scorings { id choice } }`, null);
    expect(read).toMatchObject({
      scoring: { version: 2, choice: 'club@2', title: 'Клуб', versions: [{ version: 2 }, { version: 1 }] },
      old: { version: 1 }, none: null, preset: { choice: 'fsm', versions: [] },
    });
    expect(read?.['scorings']).toContainEqual({ id: 'club', choice: 'club@2' });
  });

  it('are chosen by tournaments with their version, and by no other name', async () => {
    expect(await change('club', 'bare')).toMatchObject({ code: 'scoring.unknown' });
    expect(await change('club@7', 'unsaved')).toMatchObject({ code: 'scoring.unknown' });
    expect((await change('club@2', 'saved')).__typename).toBe('DeskAnswer');
    await save(policyOf({ rounding: { at: 'game', digits: 1, mode: 'half-up' } }), 'third');
    expect(await asked('{ tournament(id: "t1") { scoring { id version } } }', null))
      .toEqual({ tournament: { scoring: { id: 'club', version: 2 } } });
  });
});

const effect = `stage finalists moved changed lines(first: 3) {
  player { id } nick change gained final before { place total } after { place total compensation }
  games { round before after }
}`;

describe('two policies', () => {
  it('are compared on the games of a tournament, by what the public table is counted from', async () => {
    const told = await asked(`{ same: comparePolicies(tournament: "t1", policy: "club@2") {
      ... on PolicyEffect { moved changed } }
      other: comparePolicies(tournament: "t1", policy: "regulation", with: "club@1") {
      ... on PolicyEffect { ${effect} } } }`);
    expect(told?.['same']).toEqual({ moved: 0, changed: 0 });
    const other = told?.['other'] as { lines: readonly { nick: string; games: readonly object[] }[] };
    expect(other.lines).toHaveLength(3);
    expect(other.lines[0]?.nick).toMatch(/^Player \d+$/);
    expect(other.lines[0]?.games).toHaveLength(2);
  });

  it('are compared on an example too, where nobody is a person', async () => {
    const draft = JSON.stringify(policyOf({ win: { red: '3', black: '1', draw: '0', loss: '0' } }));
    const told = await asked(`{ comparePolicies(policy: ${draft}, with: "fsm") {
      ... on PolicyEffect { ${effect} } } }`);
    expect(told?.['comparePolicies']).toMatchObject({
      stage: null, finalists: 0, lines: [{ player: null, nick: expect.any(String) }, {}, {}],
    });
    const { changed } = told?.['comparePolicies'] as { changed: number };
    expect(changed).toBeGreaterThan(0);
  });

  it('are refused where one is not known, or there is no such tournament', async () => {
    const told = await asked(`{
      one: comparePolicies(policy: "luck") { ... on Refusal { code } }
      two: comparePolicies(policy: "fsm", with: "luck") { ... on Refusal { code } }
      three: comparePolicies(policy: "fsm", tournament: "t9") { ... on Refusal { code } } }`);
    expect(told).toEqual({
      one: { code: 'scoring.unknown' }, two: { code: 'scoring.unknown' },
      three: { code: 'tournament.notAnnounced' },
    });
  });
});
