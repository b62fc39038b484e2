// Whom the server takes the caller for.
import { Context, Query, Resolver } from '@nestjs/graphql';
import type { Caller } from './access.js';

@Resolver('Session')
export class SessionsResolver {
  @Query('session')
  session(@Context() { bearer }: Caller) {
    return { access: bearer.access };
  }
}
