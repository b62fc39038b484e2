// All rounds of the tournament, stage by stage, each a way to its tables.
import { useTranslations } from 'next-intl';
import type { RoundPlace } from './round-choice';

interface Props {
  readonly rounds: readonly RoundPlace[];
  readonly stages: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: RoundPlace;
}

function stateOf({ tables }: RoundPlace): string {
  if (tables.some(({ state }) => state === 'RUNNING')) return 'running';
  return tables.every(({ state }) => state === 'SCHEDULED') ? 'scheduled' : 'over';
}

export function RoundLinks({ rounds, stages, chosen }: Props) {
  const t = useTranslations('standings');
  return (
    <nav className="round-links" aria-label={t('rounds')}>
      {stages.map(({ id, name }) => {
        const own = rounds.filter(({ stage }) => stage === id);
        if (own.length === 0) return null;
        return (
          <div key={id}>
            {stages.length > 1 && <span className="round-stage">{name}</span>}
            <ol>
              {own.map((one) => (
                <li key={one.round}>
                  <a
                    className={stateOf(one)}
                    href={`?${new URLSearchParams({ stage: id, round: String(one.round) }).toString()}`}
                    aria-current={one === chosen ? 'true' : undefined}
                  >
                    <span className="unseen">{t('round')} </span>
                    {one.round}
                  </a>
                </li>
              ))}
            </ol>
          </div>
        );
      })}
    </nav>
  );
}
