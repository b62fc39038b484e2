// The vote of a simulated day: hands and counts, ties by agreement, the question whether all the tied leave.
import type { CountTaken, GameAsk, Hands, Seat, VoteTaken } from '@consigliere/rules';
import { refusalOf } from '@consigliere/rules';
import type { Play } from './play.js';
import { livingOf } from './play.js';

/** Whom black votes for: the red candidate whom the table likes least, or a partner who is lost. */
function choiceOfBlack(play: Play, seat: Seat, candidates: readonly Seat[]): Seat {
  const { minds, sitting: { chance } } = play;
  return best(candidates, (one) => {
    const partner = minds.bot(one).team === 'black';
    return minds.mood(one) + (partner ? -1.6 : 0.3) + chance.near(0, 0.17) - (one === seat ? 9 : 0);
  });
}

/** The seat of the greatest measure, each measured once; the first of several. */
function best(seats: readonly Seat[], measure: (seat: Seat) => number): Seat {
  const [first] = seats.map((seat) => ({ seat, value: measure(seat) })).toSorted((a, b) => b.value - a.value);
  if (!first) throw new Error('a vote is between candidates');
  return first.seat;
}

function choiceOf(play: Play, seat: Seat, candidates: readonly Seat[]): Seat {
  const { minds, sitting: { chance } } = play;
  if (minds.bot(seat).team === 'black') return choiceOfBlack(play, seat, candidates);
  return best(candidates, (one) =>
    minds.suspicion(seat, one) + minds.mood(one) + chance.near(0, 0.12));
}

/** Two of the candidates get as many hands as each other, as near as the number of hands allows. */
function splitChoices(play: Play, voters: readonly Seat[], candidates: readonly Seat[]) {
  const pair = candidates.length > 2 && play.sitting.table.vote.stage === 'open'
    ? play.sitting.chance.shuffled(candidates).slice(0, 2).toSorted((a, b) =>
      candidates.indexOf(a) - candidates.indexOf(b))
    : candidates;
  const order = play.sitting.chance.shuffled(voters);
  return new Map(order.map((seat, i) => [seat, pair[i % pair.length] ?? seat] as const));
}

/** Whether the table shares its hands out: agreed before a first round, mostly kept to in the next. */
function splits(play: Play, candidates: readonly Seat[], voters: number): boolean {
  const { chance, temper, table } = play.sitting;
  if (candidates.length < 2 || voters % 2 === 1) return false;
  const rounds = table.vote.rounds;
  return chance.roll(rounds === 0 ? temper.splits : Math.min(0.85, temper.splits * 4));
}

function handsFor(play: Play, choices: ReadonlyMap<Seat, Seat>, candidates: readonly Seat[]) {
  const { chance, temper } = play.sitting;
  const last = candidates.at(-1);
  const voted = new Set<Seat>();
  return candidates.map((candidate): Hands => {
    const willing = [...choices.keys()].filter((seat) => choices.get(seat) === candidate && !voted.has(seat));
    const late = willing.filter(() => chance.roll(temper.lateHand));
    const shown = willing.filter((seat) => !late.includes(seat));
    const voters = candidate === last ? shown.filter(() => !chance.roll(temper.noHand)) : shown;
    voters.forEach((seat) => voted.add(seat));
    return { candidate, voters: voters.toSorted((a, b) => a - b), late: late.toSorted((a, b) => a - b) };
  });
}

/** The counts of what was shown; the last candidate is left out, who gets the rest. */
function countsOf(hands: readonly Hands[]): readonly CountTaken[] {
  return hands.slice(0, -1).map(({ candidate, voters }) => ({ candidate, count: voters.length }));
}

function taken(play: Play, candidates: readonly Seat[], voters: readonly Seat[]): VoteTaken {
  const choices = splits(play, candidates, voters.length)
    ? splitChoices(play, voters, candidates)
    : new Map(voters.map((seat) => [seat, choiceOf(play, seat, candidates)] as const));
  const hands = handsFor(play, choices, candidates);
  if (play.judge.countsOnly) return { by: 'counts', counts: countsOf(hands) };
  return { by: 'hands', hands: hands.filter(({ voters: shown, late }) => shown.length + late.length > 0) };
}

/** The same round with two candidates taken for each other, as a tired judge taps it. */
function mixedUp(vote: VoteTaken): GameAsk | null {
  if (vote.by === 'counts') return null;
  const [first, second, ...more] = vote.hands;
  if (!first || !second) return null;
  const swapped = [{ ...first, voters: second.voters }, { ...second, voters: first.voters }, ...more];
  return { type: 'CountVotes', vote: { by: 'hands', hands: swapped } };
}

/** Holds the round of voting that is due. */
export function holdVote(play: Play, candidates: readonly Seat[], voters: readonly Seat[]): void {
  const { sitting, judge } = play;
  judge.duringVote();
  const due = sitting.legal('CountVotes');
  if (!due || due.candidates.length !== candidates.length) return;
  const vote = taken(play, candidates, voters);
  const seconds = 8 + candidates.length * sitting.chance.int(4, 7);
  sitting.doOrSlip({ type: 'CountVotes', vote }, seconds, mixedUp(vote));
}

/** vote.13 The table decides whether all the tied leave. */
export function holdQuestion(play: Play, tied: readonly Seat[], voters: readonly Seat[]): void {
  const { sitting, minds, judge } = play;
  const { chance } = sitting;
  const mood = chance.int(20, 80) / 100;
  const black = livingOf(play, 'black').length;
  const inFavour = voters.filter((seat) => {
    const partners = tied.filter((one) => minds.bot(one).team === 'black').length;
    const wish = minds.bot(seat).team === 'black' ? (partners > 0 ? -0.2 : 0.25) : 0;
    return chance.roll(mood + wish * Math.min(1, black / 2) - (tied.includes(seat) ? 0.25 : 0));
  });
  const vote = judge.countsOnly
    ? { by: 'counts', count: inFavour.length } as const
    : { by: 'hands', hands: inFavour } as const;
  sitting.do({ type: 'CountLeaveVotes', vote }, chance.int(8, 16));
}

/** vote.12 The only candidate of day 1 is voted on all the same, where the judge lets it pass. */
export function holdVoteAgainstRules(play: Play): void {
  const { sitting, judge } = play;
  const override = judge.letsPass('voteOnDayOne');
  const ask: GameAsk = { type: 'CountVotes', vote: { by: 'hands', hands: [] } };
  if (!override || refusalOf(sitting.table, ask)?.code !== 'vote.oneOnDayOne') return;
  sitting.do(ask, sitting.chance.int(8, 14), override);
}
