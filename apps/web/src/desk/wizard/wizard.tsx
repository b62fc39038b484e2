'use client';

// The wizard of a new tournament: one step after the other, everything kept until it is announced.
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import type { Outcome } from '../acts/outcome';
import { useAct } from '../acts/use-act';
import {
  announcementOf, faultsOf, firstFaultyStep, idOf, placeOfArgument, placeOfRefusal, planOf, steps,
  type Draft, type Step,
} from './draft';
import type { RuleOption, ScoringOption } from './options';
import { StepBasics } from './step-basics';
import { StepRules } from './step-rules';
import { StepScoring } from './step-scoring';
import { StepStages } from './step-stages';
import { StepSummary } from './step-summary';
import { useDraft } from './use-draft';
import { WizardSteps } from './wizard-steps';

interface Props {
  readonly rules: readonly RuleOption[];
  readonly scorings: readonly ScoringOption[];
}

/** What the server has said of one field. */
interface Told {
  readonly field: string;
  readonly message: string;
}

function emptyDraft(name: string, scoring: string): Draft {
  const stages = [{ id: 'qualification', name, coefficient: '1', finalists: '' }];
  const [address, city, timeZone] = ['', '', ''];
  return { name: '', address, city, timeZone, days: [''], parameters: {}, scoring, stages };
}

export function Wizard({ rules, scorings }: Props) {
  const t = useTranslations('desk.wizard');
  const locale = useLocale();
  const router = useRouter();
  const [start] = useState(() => emptyDraft(t('names.qualification'), scorings[0]?.id ?? 'regulation'));
  const { draft, step, change, goTo, forget, ready } = useDraft(start);
  const [tried, setTried] = useState<readonly Step[]>([]);
  const [told, setTold] = useState<Told | null>(null);
  const announce = useAct();
  const plan = useAct();
  const title = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);

  useEffect(() => {
    if (moved.current) title.current?.focus();
  }, [step]);

  const move = (to: Step): void => {
    moved.current = true;
    goTo(to);
  };
  const edit = (part: Partial<Draft>): void => {
    setTold(null);
    change(part);
  };
  const faults = tried.includes(step) ? faultsOf(step, draft) : {};
  const faultOf = (field: string): string | undefined => {
    const words = faults[field];
    if (words) return t(`fault.${words}`);
    return told && (told.field === field || told.field.startsWith(`${field}.`)) ? told.message : undefined;
  };

  function show(outcome: Outcome): void {
    if (outcome.kind !== 'faulty' && outcome.kind !== 'refused') return;
    const place = outcome.kind === 'faulty'
      ? placeOfArgument(outcome.argument)
      : placeOfRefusal(outcome.code, outcome.details);
    if (!place) return;
    setTold({ field: place.field, message: outcome.message });
    move(place.step);
  }

  async function announceAll(): Promise<void> {
    const faulty = firstFaultyStep(draft);
    if (faulty) {
      setTried(steps);
      return move(faulty);
    }
    const announced = await announce.send('announceTournament', announcementOf(draft));
    if (announced?.kind !== 'done') return announced ? show(announced) : undefined;
    const planned = await plan.send('planStages', planOf(draft));
    if (planned?.kind !== 'done') return planned ? show(planned) : undefined;
    forget();
    router.replace(`/${locale}/desk/${encodeURIComponent(idOf(draft))}/players`);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!ready) return;
    setTried((before) => [...before, step]);
    if (Object.keys(faultsOf(step, draft)).length > 0) return;
    const next = steps[steps.indexOf(step) + 1];
    if (next) move(next);
    else void announceAll();
  }

  const at = steps.indexOf(step);
  const previous = steps[at - 1];
  const next = steps[at + 1];
  const props = { draft, change: edit, faultOf };
  return (
    <form className="desk-wizard" onSubmit={submit} noValidate aria-busy={!ready}>
      <WizardSteps step={step} draft={draft} goTo={move} />
      <div className="desk-step">
        <h2 ref={title} tabIndex={-1}>
          {t(`step.${step}`)}
        </h2>
        {step === 'basics' && <StepBasics {...props} />}
        {step === 'rules' && <StepRules {...props} rules={rules} />}
        {step === 'scoring' && <StepScoring {...props} scorings={scorings} />}
        {step === 'stages' && <StepStages {...props} />}
        {step === 'summary' && <StepSummary draft={draft} rules={rules} scorings={scorings} goTo={move} />}
        <ActFailure failure={announce.failure ?? plan.failure} />
        <p className="desk-ways">
          {previous && (
            <button type="button" className="small-button" onClick={() => move(previous)}>
              {t('back')}
            </button>
          )}
          <ActButton pending={announce.pending || plan.pending}>
            {next ? t('next', { step: t(`step.${next}`) }) : t('announce')}
          </ActButton>
        </p>
      </div>
    </form>
  );
}
