// How far the result of a game has come, as a sign and a word; a void game says why.
import { useTranslations } from 'next-intl';
import { BadgeCheck, Ban, CalendarClock, PenLine, Radio, Signature, type LucideIcon } from 'lucide-react';
import type { ResultStatus } from '../gql/generated/queries';

const icons: Readonly<Record<ResultStatus, LucideIcon>> = {
  SCHEDULED: CalendarClock, LIVE: Radio, AWAITING_SIGNATURE: PenLine, UNOFFICIAL: Signature,
  OFFICIAL: BadgeCheck, VOID: Ban,
};

interface Props {
  readonly status: ResultStatus;
  /** Null where the game is not void, or the words were erased. */
  readonly reason?: string | null | undefined;
}

export function ResultMark({ status, reason = null }: Props) {
  const t = useTranslations('result');
  const Icon = icons[status];
  return (
    <span className={`result-mark ${status.toLowerCase().replace('_', '-')}`}>
      <Icon size={14} aria-hidden="true" />
      <span>
        {t(status)}
        {status === 'VOID' && reason !== null && <>{': '}<q>{reason}</q></>}
      </span>
    </span>
  );
}
