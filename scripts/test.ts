import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { findDebianPostgres, startDebianPostgres } from './debian-postgres.ts';
import { type Count, countOf, inWords, sumOf } from './test-count.ts';

// `npm test` runs all suites; `npm test -- server|web|e2e|debian [more arguments for the runner]` runs one.
const modules = join(import.meta.dirname, '../node_modules');
const vitest = join(modules, 'vitest/vitest.mjs');
const playwright = join(modules, '@playwright/test/cli.js');
/** Programs that tests start keep what was compiled of them: to start the server then takes half the time. */
const compiled = { NODE_COMPILE_CACHE: join(modules, '.cache/compiled') };
const results = mkdtempSync(join(tmpdir(), 'namestead-tests-'));
process.on('exit', () => rmSync(results, { recursive: true, force: true }));

/**
 * Server suites that run once more on the system's PostgreSQL, an older one with defaults that are not ours: every feature
 * with SQL of its own. Not what proves something else: pure rules, strangers' texts and servers, processes and signals.
 */
const onExternalPostgres = [
  ...['server/activity/', 'server/dashboard/', 'server/domains/', 'server/jobs/', 'server/notifications/'],
  ...[
    'server/preferences/',
    'server/processing/',
    'server/name-service/',
    'server/users/',
    'server/testing/',
    'server/app/processes',
  ],
  ...['server/inquiries/', 'server/landers/groups/', 'server/landers/landers/', 'server/landers/pages/'],
  ...['server/landers/pointing/', 'server/landers/presets/', 'server/landers/grid'],
  ...['server/websites/watch/follow', 'server/websites/watch/watcher'],
  ...['server/database/migrate', 'server/http/hub', 'server/http/metrics'],
];
const notAgain = [
  ...['corpora', '*corpus', '*.rules', 'hostile-*', '*.crash', '*.simulation', '*-budget'],
  ...['cli', 'external-sign-in', 'name-judge'],
];

type Suite = (more: string[]) => Promise<Count>;
const suites: Record<string, Suite> = {
  server: (more) => vitestOn(['server'], more),
  web: (more) => vitestOn(['web', 'web-pure'], more),
  e2e: journeys,
  debian: onDebian,
};

async function vitestOn(projects: string[], more: string[], env: Record<string, string> = {}): Promise<Count> {
  const result = join(results, 'vitest.json');
  const args = ['run', ...projects.flatMap((name) => ['--project', name])];
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${result}`];
  return counted(await run(vitest, [...args, ...reports, ...more], env), result);
}

async function journeys(more: string[]): Promise<Count> {
  const result = join(results, 'playwright.json');
  const env = { E2E_BROWSER: JSON.stringify(await findBrowser()), PLAYWRIGHT_JSON_OUTPUT_FILE: result };
  const args = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'];
  return counted(await run(playwright, [...args, ...more], env), result);
}

async function onDebian(more: string[]): Promise<Count> {
  const version = findDebianPostgres();
  if (!version) {
    console.warn('\nNOT TESTED: DATABASE_URL with an external PostgreSQL. No server in /usr/lib/postgresql.\n');
    return { passed: 0, failed: 0, skipped: 0 };
  }
  const server = await startDebianPostgres(version);
  try {
    const excluded = notAgain.map((name) => `--exclude=**/${name}.test.ts`);
    const chosen = more.length > 0 ? more : [...onExternalPostgres, ...excluded];
    return await vitestOn(['server'], chosen, { TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

/** What the runner wrote; a run that failed without a failed test, or wrote nothing, counts as one. */
function counted(isGreen: boolean, file: string): Count {
  const count = countOf(JSON.parse(readFileSync(file, 'utf8')));
  return { ...count, failed: isGreen ? count.failed : Math.max(count.failed, 1) };
}

async function run(program: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...compiled, ...env },
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}

const [only, ...more] = process.argv.slice(2);
const chosen = only ? suites[only] && [only] : Object.keys(suites);
if (!chosen) {
  console.error(`There is no suite "${only}". Choose one of ${Object.keys(suites).join(', ')}, or none for all.`);
  process.exit(1);
}

if (chosen.includes('e2e') && !(await run(join(import.meta.dirname, 'setup.mjs'), ['build']))) process.exit(1);

// The runner ends on Ctrl-C as well; we stop what it used and run nothing further.
let isInterrupted = false;
process.on('SIGINT', () => {
  isInterrupted = true;
});
const counts: Count[] = [];
const lines: string[] = [];
for (const name of chosen) {
  if (isInterrupted) break;
  console.log(`\n== ${name} ==`);
  const begin = performance.now();
  const count = await (suites[name] as Suite)(more).catch((error: Error) => {
    console.error(error.message);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  counts.push(count);
  lines.push(`${name.padEnd(8)} ${inWords(count)} in ${Math.round((performance.now() - begin) / 1_000)} s`);
}
const sum = sumOf(counts);
console.log(`\n${lines.join('\n')}${isInterrupted ? '\nInterrupted.' : ''}\n\n${inWords(sum)}`);
process.exit(sum.failed === 0 && !isInterrupted ? 0 : 1);
