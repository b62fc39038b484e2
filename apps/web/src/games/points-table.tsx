// The points of a closed game: every total with its parts, every part with its clause.
import { useTranslations } from 'next-intl';
import { formatPoints } from '@consigliere/rules';
import type { GameQuery } from '../gql/generated/queries';
import { Link } from '../i18n/link';
import { ClauseChip } from '../replay/clause-chip';
import { RoleGlyph } from '../table/role-glyph';
import { teamOf } from '../table/team';

type Reveal = NonNullable<NonNullable<GameQuery['game']>['reveal']>;

interface Props {
  readonly reveal: Reveal;
  readonly nicks: readonly (string | null)[];
  /** Of each in the tournament, in seat order; null or none where there is no such page. */
  readonly pages: readonly (string | null)[];
}

export function PointsTable({ reveal, nicks, pages }: Props) {
  const t = useTranslations();
  return (
    <table className="points-table">
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">{t('points.seat')}</span>
          </th>
          <th scope="col">{t('points.player')}</th>
          <th scope="col">{t('points.parts')}</th>
          <th scope="col" className="figure">
            {t('points.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {reveal.points.map(({ seat, points: total, parts }) => {
          const page = pages[seat - 1];
          const nick = nicks[seat - 1] ?? t('seat.unknown', { seat });
          const role = reveal.roles[seat - 1] ?? 'CITIZEN';
          return (
            <tr key={seat}>
              <td className="points-seat">{seat}</td>
              <th scope="row">
                <span className="points-nick">{page ? <Link href={page}>{nick}</Link> : nick}</span>
                <span className={`points-role ${teamOf(role)}`}>
                  <RoleGlyph role={role} size={13} /> {t(`role.${role}`)}
                </span>
              </th>
              <td className="points-parts">
                {parts.map((part, at) => (
                  <span key={at} className="points-part">
                    {formatPoints(part.points)} <ClauseChip id={part.clause.id} title={part.clause.title} />
                  </span>
                ))}
                {parts.length === 0 && <span className="quiet">{t('points.none')}</span>}
              </td>
              <td className="points-total">{formatPoints(total)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
