// What came of the form that was sent last, as the address of the page says it.
import { useTranslations } from 'next-intl';
import { CircleAlert, CircleCheck } from 'lucide-react';

/** The query of a page to which a form leads back. */
export interface ToldQuery {
  readonly done?: string | string[];
  readonly refused?: string | string[];
}

/** The codes that have words of their own here; of any other it is said that it was not done. */
const told = {
  'merge.changedSince': 'changedSince',
  'merge.none': 'none',
  'merge.already': 'already',
  'reason.missing': 'reason',
  'name.same': 'sameNick',
  'name.erased': 'erased',
  faulty: 'faulty',
  signedOut: 'signedOut',
  forbidden: 'forbidden',
  unreachable: 'unreachable',
} as const;

const acts = ['mergePersons', 'takeBackMerge', 'renamePerson', 'namePersonInFull'] as const;

const refusedKey = (code: string) =>
  (Object.hasOwn(told, code) ? told[code as keyof typeof told] : 'other');

export function ActTold({ done, refused }: ToldQuery) {
  const t = useTranslations('persons');
  const act = acts.find((one) => one === done);
  if (act !== undefined) {
    return (
      <p className="banner person-told" role="status">
        <CircleCheck size={20} aria-hidden="true" /> {t(`done.${act}`)}
      </p>
    );
  }
  if (typeof refused !== 'string') return null;
  return (
    <p className="banner person-told" role="alert">
      <CircleAlert size={20} aria-hidden="true" /> {t(`refused.${refusedKey(refused)}`)}
    </p>
  );
}
