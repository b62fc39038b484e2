// What a judge has judged: figures, how the games ended, tournaments, games.
import { useTranslations } from 'next-intl';
import type { JudgeProfileQuery } from '../gql/generated/queries';
import { PersonGames } from './person-games';
import { PersonHeading } from './person-heading';
import { PersonTournaments } from './person-tournaments';
import { WinnerBars } from './winner-bars';

interface Props {
  readonly judge: NonNullable<JudgeProfileQuery['judge']>;
  /** Whether he has played too. */
  readonly plays: boolean;
  /** Whether the games shown are not the newest. */
  readonly later: boolean;
}

export function JudgeProfile({ judge, plays, later }: Props) {
  const t = useTranslations('people');
  const { id, nick, otherNicks, formerNicks, shares, tournaments, games } = judge;
  const path = encodeURIComponent(id);
  const judged = shares.reduce((sum, share) => sum + share.games, 0);
  return (
    <>
      <PersonHeading
        nick={nick}
        otherNicks={otherNicks}
        formerNicks={formerNicks}
        as="judge"
        other={plays ? `/players/${path}` : null}
        figures={[
          { words: t('judged'), value: judged },
          { words: t('tournaments'), value: tournaments.length },
        ]}
      />
      <div className="person">
        <div className="person-charts">
          <WinnerBars shares={shares} />
        </div>
        <div className="person-lists">
          <PersonTournaments
            tournaments={tournaments.map((one) => ({
              tournament: one.tournament,
              href: `/tournaments/${encodeURIComponent(one.tournament.id)}`,
              place: null,
              total: null,
              words: t('gamesCount', { count: one.games }),
            }))}
          />
          <PersonGames games={games} path={`/judges/${path}`} later={later} />
        </div>
      </div>
    </>
  );
}
