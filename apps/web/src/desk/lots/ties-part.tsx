// Who shares a place in a table now, and the form that draws their lot.
import { useTranslations } from 'next-intl';
import { LotForm } from './lot-form';
import type { LotsDesk, LotTable } from './read-lots';

interface Props extends LotTable {
  readonly desk: LotsDesk;
}

export function TiesPart({ desk, stage, among }: Props) {
  const t = useTranslations('desk.lots');
  const { ties, tournament } = desk;
  const anew = ties.every(({ drawn }) => drawn);
  const frozen = tournament.freeze !== null;
  const form = (
    <LotForm tournament={tournament.id} stage={stage} among={among} anew={anew} frozen={frozen} />
  );
  return (
    <section className="desk-part">
      <h2>{t('ties')}</h2>
      {ties.length === 0 && <p className="quiet">{t('noTies')}</p>}
      <ul className="lot-ties">
        {ties.map(({ place, drawn, tied }) => (
          <li key={place}>
            <b>{t('place', { place, count: tied.length })}</b>{' '}
            {tied.map(({ player, team }) => team?.name ?? player?.nick ?? t('nameless')).join(', ')}
            <span className="quiet">{t(drawn ? 'drawn' : 'undrawn')}</span>
          </li>
        ))}
      </ul>
      {ties.length > 0 && !anew && form}
      {ties.length > 0 && anew && (
        <details className="desk-more">
          <summary>{t('drawAnew')}</summary>
          {form}
        </details>
      )}
    </section>
  );
}
