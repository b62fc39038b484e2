// Places with who has them, in large type: each comes in where it belongs as it is uncovered.
import { useTranslations } from 'next-intl';
import { figure } from '../standings/decimal';

export interface PlaceRow {
  readonly place: number;
  readonly shared: boolean;
  readonly total: string;
  readonly player: { readonly id: string; readonly nick: string | null };
  readonly team: { readonly name: string } | null;
}

interface Props {
  readonly rows: readonly PlaceRow[];
  /** The places up to this one have prizes; 0: none. */
  readonly prizes?: number;
}

export function PlaceRows({ rows, prizes = 0 }: Props) {
  const t = useTranslations();
  return (
    <ol className="reveal-rows">
      {rows.map(({ place, shared, total, player, team }) => (
        <li key={player.id} className={place <= prizes ? 'reveal-row reveal-prize' : 'reveal-row'}>
          <span className="reveal-place">
            <span className="unseen">{t('freeze.place')} </span>
            {shared ? `=${place}` : place}
          </span>
          <span className="reveal-who">
            <b>{player.nick ?? t('standings.nameless')}</b>
            {team && <span className="reveal-team">{team.name}</span>}
          </span>
          <span className="reveal-total">{figure(total)}</span>
        </li>
      ))}
    </ol>
  );
}
