// Which table is shown: the stage, players or teams, and up to which round.
import { useTranslations } from 'next-intl';
import type { TournamentHeadFragment } from '../gql/generated/queries';
import { figure } from './decimal';
import { queryOf, type Selection } from './selection';

interface Props {
  readonly tournament: TournamentHeadFragment;
  /** The address of the table without its query. */
  readonly href: string;
  readonly selection: Selection;
}

/** The numbers of the rounds that a table may be read up to; empty where a number is of several stages. */
function roundsOf({ schedule }: TournamentHeadFragment, stage: string | null): number[] {
  const played = schedule.filter((one) => one.played > 0 && (stage === null || one.stage === stage));
  const numbers = played.map(({ round }) => round);
  return new Set(numbers).size === numbers.length ? numbers : [];
}

function Choice({ href, text, chosen }: { href: string; text: string; chosen: boolean }) {
  return (
    <a href={href} aria-current={chosen ? 'true' : undefined}>
      {text}
    </a>
  );
}

export function StageBar({ tournament, href, selection }: Props) {
  const t = useTranslations('standings');
  const { stage, asOf, teams } = selection;
  const to = (change: Partial<Selection>): string => href + queryOf({ stage, asOf, teams, ...change });
  const rounds = roundsOf(tournament, stage);
  const named = (name: string, coefficient: string): string =>
    Number(coefficient) === 1 ? name : `${name} ×${figure(coefficient)}`;
  return (
    <div className="stage-bar">
      {tournament.stages.length > 1 && (
        <nav className="choice" aria-label={t('stages')}>
          <Choice href={to({ stage: null, asOf: null })} text={t('allStages')} chosen={stage === null} />
          {tournament.stages.map(({ id, name, coefficient }) => (
            <Choice
              key={id}
              href={to({ stage: id, asOf: null })}
              text={named(name, coefficient)}
              chosen={stage === id}
            />
          ))}
        </nav>
      )}
      {tournament.teams.length > 0 && (
        <nav className="choice" aria-label={t('kinds')}>
          <Choice href={to({ teams: false })} text={t('players')} chosen={!teams} />
          <Choice href={to({ teams: true })} text={t('teams')} chosen={teams} />
        </nav>
      )}
      {rounds.length > 1 && (
        <form className="as-of" action={href} method="get">
          {stage !== null && <input type="hidden" name="stage" value={stage} />}
          {teams && <input type="hidden" name="teams" value="1" />}
          <label htmlFor="as-of">{t('asOf')}</label>
          <select id="as-of" name="asOf" defaultValue={asOf ?? ''}>
            <option value="">{t('lastRound')}</option>
            {rounds.map((round) => (
              <option key={round} value={round}>
                {t('afterRound', { round })}
              </option>
            ))}
          </select>
          <button type="submit" className="small-button">
            {t('show')}
          </button>
        </form>
      )}
    </div>
  );
}
