// The one next step of a tournament, as a sentence and a large button.
import { useTranslations } from 'next-intl';
import { ArrowRight } from 'lucide-react';
import { Link } from '../../i18n/link';
import type { DeskTournament } from '../frame/read-desk';
import type { NextStep as Step } from './standing';

interface Props {
  readonly tournament: DeskTournament;
  readonly step: Step;
}

function hrefOf(id: string, step: Step) {
  const desk = `/desk/${encodeURIComponent(id)}`;
  if (step.what === 'enterPlayers') return { pathname: `${desk}/players` };
  if (step.what === 'checkIn') return { pathname: `${desk}/players`, query: { day: step.day } };
  if (!('round' in step)) return { pathname: `${desk}/rounds` };
  const { stage, round } = step.round;
  return { pathname: `${desk}/rounds`, query: { stage, round: String(round) } };
}

export function NextStep({ tournament: { id, stages }, step }: Props) {
  const t = useTranslations('desk.next');
  const round = 'round' in step ? step.round : null;
  const name = stages.find((stage) => stage.id === round?.stage)?.name ?? '';
  const values = {
    round: round?.round ?? 0,
    stage: name,
    several: stages.length > 1 ? 'yes' : 'no',
    count: 'count' in step ? step.count : 0,
  };
  return (
    <section className="desk-next" aria-labelledby="desk-next">
      <h2 id="desk-next">{t('title')}</h2>
      <p>{t(`text.${step.what}`, values)}</p>
      <Link className="button desk-big" href={hrefOf(id, step)}>
        {t(`button.${step.what}`, values)} <ArrowRight size={20} aria-hidden="true" />
      </Link>
    </section>
  );
}
