// The protocol of a game for its crew: what is to be signed, who signed it, what was typed in from paper.
import { Args, Query, ResolveField, Resolver, Root } from '@nestjs/graphql';
import { Inject } from '@nestjs/common';
import { findJudgedGame, findTournament, placeOfGame } from '@consigliere/read-models';
import type { Difference, TypedProtocol } from '@consigliere/tournament';
import { differences, resultStatus, roundName, typedProtocol } from '@consigliere/tournament';
import { revealOf } from './games.resolver.js';
import { House } from './house.js';
import { gameId } from './inputs.js';
import type { ProtocolAnswer } from './protocol-desk.js';
import {
  type DoneBy, recordedCourse, type RecordedProtocol, recordedProtocol, sheetDigest,
} from './recorded-protocol.js';
import type { AnyRefusal } from './refusal.js';

const nobodyKnown: DoneBy = { by: '', at: '' };
const personOf = (id: string | null) => (id === null ? null : { id });

/** A typing as it can be read back; of persons only the ids. */
export function typedTold({ judge, seats, ...facts }: TypedProtocol) {
  return {
    ...facts,
    judge: personOf(judge),
    seats: seats.map(({ player, ...seat }, index) => ({ ...seat, seat: index + 1, player: { id: player } })),
  };
}

/** What was typed in of a game: what counts, what waits beside it, and where these differ. */
function typingsTold({ protocol, doneBy }: RecordedProtocol, game: string) {
  const { typings, proposals } = protocol;
  const told = ({ act, typed }: { readonly act: string; readonly typed: TypedProtocol }) => ({
    act, ...(doneBy.get(act) ?? nobodyKnown), protocol: typedTold(typed),
  });
  const last = typings.at(-1);
  const typed = typedProtocol(protocol);
  const [first, second] = proposals.length > 1 ? proposals.slice(-2) : [typed && last, proposals.at(-1)];
  const differ: readonly Difference[] = first && second ? differences(first.typed, second.typed) : [];
  return {
    game,
    standing: typed && last
      ? { ...told({ act: last.proposal ?? last.act, typed }), confirmed: last.proposal !== undefined,
        confirmedBy: last.proposal === undefined ? null : (doneBy.get(last.act)?.by ?? null) }
      : null,
    proposals: proposals.map((one) => ({ ...told(one), confirmed: false, confirmedBy: null })),
    differences: differ,
  };
}

@Resolver('ProtocolSheet')
export class ProtocolSheetsResolver {
  readonly #house: House;
  readonly #read = new WeakMap<object, Promise<RecordedProtocol>>();

  constructor(@Inject(House) house: House) {
    this.#house = house;
  }

  @Query('protocolSheet')
  sheet(@Args('game') game: string): ProtocolAnswer {
    return { game: gameId(game), recorded: null };
  }

  @Query('typings')
  async typings(@Args('game') game: string) {
    return typingsTold(await recordedProtocol(this.#house, gameId(game)), game);
  }

  @ResolveField('status')
  async status(@Root() answer: ProtocolAnswer) {
    const { game } = answer;
    const { protocol } = await this.#protocol(answer);
    const course = await recordedCourse(this.#house, game, protocol);
    const place = await placeOfGame(this.#house.views, game);
    const sheet = place ? await findTournament(this.#house.views, place.tournament) : null;
    const isClosed = place !== null && (sheet?.desk.closedRounds.includes(roundName(place)) ?? false);
    return resultStatus(course, isClosed);
  }

  @ResolveField('revision')
  async revision(@Root() answer: ProtocolAnswer) {
    return (await this.#protocol(answer)).revision;
  }

  @ResolveField('sheet')
  async number(@Root() answer: ProtocolAnswer) {
    return (await this.#protocol(answer)).protocol.sheet;
  }

  @ResolveField('digest')
  async digest(@Root() answer: ProtocolAnswer) {
    return sheetDigest(answer.game, (await this.#protocol(answer)).protocol);
  }

  @ResolveField('signature')
  async signature(@Root() answer: ProtocolAnswer) {
    const { protocol: { signature }, doneBy } = await this.#protocol(answer);
    return signature && { ...signature, ...(doneBy.get(signature.act) ?? nobodyKnown) };
  }

  @ResolveField('voided')
  async voided(@Root() answer: ProtocolAnswer) {
    const { protocol: { voided }, doneBy } = await this.#protocol(answer);
    if (!voided) return null;
    const reason = voided.reason === null ? null : await this.#house.texts.read(voided.reason);
    return { reason, at: doneBy.get(voided.act)?.at ?? '' };
  }

  @ResolveField('waitsForSecond')
  async waits(@Root() answer: ProtocolAnswer) {
    const { protocol: { closed, proposals } } = await this.#protocol(answer);
    return closed === null && proposals.length > 0;
  }

  @ResolveField('typists')
  async typists(@Root() answer: ProtocolAnswer) {
    const { protocol } = await this.#protocol(answer);
    if (!typedProtocol(protocol)) return 0;
    return protocol.typings.at(-1)?.proposal === undefined ? 1 : 2;
  }

  @ResolveField('outcome')
  async outcome(@Root() { game }: ProtocolAnswer) {
    const sheet = await findJudgedGame(this.#house.views, game);
    return sheet && revealOf(sheet);
  }

  /** Read once for all that a query asks of it. */
  #protocol(answer: ProtocolAnswer): Promise<RecordedProtocol> {
    const known = this.#read.get(answer) ?? recordedProtocol(this.#house, answer.game);
    this.#read.set(answer, known);
    return known;
  }
}

@Resolver('ProtocolResult')
export class ProtocolResultsResolver {
  @ResolveField('__resolveType')
  typeOf(answer: AnyRefusal | ProtocolAnswer): string {
    return 'code' in answer ? 'Refusal' : 'ProtocolSheet';
  }
}
