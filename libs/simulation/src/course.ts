// The course of a simulated game: asks the rules what is due, and has it done, until the game is closed.
import type { Deal, Heading, Ruleset } from '@consigliere/rules';
import { actAtNight } from './nights.js';
import { holdQuestion, holdVote, holdVoteAgainstRules } from './ballots.js';
import { dealtBots } from './bots.js';
import { Judge } from './judge.js';
import { Minds } from './minds.js';
import type { Play } from './play.js';
import type { Sitting } from './sitting.js';
import { speak } from './speeches.js';

/** Who sits and judges: opaque ids, null where nobody is known. */
export interface Opening {
  readonly ruleset: Ruleset;
  readonly players: readonly (string | null)[];
  readonly judge: string | null;
  readonly heading: Heading;
}

/** More acts than any game has: a simulated game that has not come to its end by then never will. */
const actsAtMost = 2000;

/** The speech that is due: last words, then the 30 seconds of a tie, then the round of the day. */
function holdSpeech(play: Play): boolean {
  for (const kind of ['lastWord', 'tie', 'day'] as const) {
    const seat = play.sitting.legal('BeginSpeech', kind)?.seats[0];
    if (seat === undefined) continue;
    speak(play, seat, kind);
    return true;
  }
  return false;
}

function holdBallot(play: Play): boolean {
  const { sitting } = play;
  const question = sitting.legal('CountLeaveVotes');
  const round = sitting.legal('CountVotes');
  if (question) holdQuestion(play, question.candidates, question.seats);
  else if (round) holdVote(play, round.candidates, round.seats);
  return question !== undefined || round !== undefined;
}

/** The night or the day that comes; the evening before the night is the time of what must not be. */
function beginPhase(play: Play): boolean {
  const { sitting, minds } = play;
  const { chance } = sitting;
  if (sitting.legal('BeginNight') && sitting.table.phase.kind === 'day') holdVoteAgainstRules(play);
  const night = sitting.legal('BeginNight')?.number ?? null;
  if (night !== null) sitting.do({ type: 'BeginNight', night }, chance.int(10, 25));
  if (night === 0) sitting.wait(chance.int(50, 75));
  if (night !== null) return true;
  const day = sitting.legal('BeginDay')?.number ?? null;
  if (day === null) return false;
  sitting.do({ type: 'BeginDay', day }, chance.int(25, 45));
  minds.listen();
  return true;
}

function step(play: Play): void {
  const { sitting } = play;
  if (holdSpeech(play)) return;
  if (sitting.table.phase.kind === 'night') actAtNight(play);
  if (sitting.table.result) {
    if (!sitting.legal('BeginSpeech', 'lastWord')) play.judge.afterResult();
    if (sitting.legal('CloseGame')) sitting.do({ type: 'CloseGame' }, sitting.chance.int(5, 25));
    return;
  }
  if (holdBallot(play) || beginPhase(play)) return;
  throw new Error(`nothing is due in ${JSON.stringify(sitting.table.phase)}`);
}

/** Plays a game from its opening to its closing. */
export function playGame(sitting: Sitting, opening: Opening, roles: Deal): Play {
  const { chance, temper } = sitting;
  const minds = new Minds(dealtBots(roles, chance, temper), chance, temper);
  const play: Play = { sitting, minds, judge: new Judge(sitting, minds) };
  sitting.do({ type: 'OpenGame', ...opening }, 1);
  sitting.do({ type: 'DealRoles', roles }, chance.int(60, 110));
  while (!sitting.table.closed) {
    if (sitting.acts.length > actsAtMost) throw new Error(`${sitting.label} comes to no end`);
    step(play);
  }
  return play;
}
