'use client';

// A game step by step: the table at a moment, the record in words, and the controls that move between them.
import { useMemo, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Nominees } from '../table/nominees';
import { PhaseLine } from '../table/phase-line';
import { Ring } from '../table/ring';
import { SpeechPill } from '../table/speech-pill';
import { ClauseChip } from './clause-chip';
import { unpackFrames } from './frames';
import { ShareLink } from './share-link';
import type { ReplayData } from './step';
import { Timeline } from './timeline';
import { Transport } from './transport';
import { useReplay } from './use-replay';

interface Props {
  readonly data: ReplayData;
  /** The position to begin with. */
  readonly start: number;
  /** When the page was made, milliseconds. */
  readonly now: number;
  /** The heading of the game, above the table. */
  readonly heading: ReactNode;
  /** What follows below the table. */
  readonly children: ReactNode;
}

export function Replay({ data, start, now, heading, children }: Props) {
  const t = useTranslations('replay');
  const replay = useReplay(data, start);
  const frames = useMemo(() => unpackFrames(data.changes), [data.changes]);
  const step = data.steps[replay.position];
  const frame = frames[replay.position];
  if (!step || !frame) {
    return (
      <div className="game">
        <div className="game-table">
          {heading}
          <p className="quiet">{t('empty')}</p>
        </div>
      </div>
    );
  }
  const { nicks, roles } = data;
  const { speech } = frame;
  const atTheEnd = data.running && replay.position === replay.last;
  const clock = atTheEnd ? now : null;
  return (
    <div className="game">
      <div className="game-table">
        {heading}
        <ShareLink index={atTheEnd ? null : step.index} />
        <Nominees frame={frame} nicks={nicks} />
        <div className="game-speech">
          {speech && <SpeechPill speech={speech} name={nicks[speech.seat - 1] ?? ''} now={clock} />}
          {!speech && <PhaseLine phase={frame.phase} />}
        </div>
        <Ring frame={frame} step={step} nicks={nicks} roles={roles} now={clock} />
      </div>
      <Timeline data={data} position={replay.position} go={replay.go} />
      <div className="game-more">{children}</div>
      <section className="transport" aria-label={t('transport')}>
        <div className="now">
          <p aria-live="polite" className="now-sentence">
            {step.sentence}
          </p>
          <ClauseChip id={step.clause} title={data.titles[step.clause] ?? ''} />
        </div>
        <Transport data={data} replay={replay} />
      </section>
    </div>
  );
}
