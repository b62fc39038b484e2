// Refusals in words, and which of the two an answer to an act is.
import { Args, ResolveField, Resolver, Root } from '@nestjs/graphql';
import { Inject } from '@nestjs/common';
import type { Language } from '@consigliere/rules';
import type { DeskAnswer } from './tournament-desk.js';
import { House } from './house.js';
import type { JudgedGame } from './judge-games.resolver.js';
import { type AnyRefusal, anyRefusalText } from './refusal.js';

/** The details that are ids of persons. */
const naming = ['player', 'judge', 'person', 'other'] as const;

@Resolver('Refusal')
export class RefusalsResolver {
  readonly #house: House;

  constructor(@Inject(House) house: House) {
    this.#house = house;
  }

  /** Whoever is named by an id is told by nick, where he has one. */
  @ResolveField('message')
  async message(@Root() refusal: AnyRefusal, @Args('language') language: Language) {
    const details: Record<string, string | number> = { ...refusal.details };
    for (const name of naming) {
      const id = details[name];
      const nick = typeof id === 'string' ? await this.#house.persons.nickOf(id) : null;
      if (nick) details[name] = nick;
    }
    return anyRefusalText({ ...refusal, details } as AnyRefusal, language);
  }

  @ResolveField('details')
  details(@Root() { details }: AnyRefusal) {
    return Object.entries(details).map(([name, value]) => ({ name, value: String(value) }));
  }
}

@Resolver('ActResult')
export class ActResultsResolver {
  @ResolveField('__resolveType')
  typeOf(answer: AnyRefusal | JudgedGame): string {
    return 'code' in answer ? 'Refusal' : 'JudgeGame';
  }
}

@Resolver('DeskResult')
export class DeskResultsResolver {
  @ResolveField('__resolveType')
  typeOf(answer: AnyRefusal | DeskAnswer): string {
    return 'code' in answer ? 'Refusal' : 'DeskAnswer';
  }
}
