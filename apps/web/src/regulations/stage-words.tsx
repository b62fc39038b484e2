// The stages of a tournament: how many rounds each has, what its games weigh, and who goes on.
import { useTranslations } from 'next-intl';
import type { TournamentHeadFragment } from '../gql/generated/queries';
import { figure } from '../standings/decimal';

export function StageWords({ tournament }: { tournament: TournamentHeadFragment }) {
  const t = useTranslations();
  const { stages, schedule } = tournament;
  return (
    <section className="regulations-part">
      <h2>{t('regulations.stages')}</h2>
      <dl className="policy">
        {stages.map(({ id, name, coefficient, finalists }) => {
          const rounds = schedule.filter(({ stage }) => stage === id).length;
          const weighs = Number(coefficient) !== 1;
          return (
            <div key={id}>
              <dt>{name}</dt>
              <dd>
                {rounds > 0 && `${t('regulations.rounds', { count: rounds })} `}
                {finalists !== null && `${t('regulations.cut', { count: finalists })} `}
                {finalists !== null && `${t('regulations.first', { count: finalists })} `}
                {weighs
                  ? t('regulations.weighs', { coefficient: figure(coefficient) })
                  : t('regulations.weighsOne')}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
