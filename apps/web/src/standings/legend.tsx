// What the marks of the table mean, and by what equal totals are told apart.
import { useLocale, useTranslations } from 'next-intl';
import type { Role } from '../gql/generated/queries';
import { RoleGlyph } from '../table/role-glyph';
import { teamOf } from '../table/team';

const roles: readonly Role[] = ['CITIZEN', 'SHERIFF', 'MAFIA', 'DON'];

interface Props {
  readonly tieBreaks: readonly { readonly id: string; readonly title: string }[];
  /** Whether any place is shared. */
  readonly shared: boolean;
  /** The stage whose players stand before all others; null where there is none. */
  readonly final?: string | null;
  /** Whether a figure is shown by its first digits. */
  readonly endless?: boolean;
  /** Whether it is the table of players, whose cells have roles. */
  readonly players?: boolean;
}

export function Legend({ tieBreaks, shared, final = null, endless = false, players = false }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const inWords = tieBreaks.map(({ title }) => title.toLocaleLowerCase(locale)).join(' → ');
  return (
    <footer className="legend">
      {players && (
        <ul className="legend-marks">
          {roles.map((role) => (
            <li key={role} className={teamOf(role)}>
              <RoleGlyph role={role} size={13} /> <span>{t(`role.${role}`)}</span>
            </li>
          ))}
          <li>
            <b>1.00</b> {t('standings.boldWin')}
          </li>
        </ul>
      )}
      <p>
        {final !== null && t('standings.finalFirst', { name: final })}{' '}
        {tieBreaks.length > 0 && t('standings.order', { metrics: inWords })}{' '}
        {shared && t('standings.sharedNote')} {endless && t('standings.endless')}
      </p>
    </footer>
  );
}
