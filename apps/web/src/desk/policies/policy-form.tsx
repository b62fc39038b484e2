'use client';

// The fields of a scoring policy, in groups; what a policy may do without is switched on first.
import { useMessages, useTranslations } from 'next-intl';
import { Field } from '../frame/field';
import {
  fieldGroups, textOf, tieBreaks, valueAt, valueOf, withValue, type FieldGroup, type PolicyDraft,
  type PolicyField,
} from './policy-fields';

interface Props {
  readonly draft: PolicyDraft;
  readonly change: (draft: PolicyDraft) => void;
}

function PolicyInput({ field: { path, kind }, draft, change }: Props & { field: PolicyField }) {
  const t = useTranslations('desk.policies');
  const words = useMessages().desk.policies;
  const value = valueAt(draft, path);
  const set = (next: unknown) => change(withValue(draft, path, next));
  const label = textOf(valueAt(words.field, path));
  if (kind === 'flag') {
    return (
      <label className="policy-flag">
        <input type="checkbox" checked={value === true} onChange={(event) => set(event.target.checked)} />
        <span>{label}</span>
      </label>
    );
  }
  return (
    <Field label={label} hint={kind === 'decimals' ? t('listHint') : undefined}>
      {(control) => (Array.isArray(kind) ? (
        <select {...control} name={path} value={textOf(value)} onChange={(event) => set(event.target.value)}>
          {kind.map((one: string) => (
            <option key={one} value={one}>{textOf(valueAt(words.value, `${path}.${one}`))}</option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          name={path}
          inputMode={kind === 'whole' ? 'numeric' : 'text'}
          autoComplete="off"
          defaultValue={textOf(value)}
          onChange={(event) => set(valueOf(kind, event.target.value))}
        />
      ))}
    </Field>
  );
}

function Group({ group: { id, fields, optional }, ...props }: Props & { group: FieldGroup }) {
  const t = useTranslations('desk.policies');
  const words = useMessages().desk.policies;
  const { draft, change } = props;
  const isOn = !optional || (draft[id] !== null && draft[id] !== undefined);
  return (
    <fieldset className="policy-group">
      <legend>{t(`group.${id}`)}</legend>
      {optional && (
        <label className="policy-flag">
          <input
            type="checkbox"
            checked={isOn}
            onChange={(event) => change({ ...draft, [id]: event.target.checked ? optional : null })}
          />
          <span>{textOf(valueAt(words.has, id))}</span>
        </label>
      )}
      {isOn && (
        <div className="policy-inputs">
          {fields.map((field) => <PolicyInput key={field.path} field={field} {...props} />)}
        </div>
      )}
    </fieldset>
  );
}

function TieBreaks({ draft, change }: Props) {
  const t = useTranslations('desk.policies');
  const chosen = Array.isArray(draft['tieBreaks']) ? draft['tieBreaks'].map(String) : [];
  const put = (at: number, id: string) => {
    const others = chosen.filter((one, index) => index !== at && one !== id);
    change({ ...draft, tieBreaks: id === '' ? others : others.toSpliced(at, 0, id) });
  };
  const places = Math.min(chosen.length + 1, tieBreaks.length);
  return (
    <fieldset className="policy-group">
      <legend>{t('group.tieBreaks')}</legend>
      <div className="policy-inputs">
        {Array.from({ length: places }, (_, at) => (
          <Field key={at} label={t('tieBreak', { number: at + 1 })}>
            {(control) => (
              <select {...control} value={chosen[at] ?? ''} onChange={(event) => put(at, event.target.value)}>
                <option value="">{t('noTieBreak')}</option>
                {tieBreaks.map((id) => <option key={id} value={id}>{t(`metric.${id}`)}</option>)}
              </select>
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  );
}

export function PolicyForm(props: Props) {
  return (
    <>
      {fieldGroups.map((group) => <Group key={group.id} group={group} {...props} />)}
      <TieBreaks {...props} />
    </>
  );
}
