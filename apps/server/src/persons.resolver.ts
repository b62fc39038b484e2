// Players and judges as the public may see them: lists of them, and the profile of each.
import { Args, Query, Resolver } from '@nestjs/graphql';
import { Inject } from '@nestjs/common';
import type { PersonPart } from '@consigliere/read-models';
import { Directory } from './directory.js';
import { Figures } from './figures.js';
import { House } from './house.js';
import { gameId, name, within } from './inputs.js';
import { Profiles } from './profiles.js';

interface ListArguments {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly search?: string | null;
}

const searchLimit = 60;

@Resolver()
export class PersonsResolver {
  readonly #directory: Directory;
  readonly #profiles: Profiles;

  constructor(@Inject(House) house: House) {
    this.#directory = new Directory(house);
    this.#profiles = new Profiles(house, new Figures(house));
  }

  @Query('players')
  players(@Args() asked: ListArguments) {
    return this.#page('player', asked);
  }

  @Query('player')
  player(@Args('id') id: string) {
    return this.#profiles.player(gameId(id, 'id'));
  }

  @Query('judges')
  judges(@Args() asked: ListArguments) {
    return this.#page('judge', asked);
  }

  @Query('judge')
  judge(@Args('id') id: string) {
    return this.#profiles.judge(gameId(id, 'id'));
  }

  #page(part: PersonPart, { first, after, search }: ListArguments) {
    return this.#directory.page(part, {
      first: within(first ?? 50, 'first', [1, 100]),
      after: after || null,
      search: name(search, 'search', searchLimit),
    });
  }
}
