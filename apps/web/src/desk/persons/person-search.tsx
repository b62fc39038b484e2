// The search for persons at the desk: by a part of a nick, or by an id; its answer is an address.
import { useTranslations } from 'next-intl';
import { Search } from 'lucide-react';
import { longestSearch } from '../../people/search';

interface Props {
  /** The address of the page, with its language. */
  readonly href: string;
  readonly search: string;
  readonly label: string;
}

export function PersonSearch({ href, search, label }: Props) {
  const t = useTranslations('persons');
  return (
    <form className="person-search" action={href} method="get" role="search" aria-label={label}>
      <label className="desk-field">
        <span>{label}</span>
        <input
          type="search"
          name="q"
          defaultValue={search}
          maxLength={longestSearch}
          autoComplete="off"
          enterKeyHint="search"
        />
      </label>
      <button type="submit" className="button">
        <Search size={16} aria-hidden="true" /> {t('find')}
      </button>
    </form>
  );
}
