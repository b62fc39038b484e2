// A nomination: who is named, why, and what the first candidates have of each criterion.
import { useTranslations } from 'next-intl';
import type { NominationsQuery } from '../gql/generated/queries';
import { Link } from '../i18n/link';
import { shortFigure } from '../standings/decimal';

type Nominations = NonNullable<NonNullable<NominationsQuery['tournament']>['nominations']>;
type Nomination = Nominations['nominations'][number];
type Player = Nomination['holders'][number];

interface Props {
  readonly tournament: string;
  readonly nomination: Nomination;
}

/** Whole numbers by nature, which have no hundredths. */
const counts: ReadonlySet<string> = new Set(['wins', 'games', 'firstKilled']);

function valueTold(criterion: string, value: string | null): string {
  if (value === null) return '–';
  return counts.has(criterion) ? value : shortFigure(value);
}

function PlayerLink({ tournament, player }: { tournament: string; player: Player }) {
  const t = useTranslations('nominations');
  const path = `/tournaments/${encodeURIComponent(tournament)}/players/${encodeURIComponent(player.id)}`;
  return (
    <Link href={path}>
      {player.nick ?? t('nameless')}
    </Link>
  );
}

function Candidates({ tournament, nomination }: Props) {
  const t = useTranslations('nominations');
  const { criteria, candidates, decidedBy, title } = nomination;
  return (
    <div className="nomination-table" role="region" aria-label={`${title}: ${t('candidates')}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('place')}</th>
            <th scope="col">{t('player')}</th>
            <th scope="col">{t('games')}</th>
            {criteria.map(({ id, title: name }, at) => (
              <th key={id} scope="col" className={at === decidedBy ? 'decided' : undefined}>
                {name}
                {at === decidedBy && <small>{t('decided')}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {candidates.map(({ player, place, shared, games, values }) => (
            <tr key={player.id} className={place === 1 ? 'named' : undefined}>
              <td>{`${shared ? '=' : ''}${place}`}</td>
              <th scope="row">
                <PlayerLink tournament={tournament} player={player} />
              </th>
              <td>{games}</td>
              {criteria.map(({ id }, at) => (
                <td key={id} className={at === decidedBy ? 'decided' : undefined}>
                  {valueTold(id, values[at] ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function NominationPart({ tournament, nomination }: Props) {
  const t = useTranslations('nominations');
  const { title, holders, why, words, candidates } = nomination;
  return (
    <section className="nomination">
      <h2>{title}</h2>
      <p className="nomination-named">
        {holders.length === 0 && <span className="quiet">{t('nobody')}</span>}
        {holders.map((player) => (
          <PlayerLink key={player.id} tournament={tournament} player={player} />
        ))}
        {holders.length > 1 && <span className="badge">{t('shared', { count: holders.length })}</span>}
      </p>
      <p className="nomination-why">{why}</p>
      {candidates.length > 0 && <Candidates tournament={tournament} nomination={nomination} />}
      <p className="quiet">
        {t('rule')}: {words}
      </p>
    </section>
  );
}
