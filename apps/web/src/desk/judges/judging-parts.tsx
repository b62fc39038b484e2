// The parts of the page of judges, in the order in which they are done.
import { useTranslations } from 'next-intl';
import type { DeskTournament } from '../frame/read-desk';
import { ConflictForm } from './conflict-form';
import { ConflictRow } from './conflict-row';
import { JudgingFigures } from './judging-figures';
import { ProposalPart } from './proposal-part';
import type { DeskJudging, JudgeProposal } from './read-judging';
import { Replacements } from './replacements';
import { RosterForm } from './roster-form';
import { RosterRow } from './roster-row';
import { TablesPart } from './tables-part';

interface Props {
  readonly tournament: DeskTournament;
  readonly judging: DeskJudging;
  readonly proposal: JudgeProposal | null;
  readonly anew: boolean;
}

export function JudgingParts({ tournament, judging, proposal, anew }: Props) {
  const t = useTranslations('desk.judges');
  const named = ({ id, nick }: { readonly id: string; readonly nick?: string | null }) =>
    ({ id, name: nick ?? t('nameless') });
  const judges = judging.judges.map(({ judge }) => named(judge));
  const players = tournament.entered.map(({ player }) => named(player))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const { measures } = judging.judging;
  const loads = new Map(measures.load.map(({ judge, tables }) => [judge.id, tables]));
  return (
    <>
      <section className="desk-part">
        <h2>{t('roster')}</h2>
        {judges.length === 0 && <p className="quiet">{t('noJudges')}</p>}
        <ul className="judging-rows">
          {judging.judges.map((one) => (
            <RosterRow
              key={one.judge.id}
              tournament={tournament.id}
              judge={one}
              tables={loads.get(one.judge.id) ?? 0}
            />
          ))}
        </ul>
        <RosterForm tournament={tournament.id} />
      </section>
      {judges.length > 0 && (
        <section className="desk-part">
          <h2>{t('conflicts')}</h2>
          <p className="quiet">{t('conflictsText')}</p>
          <ul className="judging-rows">
            {judging.judgeConflicts.map((one) => (
              <ConflictRow
                key={`${one.judge.id} ${one.player.id}`}
                tournament={tournament.id}
                conflict={one}
              />
            ))}
          </ul>
          <ConflictForm tournament={tournament.id} judges={judges} players={players} />
        </section>
      )}
      {judges.length > 0 && <ProposalPart tournament={tournament} proposal={proposal} anew={anew} />}
      {judges.length > 0 && (
        <section className="desk-part">
          <h2>{t('figures')}</h2>
          <JudgingFigures figures={measures} />
        </section>
      )}
      <TablesPart tournament={tournament} judging={judging} judges={judges} />
      <Replacements replacements={judging.judgeReplacements} />
    </>
  );
}
