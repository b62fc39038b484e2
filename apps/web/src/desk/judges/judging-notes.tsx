// What there is to say of a table and its judge, in words.
import { useTranslations } from 'next-intl';
import { TriangleAlert } from 'lucide-react';
import type { JudgedTable } from './read-judging';

type Note = JudgedTable['notes'][number];

/** Those about players are told together: one line a kind, with the names. */
function grouped(notes: readonly Note[]) {
  const codes = [...new Set(notes.map(({ code }) => code))];
  return codes.map((code) => ({ code, of: notes.filter((note) => note.code === code) }));
}

export function JudgingNotes({ notes }: { readonly notes: readonly Note[] }) {
  const t = useTranslations('desk.judges');
  const told = notes.filter(({ code }) => code !== 'NOBODY');
  if (told.length === 0) return null;
  return (
    <ul className="judging-notes">
      {grouped(told).map(({ code, of }) => (
        <li key={code}>
          <TriangleAlert size={16} aria-hidden="true" />
          {t(`note.${code}`, {
            players: of.flatMap(({ player }) => (player ? [player.nick ?? t('nameless')] : [])).join(', '),
            times: Math.max(0, ...of.map(({ times }) => times ?? 0)),
          })}
        </li>
      ))}
    </ul>
  );
}
