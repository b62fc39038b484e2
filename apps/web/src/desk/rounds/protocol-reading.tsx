'use client';

// The second reading of a protocol: everything that will be recorded, to be compared with the paper.
import { useTranslations } from 'next-intl';
import { pointsOf, seatsNamed, type ProtocolDraft } from './protocol-draft';

interface Props {
  readonly draft: ProtocolDraft;
  /** Ten, in seat order. */
  readonly nicks: readonly string[];
  /** Who judged; null: it is not said. */
  readonly judge: string | null;
}

export function ProtocolReading({ draft, nicks, judge }: Props) {
  const t = useTranslations();
  const { winner, firstKilled, bestMove } = draft;
  const killed = Number(firstKilled);
  const named = seatsNamed(bestMove) ?? [];
  const nickAt = (seat: number): string => `${seat} ${nicks[seat - 1] ?? ''}`;
  return (
    <div className="protocol-reading">
      <dl className="policy">
        <div>
          <dt>{t('desk.protocol.winner')}</dt>
          <dd>
            <b>
              {winner === '' || winner === 'unknown' ? t('desk.protocol.unknown') : t(`winner.${winner}`)}
            </b>
          </dd>
        </div>
        <div>
          <dt>{t('desk.protocol.firstKilled')}</dt>
          <dd>
            {firstKilled === 'unknown' && t('desk.protocol.unknown')}
            {firstKilled === '0' && t('desk.protocol.nobody')}
            {killed > 0 && <b>{nickAt(killed)}</b>}
          </dd>
        </div>
        {killed > 0 && (
          <div>
            <dt>{t('desk.protocol.bestMove')}</dt>
            <dd>{named.length > 0 ? named.map(nickAt).join(' · ') : t('desk.protocol.noBestMove')}</dd>
          </div>
        )}
        <div>
          <dt>{t('desk.protocol.judge')}</dt>
          <dd>{judge ?? t('desk.table.noJudge')}</dd>
        </div>
      </dl>
      <table className="figures-table">
        <caption className="unseen">{t('desk.protocol.reading')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('desk.protocol.player')}</th>
            <th scope="col">{t('desk.protocol.role')}</th>
            <th scope="col">{t('desk.protocol.extra')}</th>
            <th scope="col">{t('desk.protocol.penalty')}</th>
            <th scope="col">{t('desk.protocol.technicalFoulsWhole')}</th>
          </tr>
        </thead>
        <tbody>
          {draft.seats.map(({ role, extra, penalty, disqualified, ppk, technicalFouls }, at) => (
            <tr key={at}>
              <th scope="row">{nickAt(at + 1)}</th>
              <td>{role && t(`role.${role}`)}</td>
              <td>{pointsOf(extra)}</td>
              <td>
                {pointsOf(penalty)} {disqualified && t('desk.protocol.disqualifiedWhole')}{' '}
                {ppk && t('desk.protocol.ppkWhole')}
              </td>
              <td>{technicalFouls.trim() || '0'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
