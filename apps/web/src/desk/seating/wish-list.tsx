'use client';

// The wishes that a seating has to keep to, each in a sentence, with a way to take it back.
import { useTranslations } from 'next-intl';
import { X } from 'lucide-react';
import type { Named } from './nick-picker';
import { WishForm } from './wish-form';
import type { Wish } from './wishes';

interface Props {
  readonly players: readonly Named[];
  readonly wishes: readonly Wish[];
  readonly change: (wishes: readonly Wish[]) => void;
}

function useWords(players: readonly Named[]) {
  const t = useTranslations('desk.search');
  return ({ kind, players: ids, judge, rounds, tables, seat }: Wish): string => t(`says.${kind}`, {
    players: ids.map((id) => players.find((one) => one.id === id)?.nick ?? id).join(', '),
    judge,
    rounds: rounds.join(', ') || t('all'),
    tables: tables.join(', '),
    seat: seat ?? t('any'),
  });
}

export function WishList({ players, wishes, change }: Props) {
  const t = useTranslations('desk.search');
  const wordsOf = useWords(players);
  return (
    <details className="desk-more" open={wishes.length > 0}>
      <summary>{t('wishes', { count: wishes.length })}</summary>
      <ul className="wish-list">
        {wishes.map((wish, at) => {
          const words = wordsOf(wish);
          return (
            <li key={`${at} ${words}`}>
              <span>{words}</span>
              <button
                type="button"
                className="small-button"
                aria-label={t('removeWish', { words })}
                onClick={() => change(wishes.filter((_one, place) => place !== at))}
              >
                <X size={16} aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
      <WishForm players={players} add={(wish) => change([...wishes, wish])} />
    </details>
  );
}
