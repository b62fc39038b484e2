// What a page of the desk shows to who may not see it: the way to sign in, or that there is nothing here.
import { useTranslations } from 'next-intl';
import type { StaffAnswer } from '../../gql/ask';
import { Link } from '../../i18n/link';
import { Missing } from '../../site/missing';
import { Notice } from '../../site/notice';
import { Unreachable } from '../../site/unreachable';

interface Props {
  readonly kind: Exclude<StaffAnswer<unknown>['kind'], 'answered'>;
  /** The page that was wanted, language included. */
  readonly here: string;
}

export function DeskGate({ kind, here }: Props) {
  const t = useTranslations('desk.gate');
  if (kind === 'unreachable') return <Unreachable href={here} />;
  if (kind === 'misaddressed') return <Missing what="tournament" />;
  return (
    <Notice title={t(`${kind}Title`)} text={t(`${kind}Text`)}>
      <Link className="button" href={{ pathname: '/sign-in', query: { next: here } }}>
        {t('toSignIn')}
      </Link>
    </Notice>
  );
}
