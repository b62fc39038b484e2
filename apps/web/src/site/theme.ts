// The choice of light or dark, kept on the device; without one the device decides.

export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const place = 'theme';

export function chosenTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  return themes.find((theme) => theme === chosen) ?? 'auto';
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  localStorage.setItem(place, theme);
}

/** Runs in the head before anything is painted, so that no page flashes in the other colours. */
export const themeScript = `document.documentElement.dataset.theme=localStorage.getItem('${place}')||'auto'`;
