'use client';

// A list of finalists is drawn up; players who share the place of the cut are parted by lot or by decision.
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'next-intl';
import { ListChecks } from 'lucide-react';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { newCommandId } from '../acts/outcome';
import { useAct } from '../acts/use-act';
import { TextField } from '../frame/text-field';
import type { Tie } from './cut';

interface Props {
  readonly tournament: string;
  readonly stage: string;
  /** Null where nobody shares the place of the cut. */
  readonly tie: Tie | null;
}

const seedDigits = 12;

export function DrawForm({ tournament, stage, tie }: Props) {
  const t = useTranslations('desk.finalists');
  const { send, pending, failure } = useAct();
  const [byLot, setByLot] = useState(true);
  const [seed, setSeed] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const decided = tie !== null && !byLot;
  const badChoice = decided && chosen.length !== tie.seats;
  const noReason = decided && reason.trim() === '';

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (pending || badChoice || noReason) return;
    const lot = tie !== null && byLot ? seed.trim() || newCommandId().slice(0, seedDigits) : null;
    const picked = decided ? { chosen, reason: reason.trim() } : { chosen: null, reason: null };
    await send('drawFinalists', { tournament, stage, seed: lot, ...picked });
  }

  return (
    <form className="desk-draw" onSubmit={(event) => void submit(event)} noValidate>
      {tie && (
        <fieldset>
          <legend>{t('tie', { place: tie.place, count: tie.tied.length, seats: tie.seats })}</legend>
          <div className="desk-options">
            {[true, false].map((lot) => (
              <label key={String(lot)} className="desk-option">
                <input type="radio" name="parted" checked={byLot === lot} onChange={() => setByLot(lot)} />
                <span>
                  {t(lot ? 'byLot' : 'byChoice')} <small>{t(lot ? 'byLotHint' : 'byChoiceHint')}</small>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {tie && byLot && (
        <TextField
          label={t('seed')}
          hint={t('seedHint')}
          name="seed"
          value={seed}
          most={100}
          change={setSeed}
        />
      )}
      {decided && (
        <fieldset>
          <legend>{t('whoGetsIn', { count: tie.seats })}</legend>
          <div className="desk-options">
            {tie.tied.map(({ player: { id, nick } }) => (
              <label key={id} className="desk-option">
                <input
                  type="checkbox"
                  name="chosen"
                  checked={chosen.includes(id)}
                  onChange={(event) => setChosen(event.target.checked
                    ? [...chosen, id] : chosen.filter((one) => one !== id))}
                />
                {nick ?? t('nameless')}
              </label>
            ))}
          </div>
          {tried && badChoice && (
            <p className="field-fault" role="alert">
              {t('chooseSo', { count: tie.seats })}
            </p>
          )}
        </fieldset>
      )}
      {decided && (
        <TextField
          label={t('reason')}
          hint={t('reasonHint')}
          fault={tried && noReason ? t('noReason') : undefined}
          name="reason-draw"
          value={reason}
          most={500}
          change={setReason}
        />
      )}
      <p className="quiet">{t('drawConsequence')}</p>
      <p className="desk-ways">
        <ActButton pending={pending}>
          <ListChecks size={18} aria-hidden="true" /> {t('draw')}
        </ActButton>
      </p>
      <ActFailure failure={failure} />
    </form>
  );
}
