'use client';

// Who has come on a day: a large row for each player, tapped as a whole, and the last tap to be undone.
import { useMemo, useState } from 'react';
import { useTranslations } from 'next-intl';
import { Check, Clock3, Minus, Settings2, Undo2 } from 'lucide-react';
import type { AttendanceMark } from '../../gql/generated/queries';
import { Link } from '../../i18n/link';
import { ActFailure } from '../acts/act-failure';
import { Field } from '../frame/field';
import { sameNick } from './entries';
import { useMarks, type Mark } from './use-marks';

export interface CheckInRow {
  readonly player: string;
  readonly nick: string | null;
  readonly team: string | null;
  readonly mark: Mark;
  /** Plays no more; null while he plays. */
  readonly left: string | null;
}

interface Props {
  readonly tournament: string;
  readonly day: string;
  readonly rows: readonly CheckInRow[];
}

const modes = ['PRESENT', 'LATE', 'ABSENT'] as const satisfies readonly AttendanceMark[];
const icons = { PRESENT: Check, LATE: Clock3, ABSENT: Minus } as const;

function ModeBar({ mode, choose }: { mode: AttendanceMark; choose: (mode: AttendanceMark) => void }) {
  const t = useTranslations('desk.checkIn');
  return (
    <fieldset className="desk-modes">
      <legend className="unseen">{t('mode')}</legend>
      {modes.map((one) => {
        const Icon = icons[one];
        return (
          <label key={one}>
            <input type="radio" name="mode" checked={mode === one} onChange={() => choose(one)} />
            <span>
              <Icon size={16} aria-hidden="true" /> {t(`mark.${one}`)}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

interface RowProps {
  readonly row: CheckInRow;
  readonly mark: Mark;
  readonly press: () => void;
  readonly tournament: string;
}

function Row({ row: { player, nick, team, left }, mark, press, tournament }: RowProps) {
  const t = useTranslations('desk');
  const Icon = mark === null || left !== null ? null : icons[mark];
  const name = nick ?? t('nameless');
  const words = left ?? (mark === null ? t('checkIn.none') : t(`checkIn.mark.${mark}`));
  return (
    <li className={left === null ? `check-row ${mark ?? ''}` : 'check-row gone'}>
      <button type="button" disabled={left !== null} aria-pressed={mark !== null} onClick={press}>
        <span className="check-box" aria-hidden="true">
          {Icon && <Icon size={20} />}
        </span>
        <span className="check-name">
          <b>{name}</b>
          {team && <small>{team}</small>}
        </span>
        <span className="check-words">{words}</span>
      </button>
      <Link
        className="icon-button"
        href={{ pathname: `/desk/${encodeURIComponent(tournament)}/players`, query: { player } }}
        aria-label={t('checkIn.manage', { nick: name })}
      >
        <Settings2 size={20} aria-hidden="true" />
      </Link>
    </li>
  );
}

export function CheckIn({ tournament, day, rows }: Props) {
  const t = useTranslations('desk');
  const recorded = useMemo(() => new Map(rows.map(({ player, mark }) => [player, mark])), [rows]);
  const { markOf, set, failure, again, waiting } = useMarks({ tournament, day }, recorded);
  const [mode, setMode] = useState<AttendanceMark>('PRESENT');
  const [search, setSearch] = useState('');
  const [last, setLast] = useState<{ row: CheckInRow; before: Mark; now: Mark } | null>(null);
  const wanted = sameNick(search);
  const shown = rows.filter(({ nick, team }) => sameNick(`${nick ?? ''} ${team ?? ''}`).includes(wanted));
  const playing = rows.filter(({ left }) => left === null);
  const come = playing.filter(({ player }) => markOf(player) === 'PRESENT').length;

  function press(row: CheckInRow): void {
    const before = markOf(row.player);
    const now = before === mode ? null : mode;
    set(row.player, now);
    setLast({ row, before, now });
  }

  function undo(): void {
    if (!last) return;
    set(last.row.player, last.before);
    setLast(null);
  }

  const lastWords = last && t('checkIn.undo', {
    nick: last.row.nick ?? t('nameless'),
    mark: last.now ? t(`checkIn.mark.${last.now}`) : t('checkIn.none'),
  });
  return (
    <div className="check-in">
      <div className="check-tools">
        <ModeBar mode={mode} choose={setMode} />
        <Field label={t('checkIn.search')} className="check-search">
          {(control) => (
            <input
              {...control}
              type="search"
              value={search}
              autoComplete="off"
              onChange={(event) => setSearch(event.target.value)}
            />
          )}
        </Field>
        <p className="check-count" role="status">
          <b>{come}</b> {t('checkIn.of', { count: playing.length })}
          {waiting > 0 && ` · ${t('checkIn.waiting', { count: waiting })}`}
        </p>
      </div>
      <ActFailure failure={failure} />
      {failure?.kind === 'unreachable' && (
        <button type="button" className="button" onClick={again}>
          {t('again')}
        </button>
      )}
      <ul className="check-rows">
        {shown.map((row) => (
          <Row
            key={row.player}
            row={row}
            mark={markOf(row.player)}
            press={() => press(row)}
            tournament={tournament}
          />
        ))}
      </ul>
      {shown.length === 0 && <p className="desk-empty">{t('checkIn.nobody')}</p>}
      {lastWords && (
        <p className="undo-line">
          <button type="button" onClick={undo}>
            <Undo2 size={16} aria-hidden="true" /> {lastWords}
          </button>
        </p>
      )}
    </div>
  );
}
