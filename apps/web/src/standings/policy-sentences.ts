// The sentences in which a scoring policy is told: what gives points, what takes them, what tells apart.
import type { useTranslations } from 'next-intl';
import { figure, signed } from './decimal';
import type { ExtraLimits, Policy } from './policy';

type Words = ReturnType<typeof useTranslations<'policy'>>;

/** A heading and what is said under it. */
export type Sentence = readonly [title: string, text: string];

export interface Told {
  readonly policy: Policy;
  /** Null where there is no table that would name them. */
  readonly tieBreaks: readonly { readonly title: string }[] | null;
  readonly stages: readonly {
    readonly name: string;
    readonly coefficient: string;
    readonly finalists: number | null;
  }[];
}

const isNothing = (points: string): boolean => Number(points) === 0;

function ofResult(t: Words, { win }: Policy): string {
  const wins = win.red === win.black
    ? t('winBoth', { points: figure(win.red) })
    : t('winEach', { red: figure(win.red), black: figure(win.black) });
  const draw = isNothing(win.draw) ? t('drawNothing') : t('drawText', { points: figure(win.draw) });
  const loss = isNothing(win.loss) ? t('lossNothing') : t('lossText', { points: figure(win.loss) });
  return [wins, draw, loss].join(' ');
}

function ofBestMove(t: Words, { bestMove }: Policy): string {
  if (bestMove.byBlackNamed.every(isNothing)) return t('bestMoveNothing');
  return [
    t('bestMoveText', { points: bestMove.byBlackNamed.map(figure).join(' / ') }),
    t(bestMove.redOnly ? 'bestMoveRed' : 'bestMoveAny'),
    t(bestMove.withExtra === 'larger' ? 'bestMoveLarger' : 'bestMoveSum'),
  ].join(' ');
}

function ofPenalties(t: Words, { penalties }: Policy): string {
  const kinds = ['disqualification', 'ppk', 'technicalFoul'] as const;
  const fined = kinds.filter((kind) => !isNothing(penalties[kind]));
  if (fined.length === 0) return t('penaltyNone');
  return fined.map((kind) => t(`penalty.${kind}`, { points: signed(penalties[kind]) })).join(' ');
}

function ofExtra(t: Words, limits: ExtraLimits | null | undefined): string {
  if (!limits) return t('extraFree');
  return t('limits', {
    winner: limits.winner.map(figure).join(' · '),
    loser: limits.loser.map(figure).join(' · '),
    ...{ players: limits.players, free: limits.playersFree },
    ...{ sum: figure(limits.sum), sumFree: figure(limits.sumFree) },
    approval: figure(limits.approvalFrom),
  });
}

/** All but the compensation, whose formula is more than a sentence. */
export function policySentences(t: Words, { policy, tieBreaks, stages }: Told): Sentence[] {
  const { rounding, extraLimits } = policy;
  const weighted = stages.filter(({ coefficient }) => Number(coefficient) !== 1);
  const finals = stages.filter(({ finalists }) => finalists !== null);
  const order = tieBreaks?.map(({ title }) => title).join(' → ');
  return [
    [t('win'), ofResult(t, policy)],
    [t('bestMove'), ofBestMove(t, policy)],
    [t('extra'), ofExtra(t, extraLimits)],
    [t('penalties'), ofPenalties(t, policy)],
    ...weighted.map(({ name, coefficient }): Sentence =>
      [t('coefficient'), t('coefficientText', { name, coefficient: figure(coefficient) })]),
    [t('rounding'), t(rounding.at === 'end' ? 'roundingEnd' : 'roundingGame', { digits: rounding.digits })],
    ...finals.map(({ name }): Sentence => [t('final'), t('finalText', { name })]),
    ...(order === undefined ? [] : [[t('tieBreaks'), order === ''
      ? t('noTieBreaks')
      : t('tieBreaksText', { metrics: order })] as const]),
  ];
}
