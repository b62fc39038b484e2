// The lots that were drawn: who drew which ticket, from which seed, and how anybody draws them again.
import { useTranslations } from 'next-intl';
import type { TableLotFragment } from '../gql/generated/queries';

interface Props {
  readonly lots: readonly TableLotFragment[];
  readonly stages: readonly { readonly id: string; readonly name: string }[];
}

type Ticket = TableLotFragment['groups'][number]['tickets'][number];

function Group({ tickets }: { readonly tickets: readonly Ticket[] }) {
  const t = useTranslations();
  return (
    <table className="finalist-table lot-table">
      <thead>
        <tr>
          <th scope="col"><span className="unseen">{t('lots.order')}</span></th>
          <th scope="col">{t('lots.who')}</th>
          <th scope="col">{t('lots.id')}</th>
          <th scope="col" className="figure">{t('lots.ticket')}</th>
        </tr>
      </thead>
      <tbody>
        {tickets.map(({ id, player, team, number }, at) => (
          <tr key={id}>
            <td className="figure">{at + 1}</td>
            <th scope="row">{team?.name ?? player?.nick ?? t('standings.nameless')}</th>
            <td><code>{id}</code></td>
            <td className="figure">{number}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function LotList({ lots, stages }: Props) {
  const t = useTranslations('lots');
  const nameOf = (stage: string): string => stages.find(({ id }) => id === stage)?.name ?? stage;
  return (
    <ol className="lot-list" reversed>
      {lots.map(({ stage, kind, seed, reason, groups }, at) => (
        <li key={at} value={lots.length - at}>
          <p>
            <b>{stage === null ? t('whole') : t('ofStage', { stage: nameOf(stage) })}</b>
            {kind === 'TEAMS' && <> · {t('teams')}</>}
            {' · '}
            {t.rich('from', { seed, code: (text) => <code>{text}</code> })}
          </p>
          {reason !== null && <p className="quiet">{t('again', { reason })}</p>}
          <div className="finalist-lists">
            {groups.map(({ tickets }) => <Group key={tickets[0]?.id} tickets={tickets} />)}
          </div>
        </li>
      ))}
    </ol>
  );
}
