// As whom somebody is signed in, and the way out.
import { useTranslations } from 'next-intl';
import type { Access } from '../gql/generated/queries';

interface Props {
  readonly access: Access;
  /** Where to go then. */
  readonly next: string;
}

export function SignedIn({ access, next }: Props) {
  const t = useTranslations('session');
  return (
    <form className="signed-in" action="/session/end" method="post">
      <input type="hidden" name="next" value={next} />
      <span>{t('as', { access: t(`access.${access}`) })}</span>
      <button type="submit" className="small-button">
        {t('signOut')}
      </button>
    </form>
  );
}
