// Tells which addresses lead nowhere, or elsewhere, before a page is rendered, while the status can be set.
import { decoded } from '../games/decoded';
import { ask } from '../gql/ask';
import {
  CursorExistsDocument,
  GameExistsDocument,
  PersonCursorExistsDocument,
  PersonExistsDocument,
  PolicyExistsDocument,
  SeriesNameDocument,
  TournamentExistsDocument,
  TournamentPlayerExistsDocument,
} from '../gql/generated/queries';
import { versionIn } from '../policies/read-policy';

/** An id of an address: null for one that is no text. */
type Id = string | null | undefined;

/** Whether what an address names is unknown; a text: it is known at this address, told without language. */
type Found = boolean | string;

/** Looks for what an address names, by its ids and its query. */
type Look = (ids: readonly Id[], query: URLSearchParams) => Found | Promise<Found>;

const known: Look = () => false;
const tournament: Look = ([id]) => isUnknownTournament(id, null);
const table: Look = ([id], query) => isUnknownTournament(id, stageIn(query));

/**
 * Every address that there is under a language, as its folder spells it: a page is found here or nowhere.
 * Whether there is a tournament at the desk, the page says to who may know.
 */
export const addresses: Readonly<Record<string, Look>> = {
  '/': known,
  '/audit': known,
  '/desk': known,
  '/desk/act': known,
  '/desk/ask': known,
  '/desk/new': known,
  '/desk/persons': known,
  '/desk/persons/merge': known,
  '/desk/persons/[id]': known,
  '/desk/policies': known,
  '/desk/series': known,
  '/desk/series/[id]': known,
  '/desk/[id]': known,
  '/desk/[id]/entries': known,
  '/desk/[id]/finalists': known,
  '/desk/[id]/judges': known,
  '/desk/[id]/lots': known,
  '/desk/[id]/nominations': known,
  '/desk/[id]/players': known,
  '/desk/[id]/regulation': known,
  '/desk/[id]/reveal': known,
  '/desk/[id]/rounds': known,
  '/desk/[id]/rounds/[game]': known,
  '/desk/[id]/seating': known,
  '/games': (_, query) => isUnknownCursor(query.getAll('after')),
  '/games/[id]': ([id]) => isUnknownGame(id),
  '/judges': (_, query) => isUnknownPersonCursor(query.getAll('after')),
  '/judges/[id]': ([id]) => isUnknownPerson('judges', id),
  '/players': (_, query) => isUnknownPersonCursor(query.getAll('after')),
  '/players/[id]': ([id]) => isUnknownPerson('players', id),
  '/policies/[id]': ([id], query) => isUnknownPolicy(id, query),
  '/rules': known,
  '/series': known,
  '/series/[id]': ([id]) => isUnknownSeries(id),
  '/sign-in': known,
  '/tournaments': known,
  '/tournaments/[id]': table,
  '/tournaments/[id]/charts': table,
  '/tournaments/[id]/findings': tournament,
  '/tournaments/[id]/nominations': tournament,
  '/tournaments/[id]/players': tournament,
  '/tournaments/[id]/players/[player]': (ids, query) => isUnknownPlayer(ids, stageIn(query)),
  '/tournaments/[id]/reveal': tournament,
  '/tournaments/[id]/rounds': tournament,
  '/tournaments/[id]/rules': tournament,
  '/tournaments/[id]/schedule': tournament,
  '/tournaments/[id]/versions': tournament,
};

/**
 * True for an address under a language that no page has, or whose game, tournament, person or cursor the
 * server does not know; a text for one whose person is read under another id: the path of his own page,
 * language included. A server that is away leaves the answer to the page, which says so.
 */
export async function isMissing(pathname: string, query: URLSearchParams): Promise<Found> {
  const [language = '', ...parts] = pathname.split('/').filter(Boolean);
  for (const [address, isUnknown] of Object.entries(addresses)) {
    const ids = idsIn(parts, address.split('/').filter(Boolean));
    if (!ids) continue;
    const found = await isUnknown(ids, query);
    return typeof found === 'string' ? `/${language}${found}` : found;
  }
  return true;
}

/** What stands at the places of an address that are in brackets; null where the parts are not of it. */
function idsIn(parts: readonly string[], pattern: readonly string[]): Id[] | null {
  if (parts.length !== pattern.length) return null;
  const isId = (place: number): boolean => pattern[place]?.startsWith('[') ?? false;
  if (!parts.every((part, place) => isId(place) || part === pattern[place])) return null;
  return parts.filter((_, place) => isId(place)).map(decoded);
}

async function isUnknownGame(id: Id): Promise<boolean> {
  if (!id) return true;
  const answer = await ask(GameExistsDocument, { id });
  return answer.kind === 'misaddressed' || (answer.kind === 'answered' && !answer.data.game);
}

/** The stage whose table is asked for; null where it is that of all. */
function stageIn(query: URLSearchParams): string | null {
  const [stage, ...more] = query.getAll('stage');
  return more.length > 0 ? null : stage || null;
}

interface Staged {
  readonly stages: readonly { readonly id: string }[];
}

/** A stage that the tournament does not have is as unknown as the tournament; null is no stage. */
function lacksStage(found: Staged, stage: string | null): boolean {
  return stage !== null && !found.stages.some((one) => one.id === stage);
}

async function isUnknownTournament(id: Id, stage: string | null): Promise<boolean> {
  if (!id) return true;
  const answer = await ask(TournamentExistsDocument, { id });
  if (answer.kind !== 'answered') return answer.kind === 'misaddressed';
  const { tournament: found } = answer.data;
  return !found || lacksStage(found, stage);
}

async function isUnknownPolicy(id: Id, query: URLSearchParams): Promise<boolean> {
  if (!id) return true;
  const version = versionIn(query.get('version') ?? undefined);
  const answer = await ask(PolicyExistsDocument, { id, version });
  return answer.kind === 'misaddressed' || (answer.kind === 'answered' && !answer.data.scoring);
}

async function isUnknownSeries(id: Id): Promise<boolean> {
  if (!id) return true;
  const answer = await ask(SeriesNameDocument, { id });
  return answer.kind === 'misaddressed' || (answer.kind === 'answered' && !answer.data.series);
}

async function isUnknownPlayer([id, player]: readonly Id[], stage: string | null): Promise<boolean> {
  if (!id || !player) return true;
  const answer = await ask(TournamentPlayerExistsDocument, { id, player });
  if (answer.kind !== 'answered') return answer.kind === 'misaddressed';
  const { tournament: found } = answer.data;
  if (!found || lacksStage(found, stage)) return true;
  return !('row' in found.standings) || found.standings.row === null;
}

async function isUnknownCursor([after, ...more]: readonly string[]): Promise<boolean> {
  if (after === undefined || more.length > 0) return false;
  const answer = await ask(CursorExistsDocument, { after });
  return answer.kind === 'misaddressed';
}

/** A person who is merged into another has no page of his own: it is the other's. */
async function isUnknownPerson(section: 'players' | 'judges', id: Id): Promise<Found> {
  if (!id) return true;
  const answer = await ask(PersonExistsDocument, { id });
  if (answer.kind !== 'answered') return answer.kind === 'misaddressed';
  const person = section === 'players' ? answer.data.player : answer.data.judge;
  if (!person) return true;
  return person.id === id ? false : `/${section}/${encodeURIComponent(person.id)}`;
}

async function isUnknownPersonCursor([after, ...more]: readonly string[]): Promise<boolean> {
  if (after === undefined || more.length > 0) return false;
  const answer = await ask(PersonCursorExistsDocument, { after });
  return answer.kind === 'misaddressed';
}
