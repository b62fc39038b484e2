'use client';

// Goes round the three choices of colours: as the device has them, light, dark.
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'next-intl';
import { Moon, Sun, SunMoon } from 'lucide-react';
import { chooseTheme, chosenTheme, themes } from './theme';

const icons = { auto: SunMoon, light: Sun, dark: Moon } as const;
const words = { auto: 'themeAuto', light: 'themeLight', dark: 'themeDark' } as const;

function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

export function ThemeToggle() {
  const t = useTranslations('site');
  const theme = useSyncExternalStore(watchTheme, chosenTheme, () => 'auto' as const);
  const Icon = icons[theme];
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'auto';
  const label = t(words[theme]);
  return (
    <button
      type="button"
      className="icon-button needs-script"
      aria-label={label}
      title={label}
      onClick={() => chooseTheme(next)}
    >
      <Icon size={20} aria-hidden="true" />
    </button>
  );
}
