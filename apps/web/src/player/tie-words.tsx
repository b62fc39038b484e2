// Against whom of equal total a player's place was decided, and by which figure.
import { useLocale, useTranslations } from 'next-intl';
import type { TournamentHeadFragment } from '../gql/generated/queries';
import { figure } from '../standings/decimal';
import { columnsOf, finalOf } from '../standings/final-columns';
import { metricText } from '../standings/metrics';
import type { Selection } from '../standings/selection';
import { metricApart } from '../standings/told-apart';
import type { PlayerStandings } from './appearance';

interface Props {
  readonly tournament: Pick<TournamentHeadFragment, 'stages'>;
  readonly standings: PlayerStandings;
  /** Id of the player in the tournament. */
  readonly player: string;
  readonly stage: Selection['stage'];
}

type Row = PlayerStandings['rows'][number];

/** The neighbours of a row in the table with the figure that parts it from each. */
function partedFrom(row: Row, { tournament, standings, stage }: Omit<Props, 'player'>) {
  const { rows, columns, tieBreaks } = standings;
  const final = stage === null ? (finalOf(tournament.stages, columns)?.id ?? null) : null;
  const told = { metrics: tieBreaks.map(({ id }) => id), final: columnsOf(columns, final) };
  const at = rows.indexOf(row);
  return [rows[at - 1], rows[at + 1]].flatMap((other) => {
    const metric = other ? metricApart(other, row, told) : null;
    return other && metric ? [{ other, metric }] : [];
  });
}

export function TieWords({ player, ...table }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const { rows, tieBreaks } = table.standings;
  const row = rows.find((one) => one.player.id === player);
  if (!row) return null;
  const titles = new Map(tieBreaks.map(({ id, title }) => [id, title.toLocaleLowerCase(locale)]));
  return partedFrom(row, table).map(({ other, metric }) => (
    <p key={other.player.id} className="tie-words">
      {t('player.tie', {
        total: figure(row.total),
        nick: other.player.nick ?? t('standings.nameless'),
        place: other.place,
        metric: titles.get(metric) ?? metric,
        mine: metricText(row, metric),
        theirs: metricText(other, metric),
      })}
    </p>
  ));
}
