// An act of the trail: when, who, from which device, what happened and what became of it.
import { useTranslations } from 'next-intl';
import type { AuditActFragment } from '../gql/generated/queries';
import { useDates } from '../i18n/dates';
import { Link } from '../i18n/link';
import { ClauseChip } from '../replay/clause-chip';
import { ActorName } from './actor-name';
import { auditQuery } from './audit-query';
import { TableLines } from './table-lines';

interface Props {
  readonly act: AuditActFragment;
}

const secondMs = 1000;
const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;

/** By how many seconds the clock of the device was ahead; 0 where less than two or not told. */
function clockGap({ at, deviceTime }: AuditActFragment): number {
  if (deviceTime === null) return 0;
  const seconds = Math.round((Date.parse(deviceTime) - Date.parse(at)) / secondMs);
  return Math.abs(seconds) < 2 ? 0 : seconds;
}

function Place({ act: { of, game, tournament, round, table, judge } }: Props) {
  const t = useTranslations();
  return (
    <p className="act-place">
      {game !== null && (
        <Link href={`/audit${auditQuery({ game })}`}>
          {round !== null && table !== null
            ? t('findings.place', { round, table })
            : t('audit.game', { game })}
        </Link>
      )}
      {of === 'PROTOCOL' && <span>{t('audit.ofProtocol')}</span>}
      {tournament !== null && (
        <Link href={`/audit${auditQuery({ tournament })}`}>
          {t('audit.tournament', { tournament })}
        </Link>
      )}
      {judge && (
        <Link href={`/audit${auditQuery({ judge: judge.id })}`}>
          {t('heading.judge', { nick: judge.nick ?? t('standings.nameless') })}
        </Link>
      )}
    </p>
  );
}

function Became({ act: { overridden, withdrawn } }: Props) {
  const t = useTranslations('audit');
  const dates = useDates();
  return (
    <>
      {overridden && (
        <p className="act-note">
          <b>{t('overridden')}</b> <ClauseChip id={overridden.clause.id} title={overridden.clause.title} />
          {overridden.reason !== null && <q>{overridden.reason}</q>}
        </p>
      )}
      {withdrawn && (
        <p className="act-note">
          <b>{t('withdrawn')}</b>{' '}
          <span>
            {dates.dateTime(new Date(withdrawn.at), { day: 'numeric', month: 'short', ...clock })} ·{' '}
            <ActorName actor={withdrawn.by} />
          </span>
          {withdrawn.reason !== null && <q>{withdrawn.reason}</q>}
        </p>
      )}
    </>
  );
}

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
/** An act recorded later than this after it happened says so: it was not recorded at the table. */
const noticedMilliseconds = 60_000;

export function AuditAct({ act }: Props) {
  const t = useTranslations('audit');
  const dates = useDates();
  const moment = new Date(act.at);
  const gap = clockGap(act);
  const noted = act.overridden !== null || act.withdrawn !== null;
  const isLate = Math.abs(Date.parse(act.recordedAt) - moment.getTime()) >= noticedMilliseconds;
  const recorded = dates.dateTime(new Date(act.recordedAt), { ...day, ...clock });
  return (
    <li className={noted ? 'act noted' : 'act'} id={act.id}>
      <time dateTime={act.at}>
        <b>{dates.dateTime(moment, clock)}</b>
        <span>{dates.dateTime(moment, day)}</span>
      </time>
      <div className="act-body">
        <Place act={act} />
        <p className={act.withdrawn ? 'act-words gone' : 'act-words'}>
          {act.sentences.map((sentence, at) => (
            <span key={at}>{sentence}</span>
          ))}
        </p>
        <Became act={act} />
        {act.before !== null && act.after !== null && <TableLines before={act.before} after={act.after} />}
        <p className="act-by">
          <ActorName actor={act.actor} />
          {act.device !== null && <span>{act.device}</span>}
          {isLate && <time dateTime={act.recordedAt}>{t('recorded', { time: recorded })}</time>}
          {gap !== 0 && <span>{t('clock', { seconds: gap })}</span>}
        </p>
      </div>
      <p className="act-clauses">
        {act.clauses.map(({ id, title }) => (
          <ClauseChip key={id} id={id} title={title} />
        ))}
      </p>
    </li>
  );
}
