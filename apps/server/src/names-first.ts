// Reads the names of a tournament's players, all in one query, before its tables are counted.
import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql';
import { defaultFieldResolver, isObjectType } from 'graphql';
import type { TournamentSheet } from '@consigliere/read-models';
import type { Caller } from './access.js';
import type { Persons } from './persons.js';

/** Fields of a tournament whose counting needs names: it is pure, and looks for none itself. */
const counted = ['standings', 'teamStandings', 'places', 'meetings'] as const;

type Resolve = GraphQLFieldResolver<TournamentSheet, Caller>;

/** Puts the reading before those fields of a schema. */
export function namesFirst(schema: GraphQLSchema, persons: Persons): GraphQLSchema {
  const tournament = schema.getType('Tournament');
  if (!isObjectType(tournament)) throw new Error('the schema has no tournaments');
  const fields = tournament.getFields();
  for (const name of counted) {
    const field = fields[name];
    if (!field) throw new Error(`a tournament has no ${name}`);
    const resolve: Resolve = field.resolve ?? defaultFieldResolver;
    const named: Resolve = async (...asked) => {
      await persons.load(asked[0].entries.map(({ player }) => player));
      return resolve(...asked);
    };
    field.resolve = named;
  }
  return schema;
}
