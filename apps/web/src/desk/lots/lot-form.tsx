'use client';

// Draws a lot among those who share a place: the seed first, and a reason where it is drawn again.
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'next-intl';
import { Dices, TriangleAlert } from 'lucide-react';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { newCommandId } from '../acts/outcome';
import { useAct } from '../acts/use-act';
import { TextField } from '../frame/text-field';
import type { LotTable } from './read-lots';

interface Props extends LotTable {
  readonly tournament: string;
  /** Whether all who share a place have a lot already. */
  readonly anew: boolean;
  readonly frozen: boolean;
}

const seedDigits = 12;

export function LotForm({ tournament, stage, among, anew, frozen }: Props) {
  const t = useTranslations('desk.lots');
  const { send, pending, failure } = useAct();
  const [seed, setSeed] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const noReason = anew && reason.trim() === '';

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (pending || noReason) return;
    const words = seed.trim() || newCommandId().slice(0, seedDigits);
    const why = anew ? reason.trim() : null;
    const outcome = await send('drawLot', { tournament, stage, among, seed: words, reason: why });
    if (outcome?.kind === 'done') setSeed('');
  }

  return (
    <form className="desk-draw" onSubmit={(event) => void submit(event)} noValidate>
      <p className="banner desk-consequence">
        <TriangleAlert size={20} aria-hidden="true" />
        <span>{t(frozen ? 'consequenceHeld' : 'consequence')}</span>
      </p>
      <TextField
        label={t('seed')}
        hint={t('seedHint')}
        name="seed"
        value={seed}
        most={100}
        change={setSeed}
      />
      {anew && (
        <TextField
          label={t('reason')}
          hint={t('reasonHint')}
          fault={tried && noReason ? t('noReason') : undefined}
          name="reason-lot"
          value={reason}
          most={500}
          change={setReason}
        />
      )}
      <p className="desk-ways">
        <ActButton pending={pending} quiet={anew}>
          <Dices size={18} aria-hidden="true" /> {t(anew ? 'drawAnew' : 'draw')}
        </ActButton>
      </p>
      <ActFailure failure={failure} />
    </form>
  );
}
