// The scoring policy in words: what a game gives, what is taken away, how it is rounded, what tells apart.
import { useTranslations } from 'next-intl';
import type { TournamentQuery } from '../gql/generated/queries';
import { CompensationWords } from './compensation-words';
import { figure } from './decimal';
import type { Policy } from './policy';

interface Props {
  readonly scoring: NonNullable<TournamentQuery['tournament']>['scoring'];
  readonly policy: Policy;
  /** Null where there is no table that would name them. */
  readonly tieBreaks: readonly { readonly id: string; readonly title: string }[] | null;
  readonly stages: NonNullable<TournamentQuery['tournament']>['stages'];
}

function useSentences({ policy, tieBreaks, stages }: Props): (readonly [title: string, text: string])[] {
  const t = useTranslations('policy');
  const { win, bestMove, penalties, rounding, extraLimits } = policy;
  const weighted = stages.filter(({ coefficient }) => Number(coefficient) !== 1);
  const finals = stages.filter(({ finalists }) => finalists !== null);
  const limits = extraLimits && t('limits', {
    winner: extraLimits.winner.map(figure).join(' · '),
    loser: extraLimits.loser.map(figure).join(' · '),
    ...{ players: extraLimits.players, free: extraLimits.playersFree },
    ...{ sum: figure(extraLimits.sum), sumFree: figure(extraLimits.sumFree) },
    approval: figure(extraLimits.approvalFrom),
  });
  return [
    [t('win'), t('winText', {
      ...{ red: figure(win.red), black: figure(win.black) },
      ...{ draw: figure(win.draw), loss: figure(win.loss) },
    })],
    [t('bestMove'), [
      t('bestMoveText', { points: bestMove.byBlackNamed.map(figure).join(' / ') }),
      t(bestMove.redOnly ? 'bestMoveRed' : 'bestMoveAny'),
      t(bestMove.withExtra === 'larger' ? 'bestMoveLarger' : 'bestMoveSum'),
    ].join(' ')],
    [t('penalties'), t('penaltiesText', {
      disqualification: figure(penalties.disqualification),
      ...{ ppk: figure(penalties.ppk), foul: figure(penalties.technicalFoul) },
    })],
    ...(limits ? [[t('extra'), limits] as const] : []),
    ...weighted.map(({ name, coefficient }) =>
      [t('coefficient'), t('coefficientText', { name, coefficient: figure(coefficient) })] as const),
    [t('rounding'), t(rounding.at === 'end' ? 'roundingEnd' : 'roundingGame', { digits: rounding.digits })],
    ...finals.map(({ name }) => [t('final'), t('finalText', { name })] as const),
    ...(tieBreaks ? [[t('tieBreaks'), tieBreaks.length > 0
      ? t('tieBreaksText', { metrics: tieBreaks.map(({ title }) => title).join(' → ') })
      : t('noTieBreaks')] as const] : []),
  ];
}

export function PolicyWords(props: Props) {
  const t = useTranslations('policy');
  const { scoring, policy } = props;
  const ci = policy.compensation;
  const name = scoring.title ?? scoring.id;
  return (
    <details className="more" id="policy">
      <summary>
        <h2>{t('title')}</h2>
        <span>{t('named', { name, version: scoring.version })}</span>
      </summary>
      <dl className="policy">
        {useSentences(props).map(([title, text], at) => (
          <div key={at}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <dt>{t('compensation')}</dt>
          <dd>{ci ? <CompensationWords ci={ci} /> : t('noCompensation')}</dd>
        </div>
      </dl>
    </details>
  );
}
