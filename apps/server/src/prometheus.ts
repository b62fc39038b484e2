// Measures for Prometheus, in a registry of their own, read at a port of their own; loaded where it is set.
import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Readings } from './gauges.js';
import { counts, durations, type Measures } from './measures.js';
import { Probe } from './probe.js';

/** From the half of a millisecond of a local append to what nobody waits for. */
const buckets = [
  0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];

export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

export interface Prometheus {
  readonly measures: Measures;
  /** Takes the port; answers which, and whatever is read only when somebody looks is asked for then. */
  serve(readings: readonly Readings[]): Promise<number>;
  stop(): Promise<void>;
}

function made<Row extends object, Made>(table: Readonly<Record<string, Row>>, make: (row: Row) => Made) {
  return new Map(Object.entries(table).map(([key, row]) => [key, make(row)]));
}

/** What cannot be read in time, or now, is left out: a missing figure is no figure. */
function gaugeOf(registry: Registry, { name, help, label, read }: Readings): Gauge {
  const probe = new Probe(read);
  return new Gauge({
    name, help, labelNames: label ? [label] : [], registers: [registry],
    async collect() {
      const found = await probe.ask().catch(() => 'late' as const);
      this.reset();
      if (!label) this.remove();
      if (found === 'late') return;
      for (const [of, value] of Object.entries(found)) this.set(label ? { [label]: of } : {}, value);
    },
  });
}

/** The answer to whoever looks: the figures at `/metrics`, and nothing else. */
function doorOf(registry: Registry): Server {
  return createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
}

/** Fails where the port cannot be taken; what goes wrong afterwards is told, and ends nothing. */
function listening(
  server: Server,
  { host, port }: MetricsAddress,
  warn: (words: string) => void,
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      server.on('error', (error) => warn(`the metrics: ${String(error)}`));
      const address = server.address();
      resolve(address && typeof address === 'object' ? address.port : port);
    });
  });
}

/** Measures from now on, with those of the process itself; `warn` is told of trouble at the port. */
export function openPrometheus(address: MetricsAddress, warn: (words: string) => void): Prometheus {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'consigliere_' });
  const histograms = made(durations, ({ name, help, labels }) =>
    new Histogram({ name, help, labelNames: [...labels], buckets, registers }));
  const counters = made(counts, ({ name, help, labels }) =>
    new Counter({ name, help, labelNames: [...labels], registers }));
  const door = doorOf(registry);
  return {
    measures: {
      took: (of, seconds, labels) => histograms.get(of)?.observe(labels, seconds),
      counted: (of, labels) => counters.get(of)?.inc(labels),
    },
    serve: async (readings) => {
      for (const reading of readings) gaugeOf(registry, reading);
      return listening(door, address, warn);
    },
    stop: async () => {
      if (!door.listening) return;
      const closed = new Promise<void>((resolve) => door.close(() => resolve()));
      door.closeAllConnections();
      await closed;
    },
  };
}
