// The one place where the parts of the server are wired together.
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ApolloDriver } from '@nestjs/apollo';
import { GraphQLModule } from '@nestjs/graphql';
import { AuditResolver } from './audit.resolver.js';
import { ClausesResolver } from './clauses.resolver.js';
import { deciderHandler } from './decider-handler.js';
import {
  gameDecider, personsDecider, policyDecider, protocolDecider, SendToGame, SendToPersons, SendToPolicy,
  SendToProtocol, SendToSeries, SendToTournament, seriesDecider,
  tournamentDecider,
} from './deciders.js';
import { Desk } from './desk.js';
import { DeskFinalistsResolver, QualificationsResolver } from './qualifications.resolver.js';
import { GamesResolver } from './games.resolver.js';
import { graphqlOptions } from './graphql-options.js';
import { House } from './house.js';
import { HouseDesk } from './house-desk.js';
import { JudgeGamesResolver } from './judge-games.resolver.js';
import { DeskLotsResolver, LotsResolver } from './lots.resolver.js';
import { JudgingResolver } from './judging.resolver.js';
import { NominationPresetsResolver, NominationsResolver } from './nominations.resolver.js';
import {
  NotationFaultsResolver, NotationProtocolResolver, NotationResultsResolver,
} from './notation-protocol.resolver.js';
import { PolicyEffectResultsResolver, PolicyEffectsResolver } from './policy-effects.resolver.js';
import { PersonsDesk } from './persons-desk.js';
import { KnownPersonsResolver, PersonsResultsResolver } from './persons-desk.resolver.js';
import { PersonsResolver } from './persons.resolver.js';
import { PlayersResolver } from './players.resolver.js';
import { ProtocolDesk } from './protocol-desk.js';
import { ProtocolResultsResolver, ProtocolSheetsResolver } from './protocol-sheets.resolver.js';
import { ActResultsResolver, DeskResultsResolver, RefusalsResolver } from './refusals.resolver.js';
import { RoundGatesResolver } from './round-gates.resolver.js';
import { PhasesResolver } from './phases.resolver.js';
import { ScoringsResolver } from './scorings.resolver.js';
import {
  SeatingMeasureResultsResolver, SeatingTextFaultsResolver, SeatingTextResultsResolver, SeatMeasuresResolver,
} from './seat-measures.resolver.js';
import { SeatSearchResolver, SeatSearchResultsResolver, seatSearchesOf } from './seat-search.resolver.js';
import { SeatSearches } from './seat-searches.js';
import { SeriesOfTournamentResolver, SeriesResolver } from './series.resolver.js';
import { SessionsResolver } from './sessions.resolver.js';
import { TableChangesResolver, TableVersionsResolver } from './table-versions.resolver.js';
import { TournamentDesk } from './tournament-desk.js';
import { TournamentDesksResolver } from './tournament-desks.resolver.js';
import { TournamentFiguresResolver } from './tournament-figures.resolver.js';
import {
  StandingsResultsResolver, TeamStandingsResultsResolver, TournamentsResolver,
} from './tournaments.resolver.js';

/** Every decider with its message; a decider that is not here is out of reach. */
export const bindings = [
  { message: SendToGame, decider: gameDecider, handler: deciderHandler(SendToGame, gameDecider) },
  {
    message: SendToProtocol,
    decider: protocolDecider,
    handler: deciderHandler(SendToProtocol, protocolDecider),
  },
  {
    message: SendToTournament,
    decider: tournamentDecider,
    handler: deciderHandler(SendToTournament, tournamentDecider),
  },
  {
    message: SendToPolicy,
    decider: policyDecider,
    handler: deciderHandler(SendToPolicy, policyDecider),
  },
  { message: SendToSeries, decider: seriesDecider, handler: deciderHandler(SendToSeries, seriesDecider) },
  { message: SendToPersons, decider: personsDecider, handler: deciderHandler(SendToPersons, personsDecider) },
] as const;

const handlers = bindings.map(({ handler }) => handler);

const resolvers = [
  GamesResolver, JudgeGamesResolver, ClausesResolver, ScoringsResolver, SessionsResolver, AuditResolver,
  TournamentsResolver, TournamentFiguresResolver, TournamentDesksResolver, StandingsResultsResolver,
  TeamStandingsResultsResolver, PlayersResolver, PersonsResolver, RefusalsResolver, ActResultsResolver,
  DeskResultsResolver, JudgingResolver, SeatSearchResolver, SeatSearchResultsResolver, SeatMeasuresResolver,
  SeatingMeasureResultsResolver, SeatingTextResultsResolver, SeatingTextFaultsResolver,
  TableVersionsResolver, TableChangesResolver,
  SeriesResolver, SeriesOfTournamentResolver, LotsResolver, DeskLotsResolver,
  NominationsResolver, NominationPresetsResolver, PhasesResolver,
  ProtocolSheetsResolver, ProtocolResultsResolver, NotationProtocolResolver, NotationFaultsResolver,
  NotationResultsResolver, RoundGatesResolver,
  QualificationsResolver, DeskFinalistsResolver, KnownPersonsResolver, PersonsResultsResolver,
  PolicyEffectsResolver, PolicyEffectResultsResolver,
];

const seatSearches = { provide: SeatSearches, inject: [House], useFactory: seatSearchesOf };

/** What the application is given from outside. */
export interface AppParts {
  readonly house: House;
  /** Whether it answers GraphQL; one that only follows the log has commands to give, but no endpoint. */
  readonly answers: boolean;
}

@Global()
@Module({})
class HouseModule {
  static of(house: House): DynamicModule {
    return { module: HouseModule, providers: [{ provide: House, useValue: house }], exports: [House] };
  }
}

@Module({
  imports: [CqrsModule.forRoot()],
  providers: [Desk, TournamentDesk, ProtocolDesk, HouseDesk, PersonsDesk, seatSearches, ...handlers],
  exports: [Desk, TournamentDesk, ProtocolDesk, HouseDesk, PersonsDesk, SeatSearches, CqrsModule],
})
class DeskModule {}

type DeskParts = readonly [Desk, TournamentDesk, ProtocolDesk, HouseDesk, PersonsDesk];

@Module({})
export class AppModule {
  static of({ house, answers }: AppParts): DynamicModule {
    const within = [HouseModule.of(house), DeskModule];
    if (!answers) return { module: AppModule, imports: within };
    return {
      module: AppModule,
      imports: [
        ...within,
        GraphQLModule.forRootAsync({
          driver: ApolloDriver,
          imports: [DeskModule],
          inject: [House, Desk, TournamentDesk, ProtocolDesk, HouseDesk, PersonsDesk],
          useFactory: (parts: House, ...desks: DeskParts) => {
            const [judge, organiser, protocols, house, persons] = desks;
            return graphqlOptions(parts, { judge, organiser, protocols, house, persons });
          },
        }),
      ],
      providers: resolvers,
    };
  }
}
