'use client';

// The rows of an entry list before it is entered: each one's faults, and whom it may mean.
import { useLocale, useTranslations } from 'next-intl';
import { CircleAlert } from 'lucide-react';
import { choiceOf, type Choices, type ListRow } from './entry-list';

interface Props {
  readonly rows: readonly ListRow[];
  readonly choices: Choices;
  readonly choose: (line: number, choice: string) => void;
}

/** Rows that ask for nothing are shown to so many. */
const plainAtMost = 50;

interface OneProps extends Pick<Props, 'choose'> {
  readonly row: ListRow;
  readonly choice: string | undefined;
}

function Decision({ row: { line, nick, suggestions }, choice, choose }: OneProps) {
  const t = useTranslations('desk.import');
  return (
    <select
      value={choice ?? ''}
      aria-label={t('whoIs', { nick: nick ?? '', line })}
      onChange={(event) => choose(line, event.target.value)}
    >
      <option value="" disabled>
        {t('decide')}
      </option>
      {suggestions.map((one) => (
        <option key={choiceOf(one)} value={choiceOf(one)}>
          {'person' in one
            ? t(one.person.entered ? 'isEntered' : 'isKnown', { nick: one.person.nick })
            : t('isLine', { nick: one.nick, line: one.line })}
        </option>
      ))}
      <option value="another">{t('another')}</option>
      <option value="out">{t('leaveOut')}</option>
    </select>
  );
}

function Row({ row, choice, choose }: OneProps) {
  const locale = useLocale();
  const t = useTranslations('desk.import');
  const { line, nick, club, city, team, guest, faults, suggestions } = row;
  const facts = [team, club, city, guest ? t('field.guest') : null].filter((fact) => fact !== null);
  return (
    <li className={faults.length > 0 ? 'list-row faulty' : 'list-row'}>
      <span className="list-line">{line}</span>
      <span>
        <b>{nick ?? '–'}</b> <small>{facts.join(' · ')}</small>
        {faults.map(({ message }, at) => (
          <span key={at} className="field-fault">
            <CircleAlert size={16} aria-hidden="true" /> {message[locale]}
          </span>
        ))}
      </span>
      {faults.length === 0 && suggestions.length > 0 && (
        <Decision row={row} choice={choice} choose={choose} />
      )}
      {faults.length > 0 && <span className="quiet">{t('leftOut')}</span>}
    </li>
  );
}

export function ListRows({ rows, choices, choose }: Props) {
  const t = useTranslations('desk.import');
  const asking = rows.filter(({ faults, suggestions }) => faults.length + suggestions.length > 0);
  const plain = rows.filter(({ faults, suggestions }) => faults.length + suggestions.length === 0);
  const shown = [...asking, ...plain.slice(0, plainAtMost)];
  return (
    <>
      <ul className="list-rows">
        {shown.map((row) => (
          <Row key={row.line} row={row} choice={choices[row.line]} choose={choose} />
        ))}
      </ul>
      {plain.length > plainAtMost && (
        <p className="quiet">{t('moreRows', { count: plain.length - plainAtMost })}</p>
      )}
    </>
  );
}
