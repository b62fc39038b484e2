'use client';

// An entry list on its way in: chosen, looked at, decided, entered; and brought back after a reload.
import { useEffect, useRef, useState } from 'react';
import { base64, decisionsOf, type ListPreview, undecidedLines } from './entry-list';
import {
  asFound, forgetList, keepFile, keepWork, keptList, type ListFile, type ListWork, type Reading,
} from './kept-list';
import { type Decided, decidedByHand, decidedTogether, nothingDecided, stillFitting } from './list-choices';
import { useList } from './use-list';

/** The file in hand. */
interface InHand {
  readonly file: ListFile;
  readonly isKept: boolean;
  /** Whether it was chosen before the page was loaded. */
  readonly isBack: boolean;
}

const newWork: ListWork = { reading: asFound, decided: nothingDecided, nicks: [] };

/** Asks before the page is left, as long as what is on it would be lost. */
function useWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOn]);
}

/** What is looked at now: its file, how it was read, and what is decided of its rows. */
function useLooking(tournament: string) {
  const { state, send } = useList(tournament);
  const [inHand, setInHand] = useState<InHand | null>(null);
  const [work, setWork] = useState<ListWork>(newWork);
  const [preview, setPreview] = useState<ListPreview | null>(null);
  const looks = useRef(0);
  useWarning(preview !== null && inHand?.isKept === false);

  function change(next: ListWork): void {
    setWork(next);
    keepWork(tournament, next);
  }

  /** Reads the file anew; of what was decided before, that stays which still fits. */
  async function look(file: ListFile, { reading, decided, nicks }: ListWork): Promise<void> {
    looks.current += 1;
    const look = looks.current;
    change({ reading, decided, nicks });
    const { encoding, sheet, columns } = reading;
    const next = await send({ file: file.bytes, encoding, sheet, columns }, false);
    if (look !== looks.current) return;
    const read = next.kind === 'answered' && 'preview' in next.answer ? next.answer.preview : null;
    setPreview(read);
    if (!read) return;
    const told = read.rows.map(({ line, nick }) => ({ line, nick }));
    change({ reading, decided: stillFitting(decided, nicks, read.rows), nicks: told });
  }

  function leave(): void {
    looks.current += 1;
    forgetList(tournament);
    setInHand(null);
    setPreview(null);
  }

  return { state, send, inHand, setInHand, work, change, preview, look, leave };
}

export function useImport(tournament: string) {
  const { send, setInHand, change, look, ...looking } = useLooking(tournament);
  const { inHand, work, preview, leave } = looking;
  /** Whether anything was brought back: then the part of the page stands open. */
  const [wasBack, setWasBack] = useState(false);

  async function choose(chosen: File | undefined): Promise<void> {
    leave();
    if (!chosen) return;
    const file = { name: chosen.name, bytes: base64(new Uint8Array(await chosen.arrayBuffer())) };
    setInHand({ file, isKept: keepFile(tournament, file), isBack: false });
    await look(file, newWork);
  }

  useEffect(() => {
    const kept = keptList(tournament);
    if (!kept) return;
    setInHand({ file: kept.file, isKept: true, isBack: true });
    setWasBack(true);
    void look(kept.file, kept.work ?? newWork);
    // Once for a page: what is kept later is what it shows.
  }, [tournament]);

  async function enter(): Promise<void> {
    const { decided, reading: { encoding, sheet } } = work;
    if (!preview || !inHand || undecidedLines(preview.rows, decided.choices).length > 0) return;
    const { columns, rows } = preview;
    const decisions = decisionsOf(rows, decided.choices);
    const next = await send({ file: inHand.file.bytes, encoding, sheet, columns, decisions }, true);
    if (next.kind === 'answered' && 'result' in next.answer) leave();
  }

  const settle = (decided: Decided): void => change({ ...work, decided });
  return {
    ...looking, wasBack, choose, enter,
    read: (part: Partial<Reading>) =>
      inHand && look(inHand.file, { ...work, reading: { ...work.reading, ...part } }),
    byHand: (line: number, choice: string) => settle(decidedByHand(work.decided, line, choice)),
    together: (as: 'known' | 'another') =>
      settle(decidedTogether(preview?.rows ?? [], work.decided, as)),
  };
}

export type ListInHand = ReturnType<typeof useImport>;
