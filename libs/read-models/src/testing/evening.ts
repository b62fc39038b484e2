// An evening of a small tournament: games recorded, typed in and seated anew, with awards and undo.
import { regulation } from '@consigliere/rules';
import type { TypedProtocol } from '@consigliere/tournament';
import { presetOf } from '@consigliere/tournament';
import { Recorder } from './recorder.js';

const people = (from: number): readonly string[] => Array.from({ length: 10 }, (_, i) => `p${from + i}`);

export const seated = { a: people(1), b: people(11), c: people(21) };

export function typed(winner: TypedProtocol['winner'], players: readonly string[]): TypedProtocol {
  const black = ['don', 'mafia', 'mafia', 'sheriff'] as const;
  const seats = players.map((player, i) => ({
    player, role: black[i] ?? ('citizen' as const), extra: i === 0 ? '0.3' : '0', penalty: '0',
    disqualified: false, ppk: false, technicalFouls: 0,
  }));
  return { judge: null, winner, firstKilled: 4, bestMove: [1, 2], seats };
}

async function announced(recorder: Recorder): Promise<void> {
  const scoring = presetOf('regulation');
  if (!scoring) throw new Error('the regulation has no policy');
  const ruleset = { id: 'regulation', version: 1, parameters: {} };
  await recorder.tournament('cup', {
    type: 'AnnounceTournament',
    announcement: { name: 'Cup', city: null, timeZone: null, days: ['2026-01-31'], ruleset, scoring },
  });
  const stages = [{ id: 'main', name: 'Main', coefficient: '1', finalists: null }];
  await recorder.tournament('cup', { type: 'PlanStages', stages });
  const players = people(1).concat(people(11), people(21)).map((player) => ({ player, team: null }));
  await recorder.tournament('cup', { type: 'EnterPlayers', players });
}

type Seating = Readonly<Partial<Record<keyof typeof seated, number>>>;

function seatRound(recorder: Recorder, round: number, games: Seating): Promise<string> {
  const tables = Object.entries(games).map(([game, table]) => ({
    table, game, judge: 'vera', players: seated[game as keyof typeof seated],
  }));
  return recorder.tournament('cup', { type: 'SeatRound', stage: 'main', round, tables });
}

/** The awards of game `a`: one that counts and one that is withdrawn. */
async function awarded(recorder: Recorder): Promise<void> {
  await recorder.openProtocol('a');
  await recorder.protocol('a', { type: 'SetAward', seat: 1, points: 20 });
  const last = await recorder.protocol('a', { type: 'SetAward', seat: 2, points: 20 });
  await recorder.protocol('a', { type: 'Undo', of: last, reason: 'the wrong seat' });
}

/** Game `a` is played to its end, `b` typed in and running, `c` typed twice and once withdrawn. */
export async function evening(file = 'foul-out-cancels-vote.mgn'): Promise<Recorder> {
  const recorder = new Recorder();
  await announced(recorder);
  await seatRound(recorder, 1, { a: 1, b: 2 });
  await recorder.play('a', file, seated.a);
  await awarded(recorder);
  await recorder.protocol('b', { type: 'TypeProtocol', typed: typed('red', seated.b) });
  await seatRound(recorder, 1, { c: 2 });
  await recorder.protocol('c', { type: 'TypeProtocol', typed: typed('red', seated.c) });
  const again = await recorder.protocol('c', { type: 'TypeProtocol', typed: typed('black', seated.c) });
  await recorder.protocol('c', { type: 'WithdrawTyping', of: again, reason: null });
  await seatRound(recorder, 2, { b: 1 });
  const heading = { tournament: null, round: null, table: null, date: null };
  const players = seated.b;
  await recorder.game('b', { type: 'OpenGame', ruleset: regulation, players, judge: null, heading });
  return recorder;
}
