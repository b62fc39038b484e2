'use client';

// A game written in MGN in the place of the form: read by the rules, its protocol comes into the form.
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { draftOfTyped } from '../closing/typed-draft';
import { TextOrFile } from '../frame/text-or-file';
import type { Found } from '../questions/desk-questions';
import { useQuestion } from '../questions/use-question';
import type { ProtocolDraft } from './protocol-draft';

interface Props {
  readonly game: string;
  /** Is given what the text comes to. */
  readonly take: (draft: ProtocolDraft) => void;
}

const longestText = 100_000;

export function ProtocolNotation({ game, take }: Props) {
  const t = useTranslations('desk.notation');
  const { ask, pending, failure } = useQuestion();
  const [mgn, setMgn] = useState('');
  const [read, setRead] = useState<Found<'notationProtocol'> | null>(null);

  function change(text: string): void {
    setMgn(text);
    setRead(null);
  }

  async function look(): Promise<void> {
    const found = await ask('notationProtocol', { game, mgn });
    setRead(found);
    // Who judged is said on the form: the text knows no persons.
    if (found?.protocol) take({ ...draftOfTyped(found.protocol), judge: '' });
  }

  return (
    <details className="desk-more">
      <summary>{t('title')}</summary>
      <div className="desk-whole-list">
        <TextOrFile
          name="mgn"
          accept=".mgn,.txt"
          rows={10}
          longest={longestText}
          words={{ file: t('file'), text: t('text'), hint: t('hint') }}
          text={mgn}
          change={change}
        />
        <p className="desk-ways">
          <ActButton pending={pending} quiet onPress={() => void look()}>
            {t('read')}
          </ActButton>
        </p>
        <ActFailure failure={failure} />
        {read?.fault && (
          <p className="field-fault" role="alert">
            {t('fault', read.fault)} {t('found', { found: read.fault.found })}
          </p>
        )}
        {read?.protocol && <p role="status">{t('taken', { count: read.findings.length })}</p>}
        {read && read.findings.length > 0 && (
          <ul className="desk-faults">
            {read.findings.map(({ clause, message }) => (
              <li key={message}>
                § {clause.id} {message}
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}
