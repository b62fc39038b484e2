// What the desk may do in which phase: the acts that share their phases stand together.
import { useTranslations } from 'next-intl';
import { Check } from 'lucide-react';
import type { TournamentPhase } from '../../gql/generated/queries';
import { actGroups, type PhaseRules } from './act-groups';

interface Props {
  readonly rules: readonly PhaseRules[];
  readonly phase: TournamentPhase;
}

export function PhaseActs({ rules, phase }: Props) {
  const t = useTranslations('desk');
  return (
    <dl className="phase-acts">
      {actGroups(rules).map(({ phases, acts }) => (
        <div key={phases.join(' ')}>
          <dt>
            {phases.map((one) => t(`phase.name.${one}`)).join(', ')}
            {phases.includes(phase) && (
              <small className="badge">
                <Check size={14} aria-hidden="true" /> {t('regulation.now')}
              </small>
            )}
          </dt>
          <dd>
            <ul>
              {acts.map(({ id, title }) => (
                <li key={id}>{title}</li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}
