// A form that is an act of the desk by itself: it needs no scripts, and is recorded once however often sent.
import type { ReactNode } from 'react';
import { useLocale } from 'next-intl';
import type { FormAct } from '../acts/form-act';
import { newCommandId } from '../acts/outcome';

interface Props {
  readonly act: FormAct;
  /** What it says besides what is written into it. */
  readonly says: Readonly<Record<string, string>>;
  /** The page to come back to, without the language. */
  readonly back: string;
  readonly children: ReactNode;
}

export function ActForm({ act, says, back, children }: Props) {
  const locale = useLocale();
  const hidden = { ...says, act, back: `/${locale}${back}`, command: newCommandId() };
  return (
    <form className="act-form" action={`/${locale}/desk/act`} method="post">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
