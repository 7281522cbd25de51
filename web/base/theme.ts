import { browserStorage, type KeyStorage } from './browser-storage.ts';
import { storageKeys } from './storage-keys.ts';
import { createStore, useStore } from './store.ts';

type ThemePreference = 'system' | 'light' | 'dark';
export type Scheme = 'light' | 'dark';

/** A stored preference; anything unknown is `system` (SHELL-040, D-031). */
export function toThemePreference(stored: string | null): ThemePreference {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function schemeOf(preference: ThemePreference, system: Scheme): Scheme {
  return preference === 'system' ? system : preference;
}

/** What the toggle stores: always the opposite of what is shown (SHELL-041, SHELL-042, D-032). */
export function toggled(preference: ThemePreference, system: Scheme): Scheme {
  return schemeOf(preference, system) === 'dark' ? 'light' : 'dark';
}

type Place = {
  storage: KeyStorage;
  system: Pick<MediaQueryList, 'matches' | 'addEventListener'>;
  root: HTMLElement;
};

/** Keeps the preference, applies it to the document and follows the system while it is `system` (SHELL-043, SHELL-044). */
export function createTheme({ storage, system, root }: Place) {
  const systemScheme = (): Scheme => (system.matches ? 'dark' : 'light');
  const preference = createStore<ThemePreference>(toThemePreference(storage.getItem(storageKeys.theme)));
  const scheme = createStore<Scheme>(schemeOf(preference.get(), systemScheme()));
  const apply = () => {
    const shown = schemeOf(preference.get(), systemScheme());
    root.setAttribute('data-theme', shown);
    root.setAttribute('data-mantine-color-scheme', shown);
    scheme.set(shown);
  };
  const prefer = (next: ThemePreference) => {
    preference.set(next);
    storage.setItem(storageKeys.theme, next);
    apply();
  };
  system.addEventListener('change', apply);
  apply();
  return { preference, scheme, prefer, toggle: () => prefer(toggled(preference.get(), systemScheme())) };
}

export const theme = createTheme({
  storage: browserStorage,
  system: matchMedia('(prefers-color-scheme: dark)'),
  root: document.documentElement,
});

export const useScheme = (): Scheme => useStore(theme.scheme);
export const useThemePreference = (): ThemePreference => useStore(theme.preference);
