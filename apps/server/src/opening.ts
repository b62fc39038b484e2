// How a game is opened: by what the judge says, or by what the seating of its tournament says.
import type { GameAsk, Heading, Ruleset } from '@consigliere/rules';
import { allSeats, isRuleset, rulesetOf } from '@consigliere/rules';
import { findTournament, isDrafted, placeOfGame, type TournamentSheet } from '@consigliere/read-models';
import type { RoundKey, TournamentPhase } from '@consigliere/tournament';
import {
  deskRefusal, headingOf as seatedHeading, rulesetAt, typedProtocol,
} from '@consigliere/tournament';
import { expectations } from './error-words.js';
import type { House } from './house.js';
import { date, miscounted, name } from './inputs.js';
import { checkedPlayer, personsOf, type PlayerInput, strangerAmong } from './player-inputs.js';
import { recordedProtocol } from './recorded-protocol.js';
import { type AnyRefusal, serverRefusal } from './refusal.js';

export interface RulesetInput {
  readonly id: string;
  readonly version?: number | null;
  readonly parameters: readonly { readonly id: string; readonly value: string }[];
}

export interface OpeningArguments {
  readonly players?: readonly (PlayerInput | null)[] | null;
  readonly judge?: PlayerInput | null;
  readonly heading?: Partial<Heading> | null;
  readonly ruleset?: RulesetInput | null;
}

type Opening = Extract<GameAsk, { type: 'OpenGame' }>;

interface SeatedOpening extends Opening {
  readonly tournament: string;
  readonly phase: TournamentPhase;
}

function headingOf(heading: Partial<Heading>): Heading {
  return {
    tournament: name(heading.tournament, 'heading.tournament', 100),
    round: name(heading.round, 'heading.round', 40),
    table: name(heading.table, 'heading.table', 40),
    date: date(heading.date, 'heading.date'),
  };
}

/** The ruleset that an input names; the newest regulation where it names none. */
export function rulesetNamed(input: RulesetInput | null | undefined): Ruleset | AnyRefusal {
  const { id, version, parameters } = input ?? { id: 'regulation', version: null, parameters: [] };
  const chosen = Object.fromEntries(parameters.map((parameter) => [parameter.id, parameter.value]));
  const named = rulesetOf(id, version ?? null, chosen);
  return isRuleset(named) ? named : serverRefusal('ruleset.unknown', { ...named });
}

/** What the judge says, checked; null for what he leaves out. */
async function openingAsSaid({ persons }: House, args: OpeningArguments): Promise<Opening | AnyRefusal> {
  const heading = headingOf(args.heading ?? {});
  const ruleset = rulesetNamed(args.ruleset);
  if ('code' in ruleset) return ruleset;
  const given = args.players ?? allSeats.map(() => null);
  if (given.length !== allSeats.length) miscounted('players', given.length, expectations.tenPlayers);
  const players = given.map((player, index) => checkedPlayer(player, `players[${index}]`));
  const judge = checkedPlayer(args.judge, 'judge');
  const stranger = await strangerAmong([judge, ...players], persons);
  if (stranger) return stranger;
  const [judgeId = null, ...playerIds] = await personsOf([judge, ...players], persons);
  return { type: 'OpenGame', ruleset, players: playerIds, judge: judgeId, heading };
}

const fields = ['players', 'judge', 'ruleset', 'heading'] as const;

/** By which rules a round of a tournament is played. */
export function rulesetOfRound(sheet: TournamentSheet, key: RoundKey): Ruleset {
  const { id, version, parameters } = rulesetAt(sheet, sheet.desk.regulations, key);
  const ruleset = rulesetOf(id, version, parameters);
  if (!isRuleset(ruleset)) throw new Error(`the tournament ${sheet.id} has an unknown ruleset`);
  return ruleset;
}

/** A seated game is opened as it is seated; whatever is said besides must say the same. */
async function openingAsSeated(house: House, game: string): Promise<SeatedOpening | null> {
  const place = await placeOfGame(house.views, game);
  const sheet = place ? await findTournament(house.views, place.tournament) : null;
  if (!place || !sheet) return null;
  const { round, seated: { table, players, judge } } = place;
  const ruleset = rulesetOfRound(sheet, place);
  const heading = seatedHeading(sheet.announcement.name, { round, table });
  const of = { tournament: place.tournament, phase: sheet.phase };
  return { type: 'OpenGame', ruleset, players, judge, heading, ...of };
}

/** What opening a game asks of the rules, or why it cannot be asked. */
export async function openingAsk(
  house: House,
  game: string,
  args: OpeningArguments,
): Promise<Opening | AnyRefusal> {
  const said = await openingAsSaid(house, args);
  if ('code' in said) return said;
  const seated = await openingAsSeated(house, game);
  if (!seated) {
    return (await isDrafted(house.views, game)) ? serverRefusal('game.notReleased', { game }) : said;
  }
  const { protocol } = await recordedProtocol(house, game);
  if (typedProtocol(protocol)) return serverRefusal('game.typed', { game });
  const { tournament, phase, ...opening } = seated;
  if (phase === 'finished') return deskRefusal('tournament.isFinished');
  const given = fields.filter((field) => args[field] !== null && args[field] !== undefined);
  const other = given.find((field) => JSON.stringify(said[field]) !== JSON.stringify(opening[field]));
  return other ? serverRefusal('game.seatedOtherwise', { game, tournament, field: other }) : opening;
}
