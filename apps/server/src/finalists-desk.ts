// Finalists, as the desk's mutations say them, and the table from which they are drawn up.
import type { TournamentSheet } from '@consigliere/read-models';
import { findTournament, tournamentFacts, judgedGames } from '@consigliere/read-models';
import type { AnyTournamentAsk, ScoringPolicy, StandingLine } from '@consigliere/tournament';
import { isNoStandings, longest, lotOrders, standings } from '@consigliere/tournament';
import type { Look } from './deciders.js';
import type { House } from './house.js';
import { gameId, key, name, upTo, words } from './inputs.js';
import { serverRefusal } from './refusal.js';
import { viewsAtHead } from './round-closing.js';
import type { AskOf } from './tournament-desk.js';

/** What these mutations bring. */
export interface FinalistsArguments {
  readonly chosen?: readonly string[] | null;
  readonly finalists: readonly string[];
  readonly reserves: readonly string[];
}

const idsOf = (ids: readonly string[], argument: string): readonly string[] =>
  upTo(ids, argument, longest.players).map((id, index) => gameId(id, `${argument}[${index}]`));

const reasonOf = ({ reason }: { readonly reason?: string | null }) => words(reason ?? null, 'reason');

/** What each of these mutations asks; the table is looked up when it is decided. */
export const finalistsAsks: Readonly<Record<string, AskOf>> = {
  drawFinalists: (args) => ({
    type: 'DrawFinalists', stage: key(args.stage, 'stage'), seed: name(args.seed ?? null, 'seed', 100),
    chosen: idsOf(args.chosen ?? [], 'chosen'), reason: reasonOf(args), lines: [],
  }),
  editFinalists: (args) => ({
    type: 'EditFinalists', stage: key(args.stage, 'stage'), reason: reasonOf(args),
    players: idsOf(args.finalists, 'finalists'), reserves: idsOf(args.reserves, 'reserves'),
  }),
  lockFinalists: ({ stage }) => ({ type: 'LockFinalists', stage: key(stage, 'stage') }),
  unlockFinalists: (args) => ({
    type: 'UnlockFinalists', stage: key(args.stage, 'stage'), reason: reasonOf(args),
  }),
  replaceFinalist: (args) => ({
    type: 'ReplaceFinalist', stage: key(args.stage, 'stage'), player: gameId(args.player, 'player'),
    reason: reasonOf(args),
  }),
};

/** A policy by which a lot parts places, be it drawn. */
function partedByLot(policy: ScoringPolicy): ScoringPolicy {
  const { tieBreaks } = policy;
  return tieBreaks.includes('lot') ? policy : { ...policy, tieBreaks: [...tieBreaks, 'lot'] };
}

/**
 * The table after the stages before one, whole; nobody is in it who has not played there. The lot of the only
 * stage before parts in it all whom it was drawn among, also where they share a place by the policy, so that
 * nobody is drawn for twice.
 */
export async function linesBefore(
  { views }: House,
  sheet: TournamentSheet,
  stage: string,
): Promise<readonly StandingLine[]> {
  const number = sheet.stages.findIndex(({ id }) => id === stage);
  const stages = sheet.stages.slice(0, Math.max(number, 0));
  const before = new Set(stages.map(({ id }) => id));
  const games = (await judgedGames(views, sheet.id)).filter((game) => before.has(game.stage));
  const facts = tournamentFacts({ ...sheet, stages }, games, () => null);
  const only = stages.length === 1 ? (stages[0]?.id ?? null) : null;
  const lots = only === null ? [] : lotOrders(sheet.desk.lots, { stage: only, of: 'players' }, true);
  const policy = partedByLot(sheet.announcement.scoring);
  const table = standings({ tournament: facts, policy, lots });
  if (isNoStandings(table)) return [];
  return table.rows.filter((row) => row.games > 0)
    .map(({ player, place, total }) => ({ player, place, points: total }));
}

/** The table of which finalists are drawn up, as all the streams have it. */
export function finalistsLook(house: House, tournament: string): Look<AnyTournamentAsk> {
  return async (ask) => {
    if (ask.type !== 'DrawFinalists') return ask;
    if (!(await viewsAtHead(house))) return serverRefusal('store.unavailable');
    const sheet = await findTournament(house.views, tournament);
    return sheet ? { ...ask, lines: await linesBefore(house, sheet, ask.stage) } : ask;
  };
}
