// How a player left and when, in words, of which a narrow screen shows the first alone.
import { useTranslations } from 'next-intl';
import type { SeatFrame } from '../replay/frames';

export interface DepartureWords {
  /** `killed` */
  readonly how: string;
  /** `night 1` */
  readonly when: string;
}

/** Gives a function that says a departure. */
export function useDepartureWords(): (left: NonNullable<SeatFrame['left']>) => DepartureWords {
  const t = useTranslations('seat');
  return ({ by, phase: { kind, number } }) => {
    const phases = { DEAL: t('inDeal'), NIGHT: t('inNight', { number }), DAY: t('inDay', { number }) };
    return { how: t(`out${by}`), when: phases[kind] };
  };
}
