import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { SetPreferences } from '#contract/preferences.ts';
import { en } from '#web/locales/en.ts';
import type { Locale } from '#web/locales/locale.ts';
import { call } from './call.ts';
import { type Language, storeLanguage } from './language.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en };
  }
}

/** The texts of a language. English is in the bundle, the others are fetched when they are chosen. */
export const localeOf: Record<Language, () => Promise<Locale>> = {
  en: async () => en,
  fr: async () => (await import('#web/locales/fr.ts')).fr,
  de: async () => (await import('#web/locales/de.ts')).de,
  es: async () => (await import('#web/locales/es.ts')).es,
};

export const i18n: I18n = i18next.createInstance();

/** Starts the texts in `language`; when its file cannot be loaded, English is shown. */
export async function startI18n(language: Language): Promise<void> {
  await i18n.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    interpolation: { escapeValue: false }, // React escapes
    initAsync: false,
    react: { useSuspense: false },
  });
  try {
    await showLanguage(language);
  } catch (error) {
    console.error('The language could not be loaded', error);
  }
}

/** Shows another language at once and keeps the choice, in the browser and for e-mails on the server (SHELL-036, D-033). */
export async function changeLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  storeLanguage(language);
  void call(SetPreferences, { body: { language } }).catch(() => {}); // `call` has logged it; the interface does not need it
}

async function showLanguage(language: Language): Promise<void> {
  if (!i18n.hasResourceBundle(language, 'translation')) {
    i18n.addResourceBundle(language, 'translation', await localeOf[language]());
  }
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
}
