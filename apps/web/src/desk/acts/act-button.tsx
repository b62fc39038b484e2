'use client';

// A button that sends: while the act is on its way it says so and sends nothing more.
import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { LoaderCircle } from 'lucide-react';

interface Props {
  readonly pending: boolean;
  readonly children: ReactNode;
  /** Without it, the button sends the form that it stands in. */
  readonly onPress?: () => void;
  readonly quiet?: boolean;
}

export function ActButton({ pending, children, onPress, quiet = false }: Props) {
  const t = useTranslations('desk');
  return (
    <button
      type={onPress ? 'button' : 'submit'}
      className={quiet ? 'small-button desk-act' : 'button desk-act'}
      aria-disabled={pending || undefined}
      onClick={(event) => {
        if (pending) event.preventDefault();
        else onPress?.();
      }}
    >
      {pending && <LoaderCircle className="turning" size={16} aria-hidden="true" />}
      {pending ? t('sending') : children}
    </button>
  );
}
