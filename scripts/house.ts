import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brokenRules, circlesOn, projectOf, readProject } from './boundaries.ts';

// `npm run house` says how the house stands: circles, imports past a role, lines, exports nobody uses, minutes of the tests.
// `npm run house -- all` names each place.
const project = join(import.meta.dirname, '..');
const namesAll = process.argv[2] === 'all';

type Part = { name: string; paths: RegExp };
/** What is shipped, by part; the first that fits counts. Tests and what serves them are none. */
const parts: Part[] = [
  { name: 'texts', paths: /\/locales\/.*\.ts$|-texts\.ts$/ },
  ...['server', 'web', 'contract', 'lander', 'sandbox', 'cli'].map((name) => ({
    name: `${name} (TypeScript)`,
    paths: new RegExp(`^${name}/.*\\.tsx?$`),
  })),
  { name: 'CSS', paths: /^(web|lander|server)\/.*\.css$/ },
  { name: 'SQL', paths: /^server\/.*\.sql$/ },
];
const isForTests = (path: string) => /\.(test|setup|fixture|config|examples)\.tsx?$|\/testing\//.test(path);

const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
  cwd: project,
  encoding: 'utf8',
});
const files = list
  .trim()
  .split('\n')
  .filter((path) => /\.(tsx?|mjs|css|sql|html)$/.test(path) && existsSync(join(project, path)))
  .map((path) => ({ path, text: readFileSync(join(project, path), 'utf8') }));
const product = files.filter(({ path }) => !isForTests(path));

function heading(title: string): void {
  console.log(`\n${title}`);
}

function say(what: string, count: number | string): void {
  console.log(`  ${what.padEnd(48)}${String(count).padStart(8)}`);
}

function sayAll(what: string, places: string[]): void {
  say(what, places.length);
  if (namesAll) for (const place of places) console.log(`    ${place}`);
}

function sayBreaks(): void {
  const boundaries = readProject(project);
  const { imports } = projectOf(boundaries);
  heading('Circles of values');
  for (const side of ['server', 'web']) {
    const circles = circlesOn(side, imports);
    for (const { floor, rooms } of circles) console.log(`  ${side}, floor ${floor}: ${rooms.join(', ')}`);
    say(`${side}, on all floors`, circles.length);
  }
  heading('Places that break a rule (scripts/boundaries.ts)');
  const byRule = Map.groupBy([...new Set(brokenRules(boundaries))], (place) => place.split(': ', 1).join());
  for (const [rule, places] of byRule) sayAll(rule, places);
  if (byRule.size === 0) say('all rules', 0);
}

function sayLines(): void {
  heading('Lines of the product, without tests');
  const linesOf = ({ text }: { text: string }) => text.split('\n').length - 1;
  const byPart = Map.groupBy(product, ({ path }) => parts.find(({ paths }) => paths.test(path))?.name);
  const sums = parts.map(({ name }) => ({ name, lines: (byPart.get(name) ?? []).reduce((n, f) => n + linesOf(f), 0) }));
  for (const { name, lines } of sums) say(name, lines);
  say(
    'together',
    sums.reduce((n, { lines }) => n + lines, 0),
  );
}

/** What a file exports by name and no other file names: a search by word, so a name that stands twice hides one. */
function sayExports(): void {
  const users = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    for (const [word] of text.matchAll(/[A-Za-z_$][\w$]*/g)) {
      const places = users.get(word) ?? new Set();
      users.set(word, places.add(path));
    }
  }
  const found = product.flatMap(({ path, text }) =>
    [...text.matchAll(/^export (?:async )?(?:function\*?|const|class|type) (?<name>[\w$]+)/gm)]
      .map(({ groups }) => groups?.name ?? '')
      .filter((name) => users.get(name)?.size === 1)
      .map((name) => ({
        place: `${path}: ${name}`,
        isUsedAtHome: (text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0) > 1,
      })),
  );
  heading('Exports that no other file names');
  sayAll(
    'used by nobody',
    found.filter((one) => !one.isUsedAtHome).map(({ place }) => place),
  );
  sayAll(
    'used at home alone',
    found.filter((one) => one.isUsedAtHome).map(({ place }) => place),
  );
}

/** Each part of the tests as it was when it last ran whole (scripts/test.ts writes it). */
function sayMinutes(): void {
  heading('Minutes of the tests, from the last run of each part');
  const written = join(project, 'node_modules/.cache/test-minutes.json');
  const runs: Record<string, { seconds: number; passed: number; at: string }> = existsSync(written)
    ? JSON.parse(readFileSync(written, 'utf8'))
    : {};
  if (Object.keys(runs).length === 0) console.log('  none was run here');
  for (const [part, { seconds, passed, at }] of Object.entries(runs)) {
    say(`${part}: ${passed} passed on ${at.slice(0, 16)}`, (seconds / 60).toFixed(1));
  }
}

sayBreaks();
sayLines();
sayExports();
sayMinutes();
