// What is asked of GraphQL, watched: its operations by their root fields, its errors and refusals by code.
import type { ApolloServerPlugin, GraphQLRequestContext, GraphQLResponse } from '@apollo/server';
import type { DocumentNode, SelectionSetNode } from 'graphql';
import { Kind } from 'graphql';
import { asked } from './asked.js';
import type { Caller } from './access.js';
import type { LogEvent } from './log.js';
import { secondsSince } from './measures.js';
import type { Watch } from './watch.js';
import { countRefusal } from './watched-commands.js';

/** Errors that are told by their code; any other is told as other. */
const errorCodes: ReadonlySet<string> = new Set([
  'GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT', 'BAD_REQUEST', 'UNAUTHENTICATED',
  'FORBIDDEN', 'UNAVAILABLE', 'VIEWS_BEHIND', 'OPERATION_RESOLUTION_FAILURE', 'INTERNAL_SERVER_ERROR',
]);

/** The names of the fields that a document asks of the root; it is valid, so fragments end. */
function rootsOf(set: SelectionSetNode, document: DocumentNode): string[] {
  return set.selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection.name.value];
    if (selection.kind === Kind.INLINE_FRAGMENT) return rootsOf(selection.selectionSet, document);
    const fragment = document.definitions.find((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selection.name.value);
    return fragment?.kind === Kind.FRAGMENT_DEFINITION ? rootsOf(fragment.selectionSet, document) : [];
  });
}

interface Operation {
  readonly kind: string;
  readonly field: string;
}

/** What nobody has recognised as an operation of the schema. */
const unresolved: Operation = { kind: 'none', field: 'none' };

function operationOf({ operation, document }: Pick<GraphQLRequestContext<Caller>, 'operation' | 'document'>) {
  if (!operation || !document) return unresolved;
  const roots = [...new Set(rootsOf(operation.selectionSet, document))];
  const [first = 'none'] = roots;
  return { kind: String(operation.operation), field: roots.length > 1 ? 'several' : first };
}

function codesOf({ body }: GraphQLResponse): string[] {
  const errors = body.kind === 'single' ? body.singleResult.errors ?? [] : [];
  return errors.map(({ extensions }) => {
    const code = String(extensions?.['code']);
    return errorCodes.has(code) ? code : 'OTHER';
  });
}

/** Measures each operation, and names it in the trace of its request. */
export function watchedOperations({ measures }: Watch): ApolloServerPlugin<Caller> {
  return {
    requestDidStart: async () => {
      const begun = performance.now();
      let operation: Operation = unresolved;
      return {
        didResolveOperation: async (context) => {
          operation = operationOf(context);
          const span = asked.getStore()?.operation;
          span?.name(`${operation.kind} ${operation.field}`);
          span?.note({ kind: operation.kind, field: operation.field });
        },
        willSendResponse: async (context) => {
          const codes = codesOf(context.response);
          for (const code of codes) measures.counted('error', { code });
          if (codes.length > 0) asked.getStore()?.operation?.fail();
          const outcome = codes.length > 0 ? 'errors' : 'answered';
          measures.took('operation', secondsSince(begun), { ...operation, outcome });
        },
      };
    },
  };
}

function isRefusal(result: unknown): result is { readonly code: string } {
  return typeof result === 'object' && result !== null
    && 'code' in result && typeof result.code === 'string';
}

/** Does what a mutation asks for, and tells in one line what came of it. */
export async function watchedAct<Result>(
  watch: Watch,
  operation: string,
  act: () => Promise<Result>,
): Promise<Result> {
  const begun = performance.now();
  const tell = (event: LogEvent, came: string, refusal?: string): void => {
    const durationMilliseconds = Math.round(secondsSince(begun) * 1000);
    const words = `${operation}: ${came} in ${durationMilliseconds} ms`;
    watch.log.tell(event, words, { operation, durationMilliseconds, ...(refusal ? { refusal } : {}) });
  };
  try {
    const result = await act();
    if (!isRefusal(result)) {
      tell('act.accepted', 'accepted');
      return result;
    }
    countRefusal(watch, result);
    tell('act.refused', `refused, ${result.code},`, result.code);
    return result;
  } catch (error) {
    tell('act.failed', 'failed');
    throw error;
  }
}
