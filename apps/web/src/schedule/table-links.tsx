// The tables of a round, each as its number and what has come of it, a way to its game where there is one.
import { useTranslations } from 'next-intl';
import { Ban, Scale } from 'lucide-react';
import type { RoundTableFragment } from '../gql/generated/queries';
import { Link } from '../i18n/link';
import { RoleGlyph } from '../table/role-glyph';
import { glyphOfWinner, teamOf } from '../table/team';

function Mark({ table: { state, status, winner } }: { table: RoundTableFragment }) {
  if (status === 'VOID') return <Ban size={14} aria-hidden="true" />;
  if (winner) {
    const glyph = glyphOfWinner(winner);
    return glyph ? <RoleGlyph role={glyph} size={14} /> : <Scale size={14} aria-hidden="true" />;
  }
  return state === 'RUNNING' ? <i aria-hidden="true" /> : null;
}

/** The class of its colours: the team that has won, or that it goes on. */
function classOf({ state, winner }: RoundTableFragment): string {
  const glyph = winner && glyphOfWinner(winner);
  if (glyph) return `table-link ${teamOf(glyph)}`;
  return state === 'RUNNING' ? 'table-link running' : 'table-link';
}

function OneTable({ table }: { table: RoundTableFragment }) {
  const t = useTranslations();
  const { table: number, state, status, winner, game } = table;
  const outcome = winner ? t(`winner.${winner}`) : t(`schedule.state.${state}`);
  const isOver = status !== 'SCHEDULED' && status !== 'LIVE';
  const result = isOver ? `, ${t(`result.${status}`)}` : '';
  const shown = (
    <>
      <span className="unseen">{t('rounds.table', { table: number })}, {outcome}{result}</span>
      <b aria-hidden="true">{number}</b>
      <Mark table={table} />
    </>
  );
  if (state === 'SCHEDULED' || state === 'TYPED') return <span className={classOf(table)}>{shown}</span>;
  return (
    <Link className={classOf(table)} href={`/games/${encodeURIComponent(game)}`}>
      {shown}
    </Link>
  );
}

export function TableLinks({ tables }: { tables: readonly RoundTableFragment[] }) {
  return (
    <ul className="table-links">
      {tables.map((table) => (
        <li key={table.table}>
          <OneTable table={table} />
        </li>
      ))}
    </ul>
  );
}
