// Finalists: who has qualified for a stage, drawn up from the standings before it, edited, locked, replaced.
import type { StageFacts } from './bundle/facts.js';
import type { DeskRefusal } from './desk-refusal.js';
import { deskRefusal } from './desk-refusal.js';
import type { Finalist, FinalistList, StandingLine } from './finalist-list.js';
import { drawnByLot } from './lots/drawn-by-lot.js';
import type { RoundKey, Tournament, TournamentFact } from './tournament.js';
import { roundName } from './tournament.js';
import { outOf } from './who-plays.js';

/** What can be asked of the finalists of a stage. */
export type FinalistsAsk =
  /**
   * Draws the list up from `lines`, the table after the stages before, which other streams tell. Where
   * players share the place of the cut, either `seed` draws their lot or `chosen` names those who get in.
   */
  | {
      readonly type: 'DrawFinalists'; readonly stage: string; readonly seed: string | null;
      readonly chosen: readonly string[]; readonly reason: string | null;
      readonly lines: readonly StandingLine[];
    }
  | {
      readonly type: 'EditFinalists'; readonly stage: string; readonly reason: string | null;
      readonly players: readonly string[]; readonly reserves: readonly string[];
    }
  | { readonly type: 'LockFinalists'; readonly stage: string }
  | { readonly type: 'UnlockFinalists'; readonly stage: string; readonly reason: string | null }
  /** The first reserve who has not left takes the place of a finalist. */
  | {
      readonly type: 'ReplaceFinalist'; readonly stage: string; readonly player: string;
      readonly reason: string | null;
    };

type Facts = readonly TournamentFact[] | DeskRefusal;
type Ask<Type extends FinalistsAsk['type']> = Extract<FinalistsAsk, { readonly type: Type }>;

/** The stages of a tournament, its rounds, also those of which only the time is known; which are closed. */
export interface RoundsKnown {
  readonly stages: readonly StageFacts[];
  readonly rounds: readonly RoundKey[];
  /** By `roundName`. */
  readonly closed: ReadonlySet<string>;
}

/** The rounds of the stages before one that are not closed, in the order in which they are played. */
export function openRoundsBefore(known: RoundsKnown, stage: string): readonly RoundKey[] {
  const { stages, rounds, closed } = known;
  const number = stages.findIndex(({ id }) => id === stage);
  const order = new Map(stages.slice(0, Math.max(number, 0)).map(({ id }, index) => [id, index]));
  const byName = new Map(rounds.map(({ stage: of, round }): [string, RoundKey] =>
    [roundName({ stage: of, round }), { stage: of, round }]));
  return [...byName].filter(([name, key]) => order.has(key.stage) && !closed.has(name)).map(([, key]) => key)
    .toSorted((a, b) => (order.get(a.stage) ?? 0) - (order.get(b.stage) ?? 0) || a.round - b.round);
}

const qualified = (line: StandingLine, remark: Finalist['remark'] = null): Finalist => ({ ...line, remark });

/** Those at the cut who share its place, and for how many of the seats they stand; null where nobody does. */
function tieAt(eligible: readonly StandingLine[], seats: number) {
  const [last, next] = [eligible[seats - 1], eligible[seats]];
  if (!last || last.place !== next?.place) return null;
  const tied = eligible.filter(({ place }) => place === last.place);
  return { place: last.place, tied, seats: seats - eligible.indexOf(tied[0] ?? last) };
}

type Tie = NonNullable<ReturnType<typeof tieAt>>;

/** The tied in the order in which they get in: by lot, or as it was decided; or why there is none. */
function settled({ place, tied, seats }: Tie, { seed, chosen, reason }: Ask<'DrawFinalists'>) {
  if (seed !== null) {
    const order = drawnByLot(seed, tied.map(({ player }) => player));
    const byPlayer = new Map(tied.map((line) => [line.player, line]));
    return order.flatMap((player) => byPlayer.get(player) ?? []).map((line) => qualified(line, 'lot'));
  }
  const isChosen = ({ player }: StandingLine): boolean => chosen.includes(player);
  const fits = tied.filter(isChosen).length === seats && new Set(chosen).size === seats;
  if (!fits) {
    const players = tied.map(({ player }) => player).join(', ');
    return deskRefusal('finalists.tie', { place, seats, count: tied.length, players });
  }
  if (reason === null) return deskRefusal('reason.missing');
  return [...tied.filter(isChosen), ...tied.filter((line) => !isChosen(line))]
    .map((line) => qualified(line, 'decided'));
}

function draw(tournament: Tournament, { finalists: seats }: StageFacts, ask: Ask<'DrawFinalists'>): Facts {
  const { stage, seed, reason, lines } = ask;
  if (seats === null) return deskRefusal('finalists.none', { stage });
  if (tournament.desk.finalists.get(stage)?.locked) return deskRefusal('finalists.locked', { stage });
  const { stages, games, times, desk } = tournament;
  const rounds = [...games.values(), ...times.values()];
  const open = openRoundsBefore({ stages, rounds, closed: desk.closedRounds }, stage);
  if (open.length > 0) {
    const rounds = open.map((key) => `${key.stage} ${key.round}`).join(', ');
    return deskRefusal('finalists.roundsOpen', { stage, rounds });
  }
  const isOut = ({ player }: StandingLine): boolean =>
    outOf(tournament, player, { stage, round: 1 }) !== null;
  const eligible = lines.filter((line) => !isOut(line));
  if (eligible.length === 0) return deskRefusal('finalists.nobody', { stage });
  const tie = tieAt(eligible, seats);
  const group = tie ? settled(tie, ask) : [];
  if ('code' in group) return group;
  const before = tie ? eligible.filter(({ place }) => place < tie.place) : eligible.slice(0, seats);
  const after = eligible.filter((line) => !before.includes(line) && !tie?.tied.includes(line));
  const order = [...before.map((line) => qualified(line)), ...group, ...after.map((line) => qualified(line))];
  const used = order.slice(0, seats * 2);
  const basis = lines.slice(0, Math.max(...used.map((one) =>
    lines.findIndex(({ player }) => player === one.player))) + 1);
  const data = {
    stage, seed, reason, basis,
    finalists: used.slice(0, seats),
    reserves: used.slice(seats),
    passed: basis.filter(isOut).map((line) => qualified(line, 'left')),
  };
  return [{ type: 'FinalistsDrawn', data }];
}

function edit(tournament: Tournament, { finalists: seats }: StageFacts, ask: Ask<'EditFinalists'>): Facts {
  const { stage, players, reserves, reason } = ask;
  const list = tournament.desk.finalists.get(stage);
  if (!list) return deskRefusal('finalists.notDrawn', { stage });
  if (list.locked) return deskRefusal('finalists.locked', { stage });
  if (seats !== null && players.length > seats) return deskRefusal('finalists.tooMany', { stage, seats });
  const all = [...players, ...reserves];
  const double = all.find((player, index) => all.indexOf(player) !== index);
  if (double !== undefined) return deskRefusal('player.twice', { player: double });
  const stranger = all.find((player) => !tournament.entries.has(player));
  if (stranger !== undefined) return deskRefusal('player.notEntered', { player: stranger });
  const [own, waiting] = [list.finalists, list.reserves].map((some) => some.map(({ player }) => player));
  if (String(own) === String(players) && String(waiting) === String(reserves)) return [];
  if (reason === null) return deskRefusal('reason.missing');
  return [{ type: 'FinalistsEdited', data: { stage, players, reserves, reason } }];
}

function lock(tournament: Tournament, list: FinalistList): Facts {
  const { stage } = list;
  if (list.locked) return [];
  const left = list.finalists.find(({ player }) => outOf(tournament, player, { stage, round: 1 }));
  if (left) return deskRefusal('finalists.left', { player: left.player });
  return list.finalists.length === 0
    ? deskRefusal('finalists.nobody', { stage }) : [{ type: 'FinalistsLocked', data: { stage } }];
}

function replace(tournament: Tournament, list: FinalistList, ask: Ask<'ReplaceFinalist'>): Facts {
  const { stage, player, reason } = ask;
  if (!list.locked) return deskRefusal('finalists.notLocked', { stage });
  if (!list.finalists.some((one) => one.player === player)) {
    return deskRefusal('finalists.stranger', { player, stage });
  }
  if (reason === null) return deskRefusal('reason.missing');
  const next = list.reserves.find((one) => outOf(tournament, one.player, { stage, round: 1 }) === null);
  if (!next) return deskRefusal('finalists.noReserve', { stage });
  return [{ type: 'FinalistReplaced', data: { stage, out: player, in: next.player, reason } }];
}

/** Decides what is asked of finalists: the stage first, then the list, then what it is about. */
export function decideFinalists(tournament: Tournament, ask: FinalistsAsk): Facts {
  const { stage } = ask;
  const facts = tournament.stages.find(({ id }) => id === stage);
  if (!facts) return deskRefusal('stage.unknown', { stage });
  if (ask.type === 'DrawFinalists') return draw(tournament, facts, ask);
  if (ask.type === 'EditFinalists') return edit(tournament, facts, ask);
  const list = tournament.desk.finalists.get(stage);
  if (!list) return deskRefusal('finalists.notDrawn', { stage });
  if (ask.type === 'LockFinalists') return lock(tournament, list);
  if (ask.type === 'ReplaceFinalist') return replace(tournament, list, ask);
  if (!list.locked) return deskRefusal('finalists.notLocked', { stage });
  const { reason } = ask;
  return reason === null
    ? deskRefusal('reason.missing') : [{ type: 'FinalistsUnlocked', data: { stage, reason } }];
}

/** The first of some players whom a stage with locked finalists does not seat, as he is none of them. */
export function strangerToStage(
  { desk }: Pick<Tournament, 'desk'>,
  stage: string,
  players: readonly string[],
): DeskRefusal | null {
  const list = desk.finalists.get(stage);
  if (!list?.locked) return null;
  const known = new Set(list.finalists.map(({ player }) => player));
  const player = players.find((one) => !known.has(one));
  return player === undefined ? null : deskRefusal('finalists.stranger', { player, stage });
}
