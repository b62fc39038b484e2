// Who acted: the kind of his token and its opaque id, or the process of the server.
import { useTranslations } from 'next-intl';
import type { ActorNameFragment } from '../gql/generated/queries';
import { Link } from '../i18n/link';
import { auditQuery } from './audit-query';

/** What acts without a person, by the names of the trail. */
const processes = ['recorded-games', 'protocol-opening'] as const;

function ProcessName({ name }: { name: string }) {
  const t = useTranslations('audit');
  const known = processes.find((process) => process === name);
  return <span>{t('process', { name: known ? t(`processes.${known}`) : name })}</span>;
}

export function ActorName({ actor: { id, access, process } }: { actor: ActorNameFragment }) {
  const t = useTranslations();
  if (process !== null) return <ProcessName name={process} />;
  const name = access === null ? t('audit.unknownActor') : t(`session.access.${access}`);
  if (id === '') return <span>{name}</span>;
  return (
    <Link href={`/audit${auditQuery({ actor: id })}`}>
      {name} <span className="opaque">{id.slice(0, 8)}</span>
    </Link>
  );
}
