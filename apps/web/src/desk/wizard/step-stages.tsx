'use client';

// The fourth step: the stages in the order in which they are played, what their games weigh, who goes on.
import { useTranslations } from 'next-intl';
import { Plus } from 'lucide-react';
import { Field } from '../frame/field';
import type { StageDraft } from './draft';
import type { StepProps } from './step-props';

interface StageProps extends Pick<StepProps, 'faultOf'> {
  readonly stage: StageDraft;
  readonly at: number;
  readonly set: (part: Partial<StageDraft>) => void;
  readonly remove: (() => void) | null;
}

function Stage({ stage, at, set, remove, faultOf }: StageProps) {
  const t = useTranslations('desk.wizard');
  const text = (field: 'name' | 'coefficient' | 'finalists') => ({
    name: `stage-${at}-${field}`,
    value: stage[field],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
  });
  const fault = (field: string): string | undefined => faultOf(`stages.${at}.${field}`);
  return (
    <fieldset className="desk-stage">
      <legend>{t('stage', { number: at + 1 })}</legend>
      <Field label={t('stageName')} fault={fault('name')} className="wide">
        {(control) => <input {...control} {...text('name')} maxLength={200} />}
      </Field>
      <Field label={t('coefficient')} hint={t('coefficientHint')} fault={fault('coefficient')}>
        {(control) => <input {...control} {...text('coefficient')} inputMode="decimal" maxLength={12} />}
      </Field>
      <Field label={t('finalists')} hint={t('finalistsHint')} fault={fault('finalists')}>
        {(control) => <input {...control} {...text('finalists')} inputMode="numeric" maxLength={4} />}
      </Field>
      {remove && (
        <button type="button" className="small-button" onClick={remove}>
          {t('removeStage', { name: stage.name })}
        </button>
      )}
    </fieldset>
  );
}

const more = [
  { id: 'semifinal', coefficient: '1', finalists: '20' },
  { id: 'final', coefficient: '1', finalists: '10' },
] as const;

/** Before the final, wherever there is one. */
function withStage(stages: readonly StageDraft[], stage: StageDraft): readonly StageDraft[] {
  const at = stage.id === 'final' ? -1 : stages.findIndex(({ id }) => id === 'final');
  return at < 0 ? [...stages, stage] : [...stages.slice(0, at), stage, ...stages.slice(at)];
}

export function StepStages({ draft: { stages }, change, faultOf }: StepProps) {
  const t = useTranslations('desk.wizard');
  return (
    <>
      <p className="desk-lead">{t('stagesLead')}</p>
      {faultOf('stages') && <p className="field-fault">{faultOf('stages')}</p>}
      {stages.map((stage, at) => (
        <Stage
          key={stage.id}
          stage={stage}
          at={at}
          faultOf={faultOf}
          set={(part) => change({
            stages: stages.map((one, place) => (place === at ? { ...one, ...part } : one)),
          })}
          remove={stages.length > 1
            ? () => change({ stages: stages.filter(({ id }) => id !== stage.id) })
            : null}
        />
      ))}
      <p className="desk-ways">
        {more
          .filter(({ id }) => stages.every((stage) => stage.id !== id))
          .map((stage) => (
            <button
              key={stage.id}
              type="button"
              className="small-button"
              onClick={() => change({
                stages: withStage(stages, { ...stage, name: t(`names.${stage.id}`) }),
              })}
            >
              <Plus size={16} aria-hidden="true" /> {t(`add.${stage.id}`)}
            </button>
          ))}
      </p>
    </>
  );
}
