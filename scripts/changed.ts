import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/**
 * The tests of what a change touches: those that changed, those beside a changed file, and those that import one. Through
 * the app each test of the server reaches nearly every file, so what is reached through others does not count.
 */
export function touchedTests(changed: readonly string[], tests: readonly { file: string; source: string }[]): string[] {
  const files = new Set(changed);
  const folders = new Set(changed.filter((file) => /\.(tsx?|sql|css)$/.test(file)).map((file) => dirname(file)));
  const isTouched = ({ file, source }: { file: string; source: string }) =>
    files.has(file) || folders.has(dirname(file)) || importsOf(file, source).some((imported) => files.has(imported));
  return tests.filter(isTouched).map(({ file }) => file);
}

/** Files of ours that a file loads, from the project's root; types alone change no test. */
function importsOf(file: string, source: string): string[] {
  const paths = [...source.matchAll(/^(?:import (?!type)|\} )[^'\n]*from '([#.][^']+)'/gm)].map(
    ([, path = '']) => path,
  );
  return paths.map((path) => (path.startsWith('#') ? path.slice(1) : normalize(join(dirname(file), path))));
}

/** Tests of Vitest touched by what is not in `main` yet: commits of this branch and the working tree. */
export function testsOfChanges(project: string): string[] {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: project, encoding: 'utf8' }).stdout.trim();
  const base = git('merge-base', 'HEAD', 'main') || 'HEAD';
  const lists = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')];
  const changed = lists.flatMap((list) => list.split('\n')).filter(Boolean);
  const tests = globSync('{contract,lander,server,sandbox,scripts,bench,web}/**/*.test.{ts,tsx}', { cwd: project });
  return touchedTests(
    changed,
    tests.map((file) => ({ file, source: readFileSync(join(project, file), 'utf8') })),
  );
}
