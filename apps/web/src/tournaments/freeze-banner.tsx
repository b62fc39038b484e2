// Says on every page of a tournament that its results are frozen, and from which round on.
import { useTranslations } from 'next-intl';
import { Snowflake } from 'lucide-react';
import { Link } from '../i18n/link';

interface Props {
  readonly tournament: {
    readonly id: string;
    readonly stages: readonly { readonly id: string; readonly name: string }[];
    readonly freeze: {
      readonly stage: string; readonly round: number; readonly uncovered: number | null;
    } | null;
  };
}

export function FreezeBanner({ tournament: { id, stages, freeze } }: Props) {
  const t = useTranslations('freeze');
  if (!freeze) return null;
  const stage = stages.find((one) => one.id === freeze.stage)?.name ?? freeze.stage;
  return (
    <p className="banner freeze-banner">
      <Snowflake size={20} aria-hidden="true" />
      <span>
        {t('banner', { stage, round: freeze.round })}{' '}
        <Link href={`/tournaments/${encodeURIComponent(id)}/reveal`}>
          {t(freeze.uncovered === null ? 'toScreen' : 'toCeremony')}
        </Link>
      </span>
    </p>
  );
}
