// The judge of a simulated game: fouls, disqualifications, ППК, and what he lets pass against the rules.
import type { FoulReason, GameAsk, Seat } from '@consigliere/rules';
import { allSeats } from '@consigliere/rules';
import type { Minds } from './minds.js';
import type { Sitting } from './sitting.js';

/** What happens once in a game, in the speech of this number, counted from 1. */
interface Incident {
  readonly speech: number;
  readonly kind: 'disqualify' | 'ppk';
}

/** What the judge of a game lets pass: a second name in one speech, a vote on the only one of day 1. */
export type LetPass = 'secondName' | 'voteOnDayOne';

const foulWords: readonly (readonly [FoulReason | null, number])[] = [
  [null, 5], ['gesture', 4], ['call', 3], ['outOfTurn', 5],
];
const disqualifiedFor = ['offence to a player', 'offence to the judge', 'took off the mask at night'];
/** Of black and of red alike. */
const ppkFor = ['swore by what is outside the game', 'told a role by a sign at night'];
const secondName = 'the judge took a second name';
const oneCandidate = 'the judge held the vote on one candidate';
/** Speeches in which something happens, the first and the last; it is hottest in the end. */
const wholeGame = [2, 36] as const;
const heatOfTheEnd = [22, 34] as const;

export class Judge {
  readonly #sitting: Sitting;
  readonly #minds: Minds;
  readonly #incidents: readonly Incident[];
  #speeches = 0;
  #afterResult: boolean;
  readonly #letsPass: LetPass | null;
  readonly countsOnly: boolean;
  /** Whether he notes every shot, also when all are the same. */
  readonly notesShots: boolean;
  /** The days in which nobody dares anything begin with this one; null: no such days. */
  readonly stallsFrom: number | null;

  constructor(sitting: Sitting, minds: Minds) {
    const { chance, temper } = sitting;
    this.#sitting = sitting;
    this.#minds = minds;
    const incident = (kind: Incident['kind']): Incident => {
      const [first, last] = chance.roll(0.4) ? heatOfTheEnd : wholeGame;
      return { kind, speech: chance.int(first, last) };
    };
    this.#incidents = [
      ...(chance.roll(temper.disqualifies) ? [incident('disqualify')] : []),
      ...(chance.roll(temper.ppk) ? [incident('ppk')] : []),
    ];
    this.#afterResult = chance.roll(temper.afterResult);
    const lets = chance.roll(temper.overrides);
    this.#letsPass = lets ? chance.pick<LetPass>(['secondName', 'secondName', 'voteOnDayOne']) : null;
    this.countsOnly = chance.roll(temper.countsOnly);
    this.notesShots = chance.roll(0.3);
    this.stallsFrom = chance.roll(temper.stalls) ? chance.int(1, 3) : null;
  }

  /** What the judge gives as the reason of letting it pass; null when he does not. */
  letsPass(what: LetPass): { readonly reason: string } | null {
    if (this.#letsPass !== what) return null;
    return { reason: what === 'secondName' ? secondName : oneCandidate };
  }

  /** Whether nobody dares anything at this time. */
  get isStalled(): boolean {
    return this.stallsFrom !== null && this.#sitting.table.phase.number >= this.stallsFrom;
  }

  /** What the judge does while somebody speaks. */
  duringSpeech(): void {
    const { chance, temper } = this.#sitting;
    this.#speeches += 1;
    for (const { kind, speech } of this.#incidents) if (speech === this.#speeches) this.#incident(kind);
    const heated = allSeats.some((seat) => this.#minds.bot(seat).heat > 10 && this.#mayBeFouled(seat));
    if (chance.roll(heated ? temper.fouls * 3 : temper.fouls)) this.#foul(chance.weighted(foulWords), 6);
  }

  /** What the judge does in a vote: hands that come and go, gestures. */
  duringVote(): void {
    const { chance, temper } = this.#sitting;
    const reason = chance.pick<FoulReason>(['hand', 'handRemoved', 'gesture']);
    if (chance.roll(temper.fouls / 2)) this.#foul(reason, 3);
  }

  /** After the result, before the closing: somebody behaves badly in the last words. */
  afterResult(): void {
    if (!this.#afterResult || !this.#sitting.table.result) return;
    this.#afterResult = false;
    const { chance } = this.#sitting;
    if (chance.roll(0.5)) this.#foul('outOfTurn', 2);
    else this.#incident('disqualify');
  }

  /** A foul for asking who is nominated where that may not be asked (7.3). */
  foulForAsking(seat: Seat): void {
    const { chance } = this.#sitting;
    if (this.#mayBeFouled(seat) && chance.roll(0.5)) {
      this.#sitting.do({ type: 'GiveFoul', seat, reason: 'inquiry' }, 2);
    }
  }

  #mayBeFouled(seat: Seat): boolean {
    return this.#sitting.legal('GiveFoul')?.seats.includes(seat) ?? false;
  }

  #foul(reason: FoulReason | null, seconds: number): void {
    const { chance } = this.#sitting;
    const seats = this.#sitting.legal('GiveFoul')?.seats ?? [];
    if (seats.length === 0) return;
    const seat = chance.weighted(seats.map((one) => [one, this.#minds.bot(one).heat] as const));
    const other = chance.pick(seats);
    const ask = (of: Seat): GameAsk => ({ type: 'GiveFoul', seat: of, reason });
    this.#sitting.doOrSlip(ask(seat), chance.int(1, seconds), other === seat ? null : ask(other));
  }

  #incident(kind: Incident['kind']): void {
    const { chance } = this.#sitting;
    const type = kind === 'ppk' ? 'DeclarePpk' : 'Disqualify';
    const seats = this.#sitting.legal(type)?.seats ?? [];
    if (seats.length === 0) return;
    const reason = chance.pick(kind === 'ppk' ? ppkFor : disqualifiedFor);
    this.#sitting.do({ type, seat: chance.pick(seats), reason }, chance.int(4, 20));
  }
}
