// Who acted: the kind of his token and its opaque id, or the process of the server.
import { useTranslations } from 'next-intl';
import type { ActorNameFragment } from '../gql/generated/queries';
import { Link } from '../i18n/navigation';
import { auditQuery } from './audit-query';

export function ActorName({ actor: { id, access, process } }: { actor: ActorNameFragment }) {
  const t = useTranslations();
  if (access === null) return <span>{t('audit.process', { name: process ?? '' })}</span>;
  const name = t(`session.access.${access}`);
  if (id === '') return <span>{name}</span>;
  return (
    <Link href={`/audit${auditQuery({ actor: id })}`} prefetch={false}>
      {name} <span className="opaque">{id.slice(0, 8)}</span>
    </Link>
  );
}
