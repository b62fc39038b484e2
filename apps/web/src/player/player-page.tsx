// What the page of a player in a tournament shows.
import { Fragment } from 'react';
import { useTranslations } from 'next-intl';
import { wayAnchor } from '../charts/ways';
import { ClauseTexts } from '../clauses/clause-texts';
import type { TournamentHeadFragment } from '../gql/generated/queries';
import { columnGroups, type ColumnGroup } from '../standings/column-groups';
import { GroupName } from '../standings/group-name';
import { queryOf, type Selection } from '../standings/selection';
import { daysOfRounds } from '../tournaments/venue-days';
import {
  appearancesOf, roundsOf, type PlayedRound, type PlayerRow, type PlayerStandings,
} from './appearance';
import { MadePoints } from './made-points';
import { PlayerCalendar } from './player-calendar';
import { PlayerHeading, type KnownPlayer } from './player-heading';
import { PlayerSum } from './player-sum';
import { RoundStrip } from './round-strip';
import { TieWords } from './tie-words';

interface Props {
  readonly tournament: TournamentHeadFragment;
  readonly row: PlayerRow;
  readonly person: KnownPlayer;
  readonly standings: PlayerStandings;
  readonly selection: Selection;
}

/** The clauses that the page cites, each once. */
function clausesOf({ byGame }: PlayerRow) {
  const cited = byGame.flatMap(({ parts, pending }) => [
    ...parts.flatMap(({ clause }) => (clause ? [clause] : [])),
    ...pending.map(({ clause }) => clause),
  ]);
  return [...new Map(cited.map((clause) => [clause.id, clause])).values()];
}

interface RoundGroup {
  readonly group: ColumnGroup;
  readonly rounds: readonly PlayedRound[];
}

/** His rounds by stage and, where it is known, by day. */
function roundGroups(rounds: readonly PlayedRound[], tournament: TournamentHeadFragment): RoundGroup[] {
  const { schedule, days, timeZone } = tournament;
  const places = rounds.flatMap(({ appearances: [first] }) => (first ? [first] : []));
  const groups = columnGroups(places, daysOfRounds(schedule, days, timeZone ?? 'UTC'));
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { width }) => sum + width, 0));
  return groups.map((group, at) => {
    const start = starts[at] ?? 0;
    return { group, rounds: rounds.slice(start, start + group.width) };
  });
}

interface RoundsProps {
  readonly rounds: readonly PlayedRound[];
  readonly stageNames: ReadonlyMap<string, string>;
}

function MadeRounds({ rounds, stageNames }: RoundsProps) {
  return rounds.map(({ anchor, appearances }) => (
    <div key={anchor} id={anchor} className="made-round" tabIndex={-1}>
      {appearances.map((appearance) => (
        <MadePoints
          key={appearance.anchor}
          appearance={appearance}
          stage={stageNames.size > 1 ? (stageNames.get(appearance.stage) ?? appearance.stage) : null}
        />
      ))}
    </div>
  ));
}

export function PlayerPage({ tournament, row, person, standings, selection }: Props) {
  const t = useTranslations('player');
  const names = new Map(tournament.stages.map(({ id, name }) => [id, name]));
  const appearances = appearancesOf(row, [...names.keys()]);
  const { stage, asOf } = selection;
  const groups = roundGroups(roundsOf(appearances), tournament);
  return (
    <>
      <PlayerHeading
        row={row}
        person={person}
        tournament={tournament.name}
        href={`/tournaments/${encodeURIComponent(tournament.id)}${queryOf(selection)}`}
        way={`/tournaments/${encodeURIComponent(tournament.id)}/charts#${wayAnchor(row.player.id)}`}
        stage={stage === null ? null : (names.get(stage) ?? stage)}
        asOf={asOf}
      />
      <div className="player-body">
        <section className="player-sums">
          <h2>{t('rounds')}</h2>
          {groups.map(({ group, rounds }, at) => (
            <div key={at}>
              {groups.length > 1 && (
                <h3 className="strip-stage">
                  <GroupName group={group} stageNames={names} />
                </h3>
              )}
              <RoundStrip appearances={rounds.flatMap((round) => round.appearances)} />
            </div>
          ))}
          {appearances.length === 0 && <p className="quiet">{t('noGames')}</p>}
          <PlayerSum row={row} />
          <TieWords tournament={tournament} standings={standings} player={row.player.id} stage={stage} />
          <PlayerCalendar tournament={tournament.id} player={row.player.id} />
        </section>
        {appearances.length > 0 && (
          <section className="made-list">
            <h2>{t('games')}</h2>
            {groups.map(({ group, rounds }, at) => (
              <Fragment key={at}>
                {groups.length > 1 && (
                  <h3 className="made-day">
                    <GroupName group={group} stageNames={names} whole />
                  </h3>
                )}
                <MadeRounds rounds={rounds} stageNames={names} />
              </Fragment>
            ))}
          </section>
        )}
      </div>
      <ClauseTexts clauses={clausesOf(row)} />
    </>
  );
}
