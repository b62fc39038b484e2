// What the endpoint promises to anyone: who may do what, what is refused and how, and no word too many.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { buildSchema, getIntrospectionQuery, type GraphQLObjectType } from 'graphql';
import { isInputObjectType, isObjectType } from 'graphql';
import { buildClientSchema, type GraphQLSchema, type IntrospectionQuery } from 'graphql';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { demands } from './access.js';
import { bindings } from './app.module.js';
import { schemaFile } from './graphql-options.js';
import { openAct, send } from './testing/played-game.js';
import { type GraphqlAnswer, StagedServer } from './testing/staged-server.js';
import type { Access } from './tokens.js';

jest.setTimeout(60_000);

let staged: StagedServer;
const committed = buildSchema(readFileSync(schemaFile, 'utf8'));

beforeAll(async () => {
  staged = await StagedServer.start();
  await send(staged, 'g1', openAct, 'g1-opening');
});

afterAll(() => staged.remove());

function codeOf({ errors }: GraphqlAnswer): unknown {
  return errors?.[0]?.extensions?.['code'];
}

/** Something of the right type for each argument that an operation cannot do without. */
const samples: Readonly<Record<string, string>> = {
  id: '"g1"', game: '"g1"', command: '{id: "walk-through"}', seat: '1', candidate: '2', target: '3',
  night: '0', day: '1', points: '20', of: '"walk-before"', roles: '[DON]', kind: 'DAY', ending: 'PASS',
  named: '[]', shots: '[]',
  vote: '{counts: []}',
  tournament: '"t1"', stages: '[]', teams: '[]', tables: '[]', rounds: '[]', stage: '"q"', round: '1',
  phase: 'RUNNING', to: 'PUBLIC', reason: '"a reason"', player: '"p1"', out: '"p1"',
 
  into: '"p1"', from: '"p2"', seen: '"none"', sheet: '1', typists: '1', finalists: '[]', reserves: '[]',
  person: '"p1"', nick: '"Fox"', nicks: '["Fox"]', slip: 'false',
  announcement: '{name: "Cup"}', protocol: '{seats: []}',
};
/** Where an operation wants something else by the same name. */
const others: Readonly<Record<string, string>> = {
  'checkIn.day': '"2026-01-31"', 'checkIn.marks': '[]', 'substitutePlayer.in': '{nick: "Spare"}',
  'startSeatSearch.command': '"walk-through"', 'startSeatSearch.search': '{stage: "q", rounds: 1}',
  'draftRounds.search': '"none"',
  'measureSeatingText.csv': '""', 'notationProtocol.mgn': '""', 'draftSeatingText.csv': '""',
  'enterJudges.judges': '[]', 'replaceJudge.judge': '{nick: "Sage"}', 'replaceJudge.table': '1',
  'dismissJudge.judge': '{nick: "Sage"}', 'declareConflict.judge': '{nick: "Sage"}',
  'declareConflict.kind': 'OTHER', 'takeBackConflict.judge': '{nick: "Sage"}',
  'assignJudges.assignments': '[]',
  'chooseNominations.rules': '"mean"',
  'drawLot.among': 'PLAYERS', 'drawLot.seed': '"oak"',
  'saveSeries.series': '{name: "Season", tournaments: [], counting: POINTS}',
  'savePolicy.policy': '"{}"', 'comparePolicies.policy': '"fsm"',
  'countLeaveVotes.vote': '{count: 0}', 'enterPlayers.players': '[]',
};

interface Operation {
  readonly kind: 'query' | 'mutation';
  readonly name: string;
  readonly document: string;
}

type Root = GraphQLObjectType | null | undefined;

function operationsOf(kind: Operation['kind'], type: Root): readonly Operation[] {
  return Object.values(type?.getFields() ?? {}).map(({ name, args }) => {
    const needed = args.filter((arg) => String(arg.type).endsWith('!')).map((arg) => {
      const sample = others[`${name}.${arg.name}`] ?? samples[arg.name];
      return `${arg.name}: ${sample}`;
    });
    const list = needed.length > 0 ? `(${needed.join(', ')})` : '';
    return { kind, name, document: `${kind} { ${name}${list} { __typename } }` };
  });
}

const operations = [
  ...operationsOf('query', committed.getQueryType()),
  ...operationsOf('mutation', committed.getMutationType()),
];

const everybody: readonly (Access | null)[] = [null, 'judge', 'chief', 'organiser'];
const allowed: Readonly<Record<string, readonly (Access | null)[]>> = {
  public: everybody, judge: ['judge', 'chief'], chief: ['chief'], organiser: ['organiser'],
  staff: ['chief', 'organiser'], crew: ['judge', 'chief', 'organiser'],
};

describe('who may', () => {
  it('has a row for each operation of the schema, and no other', () => {
    expect(Object.keys(demands).toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
  });

  it.each(operations)('$kind $name is answered to whom its row says, to nobody else', async (operation) => {
    const holders = allowed[demands[operation.name] ?? ''] ?? [];
    for (const access of everybody) {
      const code = codeOf(await staged.ask(operation.document, {}, access));
      const denied = access === null ? 'UNAUTHENTICATED' : 'FORBIDDEN';
      if (holders.includes(access)) expect([undefined, 'BAD_USER_INPUT']).toContain(code);
      else expect(code).toBe(denied);
    }
  });

  it('takes the bearer of an unknown token for the public', async () => {
    const headers = { ...staged.headers(null), authorization: `Bearer ${'x'.repeat(32)}` };
    const body = JSON.stringify({ query: '{ session { access } }' });
    const answer = await fetch(`${staged.origin}/graphql`, { method: 'POST', headers, body });
    expect(await answer.json()).toEqual({ data: { session: { access: 'PUBLIC' } } });
  });

  it('binds every decider to the bus, each by one message', () => {
    const bus = staged.server.house && staged.server.bus;
    expect(bus).toBeInstanceOf(CommandBus);
    const { handlers } = bus as unknown as { handlers: Map<string, unknown> };
    expect(handlers.size).toBe(bindings.length);
    expect(new Set(bindings.map(({ message }) => message)).size).toBe(bindings.length);
    expect(new Set(bindings.map(({ decider }) => decider)).size).toBe(bindings.length);
  });
});

const secrets = ['roles', 'role', 'team', 'result', 'night', 'awards', 'lastAct', 'ppk', 'disqualified'];

describe('the committed schema', () => {
  it('is the one that is served', async () => {
    const { data } = await staged.ask(getIntrospectionQuery({ oneOf: true }));
    const served = buildClientSchema(data as unknown as IntrospectionQuery);
    const text = (schema: GraphQLSchema): string => printSchema(lexicographicSortSchema(schema));
    expect(text(served)).toBe(text(committed));
  });

  it('describes every type and every field', () => {
    const ours = Object.values(committed.getTypeMap()).filter((type) => !type.name.startsWith('__'));
    const fields = ours.flatMap((type) =>
      isObjectType(type) || isInputObjectType(type) ? Object.values(type.getFields()) : [],
    );
    const bare = [...ours, ...fields].filter(({ description }) => !description).map(({ name }) => name);
    expect(bare).toEqual([]);
  });

  it('keeps everything secret out of the types of the public', () => {
    const fields = (name: string): readonly string[] =>
      Object.keys((committed.getType(name) as GraphQLObjectType).getFields());
    for (const name of ['Game', 'TableState', 'SeatState', 'TimelineEntry', 'TournamentTable']) {
      for (const secret of secrets) {
        expect(fields(name)).not.toContain(secret);
      }
    }
  });
});

const act = (call: string): string => `mutation { ${call} { __typename } }`;
const c = 'command: {id: "bad-input-1"}';
const closing = (extra: string): string => `closeGame(game: "g1", command: {id: "bad-input-1", ${extra}})`;
const input = 'BAD_USER_INPUT';
const invalid = 'GRAPHQL_VALIDATION_FAILED';
const long = 'a'.repeat(501);
const aliases = Array.from({ length: 21 }, (_, index) => `a${index}: session { access }`).join(' ');
const heavyEntry = Array.from({ length: 40 }, (_, index) => `e${index}: sentence(language: EN)`).join(' ');

const badInputs: readonly (readonly [string, string, string, RegExp])[] = [
  ['a query that is no GraphQL', '{ games {', 'GRAPHQL_PARSE_FAILED', /Syntax Error/],
  ['a field that is not there', '{ secrets }', 'GRAPHQL_VALIDATION_FAILED', /Cannot query field "secrets"/],
  [
    'a seat off the table', act(`giveFoul(game: "g1", seat: 11, ${c})`), input,
    /seat is 11; expected a seat, 1..10/,
  ],
  ['a seat that is no number', act(`giveFoul(game: "g1", seat: "1", ${c})`), invalid, /Int cannot represent/],
  ['a game with a bad id', '{ game(id: "../etc") { id } }', 'BAD_USER_INPUT', /id is "..\/etc"/],
  [
    'a command with a short id', act('closeGame(game: "g1", command: {id: "x"})'), input,
    /command.id is "x"; expected 8..64/,
  ],
  ['a time that is none', act(closing('deviceTime: "noon"')), input, /deviceTime is "noon"/],
  ['a revision below the start', act(closing('expectedRevision: -2')), input, /expectedRevision is -2/],
  [
    'a deal of one', act(`dealRoles(game: "g1", roles: [DON], ${c})`), input,
    /roles has 1 entry; expected 10/,
  ],
  [
    'a vote that is both', act(`countVotes(game: "g1", vote: {hands: [], counts: []}, ${c})`), invalid,
    /exactly one/i,
  ],
  ['words without end', act(`giveFoul(game: "g1", seat: 1, reason: "${long}", ${c})`), input, /at most 500/],
  [
    'an override of extra points',
    act('setAward(game: "g1", seat: 1, points: 20, command: {id: "bad-input-1", override: {}})'),
    input, /none for extra points/,
  ],
  ['a page too large', '{ games(first: 101) { nodes { id } } }', input, /first is 101; expected 1..100/],
  ['a cursor of nobody', '{ games(after: "abc") { nodes { id } } }', 'BAD_USER_INPUT', /endCursor/],
  ['too many roots', `{ ${aliases} }`, 'GRAPHQL_VALIDATION_FAILED', /the query has 21 roots; at most 20/],
  [
    'too heavy a query', `{ games(first: 100) { nodes { timeline { ${heavyEntry} } } } }`, invalid,
    /the query weighs .*; at most 150000/,
  ],
];

describe('bad input', () => {
  it.each(badInputs)('%s is told exactly and changes nothing', async (_title, query, code, message) => {
    const head = await staged.server.house.store.head();
    const answer = await staged.ask(query, {}, 'judge');
    expect(codeOf(answer)).toBe(code);
    expect(answer.errors?.[0]?.message).toMatch(message);
    expect(JSON.stringify(answer)).not.toMatch(/stack|node_modules|\.ts:|\.js:/);
    expect(await staged.server.house.store.head()).toBe(head);
  });

  it('a query nested without end is refused before it is run', async () => {
    const nested = '{ game(id: "g1") { table { seats { left { phase { number } } } } } }';
    expect(codeOf(await staged.ask(nested))).toBeUndefined();
    const schema = '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }';
    expect(codeOf(await staged.ask(schema))).toBe('GRAPHQL_VALIDATION_FAILED');
    const spread = 'fragment A on Clause { id } { game(id: "g1") { ...B } } fragment B on Game { ...B }';
    expect(codeOf(await staged.ask(spread))).toBe('GRAPHQL_VALIDATION_FAILED');
  });

  it('a body over 1 MB, a body that is no JSON and a form from elsewhere are refused', async () => {
    const post = async (body: string, type: string): Promise<{ status: number; text: string }> => {
      const headers = { 'content-type': type };
      const answer = await fetch(`${staged.origin}/graphql`, { method: 'POST', headers, body });
      return { status: answer.status, text: await answer.text() };
    };
    const large = await post(JSON.stringify({ query: '#'.repeat(1_100_000) }), 'application/json');
    expect(large.status).toBe(413);
    const broken = await post('{"query": ', 'application/json');
    expect(broken.status).toBe(400);
    const form = await post('query=%7Bsession%7Baccess%7D%7D', 'application/x-www-form-urlencoded');
    expect(form.status).toBeGreaterThanOrEqual(400);
    for (const { text } of [large, broken, form]) expect(text).not.toMatch(/node_modules|at .*\.js:/);
  });

  it('an unknown ruleset and an unknown person are refused in words', async () => {
    const opening = (extra: string): string =>
      `mutation { openGame(game: "g2", ${extra}, command: {id: "bad-opening"}) { ... on Refusal {
        code clause { id } message(language: RU) } } }`;
    const ruleset = await staged.ask(opening('ruleset: {id: "house"}'), {}, 'judge');
    expect(ruleset.data?.['openGame']).toMatchObject({ code: 'ruleset.unknown', clause: null });
    const person = await staged.ask(opening('judge: {id: "nobody"}'), {}, 'judge');
    const { code, message } = person.data?.['openGame'] as { code: string; message: string };
    expect([code, message]).toEqual(['person.unknown', 'Нет человека nobody.']);
  });

  it('an address that cannot be decoded leads nowhere, in the same words as any other', async () => {
    for (const path of ['/games/%E0.mgn', '/games/none.mgn']) {
      const answer = await fetch(`${staged.origin}${path}`);
      expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'GAME_UNKNOWN' }]);
    }
  });

  it('every answer carries the headers that browsers obey', async () => {
    for (const path of ['/health', '/live?game=none', '/graphql']) {
      const { headers } = await fetch(`${staged.origin}${path}`);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
    }
  });

  it('/health is ready and tells no position of the log', async () => {
    const answer = await fetch(`${staged.origin}/health`);
    const caughtUp = { status: 'ready', seconds: 0 };
    const { views, processes } = { views: caughtUp, processes: caughtUp };
    const ready = { status: 'ready', code: null };
    const off = { status: 'off', code: null };
    expect(await answer.json()).toEqual({
      status: 'ready', views, processes, web: 'off',
      parts: {
        server: ready, store: ready, database: ready, views: ready, processes: ready, disk: ready, pages: off,
      },
    });
  });
});
