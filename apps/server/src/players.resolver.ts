// Persons as the API shows them: an id, the nick that the vault has for it, and under which id he is read.
import { Inject } from '@nestjs/common';
import { ResolveField, Resolver, Root } from '@nestjs/graphql';
import { readAs } from '@consigliere/read-models';
import { House } from './house.js';

interface Asked {
  readonly ids: Set<string>;
  readonly known: Promise<ReadonlyMap<string, string>>;
}

@Resolver('Player')
export class PlayersResolver {
  readonly #house: House;
  /** Those of whom it is asked together under which id they are read. */
  #asked: Asked | null = null;

  constructor(@Inject(House) house: House) {
    this.#house = house;
  }

  @ResolveField('nick')
  nick(@Root() { id }: { readonly id: string }) {
    return this.#house.persons.nickOf(id);
  }

  @ResolveField('page')
  async page(@Root() { id }: { readonly id: string }) {
    this.#asked ??= this.#asking();
    const { ids, known } = this.#asked;
    ids.add(id);
    return (await known).get(id) ?? id;
  }

  #asking(): Asked {
    const ids = new Set<string>();
    const known = Promise.resolve().then(() => {
      this.#asked = null;
      return readAs(this.#house.views, [...ids]);
    });
    return { ids, known };
  }
}
