// One row of the record: time or number, sentence as the link to its moment, the clause that decided it.
import { memo, type MouseEvent } from 'react';
import { useTranslations } from 'next-intl';
import { isPlainClick } from '../site/plain-click';
import { ClauseChip } from './clause-chip';
import { Sentence } from './sentence';
import { StepIcon } from './step-icon';
import type { Step } from './step';

interface Props {
  readonly step: Step;
  readonly position: number;
  readonly time: string;
  readonly title: string;
  readonly current: boolean;
  readonly go: (position: number) => void;
}

function rowClass({ weight, type, withdrawn, phase }: Step, current: boolean): string {
  const ground = type === 'NightBegan' ? 'night' : type === 'DayBegan' ? 'day' : 'vote';
  return [
    ...['row', weight.toLowerCase()],
    ...(weight === 'BAND' ? [ground] : []),
    ...(phase.kind === 'NIGHT' ? ['by-night'] : []),
    ...(withdrawn ? ['withdrawn'] : []),
    ...(current ? ['current'] : []),
  ].join(' ');
}

export const TimelineRow = memo(function TimelineRow({ step, position, time, title, current, go }: Props) {
  const t = useTranslations('replay');
  const follow = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    go(position);
  };
  return (
    <li className={rowClass(step, current)} aria-current={current ? 'step' : undefined}>
      <a className="row-link" href={`?at=${step.index}`} onClick={follow}>
        <span className="row-time">{time}</span>
        <span className="row-sentence">
          <StepIcon step={step} current={current} />
          <Sentence step={step} />
          {step.withdrawn && <em className="row-note">{t('withdrawn')}</em>}
          {step.overridden && <em className="row-note">{t('overridden')}</em>}
        </span>
      </a>
      <ClauseChip id={step.clause} title={title} />
    </li>
  );
});
