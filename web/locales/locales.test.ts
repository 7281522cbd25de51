import { describe, expect, test } from 'vitest';
import { type Language, languageCodes } from '#web/base/language.ts';
import { withMillions } from '#web/base/millions.ts';
import { signInTexts } from './sign-in.ts';
import { recoveryTexts } from './sign-in-recovery.ts';

type Texts = { [key: string]: string | Texts };
type ByLanguage = Record<Language, Map<string, string>>;

/** `{ a: { b: 'x' } }` as `a.b` to `x`. */
function flat(texts: Texts, before = ''): Map<string, string> {
  const all = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') all.set(before + key, value);
    else for (const [path, text] of flat(value, `${before}${key}.`)) all.set(path, text);
  }
  return all;
}

const files = import.meta.glob<Texts>('./*/{de,en,es,fr}.ts', { eager: true });
const features = [...new Set(Object.keys(files).map((file) => file.split('/')[1] ?? ''))];
const byLanguage = (textsOf: (code: Language) => Texts) =>
  Object.fromEntries(languageCodes.map((code) => [code, flat(withMillions(code, textsOf(code)))])) as ByLanguage;
const texts: Record<string, ByLanguage> = {
  ...Object.fromEntries(
    features.map((feature) => [feature, byLanguage((code) => files[`./${feature}/${code}.ts`] ?? {})]),
  ),
  'the sign-in page': byLanguage((code) => signInTexts[code]),
  'the screens of mailed links': byLanguage((code) => recoveryTexts[code]),
};
const others = languageCodes.filter((code) => code !== 'en');

const withoutMany = (keys: Iterable<string>) => [...keys].filter((key) => !key.endsWith('_many')).toSorted();
const argumentsOf = (text: string) => [...text.matchAll(/\{\{-?\s*(\w+)/g)].map(([, name]) => name).toSorted();

/** What begins a sentence: the words after it, or after what ends the one before. */
const sentences = (text: string) => text.split(/(?<=[.!?:]) +/);
/** Texts about a website, a group or a channel, not about who reads them. */
const aboutThings =
  /^(notifications\.(websiteStatusChange|alertChannelOff|waitingForRegistry|dnssecBroken)\.message|landers\.group\.(remakes|delete)|landers\.lander\.offlineWhy|website\.reasons\.|pointing\.(causes|found|unanswered))/;

/** A name of `server/config/settings.ts`, which only operators can set. */
const settingName = /\b(OUTBOUND|SANDBOX|[A-Z]{2,}_[A-Z_]+)\b/;

describe.each(Object.entries(texts))('texts of %s', (name, { en, ...translated }) => {
  const of = (code: Language) => ({ en, ...translated })[code];

  test.each(others)('SHELL-034 %s has exactly the keys of English', (code) => {
    expect(en.size).toBeGreaterThan(0);
    expect(withoutMany(of(code).keys())).toEqual(withoutMany(en.keys()));
  });

  test.each(languageCodes)('every text of %s says something, and no space is lost or doubled', (code) => {
    const odd = [...of(code)].filter(([, text]) => text.trim() !== text || text === '' || / {2}/.test(text));
    expect(odd).toEqual([]);
  });

  test.skipIf(name.startsWith('operator'))('words B12 SHELL-034 pages for everybody name no setting', () => {
    const named = languageCodes.flatMap((code) => [...of(code)].filter(([, text]) => settingName.test(text)));
    expect(named).toEqual([]);
  });

  test.skipIf(name.startsWith('operator'))('words B13 SHELL-034 names are looked up, by no word of the code', () => {
    const ofCode = [...of('en')].filter(([, text]) => /\b(un)?process(ed|ing)\b|\bbatch|\btext service\b/i.test(text));
    expect(ofCode).toEqual([]);
  });

  test('words B14 SHELL-034 no text says the name that the product has without its setting', () => {
    expect(languageCodes.flatMap((code) => [...of(code)].filter(([, text]) => text.includes('Namestead')))).toEqual([]);
  });

  test('words 5 SHELL-034 no sentence about a thing reads as one about the reader', () => {
    // with "Sie" for a person the verb ends in -n; one that does not is a thing's
    const german = [...of('de')].filter(([key, text]) =>
      sentences(text).some((sentence) => {
        const [, verb = 'sind'] = /^Sie (\p{L}+)/u.exec(sentence) ?? [];
        return !/(n|^sind|^und)$/.test(verb) || (aboutThings.test(key) && /^(Sie|Ihre?[mnrs]?) /.test(sentence));
      }),
    );
    const spanish = [...of('es')].filter(
      ([key, text]) => aboutThings.test(key) && sentences(text).some((sentence) => /^Sus? /.test(sentence)),
    );
    expect([...german, ...spanish]).toEqual([]);
  });

  test.each(others)('%s takes the same arguments as English', (code) => {
    const different = [...of(code)].filter(([key, text]) => {
      const english = en.get(key.replace(/_many$/, '_other')) ?? '';
      // "one domain" may say its number in a word
      const names = (words: string) => argumentsOf(words).filter((name) => !(key.endsWith('_one') && name === 'count'));
      return names(text).join() !== names(english).join();
    });
    expect(different).toEqual([]);
  });

  test.each(languageCodes)('%s has every plural form its grammar asks for', (code) => {
    const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
    const bases = [...of(code).keys()]
      .filter((key) => key.endsWith('_other'))
      .map((key) => key.slice(0, -'_other'.length));
    const missing = bases.flatMap((base) => forms.map((form) => `${base}_${form}`)).filter((key) => !of(code).has(key));
    expect(missing).toEqual([]);
  });

  test('German addresses the reader formally', () => {
    const informal = [...of('de')].filter(([, text]) => /\b([Dd]u|[Dd]ein\w*|[Dd]ich|[Dd]ir)\b/.test(text));
    expect(informal).toEqual([]);
  });
});

describe('keys in the code', () => {
  const sources = import.meta.glob<string>(
    ['/web/**/*.{ts,tsx}', '!/web/**/*.test.*', '!/web/locales/**', '!/web/sign-in/*', '!/web/testing/*'],
    { query: '?raw', import: 'default', eager: true },
  );
  const code = Object.values(sources).join('\n');
  const english = features.flatMap((feature) => [...(texts[feature]?.en.keys() ?? [])]);
  const baseOf = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
  /** Keys built from a value: `t(`titles.${title}`)` uses all of `titles`. */
  const built = [...code.matchAll(/`([a-zA-Z.]+)\.\$\{/g)].map(([, section]) => `${section}.`);

  test('the sources were found', () => {
    expect(Object.keys(sources).length).toBeGreaterThan(40);
  });

  test('no two features have the same section', () => {
    const sections = Object.keys(files).flatMap((file) =>
      file.endsWith('/en.ts') ? Object.keys(files[file] ?? {}) : [],
    );
    expect(sections.toSorted()).toEqual([...new Set(sections)].toSorted());
  });

  test('SHELL-034 every key that the code names exists', () => {
    const known = new Set(english.map(baseOf));
    const named = [...code.matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, key]) => key ?? '');
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((key) => !known.has(key))).toEqual([]);
  });

  test('every key is used', () => {
    const quoted = new Set([...code.matchAll(/['"]([\w.-]+)(?=['"])/g)].map(([, key]) => key));
    const unused = english
      .map(baseOf)
      .filter((key) => !quoted.has(key))
      .filter((key) => !built.some((section) => key.startsWith(section)));
    expect(unused).toEqual([]);
  });
});
