'use client';

// How the file of an entry list was read, to be chosen otherwise: its encoding or its sheet, and its columns.
import { useTranslations } from 'next-intl';
import { Field } from '../frame/field';
import { encodings, listFields, type Encoding, type ListPreview } from './entry-list';
import type { Reading } from './kept-list';

interface Choice {
  readonly value: string;
  readonly words: string;
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChoose: (value: string) => void;
}

function ReadingChoice({ label, value, choices, onChoose }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChoose(target.value)}>
          {choices.map((one) => <option key={one.value} value={one.value}>{one.words}</option>)}
        </select>
      )}
    </Field>
  );
}

interface Props {
  /** Null where the file could not be read as it was to be. */
  readonly preview: ListPreview | null;
  readonly reading: Reading;
  readonly onRead: (part: Partial<Reading>) => void;
}

/** The encoding that was found, or chosen; in another one the headings are others: columns are guessed. */
function EncodingChoice({ preview, reading, onRead }: Props) {
  const t = useTranslations('desk.import');
  const found = preview?.found.kind === 'text' ? preview.found.encoding : null;
  const named = encodings.map((one) => ({
    value: one,
    words: t(one === found && reading.encoding === null ? 'encodingFound' : 'encodingNamed', {
      name: t(`encodings.${one}`),
    }),
  }));
  const guess = { value: '', words: t('encodingGuess') };
  return (
    <ReadingChoice
      label={t('encoding')}
      value={found ?? reading.encoding ?? ''}
      choices={found === null ? [guess, ...named] : named}
      onChoose={(value) => onRead({ encoding: value === '' ? null : value as Encoding, columns: null })}
    />
  );
}

export function ListReading(props: Props) {
  const t = useTranslations('desk.import');
  const { preview, onRead } = props;
  if (!preview) return <div className="list-columns"><EncodingChoice {...props} /></div>;
  const { found, header, columns } = preview;
  const names = header ?? listFields.map((_field, at) => t('column', { number: at + 1 }));
  const choices = [
    { value: '', words: t('noColumn') }, ...names.map((words, at) => ({ value: String(at), words })),
  ];
  return (
    <div className="list-columns">
      {found.kind === 'text' && <EncodingChoice {...props} />}
      {found.kind === 'workbook' && found.sheets.length > 1 && (
        <ReadingChoice
          label={t('sheet')}
          value={found.sheet}
          choices={found.sheets.map((name) => ({ value: name, words: name }))}
          onChoose={(sheet) => onRead({ sheet, columns: null })}
        />
      )}
      {listFields.filter((field) => field !== 'name').map((field) => (
        <ReadingChoice
          key={field}
          label={t(`field.${field}`)}
          value={String(columns[field] ?? '')}
          choices={choices}
          onChoose={(value) =>
            onRead({ columns: { ...columns, [field]: value === '' ? null : Number(value) } })}
        />
      ))}
    </div>
  );
}
