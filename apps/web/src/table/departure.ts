// How a player left and when, in words.
import { useTranslations } from 'next-intl';
import type { SeatFrame } from '../replay/frames';

/** Gives a function that says a departure: `killed, night 1`. */
export function useDepartureWords(): (left: NonNullable<SeatFrame['left']>) => string {
  const t = useTranslations('seat');
  return ({ by, phase: { kind, number } }) => {
    const phases = { DEAL: t('inDeal'), NIGHT: t('inNight', { number }), DAY: t('inDay', { number }) };
    return t(`out${by}`, { phase: phases[kind] });
  };
}
