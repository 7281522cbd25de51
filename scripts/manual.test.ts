import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const project = join(import.meta.dirname, '..');
const folder = join(project, 'docs/manual');
const pages = readdirSync(folder).filter((name) => name.endsWith('.md'));
/** Phrases that read as a translation into English: the person or the product is the subject instead. */
const ruledOut =
  /\b(told|tells? of|stands?(?!-)|look(s|ed)? (now|at|whether|among)|by (itself|themselves)|whoever|anew|meanwhile|(on|off) the net|one can|reckon\w*|at present|present (password|address|ones?|version|state)|(\d+|two|four|ten|last|other) signs)\b/gi;
/** Where a page of the manual leads, other sites and parts of the same page left out. */
const linksOf = (page: string) =>
  [...readFileSync(join(folder, page), 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, to = '']) => to);

test('every link and picture of the manual is there, and its contents name every page', () => {
  const broken = pages.flatMap((page) =>
    linksOf(page)
      .filter((to) => !existsSync(join(folder, to)))
      .map((to) => `${page}: ${to}`),
  );
  expect(broken).toEqual([]);
  const listed = new Set(linksOf('README.md'));
  expect(pages.filter((page) => page !== 'README.md' && !listed.has(page))).toEqual([]);
});

test('scale C4: every page of docs that code, settings and files for operators name is there', () => {
  const files = globSync(
    '{contract,deploy,lander,sandbox,scripts,server,web,e2e,bench}/**/*.{ts,tsx,css,sql,yml,service}',
    { cwd: project, exclude: ['**/node_modules'] }, // of measures and clients that were installed here
  );
  const missing = files.flatMap((file) =>
    [...readFileSync(join(project, file), 'utf8').matchAll(/\bdocs\/[\w/-]+\.md\b/g)]
      .filter(([page]) => !existsSync(join(project, page)))
      .map(([page]) => `${file}: ${page}`),
  );
  expect(missing).toEqual([]);
});

test('every picture of the manual is shown on a page and has at most 60 KB', () => {
  const shown = new Set(pages.flatMap(linksOf).map((to) => basename(to)));
  const pictures = readdirSync(join(folder, 'pictures'));
  expect(pictures.filter((name) => !shown.has(name))).toEqual([]);
  expect(pictures.filter((name) => statSync(join(folder, 'pictures', name)).size > 60 * 1024)).toEqual([]);
});

test('words rule 1: README, CHANGELOG, SECURITY, CONTRIBUTING and the manual have none of the phrases that are ruled out', () => {
  const texts = [...globSync('*.md', { cwd: project }), ...pages.map((page) => `docs/manual/${page}`)];
  expect(texts).toEqual(expect.arrayContaining(['README.md', 'CHANGELOG.md', 'SECURITY.md', 'CONTRIBUTING.md']));
  const found = texts.flatMap((path) => {
    const prose = readFileSync(join(project, path), 'utf8').replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
    return (prose.match(ruledOut) ?? []).map((phrase) => `${path}: ${phrase}`);
  });
  expect(found).toEqual([]);
});
