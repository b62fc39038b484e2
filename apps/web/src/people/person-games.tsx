// The games of a person, the newest first: where, at which seat and as what, and who has won.
import { useTranslations } from 'next-intl';
import { gameName, dayOf } from '../games/game-name';
import { LinkState } from '../games/link-state';
import { shownHeading } from '../games/shown-heading';
import type { PersonGameFragment } from '../gql/generated/queries';
import { useDates } from '../i18n/dates';
import { Link } from '../i18n/link';
import { PageLinks } from '../site/page-links';
import { RoleGlyph } from '../table/role-glyph';
import { teamOf } from '../table/team';
import { WinnerChip } from '../table/winner-chip';
import { eveningOf } from '../tournaments/venue-days';

interface Props {
  readonly games: {
    readonly nodes: readonly PersonGameFragment[];
    readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
  };
  /** Address of the page, without its language. */
  readonly path: string;
  /** Whether it is not the first page of them. */
  readonly later: boolean;
}

/** The day on which it was played, as far as it is known. */
function GameDay({ game: { at, heading, tournament } }: { game: PersonGameFragment }) {
  const dates = useDates();
  const evening = at === null ? null : eveningOf(new Date(at), tournament?.timeZone ?? 'UTC');
  const day = dayOf(heading.date) ?? dayOf(evening);
  if (!day) return null;
  return <span>{dates.dateTime(day, { day: 'numeric', month: 'short', year: 'numeric' })}</span>;
}

/** Seat and role, and whether it was a win; nothing of a judge. */
function Part({ game: { seat, role, winner } }: { game: PersonGameFragment }) {
  const t = useTranslations();
  if (seat === null || role === null) return <WinnerChip winner={winner} />;
  const team = teamOf(role);
  const won = winner === (team === 'red' ? 'RED' : 'BLACK');
  return (
    <span className="person-part">
      <b className="part-seat" aria-label={t('seat.unknown', { seat })}>
        {seat}
      </b>
      <span className={`part-role ${team}`}>
        <RoleGlyph role={role} size={16} /> {t(`role.${role}`)}
      </span>
      <span className={won ? 'part-result won' : 'part-result'}>
        {t(winner === 'DRAW' ? 'people.draw' : won ? 'people.win' : 'people.loss')}
      </span>
    </span>
  );
}

function PersonGame({ game }: { game: PersonGameFragment }) {
  const t = useTranslations();
  const words = useTranslations('heading');
  const { title, place } = gameName(
    words,
    shownHeading({ ...game, roundNumber: game.round, tableNumber: game.table }),
  );
  const inside = (
    <>
      <span className="recorded-words">
        <span className="recorded-title">{title}</span>
        <span className="person-place">
          {place && <span>{place}</span>}
          <GameDay game={game} />
          {game.typed && <span>{t('people.typed')}</span>}
        </span>
      </span>
      <Part game={game} />
      {!game.typed && <LinkState text={t('games.replay')} opening={t('games.opening')} />}
    </>
  );
  return (
    <li className="person-game">
      {game.typed ? (
        <div>{inside}</div>
      ) : (
        <Link href={`/games/${encodeURIComponent(game.game)}`}>
          {inside}
        </Link>
      )}
    </li>
  );
}

export function PersonGames({ games: { nodes, pageInfo }, path, later }: Props) {
  const t = useTranslations('people');
  return (
    <section className="person-games" id="games">
      <h2>{t('gamesTitle')}</h2>
      {nodes.length === 0 && <p className="quiet">{t('noGames')}</p>}
      <ul>
        {nodes.map((game) => (
          <PersonGame key={game.game} game={game} />
        ))}
      </ul>
      <PageLinks
        path={path}
        query={{}}
        page={pageInfo}
        later={later}
        words={{ newest: t('newestGames'), older: t('olderGames') }}
        anchor="#games"
      />
    </section>
  );
}
