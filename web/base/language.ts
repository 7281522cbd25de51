import type { Language } from '#contract/preferences.ts';
import { browserStorage, type KeyStorage } from './browser-storage.ts';
import { storageKeys } from './storage-keys.ts';

/** Languages of the interface with their own names, formatting locales and currencies (SHELL-034, SHELL-038, D-034). */
export const languages = {
  en: { name: 'English', locale: 'en-US', currency: 'USD' },
  fr: { name: 'Français', locale: 'fr-FR', currency: 'EUR' },
  de: { name: 'Deutsch', locale: 'de-DE', currency: 'EUR' },
  es: { name: 'Español', locale: 'es-ES', currency: 'EUR' },
} as const satisfies Record<Language, unknown>;
export type { Language };
export const languageCodes = Object.keys(languages) as Language[];

/** A stored code as a language; unknown and missing ones are English (SHELL-035, D-033). */
export function toLanguage(code: string | null | undefined): Language {
  return languageCodes.find((known) => known === code) ?? 'en';
}

/** The language chosen in this browser. */
export function storedLanguage(storage: KeyStorage = browserStorage): Language {
  return toLanguage(storage.getItem(storageKeys.language));
}

export function storeLanguage(language: Language, storage: KeyStorage = browserStorage): void {
  storage.setItem(storageKeys.language, language);
}
