// Limits of a query, counted before it is run: how deep it goes and how much it may bring.
import type {
  ASTVisitor, FieldNode, FragmentDefinitionNode, GraphQLNamedType, SelectionNode, SelectionSetNode,
  ValidationContext, ValidationRule,
} from 'graphql';
import { getNamedType, GraphQLError, isObjectType, Kind } from 'graphql';
import { limitWords } from './error-words.js';

export const queryLimits = {
  /** Levels of fields, the roots being the first. */
  depth: 12,
  /** Fields as often as their lists may repeat them. */
  weight: 150_000,
  /** Operations of the root in one query. */
  roots: 20,
  /** Tokens of a document: a parser that goes as deep as they let it still has stack to stand on. */
  tokens: 1000,
} as const;

/** The most that lists bring, those with `first` and those that end somewhere by themselves. */
export const listSizes = {
  persons: 50, players: 1000, rows: 1000, findings: 500, meetings: 400, profileTournaments: 50,
  scorings: 120, versions: 100, namesakes: 1000, series: 50,
} as const;

interface Size {
  /** When the query does not say, or cannot. */
  readonly usual: number;
  /** With `first`. */
  readonly most: number;
}

const always = (count: number): Size => ({ usual: count, most: count });

/**
 * How often a field repeats what is below it. A field with `first` brings no more than it says here; the
 * lists of what was played, which are told whole, count as those of a large tournament.
 */
export const lists: Readonly<Record<string, Size>> = {
  'Query.games': { usual: 50, most: 100 },
  'Query.tournaments': { usual: 50, most: 100 },
  'Query.audit': { usual: 50, most: 100 },
  'Query.players': { usual: 50, most: 100 },
  'Query.judges': { usual: 50, most: 100 },
  'Query.persons': { usual: 20, most: listSizes.persons },
  'Query.personDuplicates': { usual: 20, most: listSizes.persons },
  'Query.merges': always(listSizes.persons),
  'Query.namesakes': always(100),
  'KnownPerson.others': always(5),
  'KnownPerson.names': always(5),
  'KnownPerson.origins': always(5),
  'PlayerProfile.formerNicks': always(5),
  'JudgeProfile.formerNicks': always(5),
  'KnownPerson.tournaments': always(5),
  'MergePreview.pages': always(6),
  'PlayerProfile.otherNicks': always(5),
  'JudgeProfile.otherNicks': always(5),
  'GameConnection.nodes': always(1),
  'TournamentConnection.nodes': always(1),
  'AuditConnection.nodes': always(1),
  'PersonConnection.nodes': always(1),
  'PlayerProfile.shares': always(4),
  'PlayerProfile.seats': always(10),
  'PlayerProfile.tournaments': always(listSizes.profileTournaments),
  'PlayerProfile.games': { usual: 20, most: 100 },
  'JudgeProfile.shares': always(3),
  'JudgeProfile.tournaments': always(listSizes.profileTournaments),
  'JudgeProfile.games': { usual: 20, most: 100 },
  'PersonGameConnection.nodes': always(1),
  'Query.clauses': always(70),
  'Query.scorings': always(listSizes.scorings),
  'Scoring.versions': always(listSizes.versions),
  'Scoring.tieBreaks': always(10),
  'Scoring.example': always(10),
  'ScoringExampleLine.games': always(5),
  'PolicyEffect.lines': { usual: listSizes.rows, most: listSizes.rows },
  'PolicyEffectLine.games': always(20),
  'Query.nominationPresets': always(10),
  'Typings.proposals': always(10),
  'Typings.differences': always(50),
  'TypedProtocol.seats': always(10),
  'RoundGate.tables': always(20),
  'FinalistList.finalists': always(50),
  'FinalistList.reserves': always(50),
  'FinalistList.passed': always(50),
  'Qualification.openRounds': always(30),
  'Qualification.lines': always(100),
  'Tournament.finalists': always(3),
  'Tournament.lots': always(5),
  'Tournament.series': always(3),
  'Tournament.versions': always(20),
  'TableVersion.changes': { usual: listSizes.rows, most: listSizes.rows },
  'Query.seriesList': always(listSizes.series),
  'Series.tournaments': always(10),
  'Series.ties': always(4),
  'Series.placePoints': always(20),
  'Series.versions': always(listSizes.versions),
  'Series.standings': { usual: listSizes.rows, most: listSizes.rows },
  'SeriesRow.results': always(10),
  'TournamentDesk.lots': always(5),
  'TournamentDesk.ties': always(20),
  'LotTie.tied': always(10),
  'TableLot.groups': always(10),
  'LotGroup.tickets': always(10),
  'Freeze.places': always(listSizes.rows),
  'Query.phaseRules': always(4),
  'PhaseRules.following': always(2),
  'PhaseRules.acts': always(40),
  'Nominations.nominations': always(30),
  'Nominations.versions': always(20),
  'Nomination.criteria': always(11),
  'Nomination.holders': always(10),
  'Nomination.candidates': { usual: 5, most: 1000 },
  'Query.legalActions': always(20),
  'Refusal.details': always(5),
  'Ruleset.parameters': always(10),
  'Game.timeline': always(500),
  'JudgeGame.timeline': always(500),
  'TimelineEntry.shots': always(3),
  'JudgeTimelineEntry.shots': always(3),
  'TableState.seats': always(10),
  'TableState.nominees': always(10),
  'JudgeTable.seats': always(10),
  'JudgeTable.nominees': always(10),
  'VoteState.candidates': always(10),
  'Reveal.points': always(10),
  'Reveal.bestMoves': always(2),
  'JudgeGame.points': always(10),
  'JudgeGame.bestMoves': always(2),
  'JudgeGame.awards': always(10),
  'SeatPoints.parts': always(5),
  'AuditEntry.sentences': always(3),
  'AuditEntry.clauses': always(3),
  'Tournament.stages': always(10),
  'Tournament.teams': always(100),
  'Tournament.players': { usual: listSizes.players, most: listSizes.players },
  'Tournament.rounds': always(30),
  'Tournament.schedule': always(30),
  'Tournament.places': { usual: listSizes.rows, most: listSizes.rows },
  'Tournament.roleShares': always(4),
  'Tournament.seatShares': always(10),
  'Meetings.players': always(listSizes.meetings),
  'Round.tables': always(20),
  'TournamentTable.players': always(10),
  'NotationProtocol.findings': always(30),
  'Tournament.findings': { usual: listSizes.findings, most: listSizes.findings },
  'Tournament.regulations': always(3),
  'TournamentDesk.finalists': always(3),
  'TournamentDesk.rounds': always(30),
  'TournamentDesk.seatings': always(50),
  'SeatingDraft.tables': always(20),
  'Query.hallSeatings': always(10),
  'DraftTable.players': always(10),
  'TournamentDesk.attendance': always(1000),
  'TournamentDesk.withdrawals': always(50),
  'TournamentDesk.judges': always(50),
  'TournamentDesk.judgeConflicts': always(50),
  'TournamentDesk.judgeReplacements': always(50),
  'Judging.tables': always(200),
  'JudgeProposal.tables': always(200),
  'JudgeTableLine.players': always(10),
  'JudgeTableLine.notes': always(5),
  'JudgingMeasures.load': always(50),
  'SeatSearch.players': always(100),
  'SeatSearch.against': always(5),
  'SeatHindrance.pointers': always(3),
  'MeasuredSeating.rounds': always(12),
  'MeasuredSeating.broken': always(20),
  'BrokenSeatConstraint.players': always(2),
  'ProposedRound.tables': always(10),
  'ProposedTable.players': always(10),
  'SeatingMeetings.histogram': always(10),
  'SeatingMetrics.faultList': always(50),
  'SeatingText.faults': always(50),
  'Standings.columns': always(30),
  'Standings.tieBreaks': always(10),
  'Standings.rows': { usual: listSizes.rows, most: listSizes.rows },
  'StandingsRow.parts': always(1),
  'StandingsRow.byGame': always(20),
  'StandingsRow.unknownGames': always(3),
  'StandingsGame.parts': always(5),
  'StandingsGame.pending': always(1),
  'StandingsPart.acts': always(3),
  'TeamStandings.tieBreaks': always(10),
  'TeamStandings.rows': always(100),
  'TeamStandingsRow.players': always(10),
};

/** Fields that must be counted or looked up before they can be answered: so much more than one field each. */
const costs: Readonly<Record<string, number>> = {
  'Tournament.standings': 5000,
  'Tournament.teamStandings': 5000,
  'TournamentDesk.ties': 5000,
  'Series.standings': 20_000,
  'TableVersion.changes': 5000,
  'Tournament.findings': 5000,
  'Tournament.schedule': 200,
  'Tournament.places': 10_000,
  'Tournament.roleShares': 500,
  'Tournament.seatShares': 500,
  'Tournament.meetings': 5000,
  'Meetings.counts': 20_000,
  'Query.comparePolicies': 5000,
  'Scoring.example': 500,
  'Query.measureSeating': 2000,
  'Query.measureSeatingText': 2000,
  'Query.notationProtocol': 1000,
  'StandingsRow.change': 5,
  'Query.players': 1000,
  'Query.judges': 1000,
  'PlayerProfile.shares': 100,
  'PlayerProfile.seats': 100,
  'PlayerProfile.firstKilled': 100,
  'PlayerProfile.games': 100,
  'JudgeProfile.shares': 100,
  'JudgeProfile.games': 100,
  'PlayerTournament.place': 300,
  'Game.tournament': 20,
  'Game.stage': 10,
  'Game.roundNumber': 10,
  'Game.tableNumber': 10,
  'PersonGame.tournament': 20,
  'Speech.at': 20,
  'StandingsPart.acts': 20,
  'PartAct.sentence': 10,
};

interface Measure {
  readonly depth: number;
  readonly weight: number;
}

const nothing: Measure = { depth: 0, weight: 0 };

/** Where a selection stands: null where the schema does not know it, which another rule refuses. */
type Parent = GraphQLNamedType | null | undefined;

const placeOf = (field: FieldNode, parent: Parent): string => `${parent?.name ?? ''}.${field.name.value}`;

function typeOf(field: FieldNode, parent: Parent): Parent {
  return isObjectType(parent) ? getNamedType(parent.getFields()[field.name.value]?.type) : null;
}

function repeats(field: FieldNode, parent: Parent): number {
  const place = placeOf(field, parent);
  const list = Object.hasOwn(lists, place) ? lists[place] : undefined;
  if (!list) return 1;
  const first = field.arguments?.find((argument) => argument.name.value === 'first')?.value;
  if (!first) return list.usual;
  const asked = first.kind === Kind.INT ? Number(first.value) : list.most;
  return Math.min(Math.max(asked, 1), list.most);
}

/** Measures selections; a fragment is measured once, one that includes itself is refused by another rule. */
class Scale {
  readonly #context: ValidationContext;
  readonly #known = new Map<string, Measure>();
  readonly #roots = new Map<string, number>();

  constructor(context: ValidationContext) {
    this.#context = context;
  }

  ofSet(set: SelectionSetNode | undefined, parent: Parent): Measure {
    return (set?.selections ?? []).map((selection) => this.#of(selection, parent)).reduce(together, nothing);
  }

  /** How many fields a set brings to the level it stands on, through fragments too. */
  rootsOf(set: SelectionSetNode): number {
    return set.selections.map((selection) => this.#rootsOf(selection)).reduce((a, b) => a + b, 0);
  }

  #rootsOf(selection: SelectionNode): number {
    if (selection.kind === Kind.FIELD) return 1;
    if (selection.kind === Kind.INLINE_FRAGMENT) return this.rootsOf(selection.selectionSet);
    const name = selection.name.value;
    const fragment = this.#context.getFragment(name);
    const known = this.#roots.get(name);
    if (known !== undefined || !fragment) return known ?? 0;
    this.#roots.set(name, 0);
    const roots = this.rootsOf(fragment.selectionSet);
    this.#roots.set(name, roots);
    return roots;
  }

  #of(selection: SelectionNode, parent: Parent): Measure {
    if (selection.kind === Kind.FIELD) return this.#ofField(selection, parent);
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      const { typeCondition, selectionSet } = selection;
      return this.ofSet(selectionSet, typeCondition ? this.#named(typeCondition.name.value) : parent);
    }
    return this.#ofFragment(this.#context.getFragment(selection.name.value));
  }

  #named(type: string): Parent {
    return this.#context.getSchema().getType(type);
  }

  #ofField(field: FieldNode, parent: Parent): Measure {
    if (field.name.value.startsWith('__')) return { depth: 1, weight: 1 };
    const below = this.ofSet(field.selectionSet, typeOf(field, parent));
    const place = placeOf(field, parent);
    const own = Object.hasOwn(costs, place) ? (costs[place] ?? 1) : 1;
    return { depth: below.depth + 1, weight: own + below.weight * repeats(field, parent) };
  }

  #ofFragment(fragment: FragmentDefinitionNode | null | undefined): Measure {
    if (!fragment) return nothing;
    const name = fragment.name.value;
    const known = this.#known.get(name);
    if (known) return known;
    this.#known.set(name, nothing);
    const measure = this.ofSet(fragment.selectionSet, this.#named(fragment.typeCondition.name.value));
    this.#known.set(name, measure);
    return measure;
  }
}

function together(a: Measure, b: Measure): Measure {
  return { depth: Math.max(a.depth, b.depth), weight: a.weight + b.weight };
}

function refuse(limit: keyof typeof queryLimits, found: number): GraphQLError {
  const words = limitWords(limit, found, queryLimits[limit]);
  return new GraphQLError(words.en, { extensions: { limit, words } });
}

/** Refuses a query that is too deep, too heavy or has too many roots. */
export const withinLimits: ValidationRule = (context: ValidationContext): ASTVisitor => {
  const scale = new Scale(context);
  return {
    OperationDefinition(operation) {
      const { depth, weight } = scale.ofSet(
        operation.selectionSet, context.getSchema().getRootType(operation.operation),
      );
      const roots = scale.rootsOf(operation.selectionSet);
      if (roots > queryLimits.roots) context.reportError(refuse('roots', roots));
      if (depth > queryLimits.depth) context.reportError(refuse('depth', depth));
      if (weight > queryLimits.weight) context.reportError(refuse('weight', weight));
    },
  };
};
