import { type Language, languages } from '#contract/preferences.ts';
import { encodingFor } from '../../http/compression.ts';
import { preferredLanguage } from '../../http/preferred-language.ts';

/** In which form a page is sent: its language and how it is compressed. */
export type Form = `${Language} ${Encoding}`;
export type Encoding = 'br' | 'gzip' | 'identity';

type Asked = { 'accept-language'?: string | undefined; 'accept-encoding'?: string | undefined };

/** Browsers send few different values of these headers; reading one takes longer than looking it up. */
const remembered = 500;
const maxRememberedLength = 200;

function remembering<Value>(read: (header: string) => Value): (header: string) => Value {
  const known = new Map<string, Value>();
  return (header) => {
    const before = known.get(header);
    if (before !== undefined) return before;
    const value = read(header);
    if (known.size < remembered && header.length <= maxRememberedLength) known.set(header, value);
    return value;
  };
}

const languageFor = remembering((header) => preferredLanguage(header) ?? 'en');
const encodingOf = remembering((header): Encoding => encodingFor(header) ?? 'identity');

/** The language of the link (`?lang=de`), else the one the browser prefers, else English. */
export function languageOf(query: string, headers: Asked): Language {
  const asked = query === '' ? undefined : new URLSearchParams(query.slice(0, 2_000)).get('lang');
  return languages.find((known) => known === asked) ?? languageFor(headers['accept-language'] ?? '');
}

/** The form of a page for a request. */
export function formOf(query: string, headers: Asked): Form {
  return `${languageOf(query, headers)} ${encodingOf(headers['accept-encoding'] ?? '')}`;
}

/** The language and the encoding of a form. */
export function partsOf(form: Form): { language: Language; encoding: Encoding } {
  const [language, encoding] = form.split(' ') as [Language, Encoding];
  return { language, encoding };
}
