// What is measured while the server works: durations and counts, each by labels of which there are few.

/** Durations in seconds. Labels are names of the schema and codes: no ids, roles, seats or texts. */
export const durations = {
  append: {
    name: 'consigliere_append_seconds', help: 'Appends to the log, by what came of them.',
    labels: ['outcome'],
  },
  read: {
    name: 'consigliere_read_seconds', help: 'Waiting for the log while a stream or all of it was read.',
    labels: ['of'],
  },
  operation: {
    name: 'consigliere_graphql_operation_seconds',
    help: 'GraphQL operations, by their root field; several, where there is more than one.',
    labels: ['kind', 'field', 'outcome'],
  },
  command: {
    name: 'consigliere_command_seconds',
    help: 'Commands until the views have seen what came of them, waiting for their turn included.',
    labels: ['command', 'outcome'],
  },
  projection: {
    name: 'consigliere_projection_seconds', help: 'Applying a batch of events to the views.',
    labels: ['outcome'],
  },
  request: {
    name: 'consigliere_http_request_seconds', help: 'HTTP requests save /live, by route.',
    labels: ['route', 'status'],
  },
} as const;

export const counts = {
  refusal: {
    name: 'consigliere_refusals_total', help: 'Acts that were refused, by code.', labels: ['code'],
  },
  error: {
    name: 'consigliere_graphql_errors_total', help: 'Errors of GraphQL, by code.', labels: ['code'],
  },
} as const;

export type Duration = keyof typeof durations;
export type Count = keyof typeof counts;

type LabelsOf<Row extends { readonly labels: readonly string[] }> =
  Readonly<Record<Row['labels'][number], string>>;

/** Told at each event of the kind. */
export interface Measures {
  took<Of extends Duration>(of: Of, seconds: number, labels: LabelsOf<(typeof durations)[Of]>): void;
  counted<Of extends Count>(of: Of, labels: LabelsOf<(typeof counts)[Of]>): void;
}

export const noMeasures: Measures = { took: () => undefined, counted: () => undefined };

/** Seconds since a moment of `performance.now()`. */
export function secondsSince(begun: number): number {
  return (performance.now() - begun) / 1000;
}
