// The rounds of a tournament as a choice, stage by stage, the next one of each at its end.
import { useTranslations } from 'next-intl';
import { Plus } from 'lucide-react';
import { Link } from '../../i18n/link';
import { sameRound, type RoundOption, type RoundRef } from './round-order';

interface Props {
  readonly tournament: string;
  readonly options: readonly RoundOption[];
  readonly chosen: RoundRef;
}

export function RoundNav({ tournament, options, chosen }: Props) {
  const t = useTranslations('desk');
  const stages = [...new Set(options.map(({ stage }) => stage))];
  return (
    <nav className="desk-rounds" aria-label={t('rounds')}>
      {stages.map((stage) => {
        const own = options.filter((one) => one.stage === stage);
        return (
          <div key={stage} className="desk-choice">
            {own[0]?.stageName && <span>{own[0].stageName}</span>}
            {own.map((one) => (
              <Link
                key={one.round}
                href={{
                  pathname: `/desk/${encodeURIComponent(tournament)}/rounds`,
                  query: { stage, round: String(one.round) },
                }}
                stays
                aria-current={sameRound(one, chosen) ? 'true' : undefined}
                aria-label={t(one.isNew ? 'newRound' : 'round', { round: one.round })}
              >
                {one.isNew && <Plus size={13} aria-hidden="true" />}
                {one.round}
              </Link>
            ))}
          </div>
        );
      })}
    </nav>
  );
}
