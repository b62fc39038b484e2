// The controls of the replay: ends, single steps, the player and its speed, the scrubber.
import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { ChevronFirst, ChevronLast, Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { Scrubber } from './scrubber';
import type { ReplayData } from './step';
import type { Replay } from './use-replay';

interface Props {
  readonly data: ReplayData;
  readonly replay: Replay;
}

export function Transport({ data, replay }: Props) {
  const t = useTranslations('replay');
  const { position, last, playing, speed, go, togglePlay, nextSpeed } = replay;
  const end = data.clock?.at(-1) ?? data.steps.length;

  /** A link, so that it works without scripts too. */
  const leap = (key: 'first' | 'previous' | 'next' | 'last', to: number, icon: ReactNode): ReactNode => {
    const target = data.steps[Math.min(last, Math.max(0, to))];
    const idle = to < 0 || to > last || to === position;
    return (
      <a
        className={`transport-button ${key}`}
        href={`?at=${target?.index ?? 1}`}
        aria-label={t(key)}
        title={t(key)}
        aria-disabled={idle || undefined}
        onClick={(event) => {
          event.preventDefault();
          go(to);
        }}
      >
        {icon}
      </a>
    );
  };

  return (
    <div className="transport-controls">
      <div className="transport-buttons">
        {leap('first', 0, <ChevronFirst size={24} aria-hidden="true" />)}
        {leap('previous', position - 1, <SkipBack size={20} aria-hidden="true" />)}
        <button
          type="button"
          className="transport-play needs-script"
          onClick={togglePlay}
          aria-label={playing ? t('pause') : t('play')}
        >
          {playing ? <Pause size={20} aria-hidden="true" /> : <Play size={20} aria-hidden="true" />}
        </button>
        {leap('next', position + 1, <SkipForward size={20} aria-hidden="true" />)}
        {leap('last', last, <ChevronLast size={24} aria-hidden="true" />)}
      </div>
      <Scrubber steps={data.steps} position={position} go={go} />
      <div className="transport-figures">
        <b>{data.clock?.[position] ?? position + 1}</b>
        <span className="transport-of">
          <span className="transport-count">{t('of', { count: end })}</span>
          <button
            type="button"
            className="speed needs-script"
            onClick={nextSpeed}
            aria-label={t('speed', { speed })}
          >
            {speed}×
          </button>
        </span>
      </div>
    </div>
  );
}
