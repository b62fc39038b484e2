// The desk's page of what a tournament is played by: its announcement, its rules, its phase.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { PhaseBar } from '../../../../../desk/day/phase-bar';
import { DeskGate } from '../../../../../desk/frame/desk-gate';
import { DeskHeading } from '../../../../../desk/frame/desk-heading';
import { AnnouncementForm } from '../../../../../desk/regulation/announcement-form';
import { PhaseActs } from '../../../../../desk/regulation/phase-acts';
import { readDeskRegulation, type DeskRegulation } from '../../../../../desk/regulation/read-regulation';
import { RegulationForm } from '../../../../../desk/regulation/regulation-form';
import { ruleOptions, type ScoringOption } from '../../../../../desk/wizard/options';
import { ScoringWords } from '../../../../../desk/wizard/scoring-words';
import type { Locale } from '../../../../../i18n/routing';
import { Live } from '../../../../../live/live';
import { RegulationChanges } from '../../../../../regulations/regulation-changes';

interface Props {
  readonly params: Promise<{ locale: Locale; id: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk');
  return { title: `${t('page.regulation')} · ${t('title')}` };
}

/** The scoring that holds, under an empty id, and every other that has a name. */
function scoringOptions(
  { tournament: { scoring }, scorings }: DeskRegulation,
  saved: (named: { title: string; version: number }) => string,
): ScoringOption[] {
  const others = scorings.filter(({ policy }) => policy !== scoring.policy);
  return [{ ...scoring, choice: null, holds: true }, ...others.map((one) => ({ ...one, holds: false }))]
    .map(({ id, version, choice, title, policy, holds }) => ({
      id: holds ? '' : (choice ?? id),
      title: holds || choice === id ? (title ?? id) : saved({ title: title ?? id, version }),
      words: <ScoringWords policy={policy} />,
    }));
}

export default async function DeskRegulationPage({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const answer = await readDeskRegulation(locale, id);
  const here = `/${locale}/desk/${id}/regulation`;
  if (answer.kind !== 'answered') return <DeskGate kind={answer.kind} here={here} />;
  const { tournament, phaseRules, news } = answer.data;
  const t = await getTranslations('desk.regulation');
  const { phase, seating, regulations, scoring } = tournament;
  const isPinned = seating.length > 0;
  const ofDesk = await getTranslations('desk');
  const saved = (named: { title: string; version: number }) => ofDesk('savedPolicy', named);
  const choice = { rules: ruleOptions(locale), scorings: scoringOptions(answer.data, saved) };
  /** Whatever was changed makes the forms begin anew. */
  const state = JSON.stringify([tournament.name, isPinned, phase, regulations.length, scoring.policy.length]);
  return (
    <>
      <Live of="desk" id={tournament.id} revision={news} />
      <DeskHeading tournament={tournament} page="regulation" />
      <div className="desk-body">
        <section className="desk-part">
          <h2>{t('announcement')}</h2>
          {phase === 'FINISHED'
            ? <p className="desk-lead">{t('finished')}</p>
            : <AnnouncementForm key={state} tournament={tournament} isPinned={isPinned} {...choice} />}
        </section>
        <RegulationChanges tournament={tournament} locale={locale} className="desk-part" />
        {isPinned && phase !== 'FINISHED' && (
          <section className="desk-part">
            <h2>{t('title')}</h2>
            {phase === 'RUNNING'
              ? <RegulationForm key={state} tournament={tournament} {...choice} />
              : <p className="desk-lead">{t('notRunning')}</p>}
          </section>
        )}
        <PhaseBar key={phase} tournament={tournament.id} phase={phase} rules={phaseRules} />
        <section className="desk-part" id="phases">
          <h2>{t('phases')}</h2>
          <PhaseActs rules={phaseRules} phase={phase} />
        </section>
      </div>
    </>
  );
}
