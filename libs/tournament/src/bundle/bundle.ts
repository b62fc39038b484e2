// The bundle: a whole tournament as one document, and the validator of its shape.
import { roles } from '@consigliere/rules';
import { z } from 'zod';
import {
  count, decimalText, fields, flag, id, listOf, notNegative, notPositive, number, placeNumber, say, text,
} from '../scoring/fields.js';
import { plainLines } from '../scoring/plain-text.js';
import { nominationRulesSchema } from '../nominations/nomination-rules.js';
import { policySchema } from '../scoring/policy.js';

const namedSeat = z.int(say('bestMove')).min(1, say('bestMove')).max(10, say('bestMove'));

const protocolSeat = fields({
  player: id,
  role: z.enum(roles as readonly ['citizen', 'sheriff', 'mafia', 'don'], say('role')),
  extra: decimalText.nullish().meta({ description: 'Extra points as credited; may be negative.' }),
  penalty: notPositive.nullish().meta({ description: 'Beside what disqualified and ppk cost.' }),
  disqualified: flag.nullish(),
  ppk: flag.nullish(),
  technicalFouls: count.nullish(),
});

const protocol = fields({
  winner: z.enum(['red', 'black', 'draw'], say('winner')).nullish().meta({
    description: 'Null or absent: not known; the game counts for nobody.',
  }),
  firstKilled: z
    .int(say('firstKilled')).min(0, say('firstKilled')).max(10, say('firstKilled')).nullish()
    .meta({ description: 'A seat; 0: nobody; null or absent: not known.' }),
  bestMove: z.array(namedSeat, say('bestMove')).max(10, say('bestMove')).nullish().meta({
    description: 'The seats named by the player killed first; null or absent: not known.',
  }),
  seats: z.array(protocolSeat, say('tenSeats')).length(10, say('tenSeats')),
});

const game = fields({
  stage: id,
  round: placeNumber,
  table: placeNumber,
  judge: text.nullish(),
  protocol: protocol.optional(),
  mgn: z.string(say('mgn')).max(200_000, say('mgnLength')).regex(plainLines, say('mgn')).optional(),
  players: z.array(id, say('tenPlayers')).length(10, say('tenPlayers')).optional(),
}).meta({ oneOf: [{ required: ['protocol'] }, { required: ['mgn', 'players'] }] });

const stage = fields({
  id, name: text,
  coefficient: notNegative.nullish(),
  finalists: number.nullish().meta({
    description: 'The players of this stage take the first places of the whole table.',
  }),
});

const player = fields({
  id, nick: text, team: id.nullish(),
  club: text.nullish(),
  city: text.nullish(),
  guest: flag.nullish(),
});

/** How long the lists of a bundle may be; looked at first, so that what is too long is not read at all. */
export const longest = { days: 366, stages: 99, teams: 2000, players: 5000, games: 10_000 } as const;

export const bundleSchema = fields({
  format: z.literal('consigliere-tournament/1', say('bundleFormat')),
  name: text,
  city: text.nullish(),
  timeZone: text.nullish(),
  days: listOf(z.iso.date(say('date')), longest.days, 'days').nullish(),
  ruleset: text.nullish().meta({ description: 'As in MGN: regulation, perhaps with parameters.' }),
  scoring: z.union([id, policySchema], say('scoring')).meta({
    description: 'The id of a preset, or a whole policy.',
  }),
  nominations: nominationRulesSchema.nullish().meta({
    description: 'By what rules players are named best; absent or null: by none.',
  }),
  stages: listOf(stage, longest.stages, 'stages'),
  teams: listOf(fields({ id, name: text }), longest.teams, 'teams').nullish(),
  players: listOf(player, longest.players, 'players'),
  games: listOf(game, longest.games, 'games'),
}).meta({ title: 'Tournament bundle', description: 'A whole tournament in one file.' });

export type Bundle = z.infer<typeof bundleSchema>;

export type BundleGame = Bundle['games'][number];

export type BundleProtocol = z.infer<typeof protocol>;
