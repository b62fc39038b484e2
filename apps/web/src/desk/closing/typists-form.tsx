'use client';

// How many persons must have typed in a protocol from paper before it counts.
import { useTranslations } from 'next-intl';
import { ActFailure } from '../acts/act-failure';
import { useAct } from '../acts/use-act';

interface Props {
  readonly tournament: string;
  /** As it is now. */
  readonly typists: number;
}

export function TypistsForm({ tournament, typists }: Props) {
  const t = useTranslations('desk.typings');
  const { send, pending, failure } = useAct();
  return (
    <fieldset className="desk-draw" aria-busy={pending}>
      <legend>{t('typists')}</legend>
      <div className="desk-options">
        {([1, 2] as const).map((count) => (
          <label key={count} className="desk-option">
            <input
              type="radio"
              name="typists"
              checked={typists === count}
              onChange={() => void send('demandTypists', { tournament, typists: count })}
            />
            <span>
              {t(`typists${count}`)} <small>{t(`typistsHint${count}`)}</small>
            </span>
          </label>
        ))}
      </div>
      <ActFailure failure={failure} />
    </fieldset>
  );
}
