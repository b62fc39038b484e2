// The table with everything beside the places that the public has, and how far the two are apart.
import { useTranslations } from 'next-intl';
import { figure } from '../../standings/decimal';
import type { RevealDesk } from '../frame/read-desk';
import type { PlaceRow } from '../../reveal/place-rows';

interface Props {
  readonly rows: readonly PlaceRow[];
  /** As the public has it. */
  readonly frozen: RevealDesk['tournament']['standings'];
}

/** Places gained since the freeze, with their sign. */
function signed(gained: number): string {
  if (gained === 0) return '=';
  return gained > 0 ? `+${gained}` : `−${-gained}`;
}

export function TwoBoards({ rows, frozen }: Props) {
  const t = useTranslations();
  const known = 'rows' in frozen ? frozen.rows : [];
  const places = new Map(known.map(({ place, player }) => [player.id, place]));
  return (
    <section className="desk-part">
      <h2>{t('freeze.boards')}</h2>
      <div className="reveal-boards" tabIndex={0} role="region" aria-label={t('freeze.boards')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('freeze.live')}</th>
              <th scope="col">{t('points.player')}</th>
              <th scope="col">{t('freeze.total')}</th>
              <th scope="col">{t('freeze.public')}</th>
              <th scope="col">{t('freeze.difference')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ place, shared, total, player }) => {
              const before = places.get(player.id);
              return (
                <tr key={player.id}>
                  <td>{shared ? `=${place}` : place}</td>
                  <th scope="row">{player.nick ?? t('standings.nameless')}</th>
                  <td>{figure(total)}</td>
                  <td>{before ?? '—'}</td>
                  <td>{before === undefined ? '—' : signed(before - place)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
