import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const project = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(project, path), 'utf8');
const areas = globSync('docs/spec/decisions/[a-z]*.md', { cwd: project });
const spec = ['docs/spec/requirements.md', ...areas].map(read).join('\n');
const known = new Set(spec.match(/\b[A-Z]+-\d{3}\b/g));

/** What `test`, `describe` and the call after `.each` are given first. */
const titles = /(?:\b(?:test|describe)(?:\.\w+)*\(|\)\()\s*(['"`])(.+?)\1/g;
/** Of the catalogue; a finding of a review is a word and a number, "security M-7". */
const ids = /(?<!\b(?:security|durability) )\b(?:[A-Z]+-\d{3}|[A-Z]-\d+)\b/g;
const notIds = new Set(['SHA-256']);

/** What a test begins with after its ids, and a sentence does not: "of others nothing is shown", "that hangs is ended". */
const halves = /^(?:(?:security|durability|screens|owner) )?(?:(?:[A-Z]+-?\d+\w*|\d+\.\d+) )*(?:of|that) /;

/** Titles of tests that are half sentences. */
function halfSentences(source: string): string[] {
  const found = [...source.matchAll(titles)].filter(([call]) => !call.startsWith('describe'));
  return found.flatMap(([, , title = '']) => (halves.test(title) ? [title] : []));
}

/** Ids in the titles of a test file that the catalogue of requirements and decisions does not have. */
function unknownIds(source: string): string[] {
  const found = [...source.matchAll(titles)].flatMap(([, , title = '']) => title.match(ids) ?? []);
  return found.filter((id) => !known.has(id) && !notIds.has(id));
}

/** What a rule finds in the test files of the project. */
function foundBy(rule: (source: string) => string[]): string[] {
  const files = globSync('{contract,e2e,lander,sandbox,scripts,server,web}/**/*.{test.ts,test.tsx,e2e.ts}', {
    cwd: project,
  }).filter((file) => file !== 'scripts/titles.test.ts'); // it breaks the rules below
  expect(files.length).toBeGreaterThan(100);
  return files.flatMap((file) => rule(readFileSync(join(project, file), 'utf8')).map((found) => `${file}: ${found}`));
}

test('every requirement that a title names is in the catalogue', () => {
  expect(foundBy(unknownIds)).toEqual([]);
});

test('no title of a test is half a sentence that begins with "of" or "that"', () => {
  expect(foundBy(halfSentences)).toEqual([]);
});

test.each([
  ["test('GRID-012 D-064 ticks', () => {})", []],
  ["  test('GRID-999 ticks', () => {})", ['GRID-999']],
  ["test.each([1])('D-999 %i', () => {})", ['D-999']],
  ['describe.skip(`M-7 is refused`, () => {})', ['M-7']],
  ["test('security M-7 AUTH-004 is refused', () => {})", []],
  ["expect('GRID-999')", []],
])('the titles of %j hold %j that no catalogue has', (source, unknown) => {
  expect(unknownIds(source)).toEqual(unknown);
});

test('the index of the decisions names each of them once, with its title, under the file it stands in', () => {
  const index = read('docs/spec/decisions/README.md').split(/^## /m).slice(1);
  const listed = index.flatMap((part) => {
    const file = /\((.+\.md)\)/.exec(part)?.[1];
    return [...part.matchAll(/^- (.+)$/gm)].map(([, entry]) => `${file}: ${entry}`);
  });
  const made = areas.flatMap((path) =>
    [...read(path).matchAll(/^\*\*([A-Z]+-\d+[a-z]?)(?: C)? · (.+?)\.?\*\*/gm)].map(
      ([, number, title]) => `${path.split('/').at(-1)}: ${number} ${title}`,
    ),
  );
  expect(made.length).toBeGreaterThan(300);
  expect(listed.toSorted()).toEqual(made.toSorted());
});

test('the index of docs/decisions names each of its pages once, with its title', () => {
  const listed = [...read('docs/decisions/README.md').matchAll(/^- \[(.+)\]\((.+\.md)\)$/gm)];
  const pages = globSync('docs/decisions/[0-9]*.md', { cwd: project });
  expect(pages.length).toBeGreaterThan(50);
  expect(listed.map(([, title, file]) => `${file}: # ${title}`).toSorted()).toEqual(
    pages.map((path) => `${path.split('/').at(-1)}: ${read(path).split('\n', 1)[0]}`).toSorted(),
  );
});

test.each([
  ["test('GRID-012 D-064 of others nothing is shown', () => {})", ['GRID-012 D-064 of others nothing is shown']],
  ["test.each([1])('that hangs is ended (%i)', () => {})", ['that hangs is ended (%i)']],
  ["test('security N-1 that hangs is ended', () => {})", ['security N-1 that hangs is ended']],
  ["test('the list of others is not shown', () => {})", []],
  ["describe('D-010 of other users', () => {})", []],
])('the half sentences of %j are %j', (source, expected) => {
  expect(halfSentences(source)).toEqual(expected);
});
