'use client';

// The presenter's screen: places from the last to the first by keys or buttons; a rehearsal sends nothing.
import { useEffect, useState } from 'react';
import { useTranslations } from 'next-intl';
import { ChevronLeft, ChevronRight, TriangleAlert, Trophy } from 'lucide-react';
import { FullScreen } from '../../reveal/full-screen';
import { PlaceRows, type PlaceRow } from '../../reveal/place-rows';
import { ActFailure } from '../acts/act-failure';
import { useAct } from '../acts/use-act';
import { backOf, inventedRows, nextOf, placesOf } from './steps';

/** What has a use of its own for the keys. */
const ownKeys = 'input, select, textarea, button, a';

interface Props {
  readonly tournament: string;
  readonly rows: readonly PlaceRow[];
  /** How far the public has it. */
  readonly uncovered: number | null;
  /** It waits before each of so many first places. */
  readonly prizes: number;
  /** With invented results, and nothing public. */
  readonly isRehearsal: boolean;
}

export function Presenter({ tournament, rows, uncovered, prizes, isRehearsal }: Props) {
  const t = useTranslations('freeze');
  const { send, pending, failure } = useAct();
  const [rehearsed, setRehearsed] = useState<number | null>(null);
  const [armed, setArmed] = useState<number | null>(null);
  const at = isRehearsal ? rehearsed : uncovered;
  const shown = isRehearsal ? inventedRows(rows, (number) => t('invented', { number })) : rows;
  const places = placesOf(rows);
  const next = nextOf(places, at);
  const isPause = next !== null && (next <= prizes || next === 1) && armed !== next;

  function go(upTo: number | null): void {
    if (isRehearsal) setRehearsed(upTo);
    else if (!pending) void send('uncoverResults', { tournament, upTo });
  }
  function forward(): void {
    if (next === null) return;
    if (isPause) setArmed(next);
    else go(next);
  }
  function back(): void {
    setArmed(null);
    if (at !== null && at !== 1) go(backOf(places, at));
    else if (isRehearsal) setRehearsed(backOf(places, at));
  }
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.target instanceof HTMLElement && event.target.closest(ownKeys)) return;
      const isForward = [' ', 'Enter', 'ArrowRight', 'ArrowDown'].includes(event.key);
      if (!isForward && !['ArrowLeft', 'ArrowUp'].includes(event.key)) return;
      event.preventDefault();
      if (event.repeat) return;
      if (isForward) forward();
      else back();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
  return (
    <section className={isRehearsal ? 'reveal reveal-rehearsal' : 'reveal'} id="presenter">
      {isRehearsal && (
        <p className="reveal-mark" role="note">
          <TriangleAlert size={24} aria-hidden="true" /> {t('rehearsalMark')}
        </p>
      )}
      <div className="reveal-controls">
        <button type="button" className="small-button" onClick={back} disabled={at === null}>
          <ChevronLeft size={16} aria-hidden="true" /> {t('back')}
        </button>
        <button type="button" className="button" onClick={forward} disabled={next === null}>
          {next === null ? t('allShown') : t(isPause ? 'pause' : 'uncover', { place: next })}{' '}
          <ChevronRight size={20} aria-hidden="true" />
        </button>
        <FullScreen of="presenter" />
      </div>
      {next !== null && armed === next && (
        <p className="banner" role="status">
          <Trophy size={20} aria-hidden="true" /> {t(next === 1 ? 'lastStep' : 'prizeNext', { place: next })}
        </p>
      )}
      <ActFailure failure={failure} />
      <PlaceRows rows={shown.filter(({ place }) => at !== null && place >= at)} prizes={prizes} />
    </section>
  );
}
