// What a person was called one nick after another, and the forms by which he is renamed and named in full.
import { useTranslations } from 'next-intl';
import { useDates } from '../../i18n/dates';
import { ActForm } from './act-form';
import type { PersonOfDesk } from './read-persons';

type Name = PersonOfDesk['names'][number];

/** In words, from when to when he was so called, and what else is known of it. */
function useNameFacts({ since, until, slip, reason }: Name): string {
  const t = useTranslations('persons');
  const dates = useDates();
  const dayOf = (at: string): string =>
    dates.dateTime(new Date(at), { day: 'numeric', month: 'long', year: 'numeric' });
  const time = until === null
    ? t('since', { since: dayOf(since) })
    : t('sinceUntil', { since: dayOf(since), until: dayOf(until) });
  return [time, slip && t('slip'), reason && t('because', { reason })].filter(Boolean).join(' · ');
}

function NameRow({ name }: { name: Name }) {
  const t = useTranslations('persons');
  const facts = useNameFacts(name);
  return (
    <li className="name-row">
      <b>
        <bdi>{name.nick ?? t('nameless')}</bdi>
      </b>
      <span className="quiet">{facts}</span>
    </li>
  );
}

function RenameForm({ person, back }: { person: PersonOfDesk; back: string }) {
  const t = useTranslations('persons');
  return (
    <details className="desk-more">
      <summary>{t('rename')}</summary>
      <ActForm act="renamePerson" says={{ person: person.id }} back={back}>
        <p className="quiet">{t('renameFollows')}</p>
        <label className="desk-field">
          <span>{t('newNick')}</span>
          <input name="nick" required maxLength={60} autoComplete="off" />
        </label>
        <label className="desk-option">
          <input type="checkbox" name="slip" />
          <span>{t('wasSlip', { nick: person.nick ?? t('nameless') })}</span>
        </label>
        <label className="desk-field">
          <span>{t('renameReason')}</span>
          <input name="reason" required maxLength={500} autoComplete="off" />
        </label>
        <button type="submit" className="button">{t('renameAct')}</button>
      </ActForm>
    </details>
  );
}

function FullNameForm({ person, back }: { person: PersonOfDesk; back: string }) {
  const t = useTranslations('persons');
  return (
    <ActForm act="namePersonInFull" says={{ person: person.id }} back={back}>
      <label className="desk-field">
        <span>{t('fullName')}</span>
        <input
          name="fullName"
          defaultValue={person.fullName ?? ''}
          maxLength={200}
          autoComplete="off"
          aria-describedby="full-name-hint"
        />
        <span id="full-name-hint" className="quiet">{t('fullNameHint')}</span>
      </label>
      <button type="submit" className="small-button">{t('fullNameAct')}</button>
    </ActForm>
  );
}

export function NamesPart({ person, back }: { person: PersonOfDesk; back: string }) {
  const t = useTranslations('persons');
  return (
    <section className="desk-part">
      <h2>{t('names')}</h2>
      <ol className="person-lines">
        {person.names.map((name) => (
          <NameRow key={`${name.person.id} ${name.since}`} name={name} />
        ))}
      </ol>
      <RenameForm person={person} back={back} />
      <FullNameForm person={person} back={back} />
    </section>
  );
}
