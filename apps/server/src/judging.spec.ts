// Judging over the API: roster and conflicts for the staff, proposals that change nothing, who takes over.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { dealAct, send } from './testing/played-game.js';
import { enteredIn, preparations, seating, sendAllToDesk, sendToDesk } from './testing/played-tournament.js';
import { StagedServer } from './testing/staged-server.js';

jest.setTimeout(120_000);

let staged: StagedServer;
let players: readonly string[];

const of = 'tournament: "cup"';
const judge = (nick: string) => `judge: {nick: "${nick}"}`;
const assign = (round: number, nick: string, reason = '') => ({
  act: 'assignJudges',
  args: `${of}, assignments: [
    {stage: "q", round: ${round}, tables: [{table: 1, ${judge(nick)}}]}]${reason}`,
});

beforeAll(async () => {
  staged = await StagedServer.start();
  await sendAllToDesk(staged, preparations('cup'), 'ready');
  players = await enteredIn(staged, 'cup');
  await sendAllToDesk(staged, [
    {
      act: 'enterJudges',
      args: `${of}, judges: [{${judge('Sage')}}, {${judge('Thyme')}}, {${judge('Rue')}}]`,
    },
    { act: 'nameChief', args: `${of}, ${judge('Rue')}` },
    {
      act: 'declareConflict',
      args: `${of}, ${judge('Sage')}, player: "${players[0]}", kind: FAMILY, reason: "a brother"`,
    },
    seating('cup', 1, players), seating('cup', 2, players),
  ], 'judged');
});

afterAll(() => staged.remove());

const desk = async (fields: string, by: 'organiser' | 'judge' | null = 'organiser') => {
  const answer = await staged.ask(`{ desk(tournament: "cup") { ${fields} } }`, {}, by);
  return answer.data?.['desk'] ?? answer.errors?.[0]?.extensions?.['code'];
};

describe('the judges of a tournament', () => {
  it('are read by the staff with why a conflict was declared; the public knows the chief', async () => {
    const fields = 'judges { judge { nick } chief } judgeConflicts { kind reason player { nick } }';
    expect(await desk(fields)).toEqual({
      judges: [
        { judge: { nick: 'Sage' }, chief: false }, { judge: { nick: 'Thyme' }, chief: false },
        { judge: { nick: 'Rue' }, chief: true },
      ],
      judgeConflicts: [{ kind: 'FAMILY', reason: 'a brother', player: { nick: 'Player 1' } }],
    });
    expect(await desk('judges { club }', 'judge')).toBe('FORBIDDEN');
    const { data } = await staged.ask('{ tournament(id: "cup") { chiefJudge { nick } } }');
    expect(data).toEqual({ tournament: { chiefJudge: { nick: 'Rue' } } });
  });

  it('are proposed without anything being done: never the chief, and away from conflicts', async () => {
    const asked = 'judgeProposal(seed: "oak", anew: true) { seed '
      + 'after { declared withoutJudge load { tables } } '
      + 'tables { round judge { nick } before { nick } notes { code } } }';
    const first = await desk(asked);
    expect(first).toEqual({ judgeProposal: {
      seed: 'oak',
      after: { declared: 0, withoutJudge: 0, load: [0, 2, 0].map((tables) => ({ tables })) },
      tables: [1, 2].map((round) => ({
        round, judge: { nick: 'Thyme' }, before: { nick: 'Judge' }, notes: [],
      })),
    } });
    expect(await desk(asked)).toEqual(first);
    expect(await desk('judgeProposal { tables { table } }')).toEqual({ judgeProposal: { tables: [] } });
    expect(await desk('judging { tables { judge { nick } notes { code } } }')).toEqual({ judging: {
      tables: [1, 2].map(() => ({ judge: { nick: 'Judge' }, notes: [{ code: 'NOT_LISTED' }] })),
    } });
  });

  it('are assigned, against a declared conflict only with a reason', async () => {
    const refused = await sendToDesk(staged, assign(1, 'Sage'), 'conflict-1');
    expect(refused).toMatchObject({
      code: 'judge.conflict',
      ru: 'Заявлен конфликт судьи Sage с игроком Player 1 за столом 1; нужна причина.',
    });
    const taken = await sendToDesk(staged, assign(1, 'Sage', ', reason: "nobody else"'), 'conflict-2');
    expect(taken).toMatchObject({ __typename: 'DeskAnswer' });
    const notes = [{ code: 'DECLARED', kind: 'FAMILY', player: { nick: 'Player 1' } }];
    expect(await desk('judging { tables { judge { nick } notes { code kind player { nick } } } }'))
      .toMatchObject({ judging: { tables: [
        { judge: { nick: 'Sage' }, notes }, { judge: { nick: 'Judge' } },
      ] } });
  });

  it('are replaced while a game goes on: it is his from then on, and what is over stays', async () => {
    await send(staged, 'cup-1-1-1', { act: 'openGame', args: '' }, 'open-first');
    await send(staged, 'cup-1-1-1', dealAct(), 'deal-first');
    const late = await sendToDesk(staged, assign(1, 'Thyme'), 'too-late');
    expect(late).toMatchObject({ code: 'table.played' });
    const replacing = (nick: string) => ({
      act: 'replaceJudge',
      args: `${of}, stage: "q", round: 1, table: 1, ${judge(nick)}, reason: "feels ill"`,
    });
    const over = await sendToDesk(staged, replacing('Thyme'), 'replaced-1');
    expect(over).toMatchObject({ __typename: 'DeskAnswer' });
    expect(await desk('judgeReplacements { round inGame reason judge { nick } before { nick } }')).toEqual({
      judgeReplacements: [{
        round: 1, inGame: true, reason: 'feels ill', judge: { nick: 'Thyme' }, before: { nick: 'Sage' },
      }],
    });
    const { data } = await staged.ask('{ game(id: "cup-1-1-1") { judge } '
      + 'tournament(id: "cup") { rounds { tables { judge { nick } } } } }');
    expect(data).toEqual({
      game: { judge: 'Thyme' },
      tournament: { rounds: ['Thyme', 'Judge'].map((nick) => ({ tables: [{ judge: { nick } }] })) },
    });
  });
});
