// The scoring policy in words: what a game gives, what is taken away, how it is rounded, what tells apart.
import { useTranslations } from 'next-intl';
import type { TournamentQuery } from '../gql/generated/queries';
import { CompensationWords } from './compensation-words';
import { policySentences, type Told } from './policy-sentences';

export function PolicyTerms(told: Told) {
  const t = useTranslations('policy');
  const ci = told.policy.compensation;
  return (
    <dl className="policy">
      {policySentences(t, told).map(([title, text], at) => (
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
  );
}

interface Props extends Told {
  readonly scoring: NonNullable<TournamentQuery['tournament']>['scoring'];
}

export function PolicyWords({ scoring, ...told }: Props) {
  const t = useTranslations('policy');
  const name = scoring.title ?? scoring.id;
  return (
    <details className="more" id="policy">
      <summary>
        <h2>{t('title')}</h2>
        <span>{t('named', { name, version: scoring.version })}</span>
      </summary>
      <PolicyTerms {...told} />
    </details>
  );
}
