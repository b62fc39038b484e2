// The whole game as one rail: bands of days and nights, tall ticks for exits, a playhead to drag.
import { useMemo } from 'react';
import { useTranslations } from 'next-intl';
import { Moon } from 'lucide-react';
import { bandsOf, ticksOf, type Band } from './bands';
import type { Step } from './step';

interface Props {
  readonly steps: readonly Step[];
  readonly position: number;
  readonly go: (position: number) => void;
}

function BandLabel({ band: { phase } }: { band: Band }) {
  const t = useTranslations('phase');
  if (phase.kind === 'NIGHT') return <Moon size={13} aria-hidden="true" />;
  if (phase.kind === 'DEAL') return null;
  return (
    <>
      <span className="band-long">{t('DAY', { number: phase.number })}</span>
      <span className="band-short">{t('shortDAY', { number: phase.number })}</span>
    </>
  );
}

export function Scrubber({ steps, position, go }: Props) {
  const t = useTranslations();
  const bands = useMemo(() => bandsOf(steps), [steps]);
  const ticks = useMemo(() => ticksOf(steps), [steps]);
  const placeOf = (at: number): string => `${(((at + 0.5) / Math.max(1, steps.length)) * 100).toFixed(2)}%`;
  const phase = steps[position]?.phase ?? { kind: 'DEAL', number: 0 };
  const words = t(`phase.${phase.kind}`, { number: phase.number });
  return (
    <div className="scrubber">
      <div className="bands" aria-hidden="true">
        {bands.map((band, at) => (
          <span
            key={at}
            className={`phase-band ${band.phase.kind.toLowerCase()}`}
            style={{ flexGrow: band.length }}
          >
            <BandLabel band={band} />
          </span>
        ))}
      </div>
      <div className="ticks" aria-hidden="true">
        {ticks.map((tick) => (
          <i
            key={tick.position}
            className={tick.tall ? 'tall' : undefined}
            style={{ left: placeOf(tick.position) }}
          />
        ))}
      </div>
      <span className="playhead" style={{ left: placeOf(position) }} aria-hidden="true" />
      <input
        type="range"
        className="needs-script"
        min={0}
        max={Math.max(0, steps.length - 1)}
        value={position}
        onChange={(event) => go(Number(event.target.value))}
        aria-label={t('replay.scrubber')}
        aria-valuetext={t('replay.moment', { step: position + 1, count: steps.length, phase: words })}
      />
    </div>
  );
}
