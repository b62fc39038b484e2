'use client';

// When rounds begin, by the clock of the venue: one, or several so many minutes apart.
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'next-intl';
import { useDates } from '../../i18n/dates';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { useAct } from '../acts/use-act';
import { Field } from '../frame/field';
import type { RoundRef } from './round-order';
import { moments, venueMoment, venueText } from './venue-time';

interface Props {
  readonly tournament: string;
  readonly round: RoundRef;
  readonly zone: string;
  /** ISO 8601 in UTC; null where not said. */
  readonly startsAt: string | null;
  /** What is suggested where no time is said yet: the first day at ten. */
  readonly suggested: string;
}

const most = { rounds: 30, minutes: 1440 };

const within = (text: string, least: number, limit: number): number | null => {
  const value = Number(text);
  return /^\d{1,4}$/.test(text.trim()) && value >= least && value <= limit ? value : null;
};

export function ScheduleForm({ tournament, round, zone, startsAt, suggested }: Props) {
  const t = useTranslations('desk.times');
  const dates = useDates();
  const { send, pending, failure } = useAct();
  const [start, setStart] = useState(startsAt ? venueText(new Date(startsAt), zone) : suggested);
  const [count, setCount] = useState('1');
  const [apart, setApart] = useState('70');
  const first = venueMoment(start, zone);
  const [rounds, minutes] = [within(count, 1, most.rounds), within(apart, 1, most.minutes)];
  const planned = first && rounds && minutes ? moments(first, rounds, minutes) : [];

  const sendTimes = (times: readonly (string | null)[]): void => {
    const said = times.map((at, place) => ({ stage: round.stage, round: round.round + place, startsAt: at }));
    if (!pending && said.length > 0) void send('scheduleRounds', { tournament, rounds: said });
  };

  function submit(event: FormEvent): void {
    event.preventDefault();
    sendTimes(planned);
  }

  return (
    <form className="desk-times" onSubmit={submit} noValidate>
      <Field label={t('start')} hint={t('zone', { zone })} fault={first ? undefined : t('noTime')}>
        {(control) => (
          <input
            {...control}
            type="datetime-local"
            name="start"
            value={start}
            onChange={(event) => setStart(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('count')} fault={rounds ? undefined : t('badNumber', { most: most.rounds })}>
        {(control) => (
          <input
            {...control}
            name="count"
            inputMode="numeric"
            value={count}
            onChange={(event) => setCount(event.target.value)}
          />
        )}
      </Field>
      {rounds !== 1 && (
        <Field label={t('apart')} fault={minutes ? undefined : t('badNumber', { most: most.minutes })}>
          {(control) => (
            <input
              {...control}
              name="apart"
              inputMode="numeric"
              value={apart}
              onChange={(event) => setApart(event.target.value)}
            />
          )}
        </Field>
      )}
      {planned.length > 1 && (
        <p className="desk-planned">
          {planned.map((at, place) => (
            <span key={at}>
              {t('planned', {
                round: round.round + place,
                time: dates.dateTime(new Date(at), {
                  timeZone: zone, day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit',
                }),
              })}
            </span>
          ))}
        </p>
      )}
      <p className="desk-ways">
        <ActButton pending={pending} quiet>
          {t('save', { count: planned.length })}
        </ActButton>
        {startsAt && (
          <ActButton pending={pending} quiet onPress={() => sendTimes([null])}>
            {t('takeBack')}
          </ActButton>
        )}
      </p>
      <ActFailure failure={failure} />
    </form>
  );
}
