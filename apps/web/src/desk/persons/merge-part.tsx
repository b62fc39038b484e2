// What follows if two are one person, or are two again: said first, then the act, or what stands against it.
import { useTranslations } from 'next-intl';
import { ArrowLeftRight, CircleAlert } from 'lucide-react';
import { Link } from '../../i18n/link';
import { ActForm } from './act-form';
import { mergePath } from './merge-path';
import type { Merge } from './read-persons';
import { twoNames } from './two-names';

/** What both are called, told apart. */
function useNames({ into: one, from: other }: Merge) {
  const t = useTranslations('persons');
  const words = { nameless: t('nameless'), games: (count: number) => t('gamesInAll', { count }) };
  const [into, from] = twoNames(one, other, words);
  return { into, from };
}

/** Pages that read otherwise then, in words. */
function ChangedPages({ merge }: { merge: Merge }) {
  const t = useTranslations('persons');
  const names = useNames(merge);
  const { pages, into } = merge;
  const wordsOf = (path: string): string => {
    const [, part = '', id] = path.split('/');
    const as = part === 'judges' ? 'judge' : 'player';
    if (id === undefined) return t(`page.${as}s`);
    return t(`page.${as}`, { nick: id === into.id ? names.into : names.from });
  };
  return (
    <ul className="merge-pages">
      {pages.map((path) => (
        <li key={path}>
          <Link href={path}>{wordsOf(path)}</Link>
        </li>
      ))}
    </ul>
  );
}

function Consequences({ merge }: { merge: Merge }) {
  const t = useTranslations('persons');
  const nicks = useNames(merge);
  const { merged, pages } = merge;
  return (
    <>
      <h2>{t('follows')}</h2>
      <ul className="merge-follows">
        <li>{t(merged ? 'followsApart' : 'followsOne', nicks)}</li>
        <li>{t('followsNothing')}</li>
        {!merged && <li>{t('followsNamed', nicks)}</li>}
      </ul>
      {pages.length > 0 && (
        <>
          <h3>{t('changedPages')}</h3>
          <ChangedPages merge={merge} />
        </>
      )}
    </>
  );
}

function TakeBack({ says, back }: { says: Readonly<Record<string, string>>; back: string }) {
  const t = useTranslations('persons');
  return (
    <ActForm act="takeBackMerge" says={says} back={back}>
      <label className="desk-field">
        <span>{t('reason')}</span>
        <input name="reason" required maxLength={500} autoComplete="off" aria-describedby="reason-hint" />
        <span id="reason-hint" className="quiet">{t('reasonHint')}</span>
      </label>
      <button type="submit" className="button">{t('takeBack')}</button>
    </ActForm>
  );
}

export function MergePart({ merge }: { merge: Merge }) {
  const t = useTranslations('persons');
  const names = useNames(merge);
  const { into, from, merged, refusal, seen } = merge;
  const says = { into: into.id, from: from.id, seen };
  const back = mergePath(into.id, from.id);
  return (
    <section className="desk-part merge-part">
      {refusal ? (
        <div className="banner">
          <CircleAlert size={20} aria-hidden="true" />
          <div>
            <b>{t('against')}</b>
            <p>{refusal.message}</p>
          </div>
        </div>
      ) : (
        <Consequences merge={merge} />
      )}
      {merged && <TakeBack says={says} back={back} />}
      {!merged && !refusal && (
        <div className="desk-ways">
          <ActForm act="mergePersons" says={says} back={back}>
            <button type="submit" className="button">
              {t('merge', names)}
            </button>
          </ActForm>
          <Link className="small-button" href={mergePath(from.id, into.id)}>
            <ArrowLeftRight size={16} aria-hidden="true" /> {t('otherStays')}
          </Link>
        </div>
      )}
    </section>
  );
}
