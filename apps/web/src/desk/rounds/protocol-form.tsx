'use client';

// Typing in the protocol of a game from paper: ten seats and the result, read again before it is sent.
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { useAct } from '../acts/use-act';
import { useKeptDraft } from '../frame/kept';
import { KeptNotice } from '../frame/kept-notice';
import {
  emptyProtocol, protocolFaults, protocolOf, type ProtocolDraft, type SeatDraft,
} from './protocol-draft';
import { ProtocolNotation } from './protocol-notation';
import { ProtocolReading } from './protocol-reading';
import { ProtocolResult, type ProtocolJudges } from './protocol-result';
import { ProtocolSeat } from './protocol-seat';

interface Props {
  readonly game: string;
  /** Ten, in seat order. */
  readonly nicks: readonly string[];
  readonly judges: ProtocolJudges;
  /** The number of the sheet that the page shows. */
  readonly sheet: number;
  /** Where to go when it is recorded. */
  readonly back: string;
}

function judgeOf({ judge }: ProtocolDraft, { seated, others }: ProtocolJudges): string | null {
  return others.find(({ id }) => id === judge)?.nick ?? seated;
}

export function ProtocolForm({ game, nicks, judges, sheet, back }: Props) {
  const t = useTranslations('desk.protocol');
  const router = useRouter();
  const { send, pending, failure } = useAct();
  const kept = useKeptDraft<ProtocolDraft>(`consigliere.desk.protocol ${game}`, '', emptyProtocol);
  const { draft, change: setDraft } = kept;
  const [seen, setSeen] = useState<number | null>(sheet);
  const [reading, setReading] = useState(false);
  const [tried, setTried] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const faults = tried ? protocolFaults(draft) : {};
  const faultOf = (field: string): string | undefined => {
    const words = faults[field];
    return words && t(`fault.${words}`);
  };

  useEffect(() => {
    if (reading) title.current?.focus();
  }, [reading]);

  const change = (part: Partial<ProtocolDraft>): void => setDraft((now) => ({ ...now, ...part }));
  const setSeat = (at: number, part: Partial<SeatDraft>): void => setDraft((now) => ({
    ...now, seats: now.seats.map((seat, place) => (place === at ? { ...seat, ...part } : seat)),
  }));

  function read(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    setSeen((before) => before ?? sheet);
    if (Object.keys(protocolFaults(draft)).length === 0) setReading(true);
  }

  function empty(): void {
    setDraft(emptyProtocol);
    setTried(false);
    kept.forget();
  }

  async function record(): Promise<void> {
    const outcome = await send('typeProtocol', protocolOf(draft, { game, sheet: seen ?? sheet }));
    if (outcome?.kind === 'done') {
      kept.forget();
      router.push(back);
    }
    if (outcome?.kind === 'refused') {
      // Another sheet than was seen may stand by now: it is shown, and the next press is about that one.
      setSeen(null);
      router.refresh();
    }
  }

  if (reading) {
    return (
      <div className="desk-protocol">
        <h2 ref={title} tabIndex={-1}>
          {t('reading')}
        </h2>
        <p className="desk-lead">{t('readingLead')}</p>
        <ProtocolReading draft={draft} nicks={nicks} judge={judgeOf(draft, judges)} />
        <ActFailure failure={failure} />
        <p className="desk-ways">
          <button type="button" className="small-button" onClick={() => setReading(false)}>
            {t('correct')}
          </button>
          <ActButton pending={pending} onPress={() => void record()}>
            {t('record')}
          </ActButton>
        </p>
      </div>
    );
  }
  return (
    <form className="desk-protocol" onSubmit={read} noValidate>
      {kept.isBack && <KeptNotice words={t('kept')} forgetting={t('forget')} forget={empty} />}
      <ProtocolNotation game={game} take={setDraft} />
      <ActFailure failure={failure} />
      <ol className="protocol-seats">
        {draft.seats.map((seat, at) => (
          <ProtocolSeat
            key={at}
            number={at + 1}
            nick={nicks[at] ?? ''}
            seat={seat}
            set={(part) => setSeat(at, part)}
            faultOf={(field) => faultOf(`seats.${at}.${field}`)}
          />
        ))}
      </ol>
      {faultOf('roles') && <p className="field-fault">{faultOf('roles')}</p>}
      <ProtocolResult draft={draft} nicks={nicks} judges={judges} change={change} faultOf={faultOf} />
      {Object.keys(faults).length > 0 && (
        <p className="field-fault" role="alert">
          {t('faults', { count: Object.keys(faults).length })}
        </p>
      )}
      <p className="desk-ways">
        <ActButton pending={false}>{t('toReading')}</ActButton>
      </p>
    </form>
  );
}
