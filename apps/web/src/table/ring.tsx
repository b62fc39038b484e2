// The round table: ten seats and a judge, always drawn the same way.
import { useTranslations } from 'next-intl';
import { Moon } from 'lucide-react';
import type { Role } from '../gql/generated/queries';
import type { Frame } from '../replay/frames';
import type { Step } from '../replay/step';
import { percentOf, pointOf } from './geometry';
import { NightLines, NightMarks } from './night-lines';
import { SeatTile } from './seat-tile';
import { VoteLines, VoteMarks } from './vote-lines';

interface Props {
  readonly frame: Frame;
  readonly step: Step;
  readonly nicks: readonly (string | null)[];
  readonly roles: readonly Role[] | null;
  /** When the page was made, in milliseconds, where the clock of a speech runs; else null. */
  readonly now: number | null;
}

const judge = 0;

export function Ring({ frame, step, nicks, roles, now }: Props) {
  const t = useTranslations();
  const night = frame.phase.kind === 'NIGHT';
  const acts = step.shots !== undefined || step.check !== undefined;
  const focus = step.focus ?? [];
  return (
    <div className={night ? 'ring night' : 'ring'} role="group" aria-label={t('replay.table')}>
      <div className="ring-plane">
        <svg className="ring-felt" viewBox="-100 -100 200 200" preserveAspectRatio="none" aria-hidden="true">
          <circle className="ring-rail" r="86" vectorEffect="non-scaling-stroke" />
          <circle className="ring-cloth" r="82" vectorEffect="non-scaling-stroke" />
          {acts ? <NightLines step={step} roles={roles} /> : <VoteLines frame={frame} />}
        </svg>
        <div className="ring-marks" aria-hidden="true">
          {acts ? <NightMarks step={step} roles={roles} /> : <VoteMarks frame={frame} />}
        </div>
        {night && !acts && (
          <p className="ring-sleep">
            <Moon size={20} aria-hidden="true" />
            {t('night.sleeps')}
          </p>
        )}
        <ol className="ring-seats">
          {frame.seats.map((state, at) => (
            <SeatTile
              key={at}
              seat={at + 1}
              nick={nicks[at] ?? null}
              role={roles?.[at] ?? null}
              state={state}
              frame={frame}
              inFocus={focus.includes(at + 1)}
              now={now}
            />
          ))}
        </ol>
        <span className="ring-judge" style={percentOf(pointOf(judge))}>
          {t('seat.judge')}
        </span>
      </div>
    </div>
  );
}
