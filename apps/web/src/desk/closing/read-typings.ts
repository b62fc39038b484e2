// Reads what was typed in of a game from paper, on behalf of who is signed in.
import { askAs, type StaffAnswer } from '../../gql/ask';
import { GameTypingsDocument, type GameTypingsQuery } from '../../gql/generated/queries';
import { tokenOf } from '../../session/token';

export async function readTypings(game: string): Promise<StaffAnswer<GameTypingsQuery>> {
  return askAs(await tokenOf(), GameTypingsDocument, { game });
}
