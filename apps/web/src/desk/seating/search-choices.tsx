'use client';

// What is chosen for a whole seating: players who come and go, tables, the order of rounds, judges.
import { useTranslations } from 'next-intl';
import type { SeatJudgesKept } from '../../gql/generated/queries';
import { Field } from '../frame/field';

export const switches = ['byPresence', 'evenTables', 'spreadMeetings'] as const;
type Switch = (typeof switches)[number];

export type SearchChoices = Readonly<Record<Switch, boolean>> & { readonly keepJudges: SeatJudgesKept };

const kept: readonly SeatJudgesKept[] = ['DECLARED', 'CLUBS', 'NONE'];

interface Props {
  readonly choices: SearchChoices;
  readonly choose: (choices: SearchChoices) => void;
}

export function SearchChoicesForm({ choices, choose }: Props) {
  const t = useTranslations('desk.search');
  return (
    <fieldset className="search-choices">
      <legend>{t('choices')}</legend>
      {switches.map((name) => (
        <label key={name} className="desk-option">
          <input
            type="checkbox"
            name={name}
            checked={choices[name]}
            onChange={(event) => choose({ ...choices, [name]: event.target.checked })}
          />
          <span>
            {t(`choice.${name}`)} <small>{t(`choiceHint.${name}`)}</small>
          </span>
        </label>
      ))}
      <Field label={t('keepJudges')} hint={t('keepJudgesHint')}>
        {(control) => (
          <select
            {...control}
            name="keepJudges"
            value={choices.keepJudges}
            onChange={({ target: { value } }) => choose({ ...choices, keepJudges: value as SeatJudgesKept })}
          >
            {kept.map((one) => (
              <option key={one} value={one}>
                {t(`judgesKept.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </fieldset>
  );
}
