// Limits of a query, counted before it is run: how deep it goes and how much it may bring.
import type {
  ASTVisitor, FieldNode, FragmentDefinitionNode, SelectionNode, SelectionSetNode, ValidationContext,
  ValidationRule,
} from 'graphql';
import { GraphQLError, Kind } from 'graphql';
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

/** Fields that repeat what is below them: how often when the query does not say, and at most. */
const lists: Readonly<Record<string, { readonly usual: number; readonly most: number }>> = {
  games: { usual: 50, most: 100 },
  timeline: { usual: 500, most: 500 },
  seats: { usual: 10, most: 10 },
  points: { usual: 10, most: 10 },
  clauses: { usual: 70, most: 70 },
  legalActions: { usual: 20, most: 20 },
  tournaments: { usual: 50, most: 100 },
  audit: { usual: 50, most: 100 },
  rounds: { usual: 30, most: 30 },
  tables: { usual: 20, most: 20 },
  players: { usual: 10, most: 10 },
  columns: { usual: 30, most: 30 },
  rows: { usual: 200, most: 1000 },
  byGame: { usual: 20, most: 20 },
  parts: { usual: 5, most: 5 },
  acts: { usual: 3, most: 3 },
  sentences: { usual: 3, most: 3 },
  findings: { usual: 100, most: 100 },
};

/** Fields that must be counted before they can be answered: so much more than one field each. */
const costs: Readonly<Record<string, number>> = { standings: 1000, teamStandings: 1000, findings: 1000 };

interface Measure {
  readonly depth: number;
  readonly weight: number;
}

const nothing: Measure = { depth: 0, weight: 0 };

function repeats(field: FieldNode): number {
  const list = Object.hasOwn(lists, field.name.value) ? lists[field.name.value] : undefined;
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

  ofSet(set: SelectionSetNode | undefined): Measure {
    return (set?.selections ?? []).map((selection) => this.#of(selection)).reduce(together, nothing);
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

  #of(selection: SelectionNode): Measure {
    if (selection.kind === Kind.FIELD) return this.#ofField(selection);
    if (selection.kind === Kind.INLINE_FRAGMENT) return this.ofSet(selection.selectionSet);
    return this.#ofFragment(this.#context.getFragment(selection.name.value));
  }

  #ofField(field: FieldNode): Measure {
    if (field.name.value.startsWith('__')) return { depth: 1, weight: 1 };
    const below = this.ofSet(field.selectionSet);
    const own = Object.hasOwn(costs, field.name.value) ? (costs[field.name.value] ?? 1) : 1;
    return { depth: below.depth + 1, weight: own + below.weight * repeats(field) };
  }

  #ofFragment(fragment: FragmentDefinitionNode | null | undefined): Measure {
    if (!fragment) return nothing;
    const name = fragment.name.value;
    const known = this.#known.get(name);
    if (known) return known;
    this.#known.set(name, nothing);
    const measure = this.ofSet(fragment.selectionSet);
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
      const { depth, weight } = scale.ofSet(operation.selectionSet);
      const roots = scale.rootsOf(operation.selectionSet);
      if (roots > queryLimits.roots) context.reportError(refuse('roots', roots));
      if (depth > queryLimits.depth) context.reportError(refuse('depth', depth));
      if (weight > queryLimits.weight) context.reportError(refuse('weight', weight));
    },
  };
};
