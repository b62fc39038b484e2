// Who plays where: the tables of a round, with their judges, the state of their games and who has won.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import type { Locale } from '../../../../../i18n/routing';
import { Live } from '../../../../../live/live';
import { chosenRound } from '../../../../../rounds/round-choice';
import { RoundLinks } from '../../../../../rounds/round-links';
import { SeatedTable } from '../../../../../rounds/seated-table';
import { RoundTime } from '../../../../../schedule/round-time';
import { AlternateLinks } from '../../../../../site/alternate-links';
import { Missing } from '../../../../../site/missing';
import { Unreachable } from '../../../../../site/unreachable';
import type { Query } from '../../../../../standings/selection';
import { readName, readRounds } from '../../../../../tournaments/read-tournament';
import { TournamentHeading } from '../../../../../tournaments/tournament-heading';
import { daysOfRounds, roundKey } from '../../../../../tournaments/venue-days';

interface Props {
  readonly params: Promise<{ locale: Locale; id: string }>;
  readonly searchParams: Promise<Query>;
}

const one = (value: string | string[] | undefined): string | null =>
  typeof value === 'string' ? value : null;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('tournament');
  const name = await readName((await params).id);
  return name === null ? {} : { title: `${t('tab.schedule')} · ${name}` };
}

export default async function RoundsPage({ params, searchParams }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const answer = await readRounds(id);
  const path = `/tournaments/${id}/rounds`;
  if (answer.kind === 'unreachable') return <Unreachable href={`/${locale}${path}`} />;
  const tournament = answer.kind === 'answered' ? answer.data.tournament : null;
  if (!tournament) return <Missing what="tournament" />;
  const t = await getTranslations('rounds');
  const { seating, stages, revision, schedule, days, timeZone } = tournament;
  const players = `/${locale}/tournaments/${id}/players/`;
  const { stage, round } = await searchParams;
  const chosen = chosenRound(seating, one(stage), Number(one(round)) || null);
  const planned = chosen && schedule.find((one) => roundKey(one) === roundKey(chosen));
  const zone = timeZone ?? 'UTC';
  const timed = planned && daysOfRounds(schedule, days, zone).has(roundKey(planned));
  const stageName = stages.length > 1 ? stages.find((other) => other.id === chosen?.stage)?.name : null;
  return (
    <>
      <AlternateLinks path={path} />
      <Live of="tournament" id={tournament.id} revision={revision} />
      <TournamentHeading tournament={tournament} section="schedule" />
      <div className="tournament-body">
        {chosen ? (
          <>
            <RoundLinks rounds={seating} stages={stages} chosen={chosen} />
            <h2 className="round-title">
              {stageName
                ? t('titleInStage', { stage: stageName, round: chosen.round })
                : t('title', { round: chosen.round })}{' '}
              {timed && <RoundTime round={planned} zone={zone} />}
            </h2>
            <div className="seated-tables">
              {chosen.tables.map((table) => (
                <SeatedTable key={table.table} table={table} players={players} />
              ))}
            </div>
          </>
        ) : (
          <section className="notice">
            <h2>{t('emptyTitle')}</h2>
            <p>{t('emptyText')}</p>
          </section>
        )}
      </div>
    </>
  );
}
