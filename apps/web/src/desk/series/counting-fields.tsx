'use client';

// What a tournament gives in a series, how many count, and what tells equal totals apart.
import { useTranslations } from 'next-intl';
import { Field } from '../frame/field';
import { tieIds, type SeriesDraft, type SeriesFault } from './series-draft';

interface Props {
  readonly draft: SeriesDraft;
  readonly change: (part: Partial<SeriesDraft>) => void;
  readonly fault: (field: SeriesFault) => string | undefined;
}

function PlaceFields({ draft, change, fault }: Props) {
  const t = useTranslations('desk.series');
  return (
    <div className="policy-inputs">
      <Field label={t('placePoints')} hint={t('placePointsHint')} fault={fault('placePoints')}>
        {(control) => (
          <input
            {...control}
            name="placePoints"
            value={draft.placePoints}
            maxLength={1000}
            autoComplete="off"
            onChange={(event) => change({ placePoints: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('sharedPlaces')}>
        {(control) => (
          <select
            {...control}
            name="sharedPlaces"
            value={draft.sharedPlaces}
            onChange={(event) => change({ sharedPlaces: event.target.value === 'EACH' ? 'EACH' : 'MEAN' })}
          >
            {(['MEAN', 'EACH'] as const).map((id) => (
              <option key={id} value={id}>{t(`shared.${id}`)}</option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}

function TieFields({ draft: { ties }, change }: Props) {
  const t = useTranslations('desk.series');
  const put = (at: number, id: string): void => {
    const others = ties.filter((one, index) => index !== at && one !== id);
    const known = tieIds.find((one) => one === id);
    change({ ties: known ? others.toSpliced(at, 0, known) : others });
  };
  return (
    <fieldset>
      <legend>{t('ties')}</legend>
      <div className="policy-inputs">
        {Array.from({ length: Math.min(ties.length + 1, tieIds.length) }, (_, at) => (
          <Field key={at} label={t('tieNumber', { number: at + 1 })}>
            {(control) => (
              <select {...control} value={ties[at] ?? ''} onChange={(event) => put(at, event.target.value)}>
                <option value="">{t('noTie')}</option>
                {tieIds.map((id) => <option key={id} value={id}>{t(`tie.${id}`)}</option>)}
              </select>
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  );
}

export function CountingFields(props: Props) {
  const t = useTranslations('desk.series');
  const { draft, change, fault } = props;
  return (
    <>
      <fieldset>
        <legend>{t('gives')}</legend>
        <div className="desk-options">
          {(['PLACES', 'POINTS'] as const).map((id) => (
            <label key={id} className="desk-option">
              <input
                type="radio"
                name="counting"
                checked={draft.counting === id}
                onChange={() => change({ counting: id })}
              />
              <span>{t(`counting.${id}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {draft.counting === 'PLACES' && <PlaceFields {...props} />}
      <Field label={t('best')} hint={t('bestHint')} fault={fault('best')}>
        {(control) => (
          <input
            {...control}
            name="best"
            value={draft.best}
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
            onChange={(event) => change({ best: event.target.value })}
          />
        )}
      </Field>
      <TieFields {...props} />
    </>
  );
}
