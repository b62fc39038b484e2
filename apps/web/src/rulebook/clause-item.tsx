// One clause: its id, which is its address too, what it says, and what a ruleset may choose.
import { useTranslations } from 'next-intl';
import { clauseAnchor } from '../clauses/anchor';
import type { ClauseTextFragment } from '../gql/generated/queries';
import type { Choice } from './choices';

interface Props {
  readonly clause: ClauseTextFragment;
  /** The values that it may have, the usual one first; none of an ordinary clause. */
  readonly choice: Choice | undefined;
}

export function ClauseItem({ clause: { id, title, summary }, choice }: Props) {
  const t = useTranslations('rulebook');
  const anchor = clauseAnchor(id);
  return (
    <li className="clause" id={anchor}>
      <a href={`#${anchor}`}>
        <i aria-hidden="true">§</i> <span className="unseen">{t('clause')} </span>
        {id}
      </a>
      <div>
        <h3>{title}</h3>
        <p>{summary}</p>
        {choice && (
          <ul className="options">
            {choice.values.map((words, at) => (
              <li key={words} className={at === 0 ? 'usual' : undefined}>
                <span>
                  {words} {at === 0 && <small>{t('usual')}</small>}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
