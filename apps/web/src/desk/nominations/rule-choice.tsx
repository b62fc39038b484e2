// The rules of nominations that can be chosen, each with what it says of every nomination.
import { useTranslations } from 'next-intl';

export interface RulesOption {
  readonly id: string;
  readonly title: string;
  /** JSON. */
  readonly rules: string;
  readonly nominations: readonly { readonly title: string; readonly words: string }[];
}

interface Props {
  readonly options: readonly RulesOption[];
  readonly usual: string;
  readonly chosen: string;
  readonly choose: (id: string) => void;
  /** The id that stands for own rules. */
  readonly own: string;
}

export function RuleChoice({ options, usual, chosen, choose, own }: Props) {
  const t = useTranslations('desk.nominations');
  const radio = (id: string, title: string) => (
    <label className="nomination-option">
      <input type="radio" name="preset" value={id} checked={chosen === id} onChange={() => choose(id)} />
      <span>{title}</span>
      {id === usual && <small className="badge">{t('usual')}</small>}
    </label>
  );
  return (
    <fieldset className="nomination-options">
      <legend>{t('choice')}</legend>
      {options.map(({ id, title, nominations }) => (
        <div key={id}>
          {radio(id, title)}
          {chosen === id && (
            <dl className="nomination-rules" aria-live="polite">
              {nominations.map((one) => (
                <div key={one.title}>
                  <dt>{one.title}</dt>
                  <dd>{one.words}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      ))}
      {radio(own, t('own'))}
    </fieldset>
  );
}
