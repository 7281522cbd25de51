import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#contract/preferences.ts';

const folder = join(import.meta.dirname, '../../web/locales');

/** Texts of the web app in one language, by the keys that its code uses. */
export type Words = {
  /** What a button or link with this text is called, whatever stands for its `{{parts}}` and tags; both forms of a number. */
  called(key: string): RegExp;
  /** Parts of a shown text that are a key without a text, or a value that was not filled in. */
  missingIn(text: string): string[];
};

/** Reads the texts of all features. Throws where a feature lacks the language. */
export async function wordsIn(language: Language): Promise<Words> {
  const features = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const parts = await Promise.all(
    features.map(({ name }) => import(join(folder, name, `${language}.ts`)) as Promise<object>),
  );
  const texts: Record<string, unknown> = Object.assign({}, ...parts);
  const roots = Object.keys(texts).map(RegExp.escape).join('|');
  const key = new RegExp(`(?<![\\w.-])(?:${roots})(?:\\.[a-zA-Z]\\w*)+(?![\\w-])`, 'g');
  return {
    called(name) {
      const forms = [name, `${name}_one`, `${name}_other`].map((form) => textAt(texts, form));
      const found = forms.filter((form) => form !== undefined);
      if (found.length === 0) throw new Error(`There is no text "${name}" in ${language}.`);
      return new RegExp(`^(?:${found.map(asPattern).join(`|`)})`);
    },
    missingIn(text) {
      const keys = [...text.matchAll(key)].map(([found]) => found).filter((found) => isKey(texts, found));
      return [...keys, ...(text.match(/\{\{\w+\}\}|\bundefined\b|\bNaN\b|\[object \w+\]|Invalid Date/g) ?? [])];
    },
  };
}

function textAt(texts: Record<string, unknown>, key: string): string | undefined {
  let at: unknown = texts;
  for (const part of key.split('.')) at = typeof at === 'object' && at ? Reflect.get(at, part) : undefined;
  return typeof at === 'string' ? at : undefined;
}

/** `dashboard.title`, and not a domain name such as `domains.test`: its first part leads to more parts. */
function isKey(texts: Record<string, unknown>, found: string): boolean {
  const [root = '', second = ''] = found.split('.');
  const group = texts[root];
  return typeof group === 'object' && group !== null && (second in group || found.split('.').length > 2);
}

function asPattern(text: string): string {
  return text
    .split(/\{\{\w+\}\}|<\/?\w+>/)
    .map((part) => RegExp.escape(part))
    .join('.*');
}
