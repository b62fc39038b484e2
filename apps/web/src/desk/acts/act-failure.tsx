'use client';

// Why an act of the desk was not done, in words, and what can be done about it.
import { useLocale, useTranslations } from 'next-intl';
import { CircleAlert } from 'lucide-react';
import type { Failure } from './outcome';

function SignInAgain() {
  const t = useTranslations('desk.failure');
  const locale = useLocale();
  return (
    <a href={`/${locale}/sign-in?next=/${locale}/desk`} target="_blank" rel="noopener">
      {t('signIn')}
    </a>
  );
}

export function ActFailure({ failure }: { failure: Failure | null }) {
  const t = useTranslations('desk.failure');
  if (failure === null) return null;
  const told = failure.kind === 'refused' || failure.kind === 'faulty';
  return (
    <div className="banner desk-failure" role="alert">
      <CircleAlert size={20} aria-hidden="true" />
      <div>
        <b>{t(`${failure.kind}Title`)}</b>
        <p>
          {told ? failure.message : t(`${failure.kind}Text`)}{' '}
          {failure.kind === 'signedOut' && <SignInAgain />}
        </p>
        {failure.kind === 'refused' && failure.clause && (
          <p className="quiet">
            {t('clause', { id: failure.clause.id, title: failure.clause.title })}
          </p>
        )}
      </div>
    </div>
  );
}
