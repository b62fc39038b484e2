// The record of the game in words; the row of the moment shown is kept in view.
import { useEffect, useRef } from 'react';
import { useTranslations } from 'next-intl';
import type { ReplayData } from './step';
import { TimelineRow } from './timeline-row';

interface Props {
  readonly data: ReplayData;
  readonly position: number;
  readonly go: (position: number) => void;
}

const heightAbove = 0.55;
/** Rows that were never in view have heights that are guessed; they are known a frame or two later. */
const framesAtMost = 4;

function isInView(list: HTMLElement, row: HTMLElement): boolean {
  const top = row.offsetTop - list.scrollTop;
  return top >= 0 && top + row.offsetHeight <= list.clientHeight;
}

/**
 * Scrolls the list alone, never the page, and only where the list is shorter than its rows. The first time
 * a row that is seen stays where it is: somebody may be about to press it.
 */
function keepInView(list: HTMLElement, isFirst: boolean): () => void {
  const row = list.querySelector<HTMLElement>('[aria-current]');
  if (!row || (isFirst && isInView(list, row))) return () => undefined;
  let frame = 0;
  let left = framesAtMost;
  const settle = (): void => {
    list.scrollTop = row.offsetTop - list.clientHeight * heightAbove;
    left -= 1;
    frame = left > 0 ? requestAnimationFrame(settle) : 0;
  };
  settle();
  return () => cancelAnimationFrame(frame);
}

export function Timeline({ data, position, go }: Props) {
  const t = useTranslations('replay');
  const list = useRef<HTMLOListElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    const wasFirst = isFirst.current;
    isFirst.current = false;
    return list.current ? keepInView(list.current, wasFirst) : undefined;
  }, [position, data.steps]);
  return (
    <section className="timeline" aria-labelledby="timeline-title">
      <h2 id="timeline-title">
        {t('title')} <kbd className="keys">{t('keys')}</kbd>
      </h2>
      <ol ref={list} className="rows">
        {data.steps.map((step, at) => (
          <TimelineRow
            key={step.index}
            step={step}
            position={at}
            time={data.clock?.[at] ?? String(step.index)}
            title={data.titles[step.clause] ?? ''}
            current={at === position}
            go={go}
          />
        ))}
      </ol>
    </section>
  );
}
