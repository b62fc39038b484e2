// Says that there is no such page, game, tournament or person, and leads back to a list.
import { useTranslations } from 'next-intl';
import { Link } from '../i18n/link';
import { Notice } from './notice';

const words = {
  page: ['notFoundTitle', 'notFoundText'],
  game: ['noGameTitle', 'noGameText'],
  tournament: ['noTournamentTitle', 'noTournamentText'],
  stage: ['noStageTitle', 'noStageText'],
  player: ['noPlayerTitle', 'noPlayerText'],
  series: ['noSeriesTitle', 'noSeriesText'],
  policy: ['noPolicyTitle', 'noPolicyText'],
  person: ['noPersonTitle', 'noPersonText'],
  judge: ['noPersonTitle', 'noPersonText'],
} as const;

const ways = {
  page: { href: '/', words: 'toFirst' },
  game: { href: '/games', words: 'toGames' },
  tournament: { href: '/tournaments', words: 'toTournaments' },
  stage: { href: '/tournaments', words: 'toTournaments' },
  player: { href: '/tournaments', words: 'toTournaments' },
  series: { href: '/series', words: 'toSeries' },
  policy: { href: '/tournaments', words: 'toTournaments' },
  person: { href: '/players', words: 'toPlayers' },
  judge: { href: '/judges', words: 'toJudges' },
} as const;

export function Missing({ what }: { what: keyof typeof words }) {
  const t = useTranslations('trouble');
  const [title, text] = words[what];
  return (
    <Notice title={t(title)} text={t(text)}>
      <Link className="button" href={ways[what].href}>
        {t(ways[what].words)}
      </Link>
    </Notice>
  );
}
