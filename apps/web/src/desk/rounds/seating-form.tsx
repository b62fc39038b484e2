'use client';

// Seating a round by hand: choose a seat, then who sits there; or swap two. Nothing is dragged.
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { useAct } from '../acts/use-act';
import { useKeptDraft } from '../frame/kept';
import { KeptNotice } from '../frame/kept-notice';
import { DraftTable } from './draft-table';
import { PlayerPicker, type SeatedPlayer } from './player-picker';
import type { RoundRef } from './round-order';
import {
  emptyTable, filled, nextEmpty, playerAt, seated, swapped, tablesOf, unfinished, unseated,
  type SeatRef, type Seating,
} from './seating-draft';

interface Props {
  readonly tournament: string;
  readonly round: RoundRef;
  /** As it is recorded; empty tables where it is not seated yet. */
  readonly start: Seating;
  /** Who is entered, in that order. */
  readonly players: readonly SeatedPlayer[];
}

const withTable = (seating: Seating): Seating =>
  [...seating, emptyTable(Math.max(0, ...seating.map(({ table }) => table)) + 1)];

const judged = (seating: Seating, table: number, judge: string): Seating =>
  seating.map((one) => (one.table === table ? { ...one, judge } : one));

const isEmpty = (seating: Seating, table: number): boolean =>
  seating.some((one) => one.table === table && one.seats.every((player) => player === null));

export function SeatingForm({ tournament, round, start, players }: Props) {
  const t = useTranslations('desk.seating');
  const { send, pending, failure } = useAct();
  const place = `consigliere.desk.round ${tournament} ${round.stage} ${round.round}`;
  const kept = useKeptDraft(place, JSON.stringify(start), start);
  const { draft: seating, change: setSeating } = kept;
  const [chosen, setChosen] = useState<SeatRef | null>(null);
  const [swapping, setSwapping] = useState(false);
  const [saved, setSaved] = useState(false);
  const nicks = new Map(players.map(({ id, nick }) => [id, nick]));
  const free = players.filter(({ plays }) => plays).map(({ id }) => id);
  const waiting = new Set(unseated(seating, free));
  const gaps = unfinished(seating);
  const tables = tablesOf(seating);
  const last = seating.at(-1);

  function change(next: Seating): void {
    setSaved(false);
    setSeating(next);
  }

  function press(seat: SeatRef): void {
    if (!swapping || chosen === null) return setChosen(seat);
    change(swapped(seating, chosen, seat));
    setChosen(null);
    setSwapping(false);
  }

  function pick(player: string): void {
    if (!chosen) return;
    const next = seated(seating, chosen, player);
    change(next);
    setChosen(nextEmpty(next, chosen));
  }

  function forget(): void {
    change(start);
    setChosen(null);
    kept.forget();
  }

  async function save(act: 'seatRound' | 'draftRound'): Promise<void> {
    if (pending || gaps.length > 0 || tables.length === 0) return;
    const outcome = await send(act, { tournament, ...round, tables });
    if (outcome?.kind === 'done') kept.forget();
    setSaved(outcome?.kind === 'done');
  }

  const sitting = chosen && playerAt(seating, chosen);
  return (
    <div className="desk-seating">
      {kept.isBack && <KeptNotice words={t('kept')} forgetting={t('forget')} forget={forget} />}
      <div className="desk-seating-side">
        <PlayerPicker
          seat={swapping ? null : chosen}
          players={players.filter(({ id }) => waiting.has(id))}
          pick={pick}
        />
        <p className="desk-ways">
          {chosen && sitting && !swapping && (
            <>
              <button type="button" className="small-button" onClick={() => setSwapping(true)}>
                {t('swap')}
              </button>
              <button
                type="button"
                className="small-button"
                onClick={() => change(seated(seating, chosen, null))}
              >
                {t('clearSeat')}
              </button>
            </>
          )}
          {swapping && (
            <button type="button" className="small-button" onClick={() => setSwapping(false)}>
              {t('noSwap')}
            </button>
          )}
          <button
            type="button"
            className="small-button"
            onClick={() => change(filled(seating, free))}
          >
            {t('fill')}
          </button>
        </p>
      </div>
      <div className="desk-tables">
        {seating.map((table) => (
          <DraftTable
            key={table.table}
            table={table}
            nickOf={(player) => nicks.get(player) ?? player}
            chosen={chosen}
            swapping={swapping}
            press={press}
            setJudge={(judge) => change(judged(seating, table.table, judge))}
          />
        ))}
      </div>
      <p className="desk-ways">
        <button type="button" className="small-button" onClick={() => change(withTable(seating))}>
          {t('addTable')}
        </button>
        {last && last.game === null && seating.length > 1 && isEmpty(seating, last.table) && (
          <button type="button" className="small-button" onClick={() => change(seating.slice(0, -1))}>
            {t('removeTable', { table: last.table })}
          </button>
        )}
      </p>
      <div className="desk-save">
        <ActButton pending={pending} onPress={() => void save('seatRound')}>
          {t('save', { count: tables.length })}
        </ActButton>
        {seating.every(({ fixed }) => !fixed) && (
          <ActButton pending={pending} quiet onPress={() => void save('draftRound')}>
            {t('draft')}
          </ActButton>
        )}
        <p role="status" className="quiet">
          {gaps.length > 0 && t('gaps', { tables: gaps.join(', '), count: gaps.length })}
          {gaps.length === 0 && tables.length === 0 && t('nothing')}
          {saved && t('saved')}
        </p>
      </div>
      <ActFailure failure={failure} />
    </div>
  );
}
