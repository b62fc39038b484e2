// The compensation of the player killed first, in words and as its formula.
import { useTranslations } from 'next-intl';
import { figure } from './decimal';
import type { Compensation } from './policy';

export function CompensationWords({ ci }: { ci: Compensation }) {
  const t = useTranslations('policy');
  const whenWon = ci.blackNamedAtLeastWhenWon ?? ci.blackNamedAtLeast;
  return (
    <>
      {t('ciWho')} <span className="formula">Ci = min({figure(ci.cap)}, {figure(ci.rate)} · k / B)</span>{' '}
      {t('ciLetters', { per: ci.per, share: figure(ci.share) })}{' '}
      {ci.minBase > 0 && `${t('ciBase', { base: ci.minBase })} `}
      {t('ciTimes', { lost: figure(ci.whenLost), won: figure(ci.whenWon) })}{' '}
      {ci.blackNamedAtLeast > 0 && t('ciNamed', { count: ci.blackNamedAtLeast })}{' '}
      {whenWon !== ci.blackNamedAtLeast && t('ciNamedWon', { count: whenWon })}
    </>
  );
}
