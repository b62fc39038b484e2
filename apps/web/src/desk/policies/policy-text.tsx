'use client';

// The policy that is being written as JSON: to be copied, and taken over from elsewhere.
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { Field } from '../frame/field';
import { draftIn, type PolicyDraft } from './policy-fields';

interface Props {
  readonly draft: PolicyDraft;
  readonly take: (draft: PolicyDraft) => void;
}

export function PolicyText({ draft, take }: Props) {
  const t = useTranslations('desk.policies');
  /** Null: what is written in the fields. */
  const [text, setText] = useState<string | null>(null);
  const shown = text ?? JSON.stringify(draft, null, 2);
  const read = draftIn(shown);
  return (
    <details className="more">
      <summary>{t('json')}</summary>
      <Field label={t('json')} hint={t('jsonHint')} fault={read ? undefined : t('noJson')} className="wide">
        {(control) => (
          <textarea
            {...control}
            rows={16}
            spellCheck={false}
            value={shown}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <p className="desk-ways">
        <button
          type="button"
          className="small-button"
          onClick={() => {
            if (read) take(read);
            if (read) setText(null);
          }}
        >
          {t('take')}
        </button>
      </p>
    </details>
  );
}
