'use client';

// An entry list from a file: looked at first, decided row by row, entered as one act that can be taken back.
import { useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { Undo2 } from 'lucide-react';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { useAct } from '../acts/use-act';
import { Field } from '../frame/field';
import { DecideTogether } from './decide-together';
import { enteredCount, undecidedLines, type ListProgress } from './entry-list';
import { ListReading } from './list-reading';
import { ListRows } from './list-rows';
import { useImport, type ListInHand } from './use-import';
import type { ListState } from './use-list';

function Progress({ progress }: { progress: ListProgress | null }) {
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

/** What the server made of the list as it was sent last. */
function Answered({ tournament, state }: { tournament: string; state: ListState }) {
  const t = useTranslations('desk.import');
  const locale = useLocale();
  if (state.kind === 'sending') return <Progress progress={state.progress} />;
  if (state.kind === 'unreachable' || state.kind === 'signedOut') {
    return <ActFailure failure={{ kind: state.kind }} />;
  }
  if (state.kind !== 'answered') return null;
  const { answer } = state;
  if ('refused' in answer) {
    return <p className="banner desk-failure" role="alert">{answer.refused.message[locale]}</p>;
  }
  if ('undecided' in answer) {
    return (
      <ul className="desk-faults" role="alert">
        {answer.undecided.map(({ line, message }) => (
          <li key={line}>{t('lineSays', { line, words: message[locale] })}</li>
        ))}
      </ul>
    );
  }
  return 'result' in answer
    ? <TakenIn tournament={tournament} act={answer.result.act} entered={answer.result.entered} />
    : null;
}

/** What becomes of the file in hand when the page is loaded anew. */
function Keeping({ inHand, leave }: Pick<ListInHand, 'inHand' | 'leave'>) {
  const t = useTranslations('desk.import');
  if (!inHand) return null;
  const { file: { name }, isKept, isBack } = inHand;
  return (
    <p className="quiet" role={isBack ? 'status' : undefined}>
      {t(isBack ? 'isBack' : isKept ? 'isKept' : 'isNotKept', { name })}{' '}
      <button type="button" className="small-button" onClick={leave}>{t('putAway')}</button>
    </p>
  );
}

function Looked({ list }: { list: ListInHand }) {
  const t = useTranslations('desk.import');
  const { state, preview, inHand, work: { reading, decided } } = list;
  const isSending = state.kind === 'sending';
  if (!inHand || (!preview && isSending)) return null;
  const choices = <ListReading preview={preview} reading={reading} onRead={(part) => void list.read(part)} />;
  if (!preview) {
    return (
      <>
        {choices}
        <ActButton pending={false} quiet onPress={() => void list.read({})}>{t('readAgain')}</ActButton>
      </>
    );
  }
  const { rows } = preview;
  const waiting = undecidedLines(rows, decided.choices).length;
  return (
    <>
      {choices}
      <DecideTogether rows={rows} decided={decided} onDecide={list.together} />
      <ListRows rows={rows} choices={decided.choices} choose={list.byHand} />
      <p className="desk-ways">
        <ActButton pending={isSending} onPress={() => void list.enter()}>
          {t('enter', { count: enteredCount(rows, decided.choices) })}
        </ActButton>
        {waiting > 0 && <span role="status">{t('waiting', { count: waiting })}</span>}
      </p>
    </>
  );
}

export function ListImport({ tournament }: { tournament: string }) {
  const t = useTranslations('desk.import');
  const list = useImport(tournament);
  return (
    <details className="desk-more" open={list.wasBack}>
      <summary>{t('title')}</summary>
      <div className="desk-whole-list">
        <Field label={t('file')} hint={t('fileHint')}>
          {(control) => (
            <input
              {...control}
              type="file"
              name="list-file"
              accept=".csv,.tsv,.txt,.xlsx"
              // The same file may be chosen again, as it is now.
              onClick={({ currentTarget }) => { currentTarget.value = ''; }}
              onChange={({ target }) => void list.choose(target.files?.[0])}
            />
          )}
        </Field>
        <Keeping inHand={list.inHand} leave={list.leave} />
        <Answered tournament={tournament} state={list.state} />
        <Looked list={list} />
      </div>
    </details>
  );
}
