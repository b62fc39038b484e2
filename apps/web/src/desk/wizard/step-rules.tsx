'use client';

// The second step: every place where rulesets may differ, as a choice in words, the usual one first.
import { useId } from 'react';
import { useTranslations } from 'next-intl';
import type { RuleOption } from './options';
import type { StepProps } from './step-props';

interface Props extends StepProps<'parameters'> {
  readonly rules: readonly RuleOption[];
}

interface ChoiceProps {
  readonly rule: RuleOption;
  readonly chosen: string;
  readonly choose: (value: string) => void;
}

function RuleChoice({ rule: { id, name, summary, values }, chosen, choose }: ChoiceProps) {
  const t = useTranslations('desk.wizard');
  const hint = useId();
  return (
    <fieldset className="desk-rule" aria-describedby={hint}>
      <legend>{name}</legend>
      <p id={hint} className="quiet">
        {summary}
      </p>
      <div className="desk-options">
        {values.map(({ value, words }, at) => (
          <label key={value} className="desk-option">
            <input
              type="radio"
              name={id}
              value={value}
              checked={chosen === value}
              onChange={() => choose(value)}
            />
            <span>
              {words}
              {at === 0 && <small>{t('usual')}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Every choice of the rules, alone. */
export function RuleChoices({ rules, draft: { parameters }, change }: Omit<Props, 'faultOf'>) {
  const choose = ({ id, values }: RuleOption, value: string): void => {
    const others = Object.entries(parameters).filter(([one]) => one !== id);
    const isUsual = values[0]?.value === value;
    change({ parameters: Object.fromEntries(isUsual ? others : [...others, [id, value]]) });
  };
  return (
    <>
      {rules.map((rule) => (
        <RuleChoice
          key={rule.id}
          rule={rule}
          chosen={parameters[rule.id] ?? rule.values[0]?.value ?? ''}
          choose={(value) => choose(rule, value)}
        />
      ))}
    </>
  );
}

export function StepRules({ rules, draft, change, faultOf }: Props) {
  const t = useTranslations('desk.wizard');
  return (
    <>
      <p className="desk-lead">{t('rulesLead', { count: Object.keys(draft.parameters).length })}</p>
      {faultOf('ruleset') && <p className="field-fault">{faultOf('ruleset')}</p>}
      <RuleChoices rules={rules} draft={draft} change={change} />
    </>
  );
}
