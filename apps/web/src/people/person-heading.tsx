// The heading of a person's page: the nick, other nicks of his, and the figures that stand for him.
import { ChevronLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Link } from '../i18n/link';
import { OtherNicks, type OtherNicksProps } from './other-nicks';

export interface Figure {
  readonly words: string;
  readonly value: string | number;
}

interface Props extends OtherNicksProps {
  readonly nick: string | null;
  readonly as: 'player' | 'judge';
  readonly figures: readonly Figure[];
  /** The page of the same person as the other; null where there is none. */
  readonly other: string | null;
}

const lists = {
  player: { href: '/players', words: 'players', other: 'asJudge' },
  judge: { href: '/judges', words: 'judges', other: 'asPlayer' },
} as const;

export function PersonHeading({ nick, otherNicks, formerNicks, as, figures, other }: Props) {
  const t = useTranslations('people');
  const { href, words, other: otherWords } = lists[as];
  return (
    <header className="tournament-heading person-heading">
      <div className="tournament-title">
        <Link className="game-back" href={href}>
          <ChevronLeft size={16} aria-hidden="true" />
          {t(words)}
        </Link>
        <h1>
          <bdi>{nick ?? t('nameless')}</bdi>
        </h1>
        <OtherNicks otherNicks={otherNicks} formerNicks={formerNicks} />
        {other !== null && (
          <p className="tournament-facts">
            <Link className="way" href={other}>
              {t(otherWords)}
            </Link>
          </p>
        )}
      </div>
      <dl className="tournament-figures">
        {figures.map(({ words: label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
