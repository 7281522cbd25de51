import { type Language, languages } from './language.ts';

/** Names whose long form says more than where it is. */
const shortNamed = new Set(['HK', 'MO']);
const made = new Map<string, Intl.DisplayNames>();

/** The name of a country (ISO 3166-1) in a language; what is no code is shown as it is. */
export function countryName(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const style = shortNamed.has(code) ? 'short' : 'long';
  const key = `${language} ${style}`;
  const names = made.get(key) ?? new Intl.DisplayNames(languages[language].locale, { type: 'region', style });
  made.set(key, names);
  return names.of(code) ?? code;
}
