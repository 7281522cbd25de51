import type { TFunction } from 'i18next';
import { SetPreferences } from '#contract/preferences.ts';
import * as shell from '#web/locales/shell/en.ts';
import type { AllTexts } from '#web/locales/texts.ts';
import { call } from './call.ts';
import { type Language, storeLanguage } from './language.ts';
import { createStore } from './store.ts';
import { fillText, findText, type Values } from './translate.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: AllTexts };
  }
}

/** Texts of the languages other than English, by file; each is fetched when a feature is shown in its language. */
const translations = import.meta.glob<object>('../locales/*/{de,es,fr}.ts');

/** All that has come, by language. What is missing in one is shown in English. */
const texts: { [L in Language]?: object } = { en: { ...shell } };

/** A language with its `t`, which is another one for each: what depends on it is drawn again. */
function inLanguage(language: Language) {
  const known = (key: string, values?: Values) =>
    findText(texts[language], language, key, values) ?? findText(texts.en, 'en', key, values);
  const textOf = (key: string, values?: Values) => known(key, values) ?? values?.defaultValue ?? key;
  const t = (key: string, values?: Values) => {
    const text = textOf(key, values);
    return values?.skipInterpolation ? text : fillText(text, language, values);
  };
  return { language, known, textOf, t: t as unknown as TFunction };
}

export const shownLanguage = createStore(inLanguage('en'));

/** The texts outside of components; these ask `useTranslation`. */
export const i18n = {
  get language() {
    return shownLanguage.get().language;
  },
  t: ((key: string, values?: Values) => shownLanguage.get().t(key as never, values as never)) as unknown as TFunction,
  exists: (key: string) => shownLanguage.get().known(key) !== undefined,
};

/** The language that is shown or being fetched, and the features whose texts it needs. */
let language: Language = 'en';
const features = new Set(['shell']);
const fetched = new Set<string>();

/** Adds the English texts of a feature. The build calls it with the code that names them (web/screen-texts.ts). */
export function addTexts(feature: string, english: object): void {
  features.add(feature);
  add('en', english);
}

/**
 * Code that is fetched and the texts that it shows, side by side; the build puts it around `import()`. Texts of another
 * language that cannot be fetched are shown in English, which is part of the code.
 */
export async function withTexts<Code>(code: Promise<Code>, ...shown: string[]): Promise<Code> {
  for (const feature of shown) features.add(feature);
  const [part] = await Promise.all([code, ...shown.map(fetchOrEnglish)]);
  return part;
}

/** Starts the texts in `chosen`; when those of the shell cannot be fetched, English is shown. */
export async function startI18n(chosen: Language): Promise<void> {
  await showLanguage(chosen).catch((error) => console.error('The language could not be loaded', error));
}

/** Shows another language at once and keeps the choice, in the browser and for e-mails on the server (SHELL-036, D-033). */
export async function changeLanguage(chosen: Language): Promise<void> {
  await showLanguage(chosen);
  if (language !== chosen) return; // another one was chosen meanwhile
  storeLanguage(chosen);
  void call(SetPreferences, { body: { language: chosen } }).catch(() => {}); // `call` has logged it; the interface does not need it
}

async function showLanguage(chosen: Language): Promise<void> {
  const before = language;
  language = chosen;
  try {
    await Promise.all([fetchTexts('shell'), ...[...features].map(fetchOrEnglish)]);
  } catch (error) {
    if (language === chosen) language = before;
    throw error;
  }
  if (language !== chosen) return;
  shownLanguage.set(inLanguage(chosen));
  document.documentElement.lang = chosen;
}

async function fetchOrEnglish(feature: string): Promise<void> {
  await fetchTexts(feature).catch((error) => console.error(`The texts of ${feature} could not be loaded`, error));
}

async function fetchTexts(feature: string): Promise<void> {
  const wanted = language;
  const file = `../locales/${feature}/${wanted}.ts`;
  const translation = translations[file];
  if (!translation || fetched.has(file)) return;
  const [{ withMillions }, more] = await Promise.all([import('./millions.ts'), translation()]);
  add(wanted, withMillions(wanted, more));
  fetched.add(file);
}

function add(code: Language, more: object): void {
  texts[code] = { ...texts[code], ...more };
}
