// The form that gives the server a token; it answers with the cookie and the way on.
import { useTranslations } from 'next-intl';
import { CircleAlert } from 'lucide-react';

interface Props {
  /** Where to go then, as the address of the page says it; the server leads to pages of this site only. */
  readonly next: string;
  /** Whether a token was given that the server does not know. */
  readonly unknown: boolean;
}

export function SignInForm({ next, unknown }: Props) {
  const t = useTranslations('session');
  return (
    <form className="sign-in" action="/session" method="post">
      <input type="hidden" name="next" value={next} />
      <label htmlFor="token">{t('token')}</label>
      <input
        id="token"
        name="token"
        type="password"
        required
        maxLength={200}
        autoComplete="current-password"
        spellCheck={false}
        aria-invalid={unknown || undefined}
        aria-describedby={unknown ? 'token-fault token-hint' : 'token-hint'}
      />
      {unknown && (
        <p id="token-fault" className="field-fault">
          <CircleAlert size={16} aria-hidden="true" /> {t('unknown')}
        </p>
      )}
      <p id="token-hint" className="quiet">
        {t('hint')}
      </p>
      <button type="submit" className="button">
        {t('signIn')}
      </button>
    </form>
  );
}
