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

/**
 * True for an address under a language that no page has, or whose game, tournament, person or cursor the
 * server does not know. A server that is away leaves the answer to the page, which says so.
 */
export async function isMissing(pathname: string, query: URLSearchParams): Promise<boolean> {
  const [section, ...parts] = pathname.split('/').filter(Boolean).slice(1);
  switch (section) {
    case undefined:
      return false;
    case 'games':
      if (parts.length === 0) return isUnknownCursor(query.getAll('after'));
      return parts.length > 1 || isUnknownGame(decoded(parts[0] ?? ''));
    case 'players':
    case 'judges':
      if (parts.length === 0) return isUnknownPersonCursor(query.getAll('after'));
      return parts.length > 1 || isUnknownPerson(section, decoded(parts[0] ?? ''));
    case 'tournaments':
      return isNoTournamentPage(parts);
    case 'desk':
      return isNoDeskPage(parts);
    case 'rules':
    case 'audit':
    case 'sign-in':
      return parts.length > 0;
    default:
      return true;
  }
}

const tournamentPages = ['schedule', 'rounds', 'players', 'charts', 'rules', 'findings'];

async function isNoTournamentPage([part, page, player, ...more]: readonly string[]): Promise<boolean> {
  if (part === undefined) return false;
  if (more.length > 0) return true;
  if (page === undefined || (tournamentPages.includes(page) && player === undefined)) {
    return isUnknownTournament(decoded(part));
  }
  if (page !== 'players' || player === undefined) return true;
  return isUnknownPlayer(decoded(part), decoded(player));
}

/** Whether there is a tournament of the id, the page says to who may know. */
function isNoDeskPage([, page, game, ...more]: readonly string[]): boolean {
  if (more.length > 0 || page === undefined) return more.length > 0;
  return page !== 'rounds' && (!['players', 'entries'].includes(page) || game !== undefined);
}

async function isUnknownGame(id: string | null): Promise<boolean> {
  if (id === null) return true;
  const answer = await ask(GameExistsDocument, { id });
  return answer.kind === 'misaddressed' || (answer.kind === 'answered' && !answer.data.game);
}

async function isUnknownTournament(id: string | null): Promise<boolean> {
  if (id === null) return true;
  const answer = await ask(TournamentExistsDocument, { id });
  return answer.kind === 'misaddressed' || (answer.kind === 'answered' && !answer.data.tournament);
}

async function isUnknownPlayer(id: string | null, player: string | null): Promise<boolean> {
  if (id === null || player === null) return true;
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

async function isUnknownPerson(section: 'players' | 'judges', id: string | null): Promise<boolean> {
  if (id === null) return true;
  const answer = await ask(PersonExistsDocument, { id });
  if (answer.kind !== 'answered') return answer.kind === 'misaddressed';
  return (section === 'players' ? answer.data.player : answer.data.judge) === null;
}

async function isUnknownPersonCursor([after, ...more]: readonly string[]): Promise<boolean> {
  if (after === undefined || more.length > 0) return false;
  const answer = await ask(PersonCursorExistsDocument, { after });
  return answer.kind === 'misaddressed';
}
