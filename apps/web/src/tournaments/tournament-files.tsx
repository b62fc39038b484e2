// What a tournament can be had as: tables as files, sheets for printing, and the file of the whole.
import { useLocale, useTranslations } from 'next-intl';
import type { RoundTimesFragment } from '../gql/generated/queries';

interface Props {
  readonly tournament: { readonly id: string; readonly schedule: readonly RoundTimesFragment[] };
  /** Id; null: of all stages. */
  readonly stage?: string | null;
}

type Kind = 'csv' | 'xlsx' | 'pdf' | 'json';

interface Line {
  readonly id: 'standings' | 'byTable' | 'byPlayer' | 'games' | 'blank' | 'filled' | 'whole';
  readonly files: readonly (readonly [kind: Kind, path: string])[];
}

/** The lines that there is something in: without seats nobody sits, without results no protocol is filled. */
function linesOf({ schedule }: Props['tournament']): Line[] {
  const isSeated = schedule.some(({ tables }) => tables > 0);
  const isPlayed = schedule.some(({ played }) => played > 0);
  const both = (name: string): Line['files'] => [
    ['csv', `/export/${name}.csv`], ['xlsx', `/export/${name}.xlsx`],
  ];
  const seated: readonly Line[] = [
    { id: 'byTable', files: [...both('seating-by-table'), ['pdf', '/print/seating-by-table.pdf']] },
    { id: 'byPlayer', files: [...both('seating-by-player'), ['pdf', '/print/seating-by-player.pdf']] },
    { id: 'games', files: both('games') },
  ];
  return [
    { id: 'standings', files: [...both('standings'), ['pdf', '/print/results.pdf']] },
    ...(isSeated ? seated : []),
    { id: 'blank', files: [['pdf', '/print/blank-protocols.pdf']] },
    ...(isPlayed ? [{ id: 'filled', files: [['pdf', '/print/protocols.pdf']] } satisfies Line] : []),
    { id: 'whole', files: [['json', '.json']] },
  ];
}

export function TournamentFiles({ tournament, stage = null }: Props) {
  const t = useTranslations('files');
  const locale = useLocale();
  const address = `/tournaments/${encodeURIComponent(tournament.id)}`;
  const query = new URLSearchParams({ lang: locale, ...(stage !== null && { stage }) });
  return (
    <section className="tournament-files">
      <h2>{t('title')}</h2>
      <dl>
        {linesOf(tournament).map(({ id, files }) => (
          <div key={id}>
            <dt>
              {t(`line.${id}`)} <small>{t(`how.${id}`)}</small>
            </dt>
            <dd>
              {files.map(([kind, path]) => (
                <a
                  key={kind}
                  href={kind === 'json' ? address + path : `${address}${path}?${query}`}
                  aria-label={t('named', { line: t(`line.${id}`), kind: kind.toUpperCase() })}
                  download
                >
                  {kind.toUpperCase()}
                </a>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
