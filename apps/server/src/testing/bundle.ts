// A bundle of a small tournament: games from paper, and one as a text in MGN.
import { readFileSync } from 'node:fs';
import type { StagedServer } from './staged-server.js';

const roles = [
  'don', 'mafia', 'mafia', 'sheriff', 'citizen', 'citizen', 'citizen', 'citizen', 'citizen', 'citizen',
] as const;

interface PaperSeat {
  player: string;
  role: (typeof roles)[number];
  extra?: string;
}

export interface PaperGame {
  stage: string;
  round: number;
  table: number;
  judge: string | null;
  protocol?: { winner: string | null; firstKilled: number; bestMove: number[]; seats: PaperSeat[] };
  mgn?: string;
  players?: string[];
}

export interface PaperBundle {
  format: string;
  name: string;
  scoring: string;
  stages: { id: string; name: string; coefficient: string }[];
  teams: { id: string; name: string }[];
  players: { id: string; nick: string; team?: string }[];
  games: PaperGame[];
}

/** The text of the recorded game that ends with extra points. */
const text = readFileSync(new URL('../../demo/1-spring-final.mgn', import.meta.url), 'utf8');

const ids = Array.from({ length: 10 }, (_, index) => `p${index + 1}`);

/** So many games from paper, one a round; then one in MGN, unless told. */
export function bundleOf(paperGames: number, withMgn = true): PaperBundle {
  const seated = (round: number): string[] => [...ids.slice(round % 10), ...ids.slice(0, round % 10)];
  const games = Array.from({ length: paperGames }, (_, index): PaperGame => ({
    stage: 'q', round: index + 1, table: 1, judge: 'Судья',
    protocol: {
      winner: index % 2 === 0 ? 'red' : 'black', firstKilled: 5, bestMove: [1, 2, 9],
      seats: seated(index).map((player, seat) => ({ player, role: roles[seat] ?? 'citizen' })),
    },
  }));
  const played: PaperGame = { stage: 'f', round: 1, table: 1, judge: 'Судья', mgn: text, players: ids };
  return {
    format: 'consigliere-tournament/1', name: 'Кубок', scoring: 'regulation',
    stages: [{ id: 'q', name: 'Отбор', coefficient: '1' }, { id: 'f', name: 'Финал', coefficient: '1.3' }],
    teams: [{ id: 't1', name: 'Первые' }],
    players: ids.map((id, index) => ({ id, nick: index < 2 ? 'Тёзка' : `Игрок ${index}`, team: 't1' })),
    games: withMgn ? [...games, played] : games,
  };
}

export interface ImportLine {
  readonly progress?: { readonly done: number; readonly of: number };
  readonly result?: {
    readonly games: number;
    readonly recorded: number;
    readonly unchanged: number;
    readonly refused: readonly { readonly game: string; readonly code: string }[];
    readonly findings: readonly unknown[];
  };
  readonly refused?: {
    readonly code: string;
    readonly message: { readonly en: string; readonly ru: string };
  };
}

/** Posts a bundle and answers all lines that came back. */
export async function importInto(
  staged: StagedServer,
  id: string,
  bundle: object,
): Promise<readonly ImportLine[]> {
  const answer = await fetch(`${staged.origin}/tournaments/${id}`, {
    method: 'POST', headers: staged.headers('organiser'), body: JSON.stringify(bundle),
  });
  const lines = (await answer.text()).trim().split('\n');
  if (answer.status !== 200) throw new Error(lines.join());
  return lines.map((line) => JSON.parse(line) as ImportLine);
}
