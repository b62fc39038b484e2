// What the page of a tournament shows with the table of teams.
import type { TeamTableQuery } from '../gql/generated/queries';
import { Live } from '../live/live';
import { TournamentFiles } from '../tournaments/tournament-files';
import { TournamentHeading } from '../tournaments/tournament-heading';
import { NoTable } from './no-table';
import type { TablePage } from './players-page';
import { policyOf } from './policy';
import { PolicyWords } from './policy-words';
import { StageBar } from './stage-bar';
import { TeamTable } from './team-table';

type TournamentAnswer = NonNullable<TeamTableQuery['tournament']>;

export function TeamsPage({ tournament, href, selection }: TablePage<TournamentAnswer>) {
  const { teamStandings, scoring, stages } = tournament;
  const policy = policyOf(scoring.policy);
  const table = 'rows' in teamStandings ? teamStandings : null;
  return (
    <>
      <Live of="tournament" id={tournament.id} revision={tournament.revision} />
      <TournamentHeading tournament={tournament} section="standings" />
      <div className="tournament-body">
        <StageBar tournament={tournament} href={href} selection={selection} />
        {table && table.rows.length > 0 ? (
          <TeamTable tournament={tournament} table={table} policy={policy} selection={selection} />
        ) : (
          <NoTable words={'message' in teamStandings ? teamStandings.message : null} href={href} />
        )}
        <PolicyWords
          scoring={scoring}
          policy={policy}
          tieBreaks={table?.tieBreaks ?? null}
          stages={stages}
        />
        <TournamentFiles tournament={tournament} stage={selection.stage} />
      </div>
    </>
  );
}
