// A part of points: what it is for, the clause that gives it, its exact ratio, the acts that it rests on.
import { useTranslations } from 'next-intl';
import { CornerDownRight } from 'lucide-react';
import type { PartFragment } from '../gql/generated/queries';
import { Link } from '../i18n/link';
import { ClauseChip } from '../replay/clause-chip';
import { signed } from '../standings/decimal';
import { toldOnce } from './told-once';

interface Props {
  readonly part: PartFragment;
  /** The page of the game; null where it has none. */
  readonly href: string | null;
}

export function PointPart({ part: { title, clause, points, exact, acts: all }, href }: Props) {
  const t = useTranslations('player');
  const acts = toldOnce(all);
  return (
    <li className="made-part">
      <span className="made-reason">
        {title} {clause && <ClauseChip id={clause.id} title={clause.title} />}
      </span>
      <b>{signed(points)}</b>
      {exact !== null && <span className="made-exact">{t('exact', { ratio: exact })}</span>}
      {acts.length > 0 && (
        <ul className="made-acts">
          {acts.map(({ act, index, sentence }) => (
            <li key={`${act} ${index}`}>
              <CornerDownRight size={13} aria-hidden="true" />
              {href !== null && index !== null ? (
                <Link href={`${href}?at=${index}`}>
                  {sentence}
                </Link>
              ) : (
                <span>{sentence}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
