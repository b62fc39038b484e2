// Persons as the API shows them: an id, and the nick that the vault has for it when it is read.
import { Inject } from '@nestjs/common';
import { ResolveField, Resolver, Root } from '@nestjs/graphql';
import { House } from './house.js';

@Resolver('Player')
export class PlayersResolver {
  readonly #house: House;

  constructor(@Inject(House) house: House) {
    this.#house = house;
  }

  @ResolveField('nick')
  nick(@Root() { id }: { readonly id: string }) {
    return this.#house.persons.nickOf(id);
  }
}
