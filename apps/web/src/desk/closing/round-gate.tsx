// The gate of a round: what each table lacks, with the way there; and the closing, or the opening anew.
import { useTranslations } from 'next-intl';
import { ArrowRight, CircleCheck, CircleDashed, LockKeyhole } from 'lucide-react';
import type { GateTableFragment, Lack } from '../../gql/generated/queries';
import { Link } from '../../i18n/link';
import { CloseRound } from './close-round';
import type { GateOfRound } from './read-round-gate';
import { ReasonForm } from './reason-form';

type Gate = NonNullable<GateOfRound['gate']>;

interface Props {
  readonly tournament: string;
  readonly gate: Gate;
}

/** Where what a table lacks is put right: at its paper, at its game, or where it is signed. */
function wayTo(tournament: string, gate: Gate, { game, table, lack }: GateTableFragment): string {
  const rounds = `/desk/${encodeURIComponent(tournament)}/rounds`;
  if (lack === 'NOT_CLOSED') return `/games/${encodeURIComponent(game)}`;
  if (lack !== 'SIGNATURE') return `${rounds}/${encodeURIComponent(game)}`;
  return `${rounds}?${new URLSearchParams({ stage: gate.stage, round: String(gate.round) })}#table-${table}`;
}

function Missing({ tournament, gate, table, lack }: Props & { table: GateTableFragment; lack: Lack }) {
  const t = useTranslations('desk.gateOfRound');
  return (
    <li>
      <CircleDashed size={16} aria-hidden="true" />
      <span>{t(`lack.${lack}`, { table: table.table })}</span>
      <Link className="link-state" href={wayTo(tournament, gate, table)}>
        {t(`way.${lack}`)} <span className="unseen">{t('atTable', { table: table.table })}</span>{' '}
        <ArrowRight size={16} aria-hidden="true" />
      </Link>
    </li>
  );
}

export function RoundGate({ tournament, gate }: Props) {
  const t = useTranslations('desk.gateOfRound');
  const { stage, round, closed, ready, tables } = gate;
  const lacking = tables.flatMap((table) => (table.lack === null ? [] : [{ table, lack: table.lack }]));
  if (closed) {
    return (
      <section className="desk-gate" aria-labelledby="gate">
        <h3 id="gate">{t('title')}</h3>
        <p className="desk-sealed">
          <LockKeyhole size={16} aria-hidden="true" /> {t('closed', { round })}
        </p>
        <ReasonForm act="reopenRound" variables={{ tournament, stage, round }} />
      </section>
    );
  }
  return (
    <section className="desk-gate" aria-labelledby="gate">
      <h3 id="gate">{t('title')}</h3>
      {ready ? (
        <p className="desk-sealed">
          <CircleCheck size={16} aria-hidden="true" /> {t('ready', { count: tables.length })}
        </p>
      ) : (
        <>
          <p>{t('missing', { count: lacking.length, of: tables.length })}</p>
          <ul className="desk-lacks">
            {lacking.map((one) => (
              <Missing key={one.table.game} tournament={tournament} gate={gate} {...one} />
            ))}
          </ul>
        </>
      )}
      {ready && <CloseRound tournament={tournament} round={{ stage, round }} />}
    </section>
  );
}
