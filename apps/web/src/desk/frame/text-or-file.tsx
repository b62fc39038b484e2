'use client';

// A text that is pasted or comes from a file.
import type { ChangeEvent } from 'react';
import { Field } from './field';

interface Props {
  /** Of the text; the file's is this with `-file` after it. */
  readonly name: string;
  /** Endings of files, such as `.csv,.txt`. */
  readonly accept: string;
  readonly rows: number;
  /** More characters than this are cut off. */
  readonly longest: number;
  readonly words: { readonly file: string; readonly text: string; readonly hint: string };
  readonly text: string;
  readonly change: (text: string) => void;
}

export function TextOrFile({ name, accept, rows, longest, words, text, change }: Props) {
  const take = (next: string): void => change(next.slice(0, longest));

  async function choose(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = event.target.files?.[0];
    if (file) take(await file.text());
  }

  return (
    <>
      <Field label={words.file}>
        {(control) => (
          <input
            {...control}
            type="file"
            name={`${name}-file`}
            accept={accept}
            onChange={(event) => void choose(event)}
          />
        )}
      </Field>
      <Field label={words.text} hint={words.hint}>
        {(control) => (
          <textarea
            {...control}
            name={name}
            rows={rows}
            value={text}
            spellCheck={false}
            onChange={(event) => take(event.target.value)}
          />
        )}
      </Field>
    </>
  );
}
