// How good seatings are after one second and after ten: each against its limit, counted twice.
import type { SearchResult, SeatingConstraints, SeatingMetrics, SeatingTask } from '@consigliere/seating';
import { measureSeating, noConstraints, searchSeating, taskBound } from '@consigliere/seating';
import type { Measure } from './measure.js';
import { plainCount } from './seating-count.js';

/** Players, tables, rounds; the most that S may be after one second and after ten. */
type Bar = readonly [players: number, tables: number, rounds: number, one: number, ten: number];

const full: readonly Bar[] = [
  [20, 2, 8, 2960, 2960], [20, 2, 10, 4510, 4500], [30, 3, 10, 4600, 4590], [30, 3, 12, 6400, 6380],
  [40, 4, 10, 4710, 4680], [40, 4, 12, 6510, 6450], [50, 5, 10, 4500, 4500], [50, 5, 12, 6150, 6150],
  [50, 5, 14, 8450, 8440], [60, 6, 10, 5030, 4995], [60, 6, 12, 6850, 6750], [70, 7, 10, 5240, 5200],
  [70, 7, 14, 8750, 8742], [80, 8, 10, 5040, 5040], [80, 8, 15, 10240, 10220], [90, 9, 10, 5560, 5480],
  [100, 10, 10, 5540, 5300], [120, 12, 12, 7070, 7045],
];

/** Ten games each, some rest in turn: after one second. Of 15 and 16 nothing is less: see `restBound`. */
const sittingOut: readonly (readonly [players: number, tables: number, one: number])[] = [
  [12, 1, 4428], [15, 1, 4395], [16, 1, 4372], [21, 2, 4505], [24, 2, 4485], [26, 2, 4480], [27, 2, 4470],
  [33, 3, 4590], [36, 3, 4610], [45, 4, 4735],
];

/** Five of ten rounds stand: how far above what is still possible, after one second. */
const standing: readonly (readonly [players: number, tables: number, above: number])[] = [
  [20, 2, 0], [30, 3, 4], [40, 4, 16],
];

/** The most that the worst player of 90 × 9 × 10 may deviate. */
const worstOfNinety = 46;

function taskOf(
  [players, tables, rounds]: readonly [number, number, number],
  constraints: SeatingConstraints = noConstraints,
  games = rounds,
): SeatingTask {
  return { players, tables, rounds, games, constraints };
}

function searched(task: SeatingTask, seconds: number): SearchResult {
  const until = performance.now() + seconds * 1000;
  const found = searchSeating(task, {
    seed: 1, iterations: null, shouldStop: () => performance.now() >= until,
  });
  if ('unmet' in found) throw new Error(`the search did not meet: ${JSON.stringify(found.unmet)}`);
  return found;
}

/** Where the library's figures and the plain count are not the same. */
function differences(metrics: SeatingMetrics, found: SearchResult): readonly string[] {
  const plain = plainCount(found.seating.rounds, metrics.players);
  const { meetings, neighbours } = metrics;
  const pairs: Readonly<Record<string, readonly [number, number]>> = {
    faults: [metrics.faults, plain.faults], meetings: [meetings.sum, plain.meetings],
    most: [meetings.most, plain.most], seats: [metrics.seats.excess, plain.seats],
    zones: [metrics.zones, plain.zones], halves: [metrics.halves, plain.halves],
    neighbours: [neighbours.sum, plain.neighbours], mostNeighbours: [neighbours.most, plain.mostNeighbours],
  };
  const differ = Object.entries(pairs).filter(([, [ours, theirs]]) => ours !== theirs);
  const worst = Math.abs(meetings.deviation.worst - plain.worst) > 1e-5 ? ['worst'] : [];
  return [...differ.map(([name]) => name), ...worst].map((name) => `${name} counted differently`);
}

/** What must hold of places; where rounds stand, they may have made it impossible. */
function placesMissed({ players, seats, zones, halves, neighbours }: SeatingMetrics): readonly string[] {
  const conditions: readonly (readonly [string, boolean])[] = [
    [`seats ${seats.excess}`, seats.excess === 0],
    [`zones ${zones}`, zones <= 1],
    [`halves ${halves}`, halves === 0],
    [`side by side ${neighbours.most}`, neighbours.most <= (players < 20 ? 3 : 2)],
    [`neighbours ${neighbours.sum}`, players < 36 || neighbours.sum <= 1.1 * neighbours.bound],
  ];
  return conditions.filter(([, holds]) => !holds).map(([words]) => words);
}

/** What must hold beside the sum of meetings and does not. */
function missed(metrics: SeatingMetrics, task: SeatingTask, found: SearchResult): readonly string[] {
  const { players, meetings } = metrics;
  const optimum = meetings.sum === meetings.bound || meetings.sum === meetings.boundHere;
  const flagged = meetings.sum === meetings.bound && meetings.deviation.worst > worstOfNinety;
  const fair = players !== 90 || meetings.deviation.worst <= worstOfNinety || flagged;
  const conditions: readonly (readonly [string, boolean])[] = [
    [`faults ${metrics.faults}`, metrics.faults === 0],
    [`sit-outs ${metrics.sitOuts}`, metrics.sitOuts <= 1],
    [`worst player ${meetings.deviation.worst}`, fair],
    ['optimal said wrongly', meetings.optimal === optimum],
    [`below its bound ${taskBound(task)}`, meetings.sum >= taskBound(task)],
  ];
  const broken = conditions.filter(([, holds]) => !holds).map(([words]) => words);
  const places = task.constraints.played.length > 0 ? [] : placesMissed(metrics);
  return [...broken, ...places, ...differences(metrics, found)];
}

/** One bar: its line, and another where something beside the sum does not hold. */
function barOf(name: string, { task, seconds, most }: {
  readonly task: SeatingTask; readonly seconds: number; readonly most: number;
}): readonly Measure[] {
  const found = searched(task, seconds);
  const metrics = measureSeating(found.seating, task.constraints);
  const { sum, boundHere, deviation } = metrics.meetings;
  const title = `${name}, ${seconds} s`;
  const detail = `bound ${boundHere}, worst player ${deviation.worst.toFixed(1)}, neighbours `
    + `${metrics.neighbours.sum}/${metrics.neighbours.bound}, seats ${metrics.seats.excess}, `
    + `${found.iterations} iterations`;
  const beside = missed(metrics, task, found);
  return [
    { name: title, value: sum, unit: 'S', limit: { atMost: most }, detail },
    ...(beside.length === 0 ? [] : [{
      name: title, value: beside.length, unit: 'missed' as const, limit: { atMost: 0 },
      detail: beside.join(', '),
    }]),
  ];
}

function apart(pairs: number): SeatingConstraints {
  return {
    ...noConstraints,
    apart: Array.from({ length: pairs }, (_, i) => ({ players: [2 * i + 1, 2 * i + 2], never: true })),
  };
}

function standingBar([players, tables, above]: (typeof standing)[number]): readonly Measure[] {
  const before = searchSeating(taskOf([players, tables, 10]), { seed: 7, iterations: 300_000 });
  if ('unmet' in before) throw new Error('a seating without constraints was not found');
  const played = before.seating.rounds.slice(0, 5);
  const task = taskOf([players, tables, 10], { ...noConstraints, played });
  const most = taskBound(task) + above;
  return barOf(`${players}×${tables}×10, 5 rounds stand`, { task, seconds: 1, most });
}

/** How long until there is a seating that can be played. */
function firstSeating(): Measure {
  const times = Array.from({ length: 5 }, () => {
    const startedAt = performance.now();
    searchSeating(taskOf([120, 12, 12]), { seed: 1, iterations: null, shouldStop: () => true });
    return performance.now() - startedAt;
  });
  const value = Math.min(...times);
  return { name: 'first seating of 120×12×12', value, unit: 'ms', limit: { atMost: 100 }, detail: '' };
}

/** All bars, one after the other: about five minutes. */
export function seatingBars(): Promise<readonly Measure[]> {
  const bars = full.flatMap(([players, tables, rounds, one, ten]) => {
    const task = taskOf([players, tables, rounds]);
    const name = `${players}×${tables}×${rounds}`;
    const lengths = [{ seconds: 1, most: one }, { seconds: 10, most: ten }];
    return lengths.flatMap((length) => barOf(name, { task, ...length }));
  });
  const out = sittingOut.flatMap(([players, tables, most]) => barOf(`${players}×${tables}, ten games each`, {
    task: taskOf([players, tables, Math.ceil(players / tables)], noConstraints, 10), seconds: 1, most,
  }));
  const forbidden = [{ seconds: 1, most: 4524 }, { seconds: 10, most: 4516 }].flatMap((length) =>
    barOf('20×2×10, three pairs apart', { task: taskOf([20, 2, 10], apart(3)), ...length }));
  const couples = barOf('20×2×15, ten couples apart', {
    task: taskOf([20, 2, 15], apart(10)), seconds: 10, most: 10170,
  });
  return Promise.resolve([
    firstSeating(), ...bars, ...out, ...standing.flatMap(standingBar), ...forbidden, ...couples,
  ]);
}
