// What the page of a tournament shows with the table of players.
import { useTranslations } from 'next-intl';
import { FinalistsPart } from '../finalists/finalists-part';
import type { TournamentQuery } from '../gql/generated/queries';
import { SeriesWays } from '../series/series-ways';
import { Live } from '../live/live';
import { LotsPart } from '../lots/lots-part';
import { TournamentFiles } from '../tournaments/tournament-files';
import { TournamentHeading } from '../tournaments/tournament-heading';
import { VersionLine } from '../versions/version-line';
import { difference, figure } from './decimal';
import { NoTable } from './no-table';
import { OpenFacts } from './open-facts';
import { policyOf } from './policy';
import { PolicyWords } from './policy-words';
import type { Selection } from './selection';
import { StageBar } from './stage-bar';
import { StandingsTable } from './standings-table';

type TournamentAnswer = NonNullable<TournamentQuery['tournament']>;

export interface TablePage<Tournament> {
  readonly tournament: Tournament;
  /** The address of the table without its query. */
  readonly href: string;
  readonly selection: Selection;
}

type Rows = Extract<TournamentAnswer['standings'], { readonly rows: unknown }>['rows'];

/** What the leader is ahead by; nothing before there are points. */
function Gap({ rows: [first, second] }: { rows: Rows }) {
  const t = useTranslations('tournament');
  if (!first || !second || first.games === 0) return null;
  return (
    <div>
      <dt>{t('gap')}</dt>
      <dd>{figure(difference(first.total, second.total))}</dd>
    </div>
  );
}

export function PlayersPage({ tournament, href, selection }: TablePage<TournamentAnswer>) {
  const { standings, scoring, stages } = tournament;
  const policy = policyOf(scoring.policy);
  const table = 'rows' in standings ? standings : null;
  const names = new Map(stages.map(({ id, name }) => [id, name]));
  return (
    <>
      <Live of="tournament" id={tournament.id} revision={tournament.revision} />
      <TournamentHeading tournament={tournament} section="standings">
        {table && <Gap rows={table.rows} />}
      </TournamentHeading>
      <div className="tournament-body">
        <StageBar tournament={tournament} href={href} selection={selection} />
        <VersionLine tournament={tournament} versions={tournament.versions} />
        {table && <OpenFacts rows={table.rows} selection={selection} stageNames={names} />}
        {table && table.rows.length > 0 ? (
          <StandingsTable tournament={tournament} table={table} policy={policy} selection={selection} />
        ) : (
          <NoTable words={'message' in standings ? standings.message : null} href={href} />
        )}
        <LotsPart lots={tournament.lots} stages={stages} />
        <FinalistsPart lists={tournament.finalists} stages={stages} />
        <PolicyWords
          scoring={scoring}
          policy={policy}
          tieBreaks={table?.tieBreaks ?? null}
          stages={stages}
        />
        <SeriesWays series={tournament.series} />
        <TournamentFiles tournament={tournament} stage={selection.stage} />
      </div>
    </>
  );
}
