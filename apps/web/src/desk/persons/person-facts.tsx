// What is known of a person in few words: his other nicks, his games, his tournaments.
import { useTranslations } from 'next-intl';
import type { Person } from './read-persons';

/** Tournaments that are named; of more only the count. */
const named = 3;

/** The other nicks by which he is recorded, each once. */
export function otherNicks({ nick, others }: Person): readonly string[] {
  return [...new Set(others.flatMap((one) => (one.nick === null || one.nick === nick ? [] : [one.nick])))];
}

export function PersonFacts({ person }: { person: Person }) {
  const t = useTranslations('persons');
  const { played, judged, tournaments } = person;
  const nicks = otherNicks(person);
  const facts = [
    ...(played > 0 || judged === 0 ? [t('played', { count: played })] : []),
    ...(judged > 0 ? [t('judged', { count: judged })] : []),
    ...(nicks.length > 0 ? [t('recordedAs', { nicks: nicks.join(', ') })] : []),
  ];
  const more = tournaments.length - named;
  const where = tournaments.slice(0, named).map(({ name }) => name).join(' · ');
  return (
    <>
      <span className="quiet">{facts.join(' · ')}</span>
      {tournaments.length > 0 && (
        <span className="quiet">{more > 0 ? t('andMore', { where, count: more }) : where}</span>
      )}
    </>
  );
}
