// The nights of a simulated game: whom black shoots, whom don and sheriff ask about, the best move.
import type { GameAsk, Seat, Shot } from '@consigliere/rules';
import { allSeats, isLiving } from '@consigliere/rules';
import type { Play } from './play.js';
import { livingOf, ranked } from './play.js';

/** The sheriff as black knows him: he has shown himself, or the don has found him. */
function knownSheriff({ sitting, minds }: Play): Seat | null {
  const shown = minds.claims.find(({ seat }) => minds.bot(seat).role === 'sheriff')?.seat;
  const found = shown ?? minds.foundByDon;
  return found !== null && isLiving(sitting.table, found) ? found : null;
}

/** Whom black agrees on: the sheriff where he is known, else a red player whom the table trusts. */
function agreedTarget(play: Play): Seat {
  const { sitting: { chance, temper }, minds } = play;
  const black = livingOf(play, 'black');
  if (black.length > 1 && chance.roll(temper.shootsOwn)) return chance.pick(black);
  const sheriff = knownSheriff(play);
  if (sheriff !== null && chance.roll(0.9)) return sheriff;
  const red = livingOf(play, 'red');
  return chance.weighted(red.map((seat) => [seat, Math.max(0.2, 1 - minds.mood(seat))] as const));
}

/** A night without a hit: one shoots elsewhere, at somebody who is gone, or not at all. */
function missed(play: Play, target: Seat): GameAsk {
  const { sitting: { chance } } = play;
  const black = livingOf(play, 'black');
  if (chance.roll(0.3)) return { type: 'DeclareMiss' };
  const astray = chance.pick(black);
  const others = allSeats.filter((seat) => seat !== target);
  const shots = black.flatMap((shooter): Shot[] => {
    if (shooter !== astray) return [{ shooter, target }];
    return black.length > 1 && chance.roll(0.6) ? [{ shooter, target: chance.pick(others) }] : [];
  });
  return { type: 'ShootApart', shots };
}

function shoot(play: Play): void {
  const { sitting, judge } = play;
  const { chance, temper } = sitting;
  const target = agreedTarget(play);
  const seconds = chance.int(12, 25);
  if (judge.isStalled || chance.roll(temper.misses)) {
    sitting.do(missed(play, target), seconds);
    return;
  }
  const shooters = livingOf(play, 'black');
  const ask: GameAsk = judge.notesShots
    ? { type: 'ShootApart', shots: shooters.map((shooter) => ({ shooter, target })) }
    : { type: 'ShootTogether', target };
  const other = chance.pick(allSeats);
  sitting.doOrSlip(ask, seconds, other === target ? null : { type: 'ShootTogether', target: other });
}

function checkByDon(play: Play): void {
  const { sitting, minds } = play;
  const { chance } = sitting;
  const known = knownSheriff(play);
  const asked = minds.askedByDon;
  const fresh = livingOf(play, 'red').filter((seat) => !asked.includes(seat));
  const target = known ?? chance.pick(fresh.length > 0 ? fresh : allSeats);
  const other = chance.pick(allSeats);
  const ask = (of: Seat): GameAsk => ({ type: 'CheckByDon', target: of });
  sitting.doOrSlip(ask(target), chance.int(8, 15), other === target ? null : ask(other));
  asked.push(target);
  if (minds.bot(target).role === 'sheriff') minds.foundByDon = target;
}

function checkBySheriff(play: Play): void {
  const { sitting, minds } = play;
  const { chance } = sitting;
  const seat = allSeats.find((one) => minds.bot(one).role === 'sheriff') ?? 1;
  const fresh = ranked(play, seat, (one) => minds.suspicion(seat, one))
    .filter((one) => !minds.checks.some((check) => check.target === one));
  // The blackest of all is voted out by day; who is checked is rather the one after him.
  const target = chance.weighted([...fresh.slice(0, 3).map((one, i) => [one, 3 - i] as const), [seat, 0]]);
  const other = chance.pick(allSeats);
  const ask = (of: Seat): GameAsk => ({ type: 'CheckBySheriff', target: of });
  sitting.doOrSlip(ask(target), chance.int(8, 15), other === target ? null : ask(other));
  if (target !== seat) minds.checks.push({ target, black: minds.bot(target).team === 'black' });
}

const brokenOffFor = ['addressed a player', 'gave information about the game', 'made others react'];

/** 8.3 The three whom the killed player takes for black; a black one names whom he likes. */
function bestMove(play: Play, seat: Seat): void {
  const { sitting, minds } = play;
  const { chance, temper } = sitting;
  const likely = ranked(play, seat, (one) => minds.suspicion(seat, one));
  const three = chance.roll(0.85) ? likely.slice(0, 3) : chance.shuffled(likely).slice(0, 3);
  const brokenOff = chance.roll(temper.moveBrokenOff);
  const named = three.slice(0, brokenOff ? chance.int(0, 2) : 3);
  const endedBy = brokenOff ? chance.pick(brokenOffFor) : null;
  sitting.do({ type: 'MakeBestMove', named: chance.roll(0.03) ? [] : named, endedBy }, chance.int(12, 25));
}

/** Does what the night still asks for: shots first, then the best move, the don, the sheriff. */
export function actAtNight(play: Play): void {
  const { sitting } = play;
  const { chance, temper } = sitting;
  if (sitting.legal('DeclareMiss')) shoot(play);
  const author = sitting.legal('MakeBestMove')?.seats[0];
  if (author !== undefined && !chance.roll(temper.moveUnmade)) bestMove(play, author);
  if (sitting.legal('CheckByDon')) checkByDon(play);
  if (sitting.legal('CheckBySheriff')) checkBySheriff(play);
}
