// How the GraphQL endpoint is set up: the committed schema, its guard, its limits, its errors.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import type { GraphQLFormattedError } from 'graphql';
import { isDiskFull } from '@consigliere/event-store';
import { type Caller, guardOperations } from './access.js';
import type { Desk } from './desk.js';
import {
  failureWords, foreignWords, fullWords, limitWords, unavailableWords, type Words,
} from './error-words.js';
import type { House } from './house.js';
import type { HouseDesk } from './house-desk.js';
import { namesFirst } from './names-first.js';
import type { PersonsDesk } from './persons-desk.js';
import type { ProtocolDesk } from './protocol-desk.js';
import { queryLimits, withinLimits } from './query-limits.js';
import { spokenValues } from './spoken-values.js';
import type { TournamentDesk } from './tournament-desk.js';
import { type Watch, warnings } from './watch.js';
import { watchedAct, watchedOperations } from './watched-graphql.js';
import { isAway } from './within-reach.js';

/** The committed schema. */
export const schemaFile = fileURLToPath(new URL('../schema.graphql', import.meta.url));

interface Asking {
  readonly headers: { readonly authorization?: string | undefined };
}

/** Codes that a caller may see with their own words; anything else is ours and is told in the log alone. */
function formatted(house: House, warn: (words: string) => void) {
  return (error: GraphQLFormattedError, cause: unknown): GraphQLFormattedError => {
    const { locations, path } = error;
    const place = { ...(locations ? { locations } : {}), ...(path ? { path } : {}) };
    const { code, argument, expected, field, act, revision } = error.extensions ?? {};
    if (code !== 'INTERNAL_SERVER_ERROR') {
      const { limit, words } = wordsOf(error);
      const told = { code, argument, expected, field, act, revision, limit, words };
      const given = Object.entries(told).filter(([, value]) => value !== undefined);
      return { message: words.en, ...place, extensions: Object.fromEntries(given) };
    }
    if (isAway(originOf(cause))) {
      const words = isDiskFull(originOf(cause)) ? fullWords : unavailableWords;
      return { message: words.en, ...place, extensions: { code: 'UNAVAILABLE', words } };
    }
    const id = house.world.uuid();
    warn(`error ${id}: ${stackOf(cause)}`);
    const extensions = { code, error: id, words: failureWords };
    return { message: failureWords.en, ...place, extensions };
  };
}

/** What the parser says of a document that is too long or too deep for it. */
const beyondParser = /contains more tha[tn] \d+ tokens|^Maximum call stack size exceeded$/;

/** The words of an error; the parser's own on too long a document become those of our limit. */
function wordsOf({ message, extensions = {} }: GraphQLFormattedError) {
  const { code, limit, words } = extensions as { code: string; limit?: string; words?: Words };
  if (words) return { limit, words };
  const isTooLong = code === 'GRAPHQL_PARSE_FAILED' && beyondParser.test(message);
  return isTooLong
    ? { limit: 'tokens', words: limitWords('tokens', null, queryLimits.tokens) }
    : { limit, words: foreignWords(code, message) };
}

/** What went wrong, without what the endpoint has put around it. */
function originOf(cause: unknown): unknown {
  return cause instanceof Error && 'originalError' in cause ? cause.originalError : cause;
}

function stackOf(cause: unknown): string {
  const origin = originOf(cause);
  return origin instanceof Error ? (origin.stack ?? origin.message) : String(origin);
}

/** Where mutations go. */
export interface Desks {
  readonly judge: Desk;
  readonly organiser: TournamentDesk;
  readonly protocols: ProtocolDesk;
  readonly house: HouseDesk;
  readonly persons: PersonsDesk;
}

/** The options of the endpoint. */
export function graphqlOptions(house: House, desks: Desks): ApolloDriverConfig {
  const { watch } = house;
  return {
    driver: ApolloDriver,
    path: '/graphql',
    typeDefs: readFileSync(schemaFile, 'utf8'),
    resolvers: {
      ...spokenValues,
      Mutation: {
        ...mutations(watch, desks.judge.acts()),
        ...mutations(watch, desks.organiser.acts()),
        ...mutations(watch, desks.protocols.acts()),
        ...mutations(watch, desks.house.acts()),
        ...mutations(watch, desks.persons.acts()),
      },
    },
    transformSchema: (schema) => guardOperations(namesFirst(schema, house.persons)),
    context: async ({ headers }: Asking): Promise<Caller> => ({
      bearer: await house.tokens.bearerOf(headers.authorization),
    }),
    validationRules: [withinLimits],
    parseOptions: { maxTokens: queryLimits.tokens },
    formatError: formatted(house, warnings(watch).graphql),
    plugins: [watchedOperations(watch)],
    introspection: true,
    graphiql: false,
    csrfPrevention: true,
    includeStacktraceInErrorResponses: false,
    persistedQueries: false,
    maxRecursiveSelections: true,
    stopOnApplicationShutdown: true,
  };
}

type Act<Arguments> = (args: Arguments, caller: Caller) => Promise<unknown>;

function mutations<Arguments>(watch: Watch, acts: Readonly<Record<string, Act<Arguments>>>) {
  return Object.fromEntries(
    Object.entries(acts).map(([field, act]) => [
      field,
      (_root: unknown, args: Arguments, caller: Caller) => watchedAct(watch, field, () => act(args, caller)),
    ]),
  );
}
