// The tables that play now, each a way to its game.
import { useTranslations } from 'next-intl';
import { ArrowRight } from 'lucide-react';
import type { RoundTableFragment } from '../gql/generated/queries';
import { Link } from '../i18n/link';

interface PlayedRound {
  readonly stage: string;
  readonly round: number;
  readonly tables: readonly RoundTableFragment[];
}

export function PlayingNow({ rounds }: { rounds: readonly PlayedRound[] }) {
  const t = useTranslations();
  const now = rounds.flatMap(({ round, tables }) =>
    tables.filter(({ state }) => state === 'RUNNING').map((table) => ({ ...table, round })),
  );
  if (now.length === 0) return null;
  return (
    <section className="playing-now">
      <h2>{t('schedule.now')}</h2>
      <ul>
        {now.map(({ game, round, table }) => (
          <li key={game}>
            <Link href={`/games/${encodeURIComponent(game)}`}>
              <b>{t('rounds.table', { table })}</b> {t('heading.round', { round: String(round) })}
              <span className="link-state">
                {t('rounds.watch')} <ArrowRight size={16} aria-hidden="true" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
