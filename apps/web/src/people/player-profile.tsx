// What a player has played: figures, shares by role and by seat, tournaments, games.
import { useTranslations } from 'next-intl';
import type { PlayerProfileQuery } from '../gql/generated/queries';
import { figure } from '../standings/decimal';
import { PersonGames } from './person-games';
import { PersonHeading } from './person-heading';
import { PersonTournaments, type PersonTournament } from './person-tournaments';
import { RoleBars } from './role-bars';
import { SeatRing } from './seat-ring';
import { percentOf } from './share';

type Player = NonNullable<PlayerProfileQuery['player']>;

interface Props {
  readonly player: Player;
  /** Whether he has judged too. */
  readonly judges: boolean;
  /** Whether the games shown are not the newest. */
  readonly later: boolean;
}

/** A line leads to how the points there were made, where he has a row, under the id that he has there. */
function lineOf(one: Player['tournaments'][number], words: string): PersonTournament {
  const { tournament, player, place, shared, total } = one;
  const href = `/tournaments/${encodeURIComponent(tournament.id)}`;
  return {
    tournament,
    href: place === null ? href : `${href}/players/${encodeURIComponent(player.id)}`,
    place: place === null ? null : `${shared ? '=' : ''}${place}`,
    total: total === null ? null : figure(total),
    words,
  };
}

export function PlayerProfile({ player, judges, later }: Props) {
  const t = useTranslations('people');
  const { id, nick, otherNicks, formerNicks, shares, seats, firstKilled, tournaments, games } = player;
  const played = shares.reduce((sum, share) => sum + share.games, 0);
  const won = shares.reduce((sum, share) => sum + share.wins, 0);
  const path = encodeURIComponent(id);
  return (
    <>
      <PersonHeading
        nick={nick}
        otherNicks={otherNicks}
        formerNicks={formerNicks}
        as="player"
        other={judges ? `/judges/${path}` : null}
        figures={[
          { words: t('games'), value: played },
          { words: t('wins'), value: won },
          { words: t('share'), value: percentOf(won, played) },
          { words: t('firstKilled'), value: firstKilled },
        ]}
      />
      <div className="person">
        {played > 0 && (
          <div className="person-charts">
            <RoleBars shares={shares} />
            <SeatRing seats={seats} />
          </div>
        )}
        <div className="person-lists">
          <PersonTournaments
            tournaments={tournaments.map((one) =>
              lineOf(one, [
                t('winsIn', { wins: one.wins, games: one.games }),
                one.nickThen !== null && t('nickThen', { nick: one.nickThen }),
              ].filter(Boolean).join(' · ')),
            )}
          />
          <PersonGames games={games} path={`/players/${path}`} later={later} />
        </div>
      </div>
    </>
  );
}
