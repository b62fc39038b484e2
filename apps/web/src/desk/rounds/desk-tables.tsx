// The tables of a round for the staff: who judges, how far each game has come, and the way to its protocol.
import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { ArrowRight, TriangleAlert } from 'lucide-react';
import { Link } from '../../i18n/link';
import { LiveBadge } from '../../live/live-badge';
import { ResultMark } from '../../results/result-mark';
import { WinnerChip } from '../../table/winner-chip';
import type { DeskTable } from '../frame/read-desk';

interface Props {
  readonly tournament: string;
  readonly tables: readonly DeskTable[];
  /** By how many minutes the round should have begun; 0 where it is not late. */
  readonly lateMinutes: number;
  /** What stands below a table: what seals its protocol. */
  readonly below?: (table: DeskTable) => ReactNode;
}

function State({ table: { state, winner }, lateMinutes }: Pick<Props, 'lateMinutes'> & { table: DeskTable }) {
  const t = useTranslations('desk.table');
  if (winner) return <WinnerChip winner={winner} />;
  if (state === 'RUNNING') return <LiveBadge text={t('RUNNING')} />;
  if (state === 'SCHEDULED' && lateMinutes > 0) {
    return (
      <span className="badge desk-late">
        <TriangleAlert size={14} aria-hidden="true" />
        {t('late', { minutes: lateMinutes })}
      </span>
    );
  }
  const words = state === 'SCHEDULED' || state === 'HELD' ? state : 'noResult';
  return <span className="badge">{t(words)}</span>;
}

/** Signed or void, a protocol is only read. */
const isSealed = ({ status }: DeskTable): boolean => ['UNOFFICIAL', 'OFFICIAL', 'VOID'].includes(status);

function Way({ tournament, table: played }: { tournament: string; table: DeskTable }) {
  const t = useTranslations('desk.table');
  const { state, game, table } = played;
  const typing = state === 'TYPED' ? 'typeAgain' : 'type';
  const words = (label: string) => (
    <>
      {label} <span className="unseen">{t('ofTable', { table })}</span>{' '}
      <ArrowRight size={16} aria-hidden="true" />
    </>
  );
  if (state === 'SCHEDULED' || state === 'TYPED') {
    const href = `/desk/${encodeURIComponent(tournament)}/rounds/${encodeURIComponent(game)}`;
    return (
      <Link className="link-state" href={href}>
        {words(t(isSealed(played) ? 'protocol' : typing))}
      </Link>
    );
  }
  return (
    <Link className="link-state" href={`/games/${encodeURIComponent(game)}`}>
      {words(t(state === 'RUNNING' ? 'watch' : 'replay'))}
    </Link>
  );
}

/** Once a game is over, or is void, how far its result has come. */
const isOver = ({ status }: DeskTable): boolean => status !== 'SCHEDULED' && status !== 'LIVE';

export function DeskTables({ tournament, tables, lateMinutes, below }: Props) {
  const t = useTranslations('desk');
  return (
    <ul className="desk-round-tables">
      {tables.map((table) => (
        <li key={table.table} id={`table-${table.table}`}>
          <header>
            <h3>{t('table.title', { table: table.table })}</h3>
            {table.status !== 'VOID' && <State table={table} lateMinutes={lateMinutes} />}
            {table.isHeld && table.winner && <span className="badge">{t('table.HELD')}</span>}
          </header>
          {isOver(table) && (
            <p className="desk-result">
              <ResultMark status={table.status} />
            </p>
          )}
          <p className="seated-facts">
            <span>
              {table.judge?.nick ? t('table.judge', { nick: table.judge.nick }) : t('table.noJudge')}
            </span>
            <Way tournament={tournament} table={table} />
          </p>
          <ol className="desk-sitting">
            {table.players.map(({ id, nick }, at) => (
              <li key={id}>
                <b>{at + 1}</b> {nick ?? t('nameless')}
              </li>
            ))}
          </ol>
          {below?.(table)}
        </li>
      ))}
    </ul>
  );
}
