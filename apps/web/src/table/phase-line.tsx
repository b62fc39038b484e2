// The phase of the game in words, where nobody has the floor.
import { useTranslations } from 'next-intl';
import { Moon, Sun } from 'lucide-react';
import type { Frame } from '../replay/frames';

export function PhaseLine({ phase: { kind, number } }: Pick<Frame, 'phase'>) {
  const t = useTranslations('phase');
  const Icon = kind === 'NIGHT' ? Moon : Sun;
  return (
    <p className="phase-line">
      <Icon size={16} aria-hidden="true" />
      {t(kind, { number })}
    </p>
  );
}
