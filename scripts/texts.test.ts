import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Language } from '#contract/preferences.ts';
import { allTexts, type Text, textsOf } from './texts.ts';

const texts = allTexts();
/** What the product says itself, without the made-up people and websites of the sandbox. */
const own = texts.filter(({ file }) => !file.startsWith('sandbox/'));
const of = (language: Language, from = texts) => from.filter((text) => text.language === language);
/** Texts that `fault` finds something in, with what it is. */
const faulty = (found: Text[], fault: RegExp) =>
  found.flatMap(({ file, text }) => (fault.test(text) ? [`${file}: ${fault.exec(text)?.[0]}: ${text}`] : []));
/** The words without what is filled in: `{{count}}`, `{count}`. */
const withoutPlaces = ({ text, ...where }: Text): Text => ({ ...where, text: text.replace(/\{+[^{}]*\}+/g, '{}') });

const glossary = readFileSync(join(import.meta.dirname, '../web/locales/README.md'), 'utf8');
const columns: Language[] = ['en', 'de', 'fr', 'es'];
/** Of the table "One word for one thing": what is struck out in the column of a language. */
const ruledOut = glossary
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .flatMap((line) => line.split('|').slice(1, -1).entries().toArray())
  .flatMap(([at, cell]) =>
    [...cell.matchAll(/~~(.+?)~~/g)].map(([, word = '']) => [columns[at] ?? 'en', word] as const),
  );

/** A word, or with a hyphen at its end all that begin so. */
const wordOf = (word: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}_-])${word.endsWith('-') ? word.slice(0, -1) : `${word}(?![\\p{L}\\p{N}_])`}`, 'iu');

test('SHELL-034 the texts of a language are found in a file of its name and in what has its name', () => {
  const source =
    "const fr = { a: 'un', b: (n: number) => `deux $" + "{n}` }; const all = { de: { a: 'eins' }, 'es': 'uno' };";
  const found = textsOf('mail.ts', source).map(({ language, text }) => `${language} ${text}`);
  expect(found).toEqual(['fr un', 'fr deux {}', 'de eins', 'es uno']);
  expect(textsOf('words/fr.ts', "export const words = { names: { en: 'anglais' } };")).toMatchObject([
    { language: 'fr' },
  ]);
  for (const language of columns) expect(of(language, own).length).toBeGreaterThan(4_500);
});

test('words 11 SHELL-034 no text says what the glossary rules out', () => {
  expect(ruledOut.length).toBeGreaterThan(50);
  const plain = own.map(withoutPlaces);
  const said = ruledOut.flatMap(([language, word]) => faulty(of(language, plain), wordOf(word)));
  expect(said).toEqual([]);
});

test('words 8 SHELL-034 French has non-breaking spaces at its signs and typographic apostrophes', () => {
  const french = of('fr');
  expect(faulty(french, /(?<=\S) [;:?!»]|« |\u202f/)).toEqual([]);
  expect(faulty(french, /[\p{L}\p{N}})][?!;»]|«\S(?<!\u00a0)/u)).toEqual([]);
  expect(faulty(french, /\p{L}'\p{L}/u)).toEqual([]);
});

test('words 20 SHELL-034 no text has a number or date of its own that languages write in different ways', () => {
  // years, numbers of standards, and what somebody would type
  const alike = /RFC \d+|\b(1985|2000|2199)\b|\+\d\d[ \d]+|\b(2500|12500)\b/g;
  const plain = own.map(({ text, ...where }) => ({ ...where, text: text.replace(alike, '') }));
  const read = plain.filter(({ file }) => !/-prompt\.ts$|life-cycle-rules/.test(file));
  expect(faulty(read, /\d{4}|\d[.,\u00a0\u202f ]\d{3}(?!\d)/)).toEqual([]);
});

test('words 3 SHELL-034 what a text quotes of the app is there in the same words', () => {
  const outside = [
    'Nameservers',
    'none',
    'Incoming Webhooks',
    'Update', // both at Afternic
    'Replace',
    'Integrations',
    'Integrationen',
    'Intégrations',
    'Integraciones',
  ];
  const unknown = own.flatMap(({ file, language, text }) => {
    if (!file.startsWith('web/locales/') || /example|Beispiel|exemple|ejemplo/.test(text)) return [];
    const quoted = [...text.matchAll(/[„“«]\u00a0?([^„“”«»{}]+?)\u00a0?[“”»]/g)].map(([, words = '']) => words);
    const known = (words: string) => own.some((other) => other.language === language && other.text === words);
    return quoted.filter((words) => !outside.includes(words) && !known(words)).map((words) => `${file}: ${words}`);
  });
  expect(unknown).toEqual([]);
});

/** What buyers read, who have not heard of us. */
const forBuyers = own.filter(({ file }) =>
  /^(lander\/|server\/inquiries\/buyer-mail|server\/legal\/|web\/inquiries\/reply\/built-in)/.test(file),
);

test('words 17 on pages and in mails for buyers a domain is not called a name', () => {
  expect(forBuyers.length).toBeGreaterThan(1_000);
  expect(faulty(of('de', forBuyers), /\b(der|den|dem|des|dies\w+|derselbe) Namens?\b/i)).toEqual([]);
  expect(faulty(of('fr', forBuyers), /\b(le|ce|du|même) noms?\b(?! de domaine| et l’adresse)/i)).toEqual([]);
  expect(faulty(of('es', forBuyers), /\b(el|este|del|mismo) nombres?\b(?! de dominio| y el correo)/i)).toEqual([]);
  expect(
    faulty(of('fr', forBuyers), /\bregistrars?\b(?!’|s publient)/i).filter((text) => !text.startsWith('server/legal/')),
  ).toEqual([]);
});

test('words 11 who writes before a sale is called Interessent in German, and Käufer only after it or as a party of an agreement', () => {
  const afterSale =
    /^(web\/locales\/(handover|domain-detail|domain-actions|agreement)|lander\/agreement|server\/agreements)\//;
  const before = of('de', own).filter(({ file }) => !afterSale.test(file));
  expect(faulty(before, /Käufer/)).toEqual([]);
});

test('words 7 mails to buyers begin their sentences with a capital, but German ones go on after the greeting', () => {
  const mails = own.filter(({ file, language }) => language !== 'de' && file.endsWith('/buyer-mail-texts.ts'));
  expect(mails.length).toBeGreaterThan(60);
  expect(mails.filter(({ text }) => !/^[\p{Lu}{¿]/u.test(text))).toEqual([]);
});
