// How often each role and each seat has won.
import { useTranslations } from 'next-intl';
import type { ChartsQuery } from '../gql/generated/queries';
import { RoleGlyph } from '../table/role-glyph';
import { teamOf } from '../table/team';
import { ChartFrame } from './chart-frame';
import { ShareBars } from './share-bars';
import { shareOf, together, type Share } from './shares';

type Answer = NonNullable<ChartsQuery['tournament']>;

interface Line {
  readonly name: string;
  readonly cells: readonly Share[];
}

/** The figures of the bars: games, wins and their share, for each kind of game. */
function ShareTable({ caption, kinds, lines }: {
  readonly caption: string;
  readonly kinds: readonly string[];
  readonly lines: readonly Line[];
}) {
  const t = useTranslations('charts');
  return (
    <table className="figures-table narrow">
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          <td />
          {kinds.map((kind) => (
            <th key={kind} scope="col">{kind}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((share, at) => {
              const part = shareOf(share);
              return (
                <td key={at}>
                  {part === null ? '–' : `${t('share', { share: part })} · ${share.wins}/${share.games}`}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function RoleChart({ shares }: { shares: Answer['roleShares'] }) {
  const t = useTranslations();
  const title = t('charts.roles');
  const lines = shares.map((share) => ({ name: t(`role.${share.role}`), cells: [share] }));
  return (
    <ChartFrame
      id="roles"
      title={title}
      how={t('charts.rolesHow')}
      table={<ShareTable caption={title} kinds={[t('charts.allGames')]} lines={lines} />}
    >
      <ShareBars
        tick={0.5}
        shares={shares.map(({ role, games, wins }) => ({
          key: role, games, wins,
          name: (
            <span className={`share-role ${teamOf(role)}`}>
              <RoleGlyph role={role} /> {t(`role.${role}`)}
            </span>
          ),
        }))}
      />
    </ChartFrame>
  );
}

export function SeatChart({ shares }: { shares: Answer['seatShares'] }) {
  const t = useTranslations('charts');
  const title = t('seats');
  const all = shareOf(together(shares));
  const lines = shares.map(({ seat, games, wins, redGames, redWins }) => ({
    name: t('seat', { seat }),
    cells: [
      { games, wins },
      { games: redGames, wins: redWins },
      { games: games - redGames, wins: wins - redWins },
    ],
  }));
  return (
    <ChartFrame
      id="seats"
      title={title}
      how={all === null ? t('seatsHowNone') : t('seatsHow', { share: all })}
      table={<ShareTable caption={title} kinds={[t('allGames'), t('asRed'), t('asBlack')]} lines={lines} />}
    >
      <ShareBars
        tick={all}
        shares={shares.map(({ seat, games, wins, redGames, redWins }) => ({
          key: String(seat), games, wins,
          name: <b className="share-seat">{seat}</b>,
          more: t('redAndBlack', {
            red: `${redWins}/${redGames}`, black: `${wins - redWins}/${games - redGames}`,
          }),
        }))}
      />
    </ChartFrame>
  );
}
