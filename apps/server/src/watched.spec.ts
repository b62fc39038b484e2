// A server that is watched in every way, as a program: logs, metrics and traces, and what is in none of them.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ChildServer, type Ended } from './testing/child-server.js';
import { course, dealAct, mutationOf, openAct, type PlayedAct, type SentAct } from './testing/played-game.js';
import { TraceCollector } from './testing/trace-collector.js';

jest.setTimeout(120_000);

const game = 'thistledown-7';
const trace = '0af7651916cd43dd8448eb211c80319c';
const spoken = 'Quillfeather muttered of turnips';
const named = { ...openAct, args: openAct.args
  .replaceAll('Player', 'Quillfeather').replace('"Judge"', '"Marrowby"').replace('"Cup"', '"Thimblecup"') };
const told = course.map((played) => ({
  ...played, args: played.args.replace('spoke out of turn, loudly', spoken),
}));

let folder: string;
let collector: TraceCollector;
let child: ChildServer;
let origin: string;
let tokens: ReadonlyMap<string, string>;
let figures: string;
let ended: Ended;

async function post(body: object, headers: Readonly<Record<string, string>> = {}): Promise<string> {
  const answer = await fetch(`${origin}/graphql`, {
    method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body),
  });
  return answer.text();
}

async function play(played: PlayedAct, id: string): Promise<SentAct> {
  const headers = {
    authorization: `Bearer ${tokens.get('judge')}`, 'x-forwarded-for': '203.0.113.7',
    ...(played === named ? { traceparent: `00-${trace}-b7ad6b7169203331-01` } : {}),
  };
  const answer = await post({ query: mutationOf(game, played, `id: "${id}"`) }, headers);
  return (JSON.parse(answer) as { data: Record<string, SentAct> }).data[played.act] as SentAct;
}

/** What a caller may do wrong, with secrets in all of it. */
async function blunder(): Promise<void> {
  const authorization = `Bearer ${tokens.get('judge')}`;
  await post({ query: `{ game(id: "Quillfeather" } ${spoken}` }, { authorization });
  await post({ query: 'query ($id: ID!) { game(id: $id) { id } }', variables: { id: [spoken] } });
  const unknown = { authorization: 'Bearer unknown-turnip-token' };
  await post({ query: `{ judgeGame(id: "${game}") { id } }` }, unknown);
  await post({ query: `{ games { nodes { id } } ...Q } fragment Q on Query { clauses { id } }` });
  await fetch(`${origin}/graphql`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: `{"query": ${spoken}`,
  });
  await fetch(`${origin}/nowhere?name=Quillfeather`);
}

async function metrics(): Promise<string> {
  const port = /metrics on port (\d+)/.exec(child.output)?.[1];
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect((await fetch(`http://127.0.0.1:${port}/graphql`)).status).toBe(404);
  return answer.text();
}

interface ReadyAnswer {
  readonly status: number;
  readonly parts: Readonly<Record<string, { readonly status: string; readonly code: string | null }>>;
}

async function ready(): Promise<ReadyAnswer> {
  const answer = await fetch(`${origin}/health/ready`);
  return { ...await answer.json() as ReadyAnswer, status: answer.status };
}

interface LogLine {
  readonly time: string;
  readonly level: string;
  readonly event: string;
  readonly words: string;
  readonly operation?: string;
  readonly refusal?: string;
  readonly request?: string;
  readonly correlation?: string;
  readonly durationMilliseconds?: number;
}

const lines = (): LogLine[] =>
  ended.output.trim().split('\n').map((line) => JSON.parse(line) as LogLine);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'consigliere-'));
  collector = await TraceCollector.start();
  const tokensFile = join(folder, 'tokens');
  child = new ChildServer(join(folder, 'data'), {
    LOG_FORMAT: 'json', LOG_LEVEL: 'debug', METRICS_PORT: '0', CONSIGLIERE_TOKENS_FILE: tokensFile,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '100', DRAIN_SECONDS: '2', READY_DISK_MEGABYTES: '0',
  });
  origin = await child.origin();
  expect(statSync(tokensFile).mode & 0o777).toBe(0o600);
  tokens = new Map(readFileSync(tokensFile, 'utf8').trim().split('\n')
    .map((line) => line.split(' ') as [string, string]));
  for (const [index, played] of [named, dealAct(), ...told].entries()) {
    expect((await play(played, `${game}-act-${index}`)).code).toBeUndefined();
  }
  expect((await play(dealAct(), `${game}-again`)).code).toBe('game.dealtAlready');
  await blunder();
});

afterAll(async () => {
  if (!ended) await child.end('SIGKILL');
  await collector.stop();
  rmSync(folder, { recursive: true });
});

describe('a watched server', () => {
  it('is alive and ready by parts', async () => {
    expect((await fetch(`${origin}/health/live`)).status).toBe(200);
    expect(await ready()).toMatchObject({ status: 200, parts: { store: { code: null } } });
  });

  it('gives Prometheus its figures at a port of their own, by few labels', async () => {
    figures = await metrics();
    for (const figure of [
      /^consigliere_append_seconds_count\{outcome="appended"\} \d+$/m,
      /^consigliere_command_seconds_count\{command="dealRoles",outcome="accepted"\} 1$/m,
      /^consigliere_graphql_operation_seconds_count\{.*field="several".*\} 1$/m,
      /^consigliere_graphql_errors_total\{code="UNAUTHENTICATED"\} 1$/m,
      /^consigliere_refusals_total\{code="game\.dealtAlready"\} 1$/m,
      /^consigliere_read_seconds_count\{of="stream"\} \d+$/m,
      /^consigliere_projection_seconds_count\{outcome="applied"\} \d+$/m,
      /^consigliere_lag_events\{of="views"\} 0$/m,
      /^consigliere_lag_seconds\{of="processes"\} 0$/m,
      /^consigliere_live_streams 0$/m,
      /^consigliere_log_events \d+$/m,
      /^consigliere_log_streams 2$/m,
      /^consigliere_lease_held 1$/m,
      /^consigliere_build_info\{version="\d+\.\d+\.\d+"\} 1$/m,
      /^consigliere_ready\{part="store"\} 1$/m,
      /^consigliere_nodejs_eventloop_lag_seconds /m,
      /^consigliere_process_cpu_seconds_total /m,
    ]) expect(figures).toMatch(figure);
    const names = [...figures.matchAll(/[{,](\w+)="/g)].map(([, name]) => name);
    expect([...new Set(names)].filter((name) => !labels.has(name ?? ''))).toEqual([]);
    expect((await fetch(`${origin}/metrics`)).status).toBe(404);
  });

  it('asked to end is ready no more, answers for a while, and ends in order', async () => {
    const ending = child.end('SIGTERM');
    for (let tries = 0; (await ready()).status !== 503 && tries < 100; tries += 1) continue;
    expect((await ready()).parts['server']).toEqual({ status: 'failed', code: 'server.stopping' });
    expect(await post({ query: '{ games { nodes { id } } }' })).toContain(game);
    expect((await fetch(`${origin}/health/live`)).status).toBe(200);
    ended = await ending;
    expect(ended.code).toBe(0);
  });

  it('has told one object a line, one of them for each act', () => {
    const acts = lines().filter(({ event }) => event.startsWith('act.'));
    expect(acts).toHaveLength(told.length + 3);
    expect(acts[0]).toMatchObject({ level: 'info', operation: 'openGame', correlation: trace });
    expect(acts.at(-1)).toMatchObject({ event: 'act.refused', refusal: 'game.dealtAlready' });
    for (const { request, durationMilliseconds, time } of acts) {
      expect([typeof request, typeof durationMilliseconds]).toEqual(['string', 'number']);
      expect(Number.isNaN(Date.parse(time))).toBe(false);
    }
    expect(lines().some(({ event }) => event === 'framework.told')).toBe(true);
  });

  it('has sent the trace of an act: its request, the operation, the command, the append', () => {
    const spans = collector.spans.filter(({ traceId }) => traceId === trace);
    const within = (parent: string, name: string): string => {
      const found = spans.find(({ parentSpanId, name: its }) => parentSpanId === parent && its === name);
      expect([name, found?.traceId]).toEqual([name, trace]);
      return found?.spanId ?? '';
    };
    const request = within('b7ad6b7169203331', 'POST /graphql');
    within(within(within(request, 'mutation openGame'), 'command'), 'append');
    expect(collector.spans.some(({ name }) => name === 'projection')).toBe(true);
    expect(collector.bodies.every((body) => body.startsWith('/v1/traces '))).toBe(true);
  });

  it('has told nobody a name, a word, a role, a token, or who was asking', () => {
    const everything = { log: ended.output + ended.errors, figures, traces: collector.bodies.join('\n') };
    for (const [where, bytes] of Object.entries(everything)) {
      expect([where, bytes.length > 1000]).toEqual([where, true]);
      for (const secret of [
        /quillfeather|marrowby|thimblecup|turnip/i, /\b(don|mafia|sheriff|citizen)\b/i, /203\.0\.113/,
      ]) expect([where, secret.exec(bytes)?.[0]]).toEqual([where, undefined]);
      for (const token of tokens.values()) expect([where, bytes.includes(token)]).toEqual([where, false]);
    }
    expect([figures, everything.traces].some((bytes) => bytes.includes(game))).toBe(false);
  });
});

const labels = new Set([
  'outcome', 'of', 'kind', 'field', 'command', 'code', 'route', 'status', 'part', 'version', 'le', 'space',
  'type', 'major', 'minor', 'patch',
]);

/** Run first in a program: at its end it says how many modules it has loaded of those that watch. */
const loadedAtEnd = `import Module from 'node:module';
process.on('exit', () => {
  const watchers = /@opentelemetry|prom-client|[/]pino[/]/;
  const loaded = Object.keys(Module._cache).filter((path) => watchers.test(path));
  process.stderr.write('watchers loaded: ' + loaded.length + '\\n');
});`;

describe('a server that nobody watches', () => {
  it('loads nothing for it and sends nothing', async () => {
    const before = collector.bodies.length;
    const data = mkdtempSync(join(tmpdir(), 'consigliere-'));
    const first = `--import=data:text/javascript;base64,${Buffer.from(loadedAtEnd).toString('base64')}`;
    const alone = new ChildServer(data, { NODE_OPTIONS: first });
    await alone.origin();
    const { errors, output, code } = await alone.end('SIGTERM');
    expect([code, errors]).toEqual([0, 'watchers loaded: 0\n']);
    expect(output).toContain('Authorization: Bearer <token>');
    expect(collector.bodies.length).toBe(before);
    rmSync(data, { recursive: true });
  });
});
