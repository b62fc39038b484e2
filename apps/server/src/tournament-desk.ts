// The organiser's desk: mutations of tournaments and of protocols from paper, as commands and their answers.
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { GamePlace, TournamentSheet } from '@consigliere/read-models';
import { findTournament, placeOfGame } from '@consigliere/read-models';
import type { AnyTournamentAsk, SeatRound, TeamFacts } from '@consigliere/tournament';
import { deskRefusal, gameIdOf } from '@consigliere/tournament';
import type { Caller } from './access.js';
import type { Answer } from './handling.js';
import { SendToProtocol, SendToTournament } from './deciders.js';
import {
  announcementOf, entriesOf, type EntryInput, numberOf, type ProtocolInput,
  type RoundTimeInput, roundTimesOf, type SeatedTableInput, type StageInput, stagesOf, tablesOf, teamsOf,
  sheetNumber,
  typedFacts,
} from './desk-inputs.js';
import { type CommandInput, envelopeOf } from './envelope.js';
import { comingBy, entryLook } from './entry-look.js';
import { expectations } from './error-words.js';
import { type FinalistsArguments, finalistsAsks, finalistsLook } from './finalists-desk.js';
import { type FreezeArguments, freezeAsks } from './freeze-desk.js';
import { House } from './house.js';
import { commandId, gameId, key, name, tournamentId, unexpected, words } from './inputs.js';
import { type JudgingArguments, judgingAsks } from './judging.js';
import { type LotArguments, lotAsks, lotsLook } from './lots-desk.js';
import { nominationAsks, type NominationArguments } from './nominations.js';
import { checkedPlayer, personsOf, type PlayerInput, strangerAmong } from './player-inputs.js';
import { withNewcomers } from './newcomers.js';
import { type AnyRefusal, serverRefusal } from './refusal.js';
import { type RegulationArguments, regulationAsks } from './regulation-desk.js';
import {
  inTurn, isOfRounds, type RoundClosingArguments, roundClosingAsks, roundsLook,
} from './round-closing.js';
import { RoundCrossings } from './round-crossing.js';
import { type SeatDraftArguments, seatDraftAsks } from './seat-search-draft.js';
import { SeatSearches } from './seat-searches.js';
import { seatingRefusal } from './seating-refusal.js';
import { type SeatingReleaseArguments, seatingReleaseAsks } from './seating-release.js';
import { typingRefusal, typistsNamed } from './typing.js';
import { viewsBehind } from './views-behind.js';
import { type WhoPlaysArguments, whoPlaysAsks } from './who-plays.js';

/** A tournament after an act; null after an act of none. */
export interface DeskAnswer {
  readonly tournament: TournamentSheet | null;
  readonly recorded: { readonly act: string; readonly revision: number };
}

/** The arguments of all mutations; each reads its own, which the schema has made sure of. */
export interface DeskArguments
  extends SeatDraftArguments, WhoPlaysArguments, RegulationArguments, SeatingReleaseArguments,
    RoundClosingArguments, JudgingArguments, NominationArguments, FinalistsArguments, FreezeArguments,
    LotArguments {
  readonly command: CommandInput;
  readonly tournament: string;
  readonly game: string;
  readonly stages: readonly StageInput[];
  readonly teams: readonly TeamFacts[];
  readonly players: readonly EntryInput[];
  readonly rounds: readonly RoundTimeInput[];
  readonly tables: readonly SeatedTableInput[];
  readonly protocol: ProtocolInput;
  readonly sheet?: number | null;
  readonly of: string;
}

export type DeskResult = DeskAnswer | AnyRefusal;
type Act = (args: DeskArguments, caller: Caller) => Promise<DeskResult>;
/** What is asked of a tournament, or why that cannot be asked. */
export type Asking = AnyTournamentAsk | AnyRefusal;
/** How a mutation is turned into what it asks. */
export type AskOf = (args: DeskArguments) => Asking | Promise<Asking>;

/** A game with its place in a tournament and that tournament. */
interface Seated {
  readonly place: GamePlace;
  readonly sheet: TournamentSheet;
}

/** How other streams are asked, where it is not about rounds. */
const looks: Partial<Record<AnyTournamentAsk['type'], typeof finalistsLook>> = {
  DrawFinalists: finalistsLook, DrawLot: lotsLook,
};

/** What is looked up in other streams before an ask is decided. */
function lookFor(house: House, tournament: string, asked: { ask: AnyTournamentAsk; args: DeskArguments }) {
  const { ask, args } = asked;
  if (comingBy(ask).length === 0) {
    return (looks[ask.type] ?? roundsLook)(house, tournament);
  }
  const coming = ask.type === 'SubstitutePlayer' ? [args.in] : args.players.map(({ player }) => player);
  return entryLook(house, tournament, coming.flatMap(({ nick }) => nick?.trim() ?? []));
}

@Injectable()
export class TournamentDesk {
  readonly #house: House;
  readonly #bus: CommandBus;
  readonly #crossings: RoundCrossings;
  readonly #searches: SeatSearches;

  constructor(
    @Inject(House) house: House,
    @Inject(CommandBus) bus: CommandBus,
    @Inject(SeatSearches) searches: SeatSearches,
  ) {
    this.#searches = searches;
    this.#house = house;
    this.#bus = bus;
    this.#crossings = new RoundCrossings(house, bus);
  }

  /** A resolver for each mutation. */
  acts(): Readonly<Record<string, Act>> {
    const asks: Readonly<Record<string, AskOf>> = {
      ...whoPlaysAsks(this.#house),
      ...judgingAsks(this.#house),
      ...regulationAsks(this.#house),
      ...nominationAsks,
      ...seatingReleaseAsks(this.#house),
      ...freezeAsks(this.#house),
      ...seatDraftAsks(this.#house, this.#searches),
      ...roundClosingAsks,
      ...finalistsAsks,
      ...lotAsks,
      draftRound: (args) => this.#draft(args),
      announceTournament: async ({ announcement: input }) => {
        const announcement = await announcementOf(this.#house.views, input);
        return 'code' in announcement ? announcement : { type: 'AnnounceTournament', announcement };
      },
      planStages: ({ stages }) => ({ type: 'PlanStages', stages: stagesOf(stages) }),
      enterTeams: ({ teams }) => ({ type: 'EnterTeams', teams: teamsOf(teams) }),
      enterPlayers: (args) => this.#entries(args),
      takeBackEntries: ({ of }) => ({ type: 'TakeBackEntries', of: commandId(of, 'of') }),
      seatRound: (args) => this.#round(args),
      scheduleRounds: ({ rounds }) => ({ type: 'ScheduleRounds', rounds: roundTimesOf(rounds) }),
    };
    const ofTournament = Object.entries(asks).map(([field, askOf]): [string, Act] => [
      field, (args, caller) => this.#toTournament(args, caller, askOf),
    ]);
    return {
      ...Object.fromEntries(ofTournament),
      typeProtocol: (args, caller) => this.#type(args, caller),
      withdrawTyping: (args, caller) => this.#withdraw(args, caller),
    };
  }

  async #toTournament(args: DeskArguments, caller: Caller, askOf: AskOf): Promise<DeskResult> {
    const tournament = tournamentId(args.tournament);
    const envelope = this.#envelope(args, caller);
    const ask = await askOf(args);
    if ('code' in ask) return ask;
    const look = lookFor(this.#house, tournament, { ask, args });
    const send = new SendToTournament(tournament, ask, envelope, look);
    const answer = () => this.#answer(tournament, send);
    if (!isOfRounds(ask)) return answer();
    return inTurn(this.#house, tournament, async () => {
      const answered = await answer();
      if (ask.type !== 'CloseRound' || 'code' in answered) return answered;
      const { stage, round } = ask;
      const crossed = await this.#crossings.reopened({ tournament, stage, round }, envelope.id);
      return crossed ?? answered;
    });
  }

  #envelope({ command }: DeskArguments, caller: Caller) {
    const { override } = command;
    if (override) unexpected('command.override', override, expectations.noOverrideHere);
    return envelopeOf(command, caller);
  }

  async #entries({ players, command }: DeskArguments): Promise<Asking> {
    const { persons } = this.#house;
    const checked = entriesOf(players).map(({ player, team, said }, index) => ({
      player: checkedPlayer(player, `players[${index}].player`),
      team: team === null ? null : key(team, `players[${index}].team`),
      said,
    }));
    const named = checked.map(({ player }) => player);
    const stranger = await strangerAmong(named, persons);
    if (stranger) return stranger;
    const inputs = await withNewcomers(this.#house, commandId(command.id, 'command.id'), named);
    const ids = await personsOf(inputs, persons);
    const entries = checked.map(({ team, said }, index) => ({ player: ids[index] ?? '', team, ...said }));
    return { type: 'EnterPlayers', players: entries };
  }

  async #draft(args: DeskArguments): Promise<Asking> {
    const seed = name(args.seed ?? null, 'seed', 100);
    const ask = await this.#round(args);
    return 'code' in ask ? ask : { ...ask, type: 'DraftRound', seed };
  }

  async #round(args: DeskArguments): Promise<SeatRound | AnyRefusal> {
    const { persons, views } = this.#house;
    const [stage, round] = [key(args.stage, 'stage'), numberOf(args.round, 'round')];
    const id = tournamentId(args.tournament);
    const sheet = await findTournament(views, id);
    const stageNumber = (sheet?.stages ?? []).findIndex((one) => one.id === stage) + 1;
    const tables = tablesOf(args.tables, (table) => gameIdOf(id, stageNumber, { round, table }));
    const judges = args.tables.map(({ judge }, index) => checkedPlayer(judge, `tables[${index}].judge`));
    const players = tables.flatMap((table) => table.players).map((player) => ({ id: player }));
    const stranger = await strangerAmong([...players, ...judges], persons);
    if (stranger) return stranger;
    const judgeIds = await personsOf(judges, persons);
    const seated = tables.map((table, index) => ({ ...table, judge: judgeIds[index] ?? null }));
    const refused = await seatingRefusal(this.#house, { tournament: id, stage, round, tables: seated });
    return refused ?? { type: 'SeatRound', stage, round, tables: seated };
  }

  async #type(args: DeskArguments, caller: Caller): Promise<DeskResult> {
    const game = gameId(args.game);
    const envelope = this.#envelope(args, caller);
    const seated = await this.#seated(game);
    if (!seated) return serverRefusal('game.unseated', { game });
    const { place, sheet } = seated;
    if (sheet.phase === 'finished') return deskRefusal('tournament.isFinished');
    const facts = typedFacts(args.protocol, place.seated.players);
    const judge = await this.#judge(args.protocol.judge, place);
    if (judge !== null && typeof judge === 'object') return judge;
    const typed = { judge, ...facts };
    const entered = new Set(sheet.entries.map(({ player }) => player));
    const refused = await typingRefusal(this.#house, { game, typed, entered });
    if (refused) return refused;
    const over = args.sheet ?? null;
    const seen = over === null ? {} : { sheet: sheetNumber(over) };
    const ask = { type: 'TypeProtocol', typed, ...seen } as const;
    return this.#answer(sheet.id, new SendToProtocol(game, ask, envelope, typistsNamed(sheet, caller)));
  }

  async #withdraw(args: DeskArguments, caller: Caller): Promise<DeskResult> {
    const game = gameId(args.game);
    const envelope = this.#envelope(args, caller);
    const of = commandId(args.of, 'of');
    const reason = words(args.reason, 'reason');
    const seated = await this.#seated(game);
    if (!seated) return serverRefusal('game.unseated', { game });
    if (seated.sheet.phase === 'finished') return deskRefusal('tournament.isFinished');
    const ask = { type: 'WithdrawTyping', of, reason } as const;
    return this.#answer(seated.sheet.id, new SendToProtocol(game, ask, envelope));
  }

  async #seated(game: string): Promise<Seated | null> {
    const place = await placeOfGame(this.#house.views, game);
    const sheet = place ? await findTournament(this.#house.views, place.tournament) : null;
    return place && sheet ? { place, sheet } : null;
  }

  /** The id of who judged: as the protocol says, else as the game is seated. */
  async #judge(input: PlayerInput | null | undefined, { seated }: GamePlace) {
    const { persons } = this.#house;
    const checked = checkedPlayer(input, 'protocol.judge');
    if (!checked) return seated.judge;
    const [id = null] = await personsOf([checked], persons);
    return (await strangerAmong([checked], persons)) ?? id;
  }

  async #answer(tournament: string, send: SendToTournament | SendToProtocol): Promise<DeskResult> {
    const answer = await this.#bus.execute<SendToTournament | SendToProtocol, Answer>(send);
    if ('refused' in answer) return answer.refused;
    const sheet = answer.late ? null : await findTournament(this.#house.views, tournament);
    if (sheet) return { tournament: sheet, recorded: answer.accepted };
    throw viewsBehind(answer.accepted);
  }
}
