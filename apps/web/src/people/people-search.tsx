// The search in a list of people: a form whose answer is an address.
import { useTranslations } from 'next-intl';
import { Search } from 'lucide-react';
import { longestSearch } from './search';

interface Props {
  /** The address of the list, with its language. */
  readonly href: string;
  readonly search: string;
}

export function PeopleSearch({ href, search }: Props) {
  const t = useTranslations('people');
  return (
    <form className="people-search" action={href} method="get" role="search">
      <label>
        <span className="unseen">{t('searchNick')}</span>
        <input
          type="search"
          name="q"
          defaultValue={search}
          maxLength={longestSearch}
          placeholder={t('searchNick')}
          autoComplete="off"
          enterKeyHint="search"
        />
      </label>
      <button type="submit" className="button">
        <Search size={16} aria-hidden="true" />
        {t('find')}
      </button>
    </form>
  );
}
