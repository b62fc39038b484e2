// Persons at the desk: a search, who may be known twice, and who is made one with whom.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { DeskGate } from '../../../../desk/frame/desk-gate';
import { DuplicatesPart } from '../../../../desk/persons/duplicates-part';
import { MergesPart } from '../../../../desk/persons/merges-part';
import { PersonLines } from '../../../../desk/persons/person-lines';
import { PersonSearch } from '../../../../desk/persons/person-search';
import { PageHead } from '../../../../desk/frame/page-head';
import { readPersons } from '../../../../desk/persons/read-persons';
import { Link } from '../../../../i18n/link';
import type { Locale } from '../../../../i18n/routing';
import { searchOf } from '../../../../people/search';

interface Props {
  readonly params: Promise<{ locale: Locale }>;
  readonly searchParams: Promise<{ q?: string | string[] }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('persons');
  return { title: t('title') };
}

export default async function PersonsPage({ params, searchParams }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const search = searchOf((await searchParams).q);
  const here = `/${locale}/desk/persons`;
  const answer = await readPersons(search);
  if (answer.kind !== 'answered') return <DeskGate kind={answer.kind} here={here} />;
  const t = await getTranslations('persons');
  const { persons, personDuplicates, merges } = answer.data;
  const wayOf = ({ id }: { readonly id: string }): string => `/desk/persons/${encodeURIComponent(id)}`;
  return (
    <>
      <PageHead title={t('title')} back={{ href: '/desk', words: t('toDesk') }} />
      <div className="desk-body">
        <section className="desk-part">
          <PersonSearch href={here} search={search} label={t('search')} />
          {search !== '' && (
            <>
              <h2>{t('found', { search })}</h2>
              {persons.length === 0 && <p className="desk-lead">{t('foundNobody')}</p>}
              <PersonLines persons={persons} wayOf={wayOf} />
              <p className="desk-ways">
                <Link className="way" href="/desk/persons">{t('everybody')}</Link>
              </p>
            </>
          )}
        </section>
        {personDuplicates && <DuplicatesPart pairs={personDuplicates} />}
        {merges && <MergesPart merges={merges} />}
        {search === '' && (
          <section className="desk-part">
            <h2>{t('all')}</h2>
            {persons.length === 50 && <p className="desk-lead">{t('firstFifty')}</p>}
            {persons.length === 0 && <p className="desk-lead">{t('nobodyYet')}</p>}
            <PersonLines persons={persons} wayOf={wayOf} />
          </section>
        )}
      </div>
    </>
  );
}
