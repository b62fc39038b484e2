// Tells the addresses that lead nowhere before a page is rendered, while the status can still be set.
import { decoded } from '../games/decoded';
import { ask } from '../gql/ask';
import {
  CursorExistsDocument,
  GameExistsDocument,
  PersonCursorExistsDocument,
  PersonExistsDocument,
  TournamentExistsDocument,
  TournamentPlayerExistsDocument,
} from '../gql/generated/queries';

/** An id of an address: null for one that is no text. */
type Id = string | null | undefined;

/** Tells whether what an address names is unknown, by its ids and its query. */
type Look = (ids: readonly Id[], query: URLSearchParams) => boolean | Promise<boolean>;

const known: Look = () => false;
const tournament: Look = ([id]) => isUnknownTournament(id);

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
  '/desk/[id]': known,
  '/desk/[id]/entries': known,
  '/desk/[id]/finalists': known,
  '/desk/[id]/judges': known,
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
  '/rules': known,
  '/sign-in': known,
  '/tournaments': known,
  '/tournaments/[id]': tournament,
  '/tournaments/[id]/charts': tournament,
  '/tournaments/[id]/findings': tournament,
  '/tournaments/[id]/nominations': tournament,
  '/tournaments/[id]/players': tournament,
  '/tournaments/[id]/players/[player]': ([id, player]) => isUnknownPlayer(id, player),
  '/tournaments/[id]/reveal': tournament,
  '/tournaments/[id]/rounds': tournament,
  '/tournaments/[id]/rules': tournament,
  '/tournaments/[id]/schedule': tournament,
};

/**
 * True for an address under a language that no page has, or whose game, tournament, person or cursor the
 * server does not know. A server that is away leaves the answer to the page, which says so.
 */
export async function isMissing(pathname: string, query: URLSearchParams): Promise<boolean> {
  const parts = pathname.split('/').filter(Boolean).slice(1);
  for (const [address, isUnknown] of Object.entries(addresses)) {
    const ids = idsIn(parts, address.split('/').filter(Boolean));
    if (ids) return isUnknown(ids, query);
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

async function isUnknownTournament(id: Id): Promise<boolean> {
  if (!id) return true;
  const answer = await ask(TournamentExistsDocument, { id });
  return answer.kind === 'misaddressed' || (answer.kind === 'answered' && !answer.data.tournament);
}

async function isUnknownPlayer(id: Id, player: Id): Promise<boolean> {
  if (!id || !player) return true;
  const answer = await ask(TournamentPlayerExistsDocument, { id, player });
  if (answer.kind !== 'answered') return answer.kind === 'misaddressed';
  const standings = answer.data.tournament?.standings;
  return !standings || !('row' in standings) || standings.row === null;
}

async function isUnknownCursor([after, ...more]: readonly string[]): Promise<boolean> {
  if (after === undefined || more.length > 0) return false;
  const answer = await ask(CursorExistsDocument, { after });
  return answer.kind === 'misaddressed';
}

async function isUnknownPerson(section: 'players' | 'judges', id: Id): Promise<boolean> {
  if (!id) return true;
  const answer = await ask(PersonExistsDocument, { id });
  if (answer.kind !== 'answered') return answer.kind === 'misaddressed';
  return (section === 'players' ? answer.data.player : answer.data.judge) === null;
}

async function isUnknownPersonCursor([after, ...more]: readonly string[]): Promise<boolean> {
  if (after === undefined || more.length > 0) return false;
  const answer = await ask(PersonCursorExistsDocument, { after });
  return answer.kind === 'misaddressed';
}
