'use client';

// How far the drafted seating of a round has come, and its next steps: confirmed, in the hall, for everybody.
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { CircleCheck, Clock3, Eye, MonitorPlay, PencilLine, type LucideIcon } from 'lucide-react';
import type { SeatingRelease } from '../../gql/generated/queries';
import { useDates } from '../../i18n/dates';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { useAct } from '../acts/use-act';
import { Field } from '../frame/field';
import type { RoundRef } from './round-order';
import { venueMoment, venueText } from './venue-time';

export type WaitingState = 'DRAFT' | 'CONFIRMED' | 'HALL';

interface Props {
  readonly tournament: string;
  readonly round: RoundRef;
  readonly zone: string;
  readonly draft: {
    /** Of the drafts of the round, from 1. */
    readonly number: number;
    readonly state: WaitingState;
    /** ISO 8601 in UTC; null: when somebody says so. */
    readonly releaseAt: string | null;
  };
  /** By the clock of the venue, where the round has a time. */
  readonly suggested: string;
}

const icons: Readonly<Record<WaitingState, LucideIcon>> = {
  DRAFT: PencilLine, CONFIRMED: CircleCheck, HALL: MonitorPlay,
};

const next: Readonly<Record<WaitingState, readonly SeatingRelease[]>> = {
  DRAFT: ['CONFIRMED', 'HALL', 'PUBLIC'], CONFIRMED: ['HALL', 'PUBLIC'], HALL: ['PUBLIC'],
};

function Timed({ tournament, round, zone, draft: { releaseAt }, suggested }: Props) {
  const t = useTranslations('desk.release');
  const dates = useDates();
  const { send, pending, failure } = useAct();
  const [time, setTime] = useState(releaseAt ? venueText(new Date(releaseAt), zone) : suggested);
  const moment = venueMoment(time, zone);
  const say = (at: string | null): void => void send('scheduleRelease', { tournament, ...round, at });
  return (
    <details className="desk-more">
      <summary>
        {releaseAt
          ? t('timed', {
              time: dates.dateTime(new Date(releaseAt), {
                timeZone: zone, day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit',
              }),
            })
          : t('byClock')}
      </summary>
      <div className="desk-times">
        <Field label={t('at')} fault={moment ? undefined : t('noTime')}>
          {(control) => (
            <input
              {...control}
              type="datetime-local"
              value={time}
              onChange={(event) => setTime(event.target.value)}
            />
          )}
        </Field>
        <p className="desk-ways">
          <ActButton pending={pending} quiet onPress={() => moment && say(moment.toISOString())}>
            <Clock3 size={16} aria-hidden="true" /> {t('setTime')}
          </ActButton>
          {releaseAt && (
            <ActButton pending={pending} quiet onPress={() => say(null)}>
              {t('noClock')}
            </ActButton>
          )}
        </p>
        <ActFailure failure={failure} />
      </div>
    </details>
  );
}

export function ReleaseForm(props: Props) {
  const { tournament, round, draft } = props;
  const t = useTranslations('desk.release');
  const { send, pending, failure } = useAct();
  const Icon = icons[draft.state];
  return (
    <div className="desk-release">
      <p>
        <span className="badge">
          <Icon size={14} aria-hidden="true" /> {t(`state.${draft.state}`)}
        </span>{' '}
        {t('draft', { number: draft.number })} {t(`seen.${draft.state}`)}
      </p>
      <p className="desk-ways">
        {next[draft.state].map((to) => (
          <ActButton
            key={to}
            pending={pending}
            quiet={to !== 'PUBLIC'}
            onPress={() => void send('releaseSeating', { tournament, ...round, to })}
          >
            {to === 'PUBLIC' && <Eye size={16} aria-hidden="true" />} {t(`to.${to}`)}
          </ActButton>
        ))}
      </p>
      <p className="quiet">{t('noWayBack')}</p>
      <ActFailure failure={failure} />
      <Timed key={draft.releaseAt} {...props} />
    </div>
  );
}
