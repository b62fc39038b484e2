'use client';

// Who sits on the chosen seat: a filter and the players without a seat; Enter takes the first.
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'next-intl';
import { Field } from '../frame/field';
import { sameNick } from '../players/entries';
import type { SeatRef } from './seating-draft';

export interface SeatedPlayer {
  readonly id: string;
  readonly nick: string;
  readonly team: string | null;
  /** Whether he still plays in this round; who has left is named where he sits. */
  readonly plays: boolean;
}

interface Props {
  /** Null: no seat is chosen. */
  readonly seat: SeatRef | null;
  /** Those without a seat, in order. */
  readonly players: readonly SeatedPlayer[];
  readonly pick: (player: string) => void;
}

const shownAtMost = 40;

export function PlayerPicker({ seat, players, pick }: Props) {
  const t = useTranslations('desk.seating');
  const [filter, setFilter] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const wanted = sameNick(filter);
  const found = players.filter(({ nick, team }) => sameNick(`${nick} ${team ?? ''}`).includes(wanted));

  useEffect(() => {
    if (seat) input.current?.focus({ preventScroll: true });
  }, [seat]);

  function take(player: string): void {
    setFilter('');
    pick(player);
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const [first] = found;
    if (seat && first) take(first.id);
  }

  return (
    <div className="desk-picker">
      <Field label={seat ? t('pickFor', { ...seat }) : t('pickSeat')} hint={t('pickHint')}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="search"
            name="filter"
            value={filter}
            autoComplete="off"
            onChange={(event) => setFilter(event.target.value)}
            onKeyDown={onKey}
          />
        )}
      </Field>
      <p className="quiet" role="status">
        {t('unseated', { count: players.length })}
      </p>
      <ul className="desk-candidates">
        {found.slice(0, shownAtMost).map(({ id, nick, team }) => (
          <li key={id}>
            <button type="button" disabled={!seat} onClick={() => take(id)}>
              <b>{nick}</b> {team && <small>{team}</small>}
            </button>
          </li>
        ))}
      </ul>
      {found.length > shownAtMost && (
        <p className="quiet">{t('more', { count: found.length - shownAtMost })}</p>
      )}
    </div>
  );
}
