// Who judges a tournament, as the desk's mutations say it: the roster, conflicts, tables, who takes over.
import {
  findTournament, seatingDrafts, type TournamentGame, tournamentGames, type TournamentSheet,
} from '@consigliere/read-models';
import type {
  AssignJudges, ConflictKind, JudgeEntry, JudgingGround, RoundKey, TableJudge,
} from '@consigliere/tournament';
import { numberOf } from './desk-inputs.js';
import type { House } from './house.js';
import { gameId, key, name, tournamentId, upTo, words } from './inputs.js';
import { checkedPlayer, personsOf, type PlayerInput, strangerAmong } from './player-inputs.js';
import { type AnyRefusal, serverRefusal } from './refusal.js';
import type { AskOf } from './tournament-desk.js';
import { sinceOf } from './who-plays.js';

const most = { judges: 500, rounds: 100, tables: 200, club: 60 } as const;

/** What these mutations bring. */
export interface JudgingArguments {
  readonly judges: readonly { readonly judge: PlayerInput; readonly club?: string | null }[];
  /** Null only where nobody is to be chief. */
  readonly judge?: PlayerInput | null;
  readonly kind: ConflictKind;
  readonly table: number;
  readonly assignments: readonly (RoundKey & {
    readonly tables: readonly { readonly table: number; readonly judge?: PlayerInput | null }[];
  })[];
}

/** What judges and players of a tournament have to do with each other. */
export function groundOf({ desk: { judges, conflicts }, entries }: TournamentSheet): JudgingGround {
  const clubs = entries.flatMap(({ player, club }) => (club ? [[player, club] as const] : []));
  return { judges, conflicts, clubs: new Map(clubs) };
}

const isOf = (game: TournamentGame, { stage, round }: RoundKey): boolean =>
  game.stage === stage && game.round === round;

async function rosterOf({ persons }: House, { judges }: JudgingArguments) {
  const listed = upTo(judges, 'judges', most.judges);
  const inputs = listed.map(({ judge }, index) => checkedPlayer(judge, `judges[${index}].judge`));
  const clubs = listed.map(({ club }, index) => name(club ?? null, `judges[${index}].club`, most.club));
  const stranger = await strangerAmong(inputs, persons);
  if (stranger) return stranger;
  const ids = await personsOf(inputs, persons);
  const entries = clubs.map((club, index): JudgeEntry => ({ judge: ids[index] ?? '', club }));
  return { type: 'EnterJudges', judges: entries } as const;
}

/** The ids of judges who are named somewhere; null where nobody is. */
async function judgesIn({ persons }: House, inputs: readonly (PlayerInput | null)[]) {
  return (await strangerAmong(inputs, persons)) ?? personsOf(inputs, persons);
}

/** What is asked with the id of the judge who is named; whoever is not known is refused. */
async function withJudge<Ask>(
  house: House,
  { judge }: JudgingArguments,
  ask: (judge: string) => Ask,
): Promise<Ask | AnyRefusal> {
  const found = await judgesIn(house, [checkedPlayer(judge, 'judge')]);
  return 'code' in found ? found : ask(found[0] ?? '');
}

async function assigning(house: House, args: JudgingArguments & { readonly reason?: string | null }) {
  const rounds = upTo(args.assignments, 'assignments', most.rounds).map((one, index) => {
    const at = `assignments[${index}]`;
    const tables = upTo(one.tables, `${at}.tables`, most.tables).map(({ table, judge }) => ({
      table: numberOf(table, `${at}.tables.table`), judge: checkedPlayer(judge, `${at}.tables.judge`),
    }));
    return { stage: key(one.stage, `${at}.stage`), round: numberOf(one.round, `${at}.round`), tables };
  });
  const judges = await judgesIn(house, rounds.flatMap(({ tables }) => tables.map(({ judge }) => judge)));
  if ('code' in judges) return judges;
  const ids = judges.values();
  const assigned = rounds.map(({ tables, ...round }) => ({
    ...round, tables: tables.map(({ table }): TableJudge => ({ table, judge: ids.next().value ?? null })),
  }));
  return { type: 'AssignJudges', rounds: assigned, reason: words(args.reason ?? null, 'reason') } as const;
}

/** The rounds of which a draft waits: judges are assigned to it, and its games are not played yet. */
export async function draftedRounds({ views }: House, tournament: string) {
  const drafts = await seatingDrafts(views, tournament);
  return drafts.filter(({ state }) => state !== 'public' && state !== 'replaced');
}

/** At a table at which a game is played or was, nobody is assigned; another takes over while it goes on. */
async function playedRefusal(
  house: House,
  tournament: string,
  { rounds }: AssignJudges,
): Promise<AnyRefusal | null> {
  const games = await tournamentGames(house.views, tournament);
  const drafts = await draftedRounds(house, tournament);
  for (const one of rounds) {
    if (drafts.some(({ stage, round }) => stage === one.stage && round === one.round)) continue;
    for (const { table, judge } of one.tables) {
      const played = games.find((game) => isOf(game, one) && game.table === table
        && game.state !== 'scheduled' && game.judge !== judge);
      const { stage, round } = one;
      if (played) return serverRefusal('table.played', { stage, round, table, game: played.game });
    }
  }
  return null;
}

type Replacing = JudgingArguments & Parameters<typeof sinceOf>[0] & { readonly tournament: string };

/** Whoever judged a game to its end stays its judge. */
async function replacing(house: House, args: Replacing) {
  const since = sinceOf(args);
  const table = numberOf(args.table, 'table');
  const games = await tournamentGames(house.views, tournamentId(args.tournament));
  const here = games.filter((game) => isOf(game, since) && game.table === table);
  const over = here.find(({ state }) => state === 'closed' || state === 'typed');
  const { stage, round } = since;
  if (over) return serverRefusal('judge.gameOver', { stage, round, table, game: over.game });
  const inGame = here.some(({ state }) => state === 'running');
  const ask = { type: 'ReplaceJudge', ...since, table, inGame } as const;
  return withJudge(house, args, (judge) => ({ ...ask, in: judge }));
}

/** What each of these mutations asks. */
export function judgingAsks(house: House): Readonly<Record<string, AskOf>> {
  return {
    enterJudges: (args) => rosterOf(house, args),
    dismissJudge: (args) => withJudge(house, args, (judge) => ({
      type: 'DismissJudge', judge, reason: words(args.reason ?? null, 'reason'),
    })),
    nameChief: (args) => (args.judge
      ? withJudge(house, args, (judge) => ({ type: 'NameChief', judge }))
      : { type: 'NameChief', judge: null }),
    declareConflict: (args) => withJudge(house, args, (judge) => ({
      type: 'DeclareConflict', judge, player: gameId(args.player, 'player'), kind: args.kind,
      reason: words(args.reason ?? null, 'reason'),
    })),
    takeBackConflict: (args) => withJudge(house, args, (judge) => ({
      type: 'TakeBackConflict', judge, player: gameId(args.player, 'player'),
    })),
    assignJudges: async (args) => {
      const ask = await assigning(house, args);
      if ('code' in ask) return ask;
      return (await playedRefusal(house, tournamentId(args.tournament), ask)) ?? ask;
    },
    replaceJudge: (args) => replacing(house, args),
  };
}

const notPlayed: TournamentGame['state'] = 'scheduled';

/** All that a tournament has to be judged: of a round with a draft that waits the draft, else the games. */
export async function tablesToJudge(house: House, tournament: string) {
  const games = await tournamentGames(house.views, tournament);
  const drafts = await draftedRounds(house, tournament);
  const stages = (await findTournament(house.views, tournament))?.stages.map(({ id }) => id) ?? [];
  const seated = games
    .filter((game) => !drafts.some((draft) => isOf(game, draft)))
    .map(({ stage, round, table, game, players, judge, state }) =>
      ({ stage, round, table, game, players, judge, drafted: false, isOpen: state === 'scheduled', state }));
  const drafted = drafts.flatMap(({ stage, round, tables }) =>
    tables.map(({ table, game, players, judge }) =>
      ({ stage, round, table, game, players, judge, drafted: true, isOpen: true, state: notPlayed })));
  const at = ({ stage }: RoundKey): number => stages.indexOf(stage);
  return [...seated, ...drafted].toSorted((a, b) =>
    at(a) - at(b) || a.round - b.round || a.table - b.table);
}
