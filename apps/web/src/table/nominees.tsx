// Who is put to the vote, in the order of the vote, with the votes once they are counted.
import { useTranslations } from 'next-intl';
import type { Frame } from '../replay/frames';
import { isSentOff } from './vote-lines';

interface Props {
  readonly frame: Frame;
  readonly nicks: readonly (string | null)[];
}

export function Nominees({ frame, nicks }: Props) {
  const t = useTranslations('vote');
  const { nominees, vote } = frame;
  return (
    <section className="nominees" aria-label={t('nominated')}>
      <p className="nominees-title">{nominees.length > 0 ? t('nominated') : t('nobody')}</p>
      {nominees.length > 0 && (
        <ol>
          {nominees.map(({ seat, by }, at) => {
            const counted = vote.candidates.find((candidate) => candidate.seat === seat);
            return (
              <li key={seat} className={isSentOff(frame, seat) ? 'leaves' : undefined}>
                <span className="nominee-order">{at + 1}.</span>
                <b>{seat}</b>
                <span className="nominee-nick">{nicks[seat - 1]}</span>
                <span className="nominee-votes">
                  {counted ? t('votes', { count: counted.count }) : ''}
                  <span className="unseen"> {t('nominatedBy', { seat: by })}</span>
                </span>
              </li>
            );
          })}
        </ol>
      )}
      {vote.cancelled && <p className="nominees-title">{t('cancelled')}</p>}
    </section>
  );
}
