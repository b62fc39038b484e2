// A seating and its metrics as a person reads them.
import type { Language } from '@consigliere/rules';
import type { Seating, SeatingMetrics } from '@consigliere/seating';
import { columns } from './columns.js';
import { seatingWords } from './seating-words.js';

/** A row a game: round, table, and who sits on which seat. */
export function roundsText({ rounds }: Seating, language: Language): string {
  const head = [
    seatingWords.round[language], seatingWords.table[language],
    ...Array.from({ length: 10 }, (_, i) => String(i + 1)),
  ];
  const rows = rounds.flatMap((tables, r) =>
    tables.map((players, t) => [r + 1, t + 1, ...players].map(String)));
  return columns([head, ...rows]);
}

const rounded = (number: number): string => String(Math.round(number * 100) / 100);

function meetingsRows(meetings: SeatingMetrics['meetings'], language: Language): string[][] {
  const say = (key: keyof typeof seatingWords): string => seatingWords[key][language];
  const { sum, bound, boundHere, optimal, never, most, histogram, deviation } = meetings;
  const best = `${say('bound')} ${bound}${optimal ? `, ${say('optimal')}` : ''}`;
  const spread = Object.entries(histogram).map(([times, pairs]) => `${times}: ${pairs}`).join(', ');
  return [
    [say('meetings'), String(sum), best],
    ...(boundHere === bound ? [] : [['', '', `${say('boundHere')} ${boundHere}`]]),
    [say('never'), String(never), '0'],
    [say('most'), String(most), String(Math.ceil(meetings.mean))],
    [say('spread'), spread, ''],
    [say('deviation'), `${rounded(deviation.worst)}, ${rounded(deviation.mean)}`, ''],
  ];
}

/** Each metric with the best that it can be, and with what it is without choices where that is told. */
export function metricsText(
  metrics: SeatingMetrics,
  language: Language,
  plain: SeatingMetrics | null = null,
): string {
  const rows = metricsRows(metrics, language);
  if (plain === null) return columns(rows);
  const others = new Map(metricsRows(plain, language).map(([name = '', value = '']) => [name, value]));
  const [head = [], ...rest] = rows;
  return columns([
    [...head, seatingWords.without[language]],
    ...rest.map((row) => [...row, others.get(row[0] ?? '') ?? '']),
  ]);
}

function metricsRows(metrics: SeatingMetrics, language: Language): string[][] {
  const say = (key: keyof typeof seatingWords): string => seatingWords[key][language];
  const { players, tables, rounds, games, neighbours } = metrics;
  return [
    [say('measure'), say('value'), say('best')],
    [say('players'), [players, tables.count, rounds, games].join(', '), ''],
    [say('faults'), String(metrics.faults), '0'],
    ...meetingsRows(metrics.meetings, language),
    [say('seats'), String(metrics.seats.excess), '0'],
    [say('zones'), String(metrics.zones), '0'],
    [say('halves'), String(metrics.halves), '0'],
    [say('neighbours'), String(neighbours.sum), `${say('bound')} ${neighbours.bound}`],
    [say('mostNeighbours'), String(neighbours.most), ''],
    [say('tables'), String(tables.excess), '0'],
    [say('mostAtTable'), String(metrics.tables.most), ''],
    [say('metAgain'), String(metrics.again), ''],
    [say('sitOuts'), String(metrics.sitOuts), '0…1'],
  ];
}
