// What was typed in of a game from paper: what counts, what waits for a second person, where the two differ.
import { useTranslations } from 'next-intl';
import { Users } from 'lucide-react';
import type { GameTypingsQuery, TypedSheetFragment } from '../../gql/generated/queries';
import { clockOf } from '../../i18n/dates';
import { ProtocolReading } from '../rounds/protocol-reading';
import { ConfirmForm } from './confirm-form';
import { differenceOf, draftOfTyped } from './typed-draft';

type Typings = GameTypingsQuery['typings'];

interface Props {
  readonly game: string;
  readonly typings: Typings;
  /** Ten, in seat order. */
  readonly nicks: readonly string[];
  readonly zone: string;
}

function Differences({ differences, nicks }: Pick<Typings, 'differences'> & Pick<Props, 'nicks'>) {
  const t = useTranslations();
  if (differences.length === 0) return null;
  const said = (field: string, json: string): string => {
    const { kind, value } = differenceOf(field, json);
    if (kind === 'role') return t(`role.${value}`);
    if (kind === 'winner') return t(`winner.${value}`);
    return kind === 'flag' ? t(`desk.typings.${value}`) : value;
  };
  return (
    <table className="figures-table">
      <caption>{t('desk.typings.differ', { count: differences.length })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('desk.typings.where')}</th>
          <th scope="col">{t('desk.typings.first')}</th>
          <th scope="col">{t('desk.typings.second')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ seat, field, first, second }) => (
          <tr key={`${seat} ${field}`}>
            <th scope="row">
              {seat !== null && `${seat} ${nicks[seat - 1] ?? ''}, `}
              {t(`desk.typings.field.${differenceOf(field, first).field}`)}
            </th>
            <td>{said(field, first)}</td>
            <td>{said(field, second)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Typed({ sheet, nicks, words }: { sheet: TypedSheetFragment; words: string } & Pick<Props, 'nicks'>) {
  return (
    <details className="desk-more">
      <summary>{words}</summary>
      <ProtocolReading
        draft={draftOfTyped(sheet.protocol)}
        nicks={nicks}
        judge={sheet.protocol.judge?.nick ?? null}
      />
    </details>
  );
}

export function TypingsPart({ game, typings: { standing, proposals, differences }, nicks, zone }: Props) {
  const t = useTranslations('desk.typings');
  const timeOf = ({ at }: TypedSheetFragment): string => clockOf(new Date(at), zone);
  return (
    <div className="desk-typings">
      {standing && (
        <Typed
          sheet={standing}
          nicks={nicks}
          words={t(standing.confirmed ? 'standingConfirmed' : 'standing', { time: timeOf(standing) })}
        />
      )}
      {proposals.length > 0 && (
        <p className="banner">
          <Users size={20} aria-hidden="true" /> {t('waits')}
        </p>
      )}
      <Differences differences={differences} nicks={nicks} />
      {proposals.map((sheet) => (
        <div key={sheet.act}>
          <Typed sheet={sheet} nicks={nicks} words={t('proposal', { time: timeOf(sheet) })} />
          <ConfirmForm game={game} of={sheet.act} />
        </div>
      ))}
    </div>
  );
}
