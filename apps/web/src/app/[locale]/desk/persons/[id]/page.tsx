// A person at the desk: what he is known by, and the search for somebody who is the same person.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { ArrowUpRight } from 'lucide-react';
import { DeskGate } from '../../../../../desk/frame/desk-gate';
import { ActTold, type ToldQuery } from '../../../../../desk/persons/act-told';
import { mergePath } from '../../../../../desk/persons/merge-path';
import { NamesPart } from '../../../../../desk/persons/names-part';
import { PersonFacts } from '../../../../../desk/persons/person-facts';
import { PersonLines } from '../../../../../desk/persons/person-lines';
import { PersonSearch } from '../../../../../desk/persons/person-search';
import { PageHead } from '../../../../../desk/frame/page-head';
import { readPerson, readPersons } from '../../../../../desk/persons/read-persons';
import { Link } from '../../../../../i18n/link';
import type { Locale } from '../../../../../i18n/routing';
import { searchOf } from '../../../../../people/search';
import { Missing } from '../../../../../site/missing';

interface Props {
  readonly params: Promise<{ locale: Locale; id: string }>;
  readonly searchParams: Promise<ToldQuery & { q?: string | string[] }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('persons');
  return { title: t('title') };
}

export default async function PersonPage({ params, searchParams }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const { q, ...told } = await searchParams;
  const search = searchOf(q);
  const here = `/${locale}/desk/persons/${id}`;
  const [answer, found] = await Promise.all([readPerson(id), search === '' ? null : readPersons(search)]);
  if (answer.kind === 'misaddressed') return <Missing what="person" />;
  if (answer.kind !== 'answered') return <DeskGate kind={answer.kind} here={here} />;
  const t = await getTranslations('persons');
  const person = answer.data;
  const others = found?.kind === 'answered' ? found.data.persons.filter((one) => one.id !== person.id) : [];
  const page = `/${person.played === 0 && person.judged > 0 ? 'judges' : 'players'}/`;
  return (
    <>
      <PageHead
        title={<bdi>{person.nick ?? t('nameless')}</bdi>}
        back={{ href: '/desk/persons', words: t('title') }}
      />
      <ActTold {...told} />
      <div className="desk-body">
        <section className="desk-part">
          <p className="person-line-facts">
            <PersonFacts person={person} />
            {person.origins.length > 0 && <span className="quiet">{person.origins.join(' · ')}</span>}
            <Link className="link-state" href={`${page}${encodeURIComponent(person.id)}`}>
              {t('publicPage')} <ArrowUpRight size={16} aria-hidden="true" />
            </Link>
          </p>
        </section>
        <NamesPart person={person} back={`/desk/persons/${encodeURIComponent(person.id)}`} />
        {person.others.length > 0 && (
          <section className="desk-part">
            <h2>{t('others')}</h2>
            <ul className="person-lines">
              {person.others.map((one) => (
                <li key={one.id} className="judging-row">
                  <bdi>{one.nick ?? t('nameless')}</bdi>
                  <Link className="way" href={mergePath(person.id, one.id)}>{t('lookAtMerge')}</Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section className="desk-part">
          <h2>{t('sameAs')}</h2>
          <p className="desk-lead">{t('sameAsLead')}</p>
          <PersonSearch href={here} search={search} label={t('searchOther')} />
          {search !== '' && others.length === 0 && <p className="desk-lead">{t('foundNobody')}</p>}
          <PersonLines persons={others} wayOf={(one) => mergePath(person.id, one.id)} />
        </section>
      </div>
    </>
  );
}
