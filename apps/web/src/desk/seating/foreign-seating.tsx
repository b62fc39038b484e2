'use client';

// A seating made elsewhere: pasted or from a file, measured as ours are, and drafted where it is sound.
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { useAct } from '../acts/use-act';
import { TextOrFile } from '../frame/text-or-file';
import type { Found } from '../questions/desk-questions';
import { useQuestion } from '../questions/use-question';
import { MetricsTable } from './metrics-table';
import { ProposedRounds } from './proposed-rounds';

interface Props {
  readonly tournament: string;
  readonly stage: string;
}

const longestText = 400_000;

export function ForeignSeating({ tournament, stage }: Props) {
  const t = useTranslations('desk.foreign');
  const { ask, pending: asking, failure: unasked } = useQuestion();
  const { send, pending, failure } = useAct();
  const [csv, setCsv] = useState('');
  const [read, setRead] = useState<Found<'measureSeatingText'> | null>(null);
  const [taken, setTaken] = useState(false);

  function change(text: string): void {
    setCsv(text);
    setRead(null);
    setTaken(false);
  }

  async function draft(): Promise<void> {
    const outcome = await send('draftSeatingText', { tournament, stage, csv });
    setTaken(outcome?.kind === 'done');
  }

  const sound = read?.measured && read.faults.length === 0 && read.measured.metrics.faults === 0;
  return (
    <details className="desk-more">
      <summary>{t('title')}</summary>
      <div className="desk-whole-list">
        <TextOrFile
          name="seating-text"
          accept=".csv,.tsv,.txt"
          rows={6}
          longest={longestText}
          words={{ file: t('file'), text: t('text'), hint: t('hint') }}
          text={csv}
          change={change}
        />
        <p className="desk-ways">
          <ActButton
            pending={asking}
            quiet
            onPress={() => void ask('measureSeatingText', { tournament, csv }).then(setRead)}
          >
            {t('measure')}
          </ActButton>
        </p>
        <ActFailure failure={unasked} />
        {read && read.faults.length > 0 && (
          <ul className="desk-faults" role="alert">
            {read.faults.slice(0, 50).map(({ line, seat, found, message }) => (
              <li key={`${line} ${seat} ${found}`}>
                {t(seat === null ? 'line' : 'lineSeat', { line, seat: seat ?? 0, found })} {message}
              </li>
            ))}
          </ul>
        )}
        {read?.measured && (
          <>
            <MetricsTable metrics={read.measured.metrics} />
            <ProposedRounds rounds={read.measured.rounds} />
            <p className="quiet">{t(sound ? 'consequence' : 'unsound')}</p>
          </>
        )}
        {sound && (
          <p className="desk-ways">
            <ActButton pending={pending} onPress={() => void draft()}>
              {t('draft')}
            </ActButton>
            <span role="status">{taken && t('drafted')}</span>
          </p>
        )}
        <ActFailure failure={failure} />
      </div>
    </details>
  );
}
