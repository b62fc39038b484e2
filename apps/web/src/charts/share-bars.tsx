// Shares of wins as bars, each with its share and its counts; of few games it is said that they are few.
import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { isOfFew, shareOf, type Share } from './shares';

export interface NamedShare extends Share {
  readonly key: string;
  readonly name: ReactNode;
  /** More about it, beside the counts. */
  readonly more?: string;
}

interface Props {
  readonly shares: readonly NamedShare[];
  /** Where the tick of the scale stands: all of them together, or half; null for none. */
  readonly tick: number | null;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

export function ShareBars({ shares, tick }: Props) {
  const t = useTranslations('charts');
  return (
    <ul className="share-bars">
      {shares.map((one) => {
        const share = shareOf(one);
        const { key, name, more, games, wins } = one;
        return (
          <li key={key} className={isOfFew(one) ? 'few' : undefined}>
            <span className="share-name">{name}</span>
            <span className="share-track" aria-hidden="true">
              {share !== null && <i style={{ width: percent(share) }} />}
              {tick !== null && <s style={{ left: percent(tick) }} />}
            </span>
            <b>{share === null ? '–' : t('share', { share })}</b>
            <span className="share-count">
              {t('winsOf', { wins, games })}
              {more !== undefined && <small>{more}</small>}
              {games > 0 && isOfFew(one) && <small>{t('few')}</small>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
