// Lots through the endpoint: who shares a place, drawn from a seed, told with tickets, nothing without a tie.
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { drawnByLot, ticketOf } from '@consigliere/tournament';
import {
  type DeskAct, enteredIn, preparations, seating, sendAllToDesk, sendToDesk, typing,
} from './testing/played-tournament.js';
import { StagedServer } from './testing/staged-server.js';

jest.setTimeout(60_000);

let staged: StagedServer;
let players: readonly string[];
let sent = 0;
const cup = 'tournament: "cup"';

beforeEach(async () => {
  staged = await StagedServer.start();
  await sendAllToDesk(staged, preparations('cup'), 'ready');
  players = await enteredIn(staged, 'cup');
  await sendAllToDesk(staged, [seating('cup', 1, players), seating('cup', 2, players)], 'seat');
});

afterEach(() => staged.remove());

async function act({ act: type, args, by = 'organiser' }: DeskAct): Promise<string> {
  sent += 1;
  const { __typename, code } = await sendToDesk(staged, { act: type, args, by }, `of-lots-${sent}`);
  return __typename === 'Refusal' ? (code ?? '') : 'done';
}

const draw = (more: string) => act({ act: 'drawLot', args: `${cup}, among: PLAYERS, ${more}` });

interface Row {
  readonly place: number;
  readonly shared: boolean;
  readonly lot: number | null;
  readonly player: { readonly id: string };
}

interface Answer {
  readonly standings: { readonly rows: readonly Row[] };
  readonly lots: readonly {
    readonly seed: string;
    readonly reason: string | null;
    readonly groups: readonly { readonly tickets: readonly { readonly id: string; number: string }[] }[];
  }[];
}

async function published(): Promise<Answer> {
  const fields = '{ standings { ... on Standings { rows { place shared lot player { id } } } } '
    + 'lots { seed reason groups { tickets { id number } } } }';
  const { data } = await staged.ask(`{ tournament(id: "cup") ${fields} }`);
  return data?.['tournament'] as Answer;
}

const tiedRows = ({ standings }: Answer) => standings.rows.filter(({ shared }) => shared);

describe('the lot of a table', () => {
  it('is drawn among those who share a place, shown with tickets, drawn anew with a reason', async () => {
    expect(await draw('seed: "oak"')).toBe('lot.noTie');
    expect(await act(typing('cup-1-1-1'))).toBe('done');
    const before = tiedRows(await published());
    expect(before.length).toBeGreaterThan(1);
    expect(before.every(({ lot }) => lot === null)).toBe(true);
    expect(await draw('seed: "oak"')).toBe('done');
    const after = await published();
    const [lot] = after.lots;
    expect([lot?.seed, lot?.reason]).toEqual(['oak', null]);
    for (const { tickets } of lot?.groups ?? []) {
      const ids = tickets.map(({ id }) => id);
      expect(drawnByLot('oak', ids.toReversed())).toEqual(ids);
      expect(tickets.map(({ number }) => number)).toEqual(ids.map((id) => String(ticketOf('oak', id))));
      expect(tiedRows(after).filter(({ player }) => ids.includes(player.id)).map(({ player, lot: at }) =>
        [player.id, at])).toEqual(ids.map((id, at) => [id, at + 1]));
    }
    expect(await draw('seed: "elm"')).toBe('reason.missing');
    expect(await draw('seed: "elm", reason: "nobody heard it"')).toBe('done');
    expect((await published()).lots.map(({ seed, reason }) => [seed, reason]))
      .toEqual([['elm', 'nobody heard it'], ['oak', null]]);
  });

  it('is of no moment once nobody is level', async () => {
    await act(typing('cup-1-1-1'));
    await draw('seed: "oak"');
    const first = (await published()).standings.rows.find(({ lot }) => lot === 1);
    expect(await act(typing('cup-1-2-1', '0.2', 'BLACK'))).toBe('done');
    const rows = (await published()).standings.rows.filter(({ shared }) => !shared);
    expect(rows.every(({ lot }) => lot === null)).toBe(true);
    expect(first).toBeDefined();
  });

  it('drawn in a freeze is told to the desk alone until it ends', async () => {
    await act(typing('cup-1-1-1'));
    const { data: before } = await staged.ask('{ tournament(id: "cup") { revision } }');
    await act({ act: 'freezeResults', args: `${cup}, stage: "q", round: 2` });
    expect(await draw('seed: "oak"')).toBe('done');
    const { lots, standings } = await published();
    expect([lots, standings.rows.some(({ lot }) => lot !== null)]).toEqual([[], false]);
    const { data } = await staged.ask(
      `{ desk(${cup}) {
        lots { seed } ties(among: PLAYERS) { place drawn tied { id } } tournament { revision }
      } }`,
      {}, 'organiser',
    );
    const desk = data?.['desk'] as {
      readonly lots: readonly object[];
      readonly ties: readonly { readonly drawn: boolean }[];
      readonly tournament: { readonly revision: number };
    };
    expect(desk.lots).toEqual([{ seed: 'oak' }]);
    expect(desk.ties.every(({ drawn }) => drawn)).toBe(true);
    expect(desk.tournament.revision).toBe((before?.['tournament'] as { revision: number }).revision + 1);
    await act({ act: 'unfreezeResults', args: `${cup}, reason: "too early"` });
    expect((await published()).lots).toHaveLength(1);
  });

  it('parts places where the policy ends with it', async () => {
    const { data } = await staged.ask('{ scoring(id: "regulation") { policy } }');
    const policy = JSON.parse((data?.['scoring'] as { policy: string }).policy) as { tieBreaks: string[] };
    const own = { ...policy, id: 'by-lot', tieBreaks: [...policy.tieBreaks, 'lot'] };
    const scoring = JSON.stringify(JSON.stringify(own));
    expect(await act({
      act: 'changeRegulation', args: `${cup}, stage: "q", round: 1, scoring: ${scoring}, reason: "a vote"`,
    })).toBe('done');
    await act(typing('cup-1-1-1'));
    await draw('seed: "oak"');
    const { standings: { rows } } = await published();
    expect(rows.map(({ place, shared }) => [place, shared])).toEqual(rows.map((_, at) => [at + 1, false]));
  });
});
