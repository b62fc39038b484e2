// What the marks of the table mean, and by what equal totals are told apart.
import { useLocale, useTranslations } from 'next-intl';
import type { Role } from '../gql/generated/queries';
import { RoleGlyph } from '../table/role-glyph';
import { teamOf } from '../table/team';
import type { ToldApart } from './told-apart';

const roles: readonly Role[] = ['CITIZEN', 'SHERIFF', 'MAFIA', 'DON'];

interface Marks {
  /** Whether it is the table of players, whose cells have roles. */
  readonly players?: boolean;
  /** Whether extra points wait somewhere. */
  readonly pending?: boolean;
  /** Whether something rests on facts that are not known. */
  readonly unknown?: boolean;
}

interface Props extends Marks {
  readonly tieBreaks: readonly { readonly id: string; readonly title: string }[];
  /** Whether any place is shared. */
  readonly shared: boolean;
  /** Places of equal total that a figure has told apart. */
  readonly apart?: readonly ToldApart[];
  /** The stage whose players stand before all others; null where there is none. */
  readonly final?: string | null;
  /** Whether a lot has drawn somebody's order. */
  readonly lot?: boolean;
  /** Whether a figure is shown by its first digits. */
  readonly endless?: boolean;
}

function LegendMarks({ players = false, pending = false, unknown = false }: Marks) {
  const t = useTranslations();
  return (
    <ul className="legend-marks">
      {players &&
        roles.map((role) => (
          <li key={role} className={teamOf(role)}>
            <RoleGlyph role={role} size={13} /> <span>{t(`role.${role}`)}</span>
          </li>
        ))}
      {players && (
        <li>
          <b>1.00</b> {t('standings.boldWin')}
        </li>
      )}
      {pending && (
        <li>
          <b className="waits">1.00</b> {t('standings.pendingMark')}
        </li>
      )}
      {unknown && (
        <li>
          <b className="doubt">?</b> {t('standings.unknownMark')}
        </li>
      )}
    </ul>
  );
}

/** `5–6, 9–10 by wins`: each figure with the places that it has told apart. */
function ApartWords({ apart, tieBreaks }: Required<Pick<Props, 'apart' | 'tieBreaks'>>) {
  const t = useTranslations('standings');
  const locale = useLocale();
  const list = tieBreaks.flatMap(({ id, title }) => {
    const places = apart.filter(({ metric }) => metric === id).map(({ first, last }) => `${first}–${last}`);
    if (places.length === 0) return [];
    return [t('byMetric', { places: places.join(', '), metric: title.toLocaleLowerCase(locale) })];
  });
  return list.length > 0 && <> {t('toldApart', { list: list.join('; ') })}</>;
}

export function Legend(props: Props) {
  const { tieBreaks, shared, apart = [], final = null, lot = false, endless = false, ...marks } = props;
  const t = useTranslations();
  const locale = useLocale();
  const inWords = tieBreaks.map(({ title }) => title.toLocaleLowerCase(locale)).join(' → ');
  return (
    <footer className="legend">
      {Object.values(marks).includes(true) && <LegendMarks {...marks} />}
      <p>
        {final !== null && t('standings.finalFirst', { name: final })}{' '}
        {tieBreaks.length > 0 && t('standings.order', { metrics: inWords })}{' '}
        {shared && t('standings.sharedNote')}{' '}
        {lot && <a href="#lots">{t('standings.lotNote')}</a>}
        <ApartWords apart={apart} tieBreaks={tieBreaks} /> {endless && t('standings.endless')}
      </p>
    </footer>
  );
}
