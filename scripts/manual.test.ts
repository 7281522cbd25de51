import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../docs/manual');
const pages = readdirSync(folder).filter((name) => name.endsWith('.md'));
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

test('every picture of the manual is shown on a page and has at most 60 KB', () => {
  const shown = new Set(pages.flatMap(linksOf).map((to) => basename(to)));
  const pictures = readdirSync(join(folder, 'pictures'));
  expect(pictures.filter((name) => !shown.has(name))).toEqual([]);
  expect(pictures.filter((name) => statSync(join(folder, 'pictures', name)).size > 60 * 1024)).toEqual([]);
});
