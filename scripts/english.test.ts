import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const project = join(import.meta.dirname, '..');

/** English that reads as a translation, or says a thing otherwise than the rest of the product. */
const out: readonly (readonly [RegExp, instead: string])[] = [
  [/\btold\b|\btells\b|\bnot tell\b/, 'notified, says, reports'],
  [/\bstands?\b(?!-)/, 'is, appears'],
  [/\blooks? (now|again|for|among|at|over)\b|\blooked (at|for)\b|\b(a|last|second|no) look\b/i, 'check'],
  [/\bby (itself|themselves)\b/, 'automatically'],
  [/\bwhoever runs\b/i, 'the operator'],
  [/^Whoever\b|[.:?] Whoever\b/, 'anyone who'],
  [/\banew\b/, 'again'],
  [/\bmeanwhile\b/, 'until then'],
  [/\breckon/i, 'calculate'],
  [/\bpresent (?=address|key|name|one|owner|pass|registrar)|\ball present\b|\bat present\b/, 'current'],
  [/\bcounts? no more\b|\bworth nothing\b|\bno \w+ any more\b/, 'no longer works'],
  [/(?<!\b[Tt]here )\b(is|are|was|were) no (?!longer\b|more than\b|other\b)/, 'is not a'],
  [/\bsigns (that|which)\b|\bcapital letters\b/, 'characters'],
  [/\blearnt\b/, 'found'],
  [/\bnoted with\b|\bkept (here|sealed)\b/, 'saved, stored'],
  [/\b(go|goes|going) on\b/i, 'continue'],
  [/\bon the net\b/, 'online'],
  [/\bbelow \.\w/, 'under'],
  [/\bheld for spam\b/i, 'held as spam'],
  [
    /(?<!-)\bmails\b|\b(a|an|each|every|one|the test|this) mail\b(?! (domain|program|provider|server|service))/i,
    'e-mail',
  ],
  [/\b(Organis|authoris|internationalis|recognis|synchronis)\w*|\bcolour|\bcancelled\b|\bprogramme\b/i, 'American'],
  [/\w …$/, 'no space before the dots'],
  [/\bAt most .* (is|are) possible\b/, 'You can …'],
];

/** The part of a source that is English: one that holds all languages begins with it. */
function englishOf(source: string): string {
  const [english = ''] = source.split(/\n(?:const (?:de|es|fr)\b| {2}(?:de|es|fr): )/);
  return english.replace(/^\s*(?:\*|\/\/|\/\*).*$/gm, '').replace(/ \/\/ .*$/gm, '');
}

/** Texts in a source of more than one word; outside of files of texts those that begin as a sentence, as no log line does. */
function textsOf(source: string, isOfTexts: boolean): string[] {
  const literals = englishOf(source).matchAll(/'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"|`((?:[^`\\]|\\.)+)`/g);
  return [...literals].flatMap(([, one, two, three]) => {
    const text = (one ?? two ?? three ?? '').replace(/\$\{[^}]*\}|<[^>]*>/g, '$');
    return /\p{L}{2}.* | .*\p{L}{2}/u.test(text) && (isOfTexts || /^[\p{Lu}{$“.]/u.test(text)) ? [text] : [];
  });
}

function faultsOf(text: string): string[] {
  return out.flatMap(([words, instead]) => {
    const [found] = words.exec(text) ?? [];
    return found === undefined ? [] : [`"${found}" in "${text}": rather ${instead}`];
  });
}

const isOther = /\.test\.|\.fixture\.|\.examples\.|\/testing\/|\/(?:de|es|fr)\.ts$|\.styles\.ts$/;
const files = globSync(['{contract,lander,server,web}/**/*.{ts,tsx}', 'scripts/setup.mjs'], { cwd: project });

test('words 1 words 19 no English text that a person reads has a phrase that is out', () => {
  const read = files.filter((file) => !isOther.test(file));
  const texts = read.flatMap((file) =>
    textsOf(readFileSync(join(project, file), 'utf8'), /locales|texts|words/.test(file)),
  );
  expect(texts.length).toBeGreaterThan(4_000);
  expect(texts.flatMap(faultsOf)).toEqual([]);
});

test.each([
  ['Whoever runs this installation sets it.', 1],
  ['This is no e-mail address.', 1],
  ['Stop these mails', 1],
  ['The mail server did not answer.', 0],
  ['It is no longer monitored.', 0],
])('words 19 the phrases that are out are found: %s', (text, count) => {
  expect(faultsOf(text).length >= 1).toBe(count === 1);
});
