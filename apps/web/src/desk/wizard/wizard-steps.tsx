'use client';

// The steps of the wizard in a row: which is open, which can be gone to.
import { useTranslations } from 'next-intl';
import { faultsOf, steps, type Draft, type Step } from './draft';

interface Props {
  readonly step: Step;
  readonly draft: Draft;
  readonly goTo: (step: Step) => void;
}

/** A step can be gone to when nothing is wrong with those before it. */
function isOpen(step: Step, draft: Draft): boolean {
  const before = steps.slice(0, steps.indexOf(step));
  return before.every((one) => Object.keys(faultsOf(one, draft)).length === 0);
}

export function WizardSteps({ step, draft, goTo }: Props) {
  const t = useTranslations('desk.wizard');
  return (
    <nav className="desk-steps" aria-label={t('steps')}>
      <ol>
        {steps.map((one, at) => (
          <li key={one}>
            <button
              type="button"
              disabled={!isOpen(one, draft)}
              aria-current={one === step ? 'step' : undefined}
              onClick={() => goTo(one)}
            >
              <b>{at + 1}</b> <span>{t(`step.${one}`)}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
