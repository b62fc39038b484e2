'use client';

// The rules of nominations are chosen: one of those that have a name, or own ones as JSON; a change says why.
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'next-intl';
import { TriangleAlert } from 'lucide-react';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { useAct } from '../acts/use-act';
import { Field } from '../frame/field';
import { TextField } from '../frame/text-field';
import { RuleChoice, type RulesOption } from './rule-choice';

interface Props {
  readonly tournament: string;
  readonly options: readonly RulesOption[];
  /** The preset that is usual beside the scoring of the tournament. */
  readonly usual: string;
  /** The rules that hold, as JSON; null: none were said. */
  readonly holding: string | null;
}

const own = 'own';

/** JSON with a line for each value. */
const inLines = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);

export function NominationForm({ tournament, options, usual, holding }: Props) {
  const t = useTranslations('desk.nominations');
  const { send, pending, failure } = useAct();
  const known = options.find(({ rules }) => rules === holding)?.id;
  const [chosen, setChosen] = useState(holding === null ? usual : (known ?? own));
  const [text, setText] = useState(() =>
    inLines(holding ?? options.find(({ id }) => id === usual)?.rules ?? '{}'));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const noReason = holding !== null && reason.trim() === '';

  function choose(id: string): void {
    setChosen(id);
    const rules = options.find((one) => one.id === id)?.rules;
    if (rules) setText(inLines(rules));
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (pending || noReason) return;
    const rules = chosen === own ? text : chosen;
    const outcome = await send('chooseNominations', { tournament, rules, reason: reason.trim() || null });
    if (outcome?.kind === 'done') setReason('');
    if (outcome?.kind === 'done') setTried(false);
  }
  return (
    <form className="desk-nominations" onSubmit={(event) => void submit(event)} noValidate>
      <RuleChoice options={options} usual={usual} chosen={chosen} choose={choose} own={own} />
      {chosen === own && (
        <Field label={t('json')} hint={t('jsonHint')} className="wide">
          {(control) => (
            <textarea
              {...control}
              name="rules"
              rows={14}
              spellCheck={false}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
      )}
      <TextField
        label={t('reason')}
        hint={t('reasonHint')}
        fault={tried && noReason ? t('noReason') : undefined}
        name="reason"
        value={reason}
        most={500}
        change={setReason}
      />
      <p className="banner desk-consequence">
        <TriangleAlert size={20} aria-hidden="true" />
        <span>{t('consequence')}</span>
      </p>
      <p className="desk-ways">
        <ActButton pending={pending}>{t('save')}</ActButton>
      </p>
      <ActFailure failure={failure} />
    </form>
  );
}
