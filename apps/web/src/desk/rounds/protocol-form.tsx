'use client';

// Typing in the protocol of a game from paper: ten seats and the result, read again before it is sent.
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { useAct } from '../acts/use-act';
import { Field } from '../frame/field';
import {
  emptyProtocol, protocolFaults, protocolOf, type ProtocolDraft, type SeatDraft,
} from './protocol-draft';
import { ProtocolReading } from './protocol-reading';
import { ProtocolSeat } from './protocol-seat';

interface Props {
  readonly game: string;
  /** Ten, in seat order. */
  readonly nicks: readonly string[];
  /** Where to go when it is recorded. */
  readonly back: string;
}

const winners = ['RED', 'BLACK', 'DRAW'] as const;

interface ResultProps {
  readonly draft: ProtocolDraft;
  readonly nicks: readonly string[];
  readonly change: (part: Partial<ProtocolDraft>) => void;
  readonly faultOf: (field: string) => string | undefined;
}

function ResultFields({ draft, nicks, change, faultOf }: ResultProps) {
  const t = useTranslations();
  return (
    <div className="protocol-result">
      <Field label={t('desk.protocol.winner')} fault={faultOf('winner')}>
        {(control) => (
          <select
            {...control}
            name="winner"
            value={draft.winner}
            onChange={(event) => change({
              winner: [...winners, 'unknown' as const].find((one) => one === event.target.value) ?? '',
            })}
          >
            <option value="">{t('desk.protocol.choose')}</option>
            {winners.map((one) => (
              <option key={one} value={one}>
                {t(`winner.${one}`)}
              </option>
            ))}
            <option value="unknown">{t('desk.protocol.unknown')}</option>
          </select>
        )}
      </Field>
      <Field label={t('desk.protocol.firstKilled')} fault={faultOf('firstKilled')}>
        {(control) => (
          <select
            {...control}
            name="firstKilled"
            value={draft.firstKilled}
            onChange={(event) => change({ firstKilled: event.target.value })}
          >
            <option value="">{t('desk.protocol.choose')}</option>
            {nicks.map((nick, at) => (
              <option key={at} value={String(at + 1)}>
                {at + 1} {nick}
              </option>
            ))}
            <option value="0">{t('desk.protocol.nobody')}</option>
            <option value="unknown">{t('desk.protocol.unknown')}</option>
          </select>
        )}
      </Field>
      <Field
        label={t('desk.protocol.bestMove')}
        hint={t('desk.protocol.bestMoveHint')}
        fault={faultOf('bestMove')}
      >
        {(control) => (
          <input
            {...control}
            name="bestMove"
            value={draft.bestMove}
            inputMode="text"
            autoComplete="off"
            onChange={(event) => change({ bestMove: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}

export function ProtocolForm({ game, nicks, back }: Props) {
  const t = useTranslations('desk.protocol');
  const router = useRouter();
  const { send, pending, failure } = useAct();
  const [draft, setDraft] = useState(emptyProtocol);
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
    if (Object.keys(protocolFaults(draft)).length === 0) setReading(true);
  }

  async function record(): Promise<void> {
    const outcome = await send('typeProtocol', protocolOf(draft, game));
    if (outcome?.kind === 'done') router.push(back);
  }

  if (reading) {
    return (
      <div className="desk-protocol">
        <h2 ref={title} tabIndex={-1}>
          {t('reading')}
        </h2>
        <p className="desk-lead">{t('readingLead')}</p>
        <ProtocolReading draft={draft} nicks={nicks} />
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
      <ResultFields draft={draft} nicks={nicks} change={change} faultOf={faultOf} />
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
