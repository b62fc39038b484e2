// How fast the rules are: folding a recorded game against reading its bytes, and deciding a whole game.
import type { GameCommand } from '@consigliere/rules';
import { decide, emptyGame, evolveGame, foldGame, parseMgn, isUnreadable, playMgn } from '@consigliere/rules';
import { goldenGame, goldenText } from './golden.js';
import { compare, median, timed } from './pairs.js';
import type { Measure } from './measure.js';
import { actsText } from './acts.js';

const rounds = 20;

/** Folding the golden game against `JSON.parse` of the same bytes. */
export async function foldAgainstParse(): Promise<Measure> {
  const { ours, theirs, ratio } = await compare(
    () => {
      for (let i = 0; i < rounds; i += 1) foldGame(goldenGame);
    },
    () => {
      for (let i = 0; i < rounds; i += 1) JSON.parse(goldenText);
    },
  );
  return {
    name: `fold of ${goldenGame.length} events / JSON.parse of their bytes`,
    value: ratio, unit: '×', limit: { atMost: 1 },
    detail: `${(ours / rounds).toFixed(2)} ms / ${(theirs / rounds).toFixed(2)} ms`,
  };
}

function commandsOfGame(): readonly GameCommand[] {
  const game = parseMgn(actsText);
  if (isUnreadable(game)) throw new Error(`the benchmark's own game does not read: line ${game.line}`);
  return playMgn(game).end.sent.flatMap((sent) => (sent.to === 'game' ? [sent.command] : []));
}

/** A whole game, act by act: each decided and its events folded. */
export async function wholeGame(): Promise<Measure> {
  const commands = commandsOfGame();
  const play = (): void => {
    let game = emptyGame;
    for (const command of commands) {
      const decision = decide(command, game);
      if ('refused' in decision) throw new Error(`the game is refused: ${decision.refused.code}`);
      game = decision.accepted.reduce(evolveGame, game);
    }
  };
  const times: number[] = [];
  for (let i = 0; i < 26; i += 1) times.push(await timed(play));
  return {
    name: `a game of ${commands.length} acts decided and folded`,
    value: median(times.slice(5)), unit: 'ms', limit: { atMost: 15 }, detail: '',
  };
}
