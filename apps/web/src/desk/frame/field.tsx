'use client';

// A field of a form: its name, a hint, what is wrong with it, and the control between.
import { useId, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';

/** What the control takes over, so that name, hint and fault are read out with it. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
}

interface Props {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly fault?: string | undefined;
  readonly className?: string;
  readonly children: (control: ControlProps) => ReactNode;
}

export function Field({ label, hint, fault, className, children }: Props) {
  const id = useId();
  const described = [fault ? `${id}-fault` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div className={`desk-field ${className ?? ''}`}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        ...(fault ? { 'aria-invalid': true as const } : {}),
        ...(described ? { 'aria-describedby': described } : {}),
      })}
      {fault && (
        <p id={`${id}-fault`} className="field-fault">
          <CircleAlert size={16} aria-hidden="true" /> {fault}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="quiet">
          {hint}
        </p>
      )}
    </div>
  );
}
