// The rounds of a tournament: when they begin, who sits where, and the way to each protocol.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { readRoundGate } from '../../../../../desk/closing/read-round-gate';
import { TypistsForm } from '../../../../../desk/closing/typists-form';
import { openRound } from '../../../../../desk/day/standing';
import { DeskGate } from '../../../../../desk/frame/desk-gate';
import { DeskHeading } from '../../../../../desk/frame/desk-heading';
import { readDesk, type DeskTournament } from '../../../../../desk/frame/read-desk';
import { RoundNav } from '../../../../../desk/rounds/round-nav';
import { roundOptions, sameRound, type RoundOption } from '../../../../../desk/rounds/round-order';
import { RoundPart } from '../../../../../desk/rounds/round-part';
import { StagesForm } from '../../../../../desk/rounds/stages-form';
import type { Locale } from '../../../../../i18n/routing';
import { Live } from '../../../../../live/live';
import type { Query } from '../../../../../standings/selection';

interface Props {
  readonly params: Promise<{ locale: Locale; id: string }>;
  readonly searchParams: Promise<Query>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk');
  return { title: `${t('page.rounds')} · ${t('title')}` };
}

/** The round of the address, else the one that is on, else the last that is known. */
function chosenRound(tournament: DeskTournament, options: readonly RoundOption[], query: Query) {
  const isAsked = ({ stage, round }: RoundOption): boolean =>
    stage === query['stage'] && String(round) === query['round'];
  const open = openRound(tournament);
  return options.find(isAsked)
    ?? options.find((one) => open && sameRound(one, open))
    ?? options.findLast(({ isNew }) => !isNew)
    ?? options[0];
}

export default async function DeskRoundsPage({ params, searchParams }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const answer = await readDesk(id);
  const here = `/${locale}/desk/${id}/rounds`;
  if (answer.kind !== 'answered') return <DeskGate kind={answer.kind} here={here} />;
  const { tournament, news } = answer.data;
  const t = await getTranslations('desk');
  const options = roundOptions(tournament);
  const chosen = chosenRound(tournament, options, await searchParams);
  const closing = chosen && (await readRoundGate(tournament.id, chosen));
  const stages = tournament.stages.map((stage) => ({
    id: stage.id, name: stage.name, coefficient: stage.coefficient, finalists: String(stage.finalists ?? ''),
  }));
  const name = t('wizard.names.qualification');
  const plain = { id: 'qualification', name, coefficient: '1', finalists: '' };
  return (
    <>
      <Live of="desk" id={tournament.id} revision={news} />
      <DeskHeading tournament={tournament} page="rounds" />
      <div className="desk-body">
        {chosen && (
          <>
            <RoundNav tournament={tournament.id} options={options} chosen={chosen} />
            <RoundPart
              desk={answer.data}
              round={{ stage: chosen.stage, round: chosen.round }}
              closing={closing?.kind === 'answered' ? closing.data : null}
            />
          </>
        )}
        <section className="desk-part">
          <TypistsForm tournament={tournament.id} typists={answer.data.typists} />
          <details className="desk-more" open={stages.length === 0}>
            <summary>{t('stages.title')}</summary>
            <StagesForm tournament={tournament.id} stages={stages.length > 0 ? stages : [plain]} />
          </details>
        </section>
      </div>
    </>
  );
}
