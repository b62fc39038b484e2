// The questions of the desk by name: what a page may ask the server for without recording anything.
import {
  CancelSeatSearchDocument,
  ComparePoliciesDocument,
  MeasureSeatingDocument,
  MeasureSeatingTextDocument,
  NamesakesDocument,
  NotationProtocolDocument,
  PolicyExampleDocument,
  SeatSearchDocument,
  StartSeatSearchDocument,
  type AskedInVainFragment,
  type TypedDocumentString,
} from '../../gql/generated/queries';
import type { Failure } from '../acts/outcome';

export const deskQuestions = {
  startSeatSearch: StartSeatSearchDocument,
  cancelSeatSearch: CancelSeatSearchDocument,
  seatSearch: SeatSearchDocument,
  measureSeating: MeasureSeatingDocument,
  measureSeatingText: MeasureSeatingTextDocument,
  comparePolicies: ComparePoliciesDocument,
  policyExample: PolicyExampleDocument,
  namesakes: NamesakesDocument,
  notationProtocol: NotationProtocolDocument,
} as const;

export type DeskQuestion = keyof typeof deskQuestions;

type Document<Question extends DeskQuestion> = (typeof deskQuestions)[Question];
type VariablesOf<T> = T extends TypedDocumentString<unknown, infer Variables> ? Variables : never;
type FoundOf<T> = T extends TypedDocumentString<{ readonly found: infer Found }, never> ? Found : never;

/** What a page says of a question: all but the language of the answer. */
export type QuestionVariables<Question extends DeskQuestion> = Omit<
  VariablesOf<Document<Question>>,
  'language'
>;

/** What is answered where nothing is refused. */
export type Found<Question extends DeskQuestion> = Exclude<
  FoundOf<Document<Question>>,
  AskedInVainFragment
>;

/** What came of a question, as the browser is told. */
export type QuestionAnswer<Question extends DeskQuestion> =
  | { readonly kind: 'found'; readonly found: Found<Question> }
  | Failure;

export const isDeskQuestion = (name: unknown): name is DeskQuestion =>
  typeof name === 'string' && Object.hasOwn(deskQuestions, name);
