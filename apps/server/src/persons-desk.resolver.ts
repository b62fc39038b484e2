// Persons as the staff reads them: who is known, who may be known twice, who was made one with whom.
import { Args, Query, ResolveField, Resolver, Root } from '@nestjs/graphql';
import { Inject } from '@nestjs/common';
import { allMerged, tournamentsAmong } from '@consigliere/read-models';
import { foldedName, hasPart } from '@consigliere/tournament';
import { fullNameAmong } from './full-names.js';
import { House } from './house.js';
import { gameId, name, sizeOf, upTo } from './inputs.js';
import { apartOf, mergePreview, type PersonKnown, personRead } from './merge-preview.js';
import { namesakesOf } from './namesakes.js';
import { namesOfPerson } from './person-history.js';
import type { PersonsAnswer } from './persons-desk.js';
import { strangerAmong } from './player-inputs.js';
import { listSizes } from './query-limits.js';
import type { AnyRefusal } from './refusal.js';
import { inThread } from './sheet-work.js';

const searchLimit = 60;
/** Alike pairs that are looked at, so that enough are left of whom nothing is known that tells them apart. */
const pairsAtMost = 400;

const sum = (all: readonly { readonly games: number }[]): number =>
  all.reduce((games, one) => games + one.games, 0);

@Resolver('KnownPerson')
export class KnownPersonsResolver {
  readonly #house: House;

  constructor(@Inject(House) house: House) {
    this.#house = house;
  }

  /** Everybody whose nick, or whose id, has a part; each once, whichever of his nicks has it. */
  @Query('persons')
  async persons(@Args() { first, search }: { first?: number | null; search?: string | null }) {
    const asked = name(search, 'search', searchLimit) ?? '';
    const looked = foldedName(asked);
    const now = await this.#now();
    const found = (await this.#house.persons.all())
      .filter(({ id, nick }) => id === asked || hasPart(foldedName(nick), looked));
    const nicks = new Map(found.map(({ id, nick }) => [now.get(id) ?? id, nick]));
    const ids = [...nicks].toSorted(([, a], [, b]) => a.localeCompare(b, 'ru')).map(([id]) => id);
    const page = ids.slice(0, sizeOf(first, listSizes.persons));
    return Promise.all(page.map((id) => personRead(this.#house, id)));
  }

  /** One by any of his ids; null where nobody has it. */
  @Query('person')
  async person(@Args('id') asked: string) {
    const id = gameId(asked, 'id');
    const stranger = await strangerAmong([{ id }], this.#house.persons);
    return stranger ? null : personRead(this.#house, id);
  }

  @Query('namesakes')
  namesakes(@Args('nicks') asked: readonly string[]) {
    const nicks = upTo(asked, 'nicks', listSizes.namesakes)
      .flatMap((nick, index) => name(nick, `nicks[${index}]`, searchLimit) ?? []);
    return namesakesOf(this.#house, [...new Set(nicks)]);
  }

  @Query('personDuplicates')
  async duplicates(@Args('first') first?: number | null) {
    const now = await this.#now();
    const persons = (await this.#house.persons.all()).filter(({ id }) => !now.has(id));
    const result = await inThread('duplicates', { persons, most: pairsAtMost });
    const pairs = 'failed' in result ? [] : result.given;
    const told: { one: PersonKnown; other: PersonKnown; likeness: string }[] = [];
    for (const { one, other, likeness } of pairs) {
      if (told.length === sizeOf(first, listSizes.persons)) break;
      const [his, others] = [await personRead(this.#house, one.id), await personRead(this.#house, other.id)];
      const apart = await apartOf(this.#house, his.ids, others.ids);
      if (!apart) told.push({ one: his, other: others, likeness });
    }
    return told;
  }

  @Query('merges')
  async merges() {
    const all = await allMerged(this.#house.views);
    return all.slice(0, listSizes.persons).map(({ person, now, at }) => ({
      into: { id: now }, from: { id: person }, at,
    }));
  }

  /** Null where one of them is not known. */
  @Query('mergePreview')
  async preview(@Args() args: { readonly into: string; readonly from: string }) {
    const [into, from] = [gameId(args.into, 'into'), gameId(args.from, 'from')];
    const stranger = await strangerAmong([{ id: into }, { id: from }], this.#house.persons);
    return stranger ? null : mergePreview(this.#house, { into, from });
  }

  @ResolveField('nick')
  nick(@Root() { id }: PersonKnown) {
    return this.#house.persons.nickOf(id);
  }

  @ResolveField('others')
  others(@Root() { ids }: PersonKnown) {
    return ids.slice(1).map((id) => ({ id }));
  }

  @ResolveField('played')
  played(@Root() person: PersonKnown) {
    return sum(person.played);
  }

  @ResolveField('judged')
  judged(@Root() person: PersonKnown) {
    return sum(person.judged);
  }

  @ResolveField('tournaments')
  tournaments(@Root() { played, judged }: PersonKnown) {
    const ids = [...new Set([...played, ...judged].map(({ tournament }) => tournament))];
    return tournamentsAmong(this.#house.views, ids.filter((id) => id !== ''), listSizes.profileTournaments);
  }

  @ResolveField('fullName')
  fullName(@Root() { ids }: PersonKnown) {
    return fullNameAmong(this.#house, ids);
  }

  @ResolveField('names')
  async names(@Root() { ids }: PersonKnown) {
    return (await namesOfPerson(this.#house, ids)).map((one) => ({ ...one, person: { id: one.id } }));
  }

  /** Where he comes from, as his entries say it, each once. */
  @ResolveField('origins')
  async origins(@Root() person: PersonKnown) {
    const sheets = await this.tournaments(person);
    const said = sheets.flatMap(({ entries }) => entries)
      .filter(({ player }) => person.ids.includes(player))
      .map(({ club, city }) => [club, city].filter(Boolean).join(', '));
    return [...new Set(said.filter((words) => words !== ''))];
  }

  async #now(): Promise<ReadonlyMap<string, string>> {
    return new Map((await allMerged(this.#house.views)).map(({ person, now }) => [person, now]));
  }
}

@Resolver('PersonsResult')
export class PersonsResultsResolver {
  @ResolveField('__resolveType')
  typeOf(answer: AnyRefusal | PersonsAnswer): string {
    return 'code' in answer ? 'Refusal' : 'PersonsAnswer';
  }
}
