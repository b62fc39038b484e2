'use client';

// The first step: what the tournament is called, where it is played and on which days.
import { useTranslations } from 'next-intl';
import { Plus, X } from 'lucide-react';
import { Field } from '../frame/field';
import { addressOf } from './draft';
import type { StepProps } from './step-props';

function dayAfter(day: string | undefined): string {
  const last = day ? new Date(day) : null;
  if (last === null || Number.isNaN(last.getTime())) return '';
  return new Date(last.getTime() + 86_400_000).toISOString().slice(0, 10);
}

function Days({ draft: { days }, change, faultOf }: StepProps<'days'>) {
  const t = useTranslations('desk.wizard');
  const set = (at: number, day: string): void =>
    change({ days: days.map((one, place) => (place === at ? day : one)) });
  return (
    <fieldset className="desk-days">
      <legend>{t('days')}</legend>
      {days.map((day, at) => (
        <div key={at} className="desk-day">
          <Field label={t('day', { day: at + 1 })} fault={faultOf(`days.${at}`)}>
            {(control) => (
              <input
                {...control}
                type="date"
                name={`day-${at}`}
                value={day}
                onChange={(event) => set(at, event.target.value)}
              />
            )}
          </Field>
          {days.length > 1 && (
            <button
              type="button"
              className="icon-button"
              aria-label={t('removeDay', { day: at + 1 })}
              onClick={() => change({ days: days.filter((_one, place) => place !== at) })}
            >
              <X size={20} aria-hidden="true" />
            </button>
          )}
        </div>
      ))}
      <button
        type="button"
        className="small-button"
        onClick={() => change({ days: [...days, dayAfter(days.at(-1))] })}
      >
        <Plus size={16} aria-hidden="true" /> {t('addDay')}
      </button>
    </fieldset>
  );
}

/** What is said of a tournament besides its rules: all of it can be said anew later. */
export function Basics(props: StepProps<'name' | 'city' | 'timeZone' | 'days'>) {
  const { draft, change, faultOf } = props;
  const t = useTranslations('desk.wizard');
  const text = (field: 'name' | 'city' | 'timeZone') => ({
    name: field,
    value: draft[field],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });
  return (
    <>
      <Field label={t('name')} fault={faultOf('name')} className="wide">
        {(control) => <input {...control} {...text('name')} maxLength={200} autoComplete="off" />}
      </Field>
      <Field label={t('city')} fault={faultOf('city')}>
        {(control) => <input {...control} {...text('city')} maxLength={200} autoComplete="off" />}
      </Field>
      <Field label={t('timeZone')} hint={t('timeZoneHint')} fault={faultOf('timeZone')}>
        {(control) => (
          <>
            <input {...control} {...text('timeZone')} list="time-zones" maxLength={64} autoComplete="off" />
            <datalist id="time-zones">
              {Intl.supportedValuesOf('timeZone').map((zone) => (
                <option key={zone} value={zone} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Days {...props} />
    </>
  );
}

export function StepBasics(props: StepProps) {
  const { draft, change, faultOf } = props;
  const t = useTranslations('desk.wizard');
  return (
    <>
      <Basics {...props} />
      <Field label={t('address')} hint={t('addressHint')} fault={faultOf('address')} className="wide">
        {(control) => (
          <span className="desk-prefixed">
            <span aria-hidden="true">/tournaments/</span>
            <input
              {...control}
              name="address"
              value={draft.address}
              onChange={(event) => change({ address: event.target.value })}
              maxLength={40}
              placeholder={addressOf(draft.name)}
              spellCheck={false}
              autoComplete="off"
            />
          </span>
        )}
      </Field>
    </>
  );
}
