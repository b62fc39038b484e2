// The changes of the rules in the middle of a tournament: from which round on, what became other, and why.
import { useTranslations } from 'next-intl';
import type { RulesOfGamesFragment } from '../gql/generated/queries';
import type { Locale } from '../i18n/routing';
import { ruleChoices } from './choices';

interface Props {
  readonly tournament: RulesOfGamesFragment & {
    readonly stages: readonly { readonly id: string; readonly name: string }[];
  };
  readonly locale: Locale;
  /** Of the section. */
  readonly className: string;
}

export function RegulationChanges({ tournament, locale, className }: Props) {
  const t = useTranslations('regulations');
  const { ruleset, regulations, stages } = tournament;
  if (regulations.length === 0) return null;
  const nameOf = (stage: string): string => stages.find(({ id }) => id === stage)?.name ?? stage;
  const before = [ruleset, ...regulations.map((change) => change.ruleset)];
  return (
    <section className={className}>
      <h2>{t('changes')}</h2>
      <dl className="policy">
        {regulations.map(({ stage, round, ruleset: after, reason }, at) => {
          const was = ruleChoices(before[at]?.parameters ?? [], locale);
          const other = ruleChoices(after.parameters, locale)
            .filter(({ here }, one) => here !== was[one]?.here);
          return (
            <div key={at}>
              <dt>{t('fromRound', { round, stage: nameOf(stage) })}</dt>
              <dd>
                {other.map(({ id, name, here }) => (
                  <p key={id}>
                    {name}: <b>{here}</b>{' '}
                    <small>{t('insteadOf', { value: was.find((one) => one.id === id)?.here ?? '' })}</small>
                  </p>
                ))}
                {reason && <p>{t('because', { reason })}</p>}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
