// Speeches: who is named, who shows his checks, what the 30 seconds and the last words do.
import type { GameAsk, Seat, SpeechKind } from '@consigliere/rules';
import { allSeats, living, refusalOf } from '@consigliere/rules';
import type { Check } from './minds.js';
import type { Play } from './play.js';
import { livingOf, ranked } from './play.js';

/** Whether a claim of the sheriff has told all of these checks. */
function isTold(play: Play, seat: Seat, checks: readonly Check[]): boolean {
  const said = play.minds.claims.find((claim) => claim.seat === seat);
  return (said?.checks.length ?? -1) >= checks.length;
}

/** The sheriff shows himself with a black check, when he is in danger, or when few are left. */
function sheriffSpeaks(play: Play, seat: Seat): void {
  const { sitting, minds } = play;
  const { checks } = minds;
  if (checks.length === 0 || isTold(play, seat, checks)) return;
  const shown = minds.claims.some((claim) => claim.seat === seat);
  const danger = sitting.table.nominees.includes(seat) ? 0.5 : 0;
  const found = checks.some(({ black }) => black) ? 0.6 : 0.1;
  const late = living(sitting.table).length <= 6 ? 0.4 : 0;
  if (shown || sitting.chance.roll(danger + found + late)) minds.claim({ seat, checks: [...checks] });
}

/** One of the black calls himself the sheriff, with two checks that suit him; one in a game at most. */
function falseSheriff(play: Play, seat: Seat): void {
  const { sitting, minds } = play;
  const { chance } = sitting;
  if (minds.claims.some((claim) => minds.bot(claim.seat).team === 'black')) return;
  const answered = minds.claims.length > 0;
  if (!chance.roll(answered ? 0.35 : 0.03)) return;
  const honest = minds.claims[0]?.seat;
  const red = livingOf(play, 'red').filter((one) => one !== honest);
  const black = livingOf(play, 'black').filter((one) => one !== seat);
  const checks: Check[] = [];
  if (red.length > 0) checks.push({ target: chance.pick(red), black: true });
  if (black.length > 0) checks.push({ target: chance.pick(black), black: false });
  minds.claim({ seat, checks });
}

/** Whom a speaker would put to the vote. */
function wanted(play: Play, seat: Seat): Seat | null {
  const { sitting: { chance, table, temper }, minds } = play;
  const rate = temper.nominates[table.phase.number === 1 ? 0 : 1];
  if (play.judge.isStalled) return null;
  if (!chance.roll(rate)) return null;
  if (chance.roll(0.008)) return seat;
  const { team } = minds.bot(seat);
  if (team === 'red') return ranked(play, seat, (one) => minds.suspicion(seat, one))[0] ?? null;
  const partners = livingOf(play, 'black').filter((one) => one !== seat);
  if (partners.length > 0 && chance.roll(0.06)) return chance.pick(partners);
  return ranked(play, seat, (one) => minds.suspicion(seat, one))[0] ?? null;
}

function mayName(play: Play, candidate: Seat): boolean {
  return play.sitting.legal('Nominate')?.candidates.includes(candidate) ?? false;
}

/** A name that stands already is passed over, and the speaker often has another. */
function nominate(play: Play, seat: Seat): void {
  const { sitting, minds } = play;
  const { chance, temper, table } = sitting;
  const first = wanted(play, seat);
  if (first === null || !mayName(play, first)) return;
  const stood = table.nominees.includes(first);
  const others = ranked(play, seat, (one) => minds.suspicion(seat, one));
  const slip = others.find((one) => one !== first && mayName(play, one)) ?? null;
  const ask = (candidate: Seat): GameAsk => ({ type: 'Nominate', seat, candidate });
  sitting.doOrSlip(ask(first), chance.int(2, 6), slip === null ? null : ask(slip));
  const next = others.find((one) => mayName(play, one) && !sitting.table.nominees.includes(one));
  if (stood && next !== undefined && chance.roll(0.35)) sitting.do(ask(next), chance.int(1, 5));
  const mine = sitting.legal('WithdrawNomination')?.candidates[0];
  if (mine !== undefined && chance.roll(temper.withdraws)) {
    sitting.do({ type: 'WithdrawNomination', seat, candidate: mine }, chance.int(3, 9));
    return;
  }
  secondName(play, seat);
}

/** vote.4 A second new name, which a judge who does not attend lets pass. */
function secondName(play: Play, seat: Seat): void {
  const { sitting, judge } = play;
  const override = judge.letsPass('secondName');
  if (!override || !sitting.chance.roll(0.2)) return;
  const { table } = sitting;
  const candidate = living(table).find((one) => one !== seat && !table.nominees.includes(one));
  if (candidate === undefined) return;
  const ask = { type: 'Nominate', seat, candidate } as const;
  if (refusalOf(table, ask)?.code === 'nomination.used') sitting.do(ask, 3, override);
}

function askWhoIsNominated(play: Play, seat: Seat): void {
  const { sitting, judge } = play;
  const { chance, temper } = sitting;
  if (!chance.roll(temper.asks) || !sitting.legal('AskNominees')) return;
  sitting.do({ type: 'AskNominees', seat, order: chance.shuffled(allSeats) }, chance.int(1, 4));
  if (sitting.events.at(-1)?.clause === '7.3') judge.foulForAsking(seat);
}

/** Ends the speech at the second that the speaker likes, if it still goes on. */
function end(play: Play, began: number, kind: SpeechKind): void {
  const { sitting } = play;
  const { chance, temper } = sitting;
  const speech = sitting.table.floor.speech;
  if (!speech || !sitting.legal('EndSpeech')) return;
  const { talk } = play.minds.bot(speech.seat);
  const liked = Math.round(chance.near(talk, 8) * (kind === 'tie' ? 0.55 : 1));
  const passes = chance.roll(kind === 'day' ? 0.08 : 0.04);
  const soon = Math.max(1, Math.round(liked / 2));
  const passed = Math.ceil((sitting.now - began) / 1000);
  const used = Math.min(speech.seconds, Math.max(passed, passes ? soon : liked));
  const inTime = passes ? 'pass' : 'words';
  const ending = speech.seconds > 0 && used >= speech.seconds ? 'time' : inTime;
  sitting.wait(Math.max(0, used - passed));
  if (chance.roll(temper.unnoted)) return;
  sitting.do({ type: 'EndSpeech', ending, secondsUsed: used }, 0.5);
}

/** What a speaker of the day has to say beside his words. */
function saysOfDay(play: Play, seat: Seat): void {
  const { role, team } = play.minds.bot(seat);
  if (role === 'sheriff') sheriffSpeaks(play, seat);
  else if (team === 'black') falseSheriff(play, seat);
  const { seconds } = play.sitting.table.floor.speech ?? { seconds: 0 };
  play.sitting.wait(play.sitting.chance.int(0, Math.max(0, seconds - 20)));
  askWhoIsNominated(play, seat);
  if (play.sitting.table.floor.speech) nominate(play, seat);
}

/** Holds the speech that is due. */
export function speak(play: Play, seat: Seat, kind: SpeechKind): void {
  const { sitting, minds, judge } = play;
  const { chance } = sitting;
  sitting.do({ type: 'BeginSpeech', seat, kind }, chance.int(3, 9));
  const began = sitting.now;
  if (kind === 'day') saysOfDay(play, seat);
  if (kind === 'tie') minds.notice(seat, chance.near(-0.1, 0.3));
  if (kind === 'lastWord') nameInLastWord(play, seat);
  if (!sitting.table.result) judge.duringSpeech();
  judge.afterResult();
  end(play, began, kind);
}

/** std.lastWordNominates Where the ruleset lets him, the killed player names whom he suspects. */
function nameInLastWord(play: Play, seat: Seat): void {
  const { sitting, minds } = play;
  const { chance } = sitting;
  const candidates = sitting.legal('NominateInLastWord')?.candidates ?? [];
  const candidate = ranked(play, seat, (one) => minds.suspicion(seat, one))
    .find((one) => candidates.includes(one));
  if (candidate === undefined || !chance.roll(0.6)) return;
  sitting.do({ type: 'NominateInLastWord', seat, candidate }, chance.int(5, 20));
}
