// The rules in words: every clause by its id, in groups, with what a ruleset may choose.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { ask, languageOf } from '../../../gql/ask';
import { RulebookDocument } from '../../../gql/generated/queries';
import type { Locale } from '../../../i18n/routing';
import { choicesIn } from '../../../rulebook/choices';
import { ClauseItem } from '../../../rulebook/clause-item';
import { groupsOf } from '../../../rulebook/groups';
import { AlternateLinks } from '../../../site/alternate-links';
import { Unreachable } from '../../../site/unreachable';

interface Props {
  readonly params: Promise<{ locale: Locale }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('rulebook');
  return { title: t('title') };
}

export default async function RulesPage({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const answer = await ask(RulebookDocument, { language: languageOf(locale) });
  if (answer.kind !== 'answered') return <Unreachable href={`/${locale}/rules`} />;
  const t = await getTranslations('rulebook');
  const choices = new Map(choicesIn(locale).map((choice) => [choice.id, choice]));
  const groups = groupsOf(answer.data.clauses, new Set(choices.keys()));
  return (
    <>
      <AlternateLinks path="/rules" />
      <div className="page-head">
        <h1>{t('title')}</h1>
      </div>
      <div className="rulebook">
        <nav className="rulebook-side" aria-label={t('groups')}>
          <p className="rulebook-ways">
            {groups.map(({ id }) => (
              <a key={id} href={`#${id}`}>
                {t(`group.${id}`)}
              </a>
            ))}
          </p>
        </nav>
        <div>
          <p className="rulebook-lead">{t('lead')}</p>
          {groups.map(({ id, clauses }) => (
            <section key={id} className="clause-group" id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{t(`group.${id}`)}</h2>
              {id === 'choices' && <p className="rulebook-lead">{t('choicesLead')}</p>}
              <ol>
                {clauses.map((clause) => (
                  <ClauseItem key={clause.id} clause={clause} choice={choices.get(clause.id)} />
                ))}
              </ol>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
