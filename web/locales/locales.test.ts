import { describe, expect, test } from 'vitest';
import { type Language, languageCodes } from '#web/base/language.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { signInTexts } from './sign-in.ts';
import { recoveryTexts } from './sign-in-recovery.ts';

type Texts = { [key: string]: string | Texts };

/** `{ a: { b: 'x' } }` as `a.b` to `x`. */
function flat(texts: Texts, before = ''): Map<string, string> {
  const all = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') all.set(before + key, value);
    else for (const [path, text] of flat(value, `${before}${key}.`)) all.set(path, text);
  }
  return all;
}

const app: Record<Language, Map<string, string>> = {
  en: flat(en),
  fr: flat(fr as Texts),
  de: flat(de as Texts),
  es: flat(es as Texts),
};
const signIn = Object.fromEntries(languageCodes.map((code) => [code, flat(signInTexts[code])])) as typeof app;
const recovery = Object.fromEntries(languageCodes.map((code) => [code, flat(recoveryTexts[code])])) as typeof app;
const others = languageCodes.filter((code) => code !== 'en');

const withoutMany = (keys: Iterable<string>) => [...keys].filter((key) => !key.endsWith('_many')).toSorted();
const argumentsOf = (text: string) => [...text.matchAll(/\{\{-?\s*(\w+)/g)].map(([, name]) => name).toSorted();

describe.each([
  ['app', app],
  ['sign-in page', signIn],
  ['screens of mailed links', recovery],
])('texts of the %s', (_name, texts) => {
  test.each(others)('SHELL-034 %s has exactly the keys of English', (code) => {
    expect(withoutMany(texts[code].keys())).toEqual(withoutMany(texts.en.keys()));
  });

  test.each(languageCodes)('every text of %s says something, and no space is lost or doubled', (code) => {
    const odd = [...texts[code]].filter(([, text]) => text.trim() !== text || text === '' || / {2}/.test(text));
    expect(odd).toEqual([]);
  });

  test.each(others)('%s takes the same arguments as English', (code) => {
    const different = [...texts[code]].filter(([key, text]) => {
      const english = texts.en.get(key.replace(/_many$/, '_other')) ?? '';
      // "one domain" may say its number in a word
      const names = (words: string) => argumentsOf(words).filter((name) => !(key.endsWith('_one') && name === 'count'));
      return names(text).join() !== names(english).join();
    });
    expect(different).toEqual([]);
  });
});

test.each(languageCodes)('%s has every plural form its grammar asks for', (code) => {
  const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
  const bases = [...app[code].keys()]
    .filter((key) => key.endsWith('_other'))
    .map((key) => key.slice(0, -'_other'.length));
  const missing = bases.flatMap((base) => forms.map((form) => `${base}_${form}`)).filter((key) => !app[code].has(key));
  expect(missing).toEqual([]);
});

test('German addresses the reader formally', () => {
  const informal = [...app.de, ...signIn.de, ...recovery.de].filter(([, text]) =>
    /\b([Dd]u|[Dd]ein\w*|[Dd]ich|[Dd]ir)\b/.test(text),
  );
  expect(informal).toEqual([]);
});

describe('keys in the code', () => {
  const sources = import.meta.glob<string>(
    ['/web/**/*.{ts,tsx}', '!/web/**/*.test.*', '!/web/locales/*', '!/web/sign-in/*'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  );
  const code = Object.values(sources).join('\n');
  /** Keys built from a value: `t(`titles.${title}`)` uses all of `titles`. */
  const built = [...code.matchAll(/`([a-zA-Z.]+)\.\$\{/g)].map(([, section]) => `${section}.`);
  const baseOf = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

  test('the sources were found', () => {
    expect(Object.keys(sources).length).toBeGreaterThan(40);
  });

  test('SHELL-034 every key that the code names exists', () => {
    const known = new Set([...app.en.keys()].map(baseOf));
    const named = [...code.matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, key]) => key ?? '');
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((key) => !known.has(key))).toEqual([]);
  });

  test('every key is used', () => {
    const unused = [...app.en.keys()]
      .map(baseOf)
      .filter((key) => !built.some((section) => key.startsWith(section)))
      .filter((key) => !code.includes(`'${key}'`) && !code.includes(`"${key}"`));
    expect(unused).toEqual([]);
  });
});
