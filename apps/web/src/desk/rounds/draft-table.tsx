'use client';

// One table of a seating that is made by hand: ten seats, each a button, and who judges.
import { useTranslations } from 'next-intl';
import { Field } from '../frame/field';
import type { DraftTable as Table, SeatRef } from './seating-draft';

interface Props {
  readonly table: Table;
  readonly nickOf: (player: string) => string;
  /** The seat that is chosen, or the first of two to be swapped. */
  readonly chosen: SeatRef | null;
  readonly swapping: boolean;
  readonly press: (seat: SeatRef) => void;
  readonly setJudge: (nick: string) => void;
}

export function DraftTable({ table: drafted, nickOf, chosen, swapping, press, setJudge }: Props) {
  const { table, seats, judge, fixed } = drafted;
  const t = useTranslations('desk.seating');
  return (
    <fieldset className="desk-table">
      <legend>
        {t('table', { table })} {fixed && <small>{t('begun')}</small>}
      </legend>
      <ol>
        {seats.map((player, place) => {
          const isChosen = chosen?.table === table && chosen.seat === place + 1;
          return (
            <li key={place}>
              <button
                type="button"
                className={player === null ? 'desk-seat empty' : 'desk-seat'}
                aria-pressed={isChosen}
                disabled={fixed}
                onClick={() => press({ table, seat: place + 1 })}
              >
                <b>{place + 1}</b> <span>{player === null ? t('empty') : nickOf(player)}</span>
                {isChosen && swapping && <small>{t('swapWith')}</small>}
              </button>
            </li>
          );
        })}
      </ol>
      <Field label={t('judge')}>
        {(control) => (
          <input
            {...control}
            name={`judge-${table}`}
            value={judge}
            disabled={fixed}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => setJudge(event.target.value)}
          />
        )}
      </Field>
    </fieldset>
  );
}
