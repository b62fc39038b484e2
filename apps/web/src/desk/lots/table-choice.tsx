// The tables of a tournament that a lot may be drawn for: of all stages or of one, of players or of teams.
import { useTranslations } from 'next-intl';
import { Link } from '../../i18n/link';
import type { LotsDesk, LotTable } from './read-lots';

interface Props extends LotTable {
  readonly tournament: LotsDesk['tournament'];
}

export function TableChoice({ tournament, stage, among }: Props) {
  const t = useTranslations('desk.lots');
  const { id, stages, teams } = tournament;
  const kinds = teams.length > 0 ? (['PLAYERS', 'TEAMS'] as const) : (['PLAYERS'] as const);
  const tables = kinds.flatMap((kind) => [
    { kind, of: null, name: t('whole') },
    ...(stages.length > 1 ? stages.map((one) => ({ kind, of: one.id, name: one.name })) : []),
  ]);
  if (tables.length < 2) return null;
  return (
    <nav className="desk-rounds" aria-label={t('table')}>
      <div className="desk-choice">
        {tables.map(({ kind, of, name }) => (
          <Link
            key={`${kind} ${of}`}
            href={{
              pathname: `/desk/${encodeURIComponent(id)}/lots`,
              query: { ...(of !== null && { stage: of }), ...(kind === 'TEAMS' && { of: 'teams' }) },
            }}
            aria-current={kind === among && of === stage ? 'true' : undefined}
          >
            {kind === 'TEAMS' ? t('ofTeams', { name }) : name}
          </Link>
        ))}
      </div>
    </nav>
  );
}
