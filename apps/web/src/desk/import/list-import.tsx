'use client';

// An entry list from a file: looked at first, decided row by row, entered as one act that can be taken back.
import { useRef, useState, type ChangeEvent } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { Undo2 } from 'lucide-react';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { useAct } from '../acts/use-act';
import { Field } from '../frame/field';
import {
  base64, decisionsOf, enteredCount, listFields, undecidedLines,
  type Choices, type ListField, type ListPreview, type ListProgress,
} from './entry-list';
import { ListRows } from './list-rows';
import { useList } from './use-list';

interface ColumnsProps {
  readonly preview: ListPreview;
  readonly setColumn: (field: ListField, column: number | null) => void;
}

function ColumnChoice({ preview: { header, columns }, setColumn }: ColumnsProps) {
  const t = useTranslations('desk.import');
  const names = header ?? listFields.map((_field, at) => t('column', { number: at + 1 }));
  return (
    <div className="list-columns">
      {listFields.filter((field) => field !== 'name').map((field) => (
        <Field key={field} label={t(`field.${field}`)}>
          {(control) => (
            <select
              {...control}
              value={columns[field] ?? ''}
              onChange={({ target: { value } }) => setColumn(field, value === '' ? null : Number(value))}
            >
              <option value="">{t('noColumn')}</option>
              {names.map((name, at) => (
                <option key={at} value={at}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      ))}
    </div>
  );
}

function Reading({ progress }: { progress: ListProgress | null }) {
  const t = useTranslations('desk.import');
  return (
    <div className="search-progress">
      <p role="status">{t('sending')}</p>
      <progress aria-label={t('sending')} {...(progress && { value: progress.done, max: progress.of })} />
      {progress && <p className="quiet">{t('progress', { done: progress.done, of: progress.of })}</p>}
    </div>
  );
}

function TakenIn({ tournament, act, entered }: { tournament: string; act: string; entered: number }) {
  const t = useTranslations('desk.import');
  const { send, pending, failure } = useAct();
  const [gone, setGone] = useState(false);
  async function undo(): Promise<void> {
    setGone((await send('takeBackEntries', { tournament, of: act }))?.kind === 'done');
  }
  return (
    <div role="status">
      <p>{gone ? t('takenBack') : t('entered', { count: entered })}</p>
      {!gone && entered > 0 && (
        <ActButton pending={pending} quiet onPress={() => void undo()}>
          <Undo2 size={16} aria-hidden="true" /> {t('undo', { count: entered })}
        </ActButton>
      )}
      <ActFailure failure={failure} />
    </div>
  );
}

export function ListImport({ tournament }: { tournament: string }) {
  const t = useTranslations('desk.import');
  const locale = useLocale();
  const { state, send } = useList(tournament);
  const [preview, setPreview] = useState<ListPreview | null>(null);
  const [choices, setChoices] = useState<Choices>({});
  const file = useRef('');
  const sending = state.kind === 'sending';
  const answer = state.kind === 'answered' ? state.answer : null;

  async function look(columns: ListPreview['columns'] | null): Promise<void> {
    const next = await send({ file: file.current, columns }, false);
    if (next.kind !== 'answered' || !('preview' in next.answer)) return;
    setPreview(next.answer.preview);
    setChoices({});
  }

  async function choose(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const chosen = event.target.files?.[0];
    setPreview(null);
    if (!chosen) return;
    file.current = base64(new Uint8Array(await chosen.arrayBuffer()));
    await look(null);
  }

  async function enter(): Promise<void> {
    if (!preview || undecidedLines(preview.rows, choices).length > 0) return;
    const { columns, rows } = preview;
    const list = { file: file.current, columns, decisions: decisionsOf(rows, choices) };
    const next = await send(list, true);
    if (next.kind === 'answered' && 'result' in next.answer) setPreview(null);
  }

  const waiting = preview ? undecidedLines(preview.rows, choices).length : 0;
  return (
    <details className="desk-more">
      <summary>{t('title')}</summary>
      <div className="desk-whole-list">
        <Field label={t('file')} hint={t('fileHint')}>
          {(control) => (
            <input
              {...control}
              type="file"
              name="list-file"
              accept=".csv,.tsv,.txt,.xlsx"
              onChange={(event) => void choose(event)}
            />
          )}
        </Field>
        {state.kind === 'sending' && <Reading progress={state.progress} />}
        {state.kind === 'unreachable' && <ActFailure failure={{ kind: 'unreachable' }} />}
        {state.kind === 'signedOut' && <ActFailure failure={{ kind: 'signedOut' }} />}
        {answer && 'refused' in answer && (
          <p className="banner desk-failure" role="alert">{answer.refused.message[locale]}</p>
        )}
        {answer && 'undecided' in answer && (
          <ul className="desk-faults" role="alert">
            {answer.undecided.map(({ line, message }) => (
              <li key={line}>{t('lineSays', { line, words: message[locale] })}</li>
            ))}
          </ul>
        )}
        {answer && 'result' in answer && (
          <TakenIn tournament={tournament} act={answer.result.act} entered={answer.result.entered} />
        )}
        {preview && (
          <>
            <ColumnChoice
              preview={preview}
              setColumn={(field, column) => void look({ ...preview.columns, [field]: column })}
            />
            <ListRows
              rows={preview.rows}
              choices={choices}
              choose={(line, choice) => setChoices((now) => ({ ...now, [line]: choice }))}
            />
            <p className="desk-ways">
              <ActButton pending={sending} onPress={() => void enter()}>
                {t('enter', { count: enteredCount(preview.rows, choices) })}
              </ActButton>
              {waiting > 0 && <span role="status">{t('waiting', { count: waiting })}</span>}
            </p>
          </>
        )}
      </div>
    </details>
  );
}
