// Sends mutations to the running server, and sends again what may be sent again.
import { setTimeout as pause } from 'node:timers/promises';
import type { Language } from '@consigliere/rules';
import type { Mutation } from './mutations.js';
import { answerOf, authorization, type ServerAddress } from './running-server.js';

/** The identity of an act, as CommandInput has it. */
export interface CommandIdentity {
  readonly id: string;
  readonly device: string;
  readonly deviceTime: string;
  readonly override?: { readonly reason: string | null } | undefined;
}

/** Why nothing was recorded. */
export interface ToldRefusal {
  readonly code: string;
  readonly clause: string | null;
  readonly message: string;
}

export type Sent = { readonly done: true } | { readonly refused: ToldRefusal } | { readonly noAnswer: true };

interface Answered {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: { readonly code?: string };
  }[];
}

/** The answer of a query or mutation; null where no server answers in the form of the API. */
export type Answer = Answered | null;

interface RefusalAnswer {
  readonly __typename: string;
  readonly code: string;
  readonly clause: { readonly id: string } | null;
  readonly message: string;
}

/** Refusals that pass by themselves: the same is sent again after a while, with the same id. */
const passing: ReadonlySet<string> = new Set([
  'store.unavailable', 'outcome.unknown', 'protocol.notOpened', 'award.beforeResult',
]);
const triesAtMost = 8;
const pauseMilliseconds = 250;

function textOf({ field, args }: Mutation, language: Language): string {
  const names = Object.entries(args);
  const declared = names.map(([name, [type]]) => `$${name}: ${type}`).join(', ');
  const given = names.map(([name]) => `${name}: $${name}`).join(', ');
  const refusal = `code clause { id } message(language: ${language.toUpperCase()})`;
  return `mutation($command: CommandInput!, ${declared}) {
    ${field}(command: $command, ${given}) { __typename ... on Refusal { ${refusal} } }
  }`;
}

export class Api {
  readonly #server: ServerAddress;
  readonly #language: Language;
  readonly #signal: AbortSignal;
  /** Whether it ever answered: who did not is not waited for. */
  #answered = false;

  constructor(server: ServerAddress, language: Language, signal: AbortSignal) {
    this.#server = server;
    this.#language = language;
    this.#signal = signal;
  }

  /** Asks once. */
  async ask(query: string, variables: object): Promise<Answer> {
    const answer = await answerOf(this.#server, '/graphql', {
      method: 'POST',
      headers: { ...authorization(this.#server), 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
      signal: this.#signal,
    });
    if (!answer || answer.status >= 500) return null;
    this.#answered = true;
    return answeredBy(await answer.text());
  }

  /** Sends an act until it is answered for good. */
  async send(mutation: Mutation, command: CommandIdentity): Promise<Sent> {
    const query = textOf(mutation, this.#language);
    const values = Object.entries(mutation.args).map(([name, [, value]]) => [name, value] as const);
    const variables = { command, ...Object.fromEntries(values) };
    let sent: Sent = { noAnswer: true };
    for (let tried = 1; tried <= triesAtMost; tried += 1) {
      sent = sentBy(await this.ask(query, variables), mutation.field);
      if ('noAnswer' in sent && !this.#answered) return sent;
      if ('done' in sent || ('refused' in sent && !passing.has(sent.refused.code))) return sent;
      await pause(pauseMilliseconds * tried, undefined, { signal: this.#signal });
    }
    return sent;
  }
}

function answeredBy(text: string): Answer {
  try {
    return JSON.parse(text) as Answered;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function sentBy(answer: Answer, field: string): Sent {
  if (!answer) return { noAnswer: true };
  const result = answer.data?.[field] as RefusalAnswer | null | undefined;
  const [error] = answer.errors ?? [];
  if (error || !result) {
    const { message = '', extensions } = error ?? {};
    return { refused: { code: extensions?.code ?? '', clause: null, message } };
  }
  if (result.__typename !== 'Refusal') return { done: true };
  return { refused: { code: result.code, clause: result.clause?.id ?? null, message: result.message } };
}
