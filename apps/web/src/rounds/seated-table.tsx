// One table of a round: its judge, the state of its game, and who sits where.
import { useTranslations } from 'next-intl';
import { ArrowRight } from 'lucide-react';
import type { SeatedTableFragment } from '../gql/generated/queries';
import { Link } from '../i18n/link';
import { LiveBadge } from '../live/live-badge';
import { ResultMark } from '../results/result-mark';
import { WinnerChip } from '../table/winner-chip';

interface Props {
  readonly table: SeatedTableFragment;
  /** The address of a player's page is this and his id. */
  readonly players: string;
}

function State({ table: { state, winner } }: Pick<Props, 'table'>) {
  const t = useTranslations('rounds');
  if (winner) return <WinnerChip winner={winner} />;
  if (state === 'RUNNING') return <LiveBadge text={t('RUNNING')} />;
  const words = state === 'SCHEDULED' || state === 'HELD' ? state : 'unknown';
  return <span className="badge">{t(words)}</span>;
}

function GameLink({ table: { state, game } }: Pick<Props, 'table'>) {
  const t = useTranslations('rounds');
  if (state === 'TYPED') return <span className="quiet">{t('TYPED')}</span>;
  if (state === 'SCHEDULED') return null;
  return (
    <Link className="link-state" href={`/games/${encodeURIComponent(game)}`}>
      {t(state === 'CLOSED' ? 'replay' : 'watch')} <ArrowRight size={16} aria-hidden="true" />
    </Link>
  );
}

export function SeatedTable({ table, players }: Props) {
  const t = useTranslations();
  const nick = table.judge?.nick;
  return (
    <section className="seated">
      <header>
        <h3>{t('rounds.table', { table: table.table })}</h3>
        {table.status !== 'VOID' && <State table={table} />}
      </header>
      {table.status !== 'SCHEDULED' && table.status !== 'LIVE' && (
        <p className="seated-result">
          <ResultMark status={table.status} reason={table.voided?.reason} />
        </p>
      )}
      <p className="seated-facts">
        <span>{nick ? t('heading.judge', { nick }) : t('rounds.noJudge')}</span>
        <GameLink table={table} />
      </p>
      <table className="seats">
        <caption className="unseen">{t('rounds.seats', { table: table.table })}</caption>
        <thead className="unseen">
          <tr>
            <th scope="col">{t('points.seat')}</th>
            <th scope="col">{t('points.player')}</th>
          </tr>
        </thead>
        <tbody>
          {table.players.map(({ id, nick: name }, at) => (
            <tr key={id}>
              <td>{at + 1}</td>
              <th scope="row">
                <a href={players + encodeURIComponent(id)}>{name ?? t('standings.nameless')}</a>
              </th>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
