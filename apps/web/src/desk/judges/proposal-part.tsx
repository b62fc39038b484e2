// A proposal of judges: asked for with a seed, shown with its figures and reasons, assigned by a word.
import { useTranslations } from 'next-intl';
import type { DeskTournament } from '../frame/read-desk';
import { JudgingFigures } from './judging-figures';
import { JudgingNotes } from './judging-notes';
import { ProposalApply } from './proposal-apply';
import type { JudgeProposal } from './read-judging';
import { assignmentsOf, roundsOf } from './rounds-of';

interface Props {
  readonly tournament: DeskTournament;
  /** Null where none is asked for. */
  readonly proposal: JudgeProposal | null;
  readonly anew: boolean;
}

function Proposed({ tournament, proposal }: Props & { readonly proposal: JudgeProposal }) {
  const t = useTranslations('desk.judges');
  const assignments = assignmentsOf(proposal.tables);
  const nameOf = (stage: string) => tournament.stages.find(({ id }) => id === stage)?.name ?? stage;
  const count = assignments.reduce((sum, { tables }) => sum + tables.length, 0);
  const wants = proposal.tables.some(({ notes }) => notes.some(({ code }) => code === 'DECLARED'));
  if (count === 0) return <p role="status">{t('nothingToPropose')}</p>;
  return (
    <div className="judging-proposal">
      <p>{t('drawnFrom', { seed: proposal.seed })}</p>
      <JudgingFigures figures={proposal.after} before={proposal.before} />
      {roundsOf(proposal.tables).map(({ stage, round, tables }) => (
        <section key={`${stage} ${round}`}>
          <h3>{t('roundOf', { stage: nameOf(stage), round })}</h3>
          <ul className="judging-tables">
            {tables.map(({ game, table, judge, notes }) => (
              <li key={game} className="judging-table">
                <p>
                  <span className="quiet">{t('judgeOf', { table })}</span>
                  <b>{judge ? (judge.nick ?? t('nameless')) : t('nobody')}</b>
                </p>
                <JudgingNotes notes={notes} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <ProposalApply tournament={tournament.id} assignments={assignments} count={count} wants={wants} />
    </div>
  );
}

export function ProposalPart(props: Props) {
  const { proposal, anew } = props;
  const t = useTranslations('desk.judges');
  return (
    <section className="desk-part" aria-labelledby="judge-proposal">
      <h2 id="judge-proposal">{t('proposal')}</h2>
      <p className="quiet">{t('proposalText')}</p>
      <form className="judging-form" method="get">
        <input type="hidden" name="propose" value="1" />
        <div className="desk-field">
          <label htmlFor="judge-seed">{t('seed')}</label>
          <input
            id="judge-seed"
            name="seed"
            maxLength={100}
            autoComplete="off"
            defaultValue={proposal?.seed ?? ''}
          />
        </div>
        <label className="desk-option">
          <input type="checkbox" name="anew" value="1" defaultChecked={anew} />
          {t('anew')}
        </label>
        <button type="submit" className="button">
          {t('propose')}
        </button>
      </form>
      {proposal && <Proposed {...props} proposal={proposal} />}
    </section>
  );
}
