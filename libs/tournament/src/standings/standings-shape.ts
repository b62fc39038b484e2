// The answer `consigliere-standings/1`: the table as other programs read it, and its validator.
import { z } from 'zod';
import { unknownFacts } from '../scoring/unknown-facts.js';

/** The shortest decimal, never `-0`. */
const points = z.string().regex(/^(0|-?(0\.\d*[1-9]|[1-9]\d*(\.\d*[1-9])?))$/);

const part = z.strictObject({
  clause: z.string().meta({ description: 'The rulebook\'s clause, or the field of the policy.' }),
  points,
  exact: z.string().optional().meta({
    description: 'The exact ratio, where no decimal holds it and points has twelve digits.',
  }),
});

const gameKey = { stage: z.string(), round: z.int(), table: z.int() };

const rowGame = z.strictObject({
  ...gameKey,
  points: points.meta({ description: 'The sum of the parts.' }),
  parts: z.array(part),
  seat: z.int().min(1).max(10),
  role: z.enum(['citizen', 'sheriff', 'mafia', 'don']),
  winner: z.enum(['red', 'black', 'draw']),
  player: z.string(),
  game: z.string().optional().meta({ description: 'The id of a recorded game.' }),
  pending: z.array(part).optional().meta({
    description: 'Extra points that wait for the chief judge and score nothing yet.',
  }),
});

const unknownGame = z.strictObject({ ...gameKey, facts: z.array(z.enum(unknownFacts)) });

const figures = {
  total: points.meta({ description: 'The sum of all parts, those of the row included.' }),
  games: z.int().meta({ description: 'Games whose winner is known.' }),
  wins: z.int(),
  extra: points.meta({ description: 'Extra points, best moves and penalties, multiplied, without Ci.' }),
  compensation: points,
  specialWins: z.int().meta({ description: 'Wins as don or sheriff.' }),
  firstKilled: z.int().meta({ description: 'How often killed on the first shooting night, in any colour.' }),
  unknown: z.array(z.enum(unknownFacts)).meta({ description: 'The facts that the row lacks.' }),
  byGame: z.array(rowGame),
  parts: z.array(part).meta({ description: 'What rounding the total has moved; empty where nothing.' }),
  unknownGames: z.array(unknownGame).meta({ description: 'The games that lack facts, and which.' }),
  redWins: z.int(),
  blackWins: z.int(),
};

const rank = {
  place: z.int().min(1),
  shared: z.boolean().meta({ description: 'Whether others have this place too; the next is then skipped.' }),
  lot: z.int().min(1).optional().meta({
    description: 'Which of those who are level on every column a lot has drawn him; absent: no lot decides.',
  }),
};

const playerRow = z.strictObject({
  ...rank,
  player: z.string(),
  nick: z.string(),
  ...figures,
  team: z.string().nullable(),
});

const teamRow = z.strictObject({
  ...rank,
  team: z.string(),
  name: z.string(),
  ...figures,
  players: z.array(z.strictObject({ player: z.string(), nick: z.string(), total: points })),
});

const finding = z.strictObject({
  game: z.strictObject(gameKey),
  clause: z.string(),
  message: z.string(),
  kind: z.enum(['breach', 'approval']).meta({
    description: 'breach: a rule does not hold; approval: it holds only with the chief judge\'s word.',
  }),
});

export const standingsSchema = z.strictObject({
  format: z.literal('consigliere-standings/1'),
  tournament: z.string(),
  stage: z.string().nullable().meta({ description: 'The stage of the table; null: all stages.' }),
  rows: z.array(z.union([playerRow, teamRow])),
  findings: z.array(finding),
  asOf: z.int().nullable().meta({ description: 'The last round that counts; null: all.' }),
  scoring: z.strictObject({ id: z.string(), version: z.int() }),
}).meta({ title: 'Standings', description: 'A table whose numbers explain themselves.' });

export type StandingsDocument = z.infer<typeof standingsSchema>;

export type PlayerRow = z.infer<typeof playerRow>;

export type TeamRow = z.infer<typeof teamRow>;

export type RowGame = z.infer<typeof rowGame>;

export type RowPart = z.infer<typeof part>;

export type UnknownGame = z.infer<typeof unknownGame>;
