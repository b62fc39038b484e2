'use client';

// A scoring policy is written: begun with another, changed by fields or as JSON, counted on an example.
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'next-intl';
import { TriangleAlert } from 'lucide-react';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { useAct } from '../acts/use-act';
import { Field } from '../frame/field';
import { PolicyExample } from './policy-example';
import { draftIn, textOf, valueAt, withValue, type PolicyDraft } from './policy-fields';
import { PolicyForm } from './policy-form';
import { PolicyText } from './policy-text';

export interface PolicyOption {
  /** How it is named when it is chosen. */
  readonly choice: string;
  readonly title: string;
  /** JSON. */
  readonly policy: string;
  readonly isSaved: boolean;
}

/** A preset's id is not free: its copy gets one of its own. */
function begun({ policy, isSaved }: PolicyOption): PolicyDraft {
  const draft = draftIn(policy) ?? {};
  return isSaved ? draft : { ...draft, id: `${textOf(draft['id'])}-own` };
}

export function PolicyEditor({ options }: { options: readonly PolicyOption[] }) {
  const t = useTranslations('desk.policies');
  const { send, pending, failure } = useAct();
  const [base, setBase] = useState(options[0]);
  const [draft, setDraft] = useState<PolicyDraft>(() => (options[0] ? begun(options[0]) : {}));
  /** Grows where the fields are filled anew from outside. */
  const [filling, setFilling] = useState(0);
  const [saved, setSaved] = useState(false);

  function change(next: PolicyDraft): void {
    setDraft(next);
    setSaved(false);
  }
  function fill(next: PolicyDraft): void {
    change(next);
    setFilling(filling + 1);
  }
  function begin(choice: string): void {
    const option = options.find((one) => one.choice === choice);
    if (!option) return;
    setBase(option);
    fill(begun(option));
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const outcome = await send('savePolicy', { policy: JSON.stringify(draft) });
    setSaved(outcome?.kind === 'done');
  }
  const naming = (path: string, label: string) => (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          name={path}
          autoComplete="off"
          value={textOf(valueAt(draft, path))}
          onChange={(event) => change(withValue(draft, path, event.target.value))}
        />
      )}
    </Field>
  );
  return (
    <form className="policy-editor" onSubmit={(event) => void submit(event)} noValidate>
      <div className="policy-inputs">
        <Field label={t('base')} hint={t('baseHint')}>
          {(control) => (
            <select {...control} value={base?.choice} onChange={(event) => begin(event.target.value)}>
              {options.map(({ choice, title }) => <option key={choice} value={choice}>{title}</option>)}
            </select>
          )}
        </Field>
        {naming('id', t('id'))}
        {naming('title.ru', t('titleRu'))}
        {naming('title.en', t('titleEn'))}
      </div>
      <PolicyForm key={filling} draft={draft} change={change} />
      {base && <PolicyExample policy={JSON.stringify(draft)} base={base.choice} />}
      <PolicyText draft={draft} take={fill} />
      <p className="banner desk-consequence">
        <TriangleAlert size={20} aria-hidden="true" />
        <span>{t('consequence')}</span>
      </p>
      <p className="desk-ways">
        <ActButton pending={pending}>{t('save')}</ActButton>
        <span role="status">{saved && t('saved')}</span>
      </p>
      <ActFailure failure={failure} />
    </form>
  );
}
