// Below a table at the desk: who has signed its protocol or that it is void, and what may be done about it.
import { useTranslations } from 'next-intl';
import { Ban, Hourglass, Signature } from 'lucide-react';
import type { Access, GateTableFragment } from '../../gql/generated/queries';
import { clockOf } from '../../i18n/dates';
import { ReasonForm } from './reason-form';
import type { SignedFacts } from './sealed';
import { SignForm } from './sign-form';

interface Props {
  readonly table: GateTableFragment;
  readonly access: Access;
  readonly isRoundClosed: boolean;
  readonly zone: string;
  /** Null where nothing waits for a signature. */
  readonly facts: SignedFacts | null;
  /** Ten, in seat order. */
  readonly nicks: readonly string[];
}

function Standing({ table: { signature, voided, awardsWait }, zone }: Pick<Props, 'table' | 'zone'>) {
  const t = useTranslations('desk.seal');
  return (
    <>
      {voided && (
        <p className="desk-sealed">
          <Ban size={16} aria-hidden="true" />
          <span>
            {t('void', { time: clockOf(new Date(voided.at), zone) })}{' '}
            {voided.reason && <q>{voided.reason}</q>}
          </span>
        </p>
      )}
      {signature && (
        <p className="desk-sealed">
          <Signature size={16} aria-hidden="true" />
          {t(`signedBy.${signature.as}`, { time: clockOf(new Date(signature.at), zone) })}
        </p>
      )}
      {awardsWait > 0 && (
        <p className="desk-sealed">
          <Hourglass size={16} aria-hidden="true" /> {t('awardsWait', { count: awardsWait })}
        </p>
      )}
    </>
  );
}

export function SealPart(props: Props) {
  const { table, access, isRoundClosed, facts, nicks } = props;
  const t = useTranslations('desk.seal');
  const { game, table: number, sheet, signature, voided } = table;
  const of = t('ofTable', { table: number });
  const isChief = access === 'CHIEF' && !isRoundClosed;
  return (
    <div className="desk-seal">
      <Standing {...props} />
      {isChief && facts && <SignForm game={game} table={number} sheet={sheet} facts={facts} nicks={nicks} />}
      {isChief && signature && !voided && <ReasonForm act="withdrawSignature" variables={{ game }} of={of} />}
      {isChief && <ReasonForm act={voided ? 'withdrawVoid' : 'voidGame'} variables={{ game }} of={of} />}
    </div>
  );
}
