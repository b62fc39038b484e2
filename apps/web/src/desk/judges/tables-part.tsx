// Rounds and their tables: who judges each, what stands against it, and another judge where that can be.
import { useTranslations } from 'next-intl';
import type { DeskTournament } from '../frame/read-desk';
import { JudgingNotes } from './judging-notes';
import type { Named } from './person-select';
import type { DeskJudging, JudgedTable } from './read-judging';
import { roundsOf } from './rounds-of';
import { TableJudge } from './table-judge';

interface Props {
  readonly tournament: DeskTournament;
  readonly judging: DeskJudging;
  readonly judges: readonly Named[];
}

/** Whoever judged a game that is over stays its judge. */
const isOver = ({ state }: JudgedTable): boolean => state === 'CLOSED' || state === 'TYPED';

function conflictedWith({ judgeConflicts }: DeskJudging, { players }: JudgedTable): readonly string[] {
  const here = new Set(players.map(({ id }) => id));
  return judgeConflicts.filter(({ player }) => here.has(player.id)).map(({ judge }) => judge.id);
}

function Table({ tournament, judging, judges, table }: Props & { readonly table: JudgedTable }) {
  const t = useTranslations('desk.judges');
  const { judge, state, notes } = table;
  const own = judge && !judges.some(({ id }) => id === judge.id)
    ? [{ id: judge.id, name: judge.nick ?? t('nameless') }] : [];
  return (
    <li className="judging-table">
      {isOver(table) ? (
        <p>
          <span className="quiet">{t('judgeOf', { table: table.table })}</span>
          <b>{judge ? (judge.nick ?? t('nameless')) : t('nobody')}</b>
        </p>
      ) : (
        <TableJudge
          key={judge?.id ?? ''}
          tournament={tournament.id}
          table={{ stage: table.stage, round: table.round, table: table.table }}
          judge={judge?.id ?? ''}
          judges={[...own, ...judges]}
          conflicted={conflictedWith(judging, table)}
          running={state === 'RUNNING'}
        />
      )}
      <JudgingNotes notes={notes} />
    </li>
  );
}

export function TablesPart(props: Props) {
  const t = useTranslations('desk.judges');
  const rounds = roundsOf(props.judging.judging.tables);
  const { stages } = props.tournament;
  return (
    <section className="desk-part">
      <h2>{t('tablesTitle')}</h2>
      {rounds.length === 0 && <p className="quiet">{t('noTables')}</p>}
      {rounds.map(({ stage, round, tables }) => (
        <details key={`${stage} ${round}`} className="judging-round" open={!tables.every(isOver)}>
          <summary>
            {t('roundOf', { stage: stages.find(({ id }) => id === stage)?.name ?? stage, round })}
            {tables.some(({ drafted }) => drafted) && <span className="quiet"> {t('drafted')}</span>}
          </summary>
          <ul className="judging-tables">
            {tables.map((table) => (
              <Table key={table.game} {...props} table={table} />
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
