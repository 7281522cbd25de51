import { type Language, languages } from '#contract/preferences.ts';

/** The language of ours with the highest weight in an `Accept-Language` header (RFC 9110, 12.5.4), none if there is none. */
export function preferredLanguage(header = ''): Language | undefined {
  const wanted = header
    .split(',', 30)
    .map((part) => {
      const [range = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const weight = Number(parameters.find((text) => text.startsWith('q='))?.slice(2) ?? 1);
      return { language: languages.find((known) => known === range.split('-')[0]), weight };
    })
    .filter(({ weight }) => weight > 0);
  return wanted.filter(({ language }) => language).sort((a, b) => b.weight - a.weight)[0]?.language;
}

/** Of a public page: the language whose code was asked for, else the one that the browser prefers, else English. */
export function visitorsLanguage(asked: unknown, header?: string): Language {
  return languages.find((known) => known === asked) ?? preferredLanguage(header) ?? 'en';
}
