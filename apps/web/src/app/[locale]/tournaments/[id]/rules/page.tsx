// By what rules a tournament is played and how its points are counted, in words.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { ClauseTexts } from '../../../../../clauses/clause-texts';
import { Link } from '../../../../../i18n/link';
import type { Locale } from '../../../../../i18n/routing';
import { Live } from '../../../../../live/live';
import { policyAddress } from '../../../../../policies/read-policy';
import { clausesOfChoices, ruleChoices } from '../../../../../regulations/choices';
import { RegulationChanges } from '../../../../../regulations/regulation-changes';
import { RulesetWords } from '../../../../../regulations/ruleset-words';
import { StageWords } from '../../../../../regulations/stage-words';
import { AlternateLinks } from '../../../../../site/alternate-links';
import { Missing } from '../../../../../site/missing';
import { Unreachable } from '../../../../../site/unreachable';
import { policyOf } from '../../../../../standings/policy';
import { PolicyTerms } from '../../../../../standings/policy-words';
import { TableFile } from '../../../../../standings/table-file';
import { readName, readRules } from '../../../../../tournaments/read-tournament';
import { TournamentHeading } from '../../../../../tournaments/tournament-heading';

interface Props {
  readonly params: Promise<{ locale: Locale; id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('tournament');
  const name = await readName((await params).id);
  return name === null ? {} : { title: `${t('tab.rules')} · ${name}` };
}

export default async function RegulationsPage({ params }: Props) {
  const address = await params;
  const { locale, id } = address;
  setRequestLocale(locale);
  const answer = await readRules(address);
  const path = `/tournaments/${id}/rules`;
  if (answer.kind === 'unreachable') return <Unreachable href={`/${locale}${path}`} />;
  const tournament = answer.kind === 'answered' ? answer.data.tournament : null;
  if (!tournament) return <Missing what="tournament" />;
  const t = await getTranslations('policy');
  const { ruleset, scoring, standings } = tournament;
  const choices = ruleChoices(ruleset.parameters, locale);
  return (
    <>
      <AlternateLinks path={path} />
      <Live of="tournament" id={tournament.id} revision={tournament.revision} />
      <TournamentHeading tournament={tournament} section="rules" />
      <div className="tournament-body regulations">
        <section className="regulations-part">
          <h2>{t('title')}</h2>
          <p className="regulations-lead">
            {t('named', { name: scoring.title ?? scoring.id, version: scoring.version })}{' '}
            {scoring.choice !== null && <Link href={policyAddress(scoring.choice)}>{t('ownPage')}</Link>}
          </p>
          <PolicyTerms
            policy={policyOf(scoring.policy)}
            tieBreaks={'tieBreaks' in standings ? standings.tieBreaks : null}
            stages={[]}
          />
        </section>
        <StageWords tournament={tournament} />
        <RulesetWords ruleset={ruleset} choices={choices} />
        <RegulationChanges tournament={tournament} locale={locale} className="regulations-part" />
        <TableFile tournament={tournament.id} />
      </div>
      <ClauseTexts clauses={clausesOfChoices(choices.filter(({ changed }) => changed), locale)} />
    </>
  );
}
