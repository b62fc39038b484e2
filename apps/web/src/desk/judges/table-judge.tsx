'use client';

// Who judges a table: chosen from the roster before the game, replaced with a reason while it goes on.
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'next-intl';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { useAct } from '../acts/use-act';
import { TextField } from '../frame/text-field';
import { PersonSelect, type Named } from './person-select';

interface Props {
  readonly tournament: string;
  readonly table: { readonly stage: string; readonly round: number; readonly table: number };
  /** Id; empty: nobody. */
  readonly judge: string;
  readonly judges: readonly Named[];
  /** Ids of judges who have a declared conflict with a player here. */
  readonly conflicted: readonly string[];
  readonly running: boolean;
}

export function TableJudge({ tournament, table, judge, judges, conflicted, running }: Props) {
  const t = useTranslations('desk.judges');
  const { send, pending, failure } = useAct();
  const [chosen, setChosen] = useState(judge);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isChanged = chosen !== judge;
  const wants = isChanged && (running || conflicted.includes(chosen));
  const lacks = wants && reason.trim() === '';

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (pending || !isChanged || lacks || (running && chosen === '')) return;
    const named = chosen === '' ? null : { id: chosen };
    const { stage, round } = table;
    const why = reason.trim();
    if (running && named) await send('replaceJudge', { tournament, ...table, judge: named, reason: why });
    else {
      const assignments = [{ stage, round, tables: [{ table: table.table, judge: named }] }];
      await send('assignJudges', { tournament, assignments, reason: why || null });
    }
  }

  return (
    <form className="judging-table-form" onSubmit={(event) => void submit(event)} noValidate>
      <PersonSelect
        label={t('judgeOf', { table: table.table })}
        persons={judges}
        chosen={chosen}
        choose={setChosen}
        empty={t('nobody')}
      />
      {wants && (
        <TextField
          label={t('reason')}
          hint={running ? t('replaceHint') : t('conflictHint')}
          fault={tried && lacks ? t('noReason') : undefined}
          value={reason}
          most={500}
          change={setReason}
        />
      )}
      {isChanged && <ActButton pending={pending}>{running ? t('replace') : t('assign')}</ActButton>}
      <ActFailure failure={failure} />
    </form>
  );
}
