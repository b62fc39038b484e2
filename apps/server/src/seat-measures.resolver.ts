// Seatings measured over the API: the rounds as they are, a proposal, two seats swapped, one from elsewhere.
import { Args, Query, ResolveField, Resolver, Root } from '@nestjs/graphql';
import { Inject } from '@nestjs/common';
import type { Language } from '@consigliere/rules';
import { measureSeating, type Round, type SeatingConstraints, seatingLimits } from '@consigliere/seating';
import { findTournament, tournamentGames, type TournamentSheet } from '@consigliere/read-models';
import { deskRefusal } from '@consigliere/tournament';
import { House } from './house.js';
import { gameId, key, tournamentId, upTo, within } from './inputs.js';
import { type AnyRefusal, serverRefusal } from './refusal.js';
import { constraintsOf, type SeatConstraintsInput } from './seat-search-constraints.js';
import { numbering, roundsOf, type StandingRound } from './seat-search-task.js';
import { readTextOf, type TextFault } from './seat-search-text.js';
import { idsOf, type People, toldBrokenOf, toldMetrics, toldRounds } from './seat-search-told.js';

interface SwapInput {
  readonly round: number;
  readonly one: string;
  readonly other: string;
}

interface MeasureArguments {
  readonly tournament: string;
  readonly stage: string;
  readonly rounds?: readonly StandingRound[] | null;
  readonly swap?: SwapInput | null;
  readonly constraints?: SeatConstraintsInput | null;
}

interface TextArguments {
  readonly tournament: string;
  readonly csv: string;
}

const mostAtTable = 20;

function checkedRounds(rounds: readonly StandingRound[]): readonly StandingRound[] {
  return upTo(rounds, 'rounds', seatingLimits.rounds).map((tables, r) =>
    upTo(tables, `rounds[${r}]`, seatingLimits.tables).map((players, t) =>
      upTo(players, `rounds[${r}][${t}]`, mostAtTable).map((id) => gameId(id, `rounds[${r}][${t}]`))));
}

/** Two who change places in a round; where the other sits nowhere in it, he comes for the one. */
function swapped(rounds: readonly StandingRound[], { round, one, other }: SwapInput) {
  const places = new Map([[one, other], [other, one]]);
  const tables = rounds[round - 1] ?? [];
  if (!tables.flat().includes(one)) return serverRefusal('seatSearch.notInRound', { player: one, round });
  return rounds.with(round - 1, tables.map((table) => table.map((id) => places.get(id) ?? id)));
}

@Resolver()
export class SeatMeasuresResolver {
  readonly #house: House;

  constructor(@Inject(House) house: House) {
    this.#house = house;
  }

  @Query('measureSeating')
  async measure(@Args() { tournament, stage, rounds, swap, constraints }: MeasureArguments) {
    const [id, of] = [tournamentId(tournament), key(stage, 'stage')];
    const given = rounds ? checkedRounds(rounds) : null;
    const exchange = swap ? {
      round: within(swap.round, 'swap.round', [1, seatingLimits.rounds]),
      one: gameId(swap.one, 'swap.one'), other: gameId(swap.other, 'swap.other'),
    } : null;
    const sheet = await findTournament(this.#house.views, id);
    if (!sheet) return deskRefusal('tournament.notAnnounced', { tournament: id });
    if (!sheet.stages.some((one) => one.id === of)) return deskRefusal('stage.unknown', { stage: of });
    const before = given ?? await this.#roundsOf(id, of);
    const after = exchange ? swapped(before, exchange) : null;
    if (after && 'code' in after) return after;
    const asked = { sheet, constraints: constraints ?? {} };
    const measured = [before, ...(after ? [after] : [])].map((one) => this.#measured(one, asked));
    const refused = measured.find((one) => 'code' in one);
    return refused ?? { before: measured[0], after: measured[1] ?? null };
  }

  @Query('measureSeatingText')
  async measureText(@Args() { tournament, csv }: TextArguments) {
    const id = tournamentId(tournament);
    const read = await readTextOf(this.#house, id, csv);
    if (!read) return deskRefusal('tournament.notAnnounced', { tournament: id });
    const { faults, seating, players } = read;
    const people = { persons: this.#house.persons, players };
    return {
      faults,
      measured: seating && {
        rounds: toldRounds(idsOf(seating.rounds, players, []), 0),
        metrics: toldMetrics(people, measureSeating(seating)),
        broken: [], plain: null, judging: null,
      },
    };
  }

  /** The rounds of a stage as they are seated, up to the first that is not. */
  async #roundsOf(tournament: string, stage: string): Promise<readonly StandingRound[]> {
    const rounds = roundsOf(await tournamentGames(this.#house.views, tournament, stage));
    const seated: StandingRound[] = [];
    for (let round = 1; rounds.has(round); round += 1) {
      seated.push((rounds.get(round) ?? []).map(({ players }) => players));
    }
    return seated;
  }

  #measured(
    rounds: readonly StandingRound[],
    { sheet, constraints: input }: { sheet: TournamentSheet; constraints: SeatConstraintsInput },
  ) {
    const { people, numbers } = this.#numbered(rounds, sheet);
    const size = {
      players: people.players.length, rounds: Math.max(1, rounds.length),
      tables: Math.max(1, ...rounds.map((tables) => tables.length)),
    };
    const constraints = constraintsOf(input, size, numbers);
    if ('code' in constraints) return constraints;
    return this.#told({ rounds, people, numbers }, constraints);
  }

  /** Everybody who sits somewhere by a number; who has taken over seats has that of who had them. */
  #numbered(rounds: readonly StandingRound[], sheet: TournamentSheet) {
    const left = new Map(sheet.desk.withdrawals.map(({ player, substitute }) => [player, substitute]));
    const sitting = [...new Set(rounds.flat(2))];
    const players = sitting.filter((player) => !sitting.includes(left.get(player) ?? ''));
    const numbers = numbering(sheet, players);
    const people: People = { persons: this.#house.persons, players };
    return { people, numbers };
  }

  #told(
    { rounds, people, numbers }: {
      rounds: readonly StandingRound[]; people: People; numbers: ReadonlyMap<string, number>;
    },
    constraints: SeatingConstraints,
  ) {
    const inNumbers: readonly Round[] = rounds.map((tables) =>
      tables.map((table) => table.map((id) => numbers.get(id) ?? 0)));
    const seating = { players: people.players.length, rounds: inNumbers };
    return {
      rounds: toldRounds(rounds, 0),
      metrics: toldMetrics(people, measureSeating(seating, constraints)),
      broken: toldBrokenOf(people, inNumbers, constraints),
      plain: null, judging: null,
    };
  }
}

@Resolver('SeatingMeasureResult')
export class SeatingMeasureResultsResolver {
  @ResolveField('__resolveType')
  typeOf(answer: object): string {
    return 'code' in answer ? 'Refusal' : 'SeatingMeasure';
  }
}

@Resolver('SeatingTextResult')
export class SeatingTextResultsResolver {
  @ResolveField('__resolveType')
  typeOf(answer: AnyRefusal | object): string {
    return 'code' in answer ? 'Refusal' : 'SeatingText';
  }
}

@Resolver('SeatingTextFault')
export class SeatingTextFaultsResolver {
  @ResolveField('message')
  message(@Root() { words }: TextFault, @Args('language') language: Language): string {
    return words[language];
  }
}
