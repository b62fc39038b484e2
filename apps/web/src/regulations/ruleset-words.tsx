// The rules of the game at this tournament: what differs from the usual, then every choice.
import { useTranslations } from 'next-intl';
import { Link } from '../i18n/link';
import { ClauseChip } from '../replay/clause-chip';
import type { RuleChoice } from './choices';

interface Props {
  readonly ruleset: { readonly id: string; readonly version: number };
  readonly choices: readonly RuleChoice[];
}

function Changed({ choice: { id, name, here, usual } }: { choice: RuleChoice }) {
  const t = useTranslations('regulations');
  return (
    <div>
      <dt>
        {name} <ClauseChip id={id} title={name} />
      </dt>
      <dd>
        <b>{here}</b> <small>{t('usual', { value: usual })}</small>
      </dd>
    </div>
  );
}

function Every({ choices }: Pick<Props, 'choices'>) {
  const t = useTranslations('regulations');
  return (
    <details className="behind">
      <summary>{t('everyChoice', { count: choices.length })}</summary>
      <table className="figures-table">
        <caption className="unseen">{t('everyChoice', { count: choices.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('choice')}</th>
            <th scope="col">{t('here')}</th>
            <th scope="col">{t('others')}</th>
          </tr>
        </thead>
        <tbody>
          {choices.map(({ id, name, here, others, changed }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{changed ? <b>{here}</b> : here}</td>
              <td className="quiet">{others.join('; ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

export function RulesetWords({ ruleset: { id, version }, choices }: Props) {
  const t = useTranslations('regulations');
  const changed = choices.filter((choice) => choice.changed);
  return (
    <section className="regulations-part">
      <h2>{t('game')}</h2>
      <p className="regulations-lead">
        {id === 'regulation' ? t('byRegulation', { version }) : t('byOther', { id, version })}{' '}
        {changed.length === 0 ? t('nothingChanged') : t('changed', { count: changed.length })}{' '}
        <Link href="/rules">{t('wholeRulebook')}</Link>
      </p>
      {changed.length > 0 && (
        <dl className="policy">
          {changed.map((choice) => (
            <Changed key={choice.id} choice={choice} />
          ))}
        </dl>
      )}
      <Every choices={choices} />
    </section>
  );
}
