// What the page of a player in a tournament shows.
import { useTranslations } from 'next-intl';
import { ClauseTexts } from '../clauses/clause-texts';
import type { TournamentHeadFragment } from '../gql/generated/queries';
import { queryOf, type Selection } from '../standings/selection';
import { appearancesOf, roundsOf, type Appearance, type PlayerRow } from './appearance';
import { MadePoints } from './made-points';
import { PlayerHeading } from './player-heading';
import { PlayerSum } from './player-sum';
import { RoundStrip } from './round-strip';

interface Props {
  readonly tournament: TournamentHeadFragment;
  readonly row: PlayerRow;
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

const stagesOf = (appearances: readonly Appearance[]): string[] => [
  ...new Set(appearances.map(({ stage }) => stage)),
];

export function PlayerPage({ tournament, row, selection }: Props) {
  const t = useTranslations('player');
  const names = new Map(tournament.stages.map(({ id, name }) => [id, name]));
  const appearances = appearancesOf(row, [...names.keys()]);
  const { stage, asOf } = selection;
  const several = names.size > 1;
  return (
    <>
      <PlayerHeading
        row={row}
        tournament={tournament.name}
        href={`/tournaments/${encodeURIComponent(tournament.id)}${queryOf(selection)}`}
        stage={stage === null ? null : (names.get(stage) ?? stage)}
        asOf={asOf}
      />
      <div className="player-body">
        <section className="player-sums">
          <h2>{t('rounds')}</h2>
          {stagesOf(appearances).map((id) => (
            <div key={id}>
              {several && <h3 className="strip-stage">{names.get(id) ?? id}</h3>}
              <RoundStrip appearances={appearances.filter((one) => one.stage === id)} />
            </div>
          ))}
          {appearances.length === 0 && <p className="quiet">{t('noGames')}</p>}
          <PlayerSum row={row} />
        </section>
        {appearances.length > 0 && (
          <section className="made-list">
            <h2>{t('games')}</h2>
            {roundsOf(appearances).map(({ anchor, appearances: played }) => (
              <div key={anchor} id={anchor} className="made-round" tabIndex={-1}>
                {played.map((appearance) => (
                  <MadePoints
                    key={appearance.anchor}
                    appearance={appearance}
                    stage={several ? (names.get(appearance.stage) ?? appearance.stage) : null}
                  />
                ))}
              </div>
            ))}
          </section>
        )}
      </div>
      <ClauseTexts clauses={clausesOf(row)} />
    </>
  );
}
