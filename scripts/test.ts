import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findDebianPostgres, startDebianPostgres } from '#server/testing/debian-postgres.ts';
import { type Browser, findBrowser, machineBrowsers } from './browser.ts';
import { testsOfChanges } from './changed.ts';
import {
  type Failure,
  type FileResults,
  inWords,
  listOf,
  nothingRun,
  type Results,
  resultsFile,
  sumOf,
  withSecondTry,
} from './test-results.ts';

// `npm test` proves the project with nothing but its packages; `npm test -- <suite> [more arguments for the runner]` runs one
// suite, also one of those that need something that not every machine has.
const project = join(import.meta.dirname, '..');
const modules = join(project, 'node_modules');
const vitest = join(modules, 'vitest/vitest.mjs');
const playwright = join(modules, '@playwright/test/cli.js');
/** Programs that tests start keep what was compiled of them: to start the server then takes half the time. */
const compiled = { NODE_COMPILE_CACHE: join(modules, '.cache/compiled') };
const folder = mkdtempSync(join(tmpdir(), 'namestead-tests-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
// The runner ends on Ctrl-C as well; we stop what it used and run nothing further.
let isInterrupted = false;
process.on('SIGINT', () => {
  isInterrupted = true;
});

/**
 * Tests that run once more on the system's PostgreSQL, an older one with defaults that are not ours: what depends on that is
 * SQL, so every statement comes once. Every call is made by the first; the others are those of jobs and workers, of order and
 * plans, of locks, and what reads the catalogue. A failover is tried here alone: its standby takes programs of the system.
 */
const onExternalPostgres = {
  'server/app': ['failover'],
  'server/installation': ['installation', 'work'],
  'server/account-data': ['export'],
  'server/users': ['deletion/deletion', 'users.jobs'],
  'server/jobs': ['outbox', 'schedule'],
  'server/notifications': ['notifications.jobs', 'flood', 'processing-notifications'],
  'server/dashboard': ['figures'],
  'server/grid': [
    'list',
    'filters',
    'matching',
    'domain-find',
    'export/export',
    'inactive/inactive',
    'name-lists/name-lists',
  ],
  'server/monitoring': ['recording', 'push-changes', 'provoked'],
  'server/verification': ['verifier', 'verification'],
  'server/lookups': ['lookups', 'raw-answers/raw-answers', 'reparse/reparse'],
  'server/own-data': ['own-data', 'update-domain'],
  'server/domains': ['concurrency', 'counters', 'deleted/deleted-domains'],
  server: [
    ...[
      'expiry-warnings/expiry-warnings',
      'freshness/closer-looks',
      'readings/readings',
      'releases/releases',
      'sync/sync',
    ],
    ...['transfers/transfers', 'visits/by-domain/visitors', 'portfolio/watched-names.reads'],
    ...['openapi/openapi', 'database/migrate', 'testing/database', 'http/metrics', 'backup/backup', 'audit/audit'],
  ],
  'server/processing': [
    'queue/queue.jobs',
    'refresh',
    'queue/writer',
    'progress',
    'queue/fair-share',
    'tld-counts/counting',
  ],
  'server/websites/watch': ['follow', 'watcher'],
  'server/alerts': ['gather', 'inquiries', 'sending', 'figures/figures'],
  'server/name-service': ['name-service', 'delegation/delegation'],
  'server/nameservers': ['check', 'sets'],
  'server/dnssec': ['dnssec'],
  'server/landers': ['grid', 'groups/groups', 'pages/following', 'pages/write-pages', 'pointing/pointing'],
  'server/handover': ['handover'],
  'server/inquiries': ['list', 'spam/spam'],
  'server/visits': ['visits', 'codes.store', 'fold/fold-events', 'collect/collect'],
  'server/analytics': ['report'],
};

function filesOnExternalPostgres(): string[] {
  const files = Object.entries(onExternalPostgres).flatMap(([folder, names]) =>
    names.map((name) => join(folder, `${name}.test.ts`)),
  );
  const missing = files.filter((file) => !existsSync(join(project, file)));
  if (missing.length > 0) throw new Error(`scripts/test.ts names what is not there: ${missing.join(', ')}`);
  return files;
}

type Suite = (more: string[]) => Promise<Results>;
const everywhere: Record<string, Suite> = {
  server: (more) => vitestOn(['server'], more),
  web: (more) => vitestOn(['web', 'web-pure'], more),
  e2e: async (more) => journeys(await findBrowser(), more),
};
/**
 * What differs between browsers: typing, keys, fonts and widths, and the pages of buyers. Several tabs and sessions are
 * proven in the Chromium of the packages, whose engine is that of the machine's.
 */
const fewJourneys = {
  chromium: ['newcomer', 'landers', 'languages-and-themes'],
  firefox: ['newcomer', 'manage'],
};
const whereItCan: Record<string, Suite> = {
  debian: onDebian,
  corpora: onLargeCorpora,
  browsers: inMachineBrowsers,
  clients: withGenerators,
};
const suites: Record<string, Suite> = { ...everywhere, ...whereItCan, changed: onChanges };

/** In a check without people, files with a failure run once more alone, and what passes then is counted apart. */
async function vitestOn(projects: string[], more: string[], env: Record<string, string> = {}): Promise<Results> {
  const args = ['run', ...projects.flatMap((name) => ['--project', name])];
  args.push('--reporter=default', `--reporter=${join(import.meta.dirname, 'vitest-results.ts')}`);
  const first = await resultsOf(vitest, [...args, ...more], env);
  const files = first.filter(({ file, failed }) => file && failed.length > 0).map(({ file }) => file);
  if (process.env.CI === undefined || isInterrupted || files.length === 0) return sumOf(first);
  console.log('\n== once more what failed ==');
  return sumOf(withSecondTry(first, await resultsOf(vitest, [...args, ...files], env)));
}

/** What a change touches, as far as it takes no browser: seconds while one works. */
async function onChanges(more: string[]): Promise<Results> {
  const files = testsOfChanges(project);
  if (files.length === 0) return notTested('what changed: no test lies beside it or imports it.');
  return vitestOn(['server', 'web', 'web-pure'], [...files, ...more]);
}

async function journeys(browser: Browser, more: string[]): Promise<Results> {
  const env = { E2E_BROWSER: JSON.stringify(browser) };
  const reporters = `--reporter=list,${join(import.meta.dirname, 'playwright-results.ts')}`;
  return sumOf(await resultsOf(playwright, ['test', '-c', 'e2e/playwright.config.ts', reporters, ...more], env));
}

async function onDebian(more: string[]): Promise<Results> {
  const version = findDebianPostgres();
  if (!version)
    return notTested('DATABASE_URL with an external PostgreSQL: there is no server in /usr/lib/postgresql.');
  const server = await startDebianPostgres(version);
  try {
    const chosen = more.length > 0 ? more : filesOnExternalPostgres();
    return await vitestOn(['server'], chosen, { TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

/** The tests that read a collection, on the large ones: of the folder in CORPORA, or beside the project. */
async function onLargeCorpora(more: string[]): Promise<Results> {
  const folder = resolve(project, process.env.CORPORA ?? '../shared/corpora');
  if (!existsSync(folder)) return notTested(`the large collections: ${folder} is not there.`);
  const readers = globSync('{lander,server,web}/**/*.test.{ts,tsx}', { cwd: project }).filter((file) =>
    /testing\/(corpora|hostile-texts)\.ts'/.test(readFileSync(join(project, file), 'utf8')),
  );
  const chosen = ['--tagsFilter=corpora', ...(more.length > 0 ? more : readers)];
  return vitestOn(['server', 'web', 'web-pure'], chosen, { CORPORA: folder });
}

/** Typed clients, whose generators need an older TypeScript and much else: they are installed for this alone. */
async function withGenerators(more: string[]): Promise<Results> {
  const cwd = join(import.meta.dirname, 'clients');
  const { status } = spawnSync('npm', ['ci'], { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) return notTested('typed clients: their generators could not be installed.');
  return vitestOn(['server'], ['scripts/clients.test.ts', ...more]);
}

/** A few journeys in the browsers of this machine; all of them run in the one that comes with the packages. */
async function inMachineBrowsers(more: string[]): Promise<Results> {
  const browsers = machineBrowsers();
  if (browsers.length === 0) return notTested("this machine's own browsers: there is no Chromium and no Firefox.");
  const all: Results[] = [];
  for (const browser of browsers) {
    console.log(`\n${browser.executablePath}`);
    all.push(await journeys(browser, more.length > 0 ? more : fewJourneys[browser.browserName]));
  }
  return sumOf(all);
}

function notTested(what: string): Results {
  console.warn(`\nNOT TESTED: ${what}\n`);
  return nothingRun;
}

let runs = 0;

/** Runs a runner; gives what our reporter wrote. A run that failed without a failed test counts as a failure. */
async function resultsOf(program: string, args: string[], env: Record<string, string>): Promise<FileResults[]> {
  const file = join(folder, `results-${++runs}.json`);
  const isGreen = await run(program, args, { ...env, [resultsFile]: file });
  const written: FileResults[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const isTold = written.some(({ failed }) => failed.length > 0);
  return isGreen || isTold ? written : [...written, { ...failedRun('the runner ended with an error'), file: '' }];
}

function failedRun(error: string): Results {
  const failure: Failure = { file: '', title: 'the run as a whole', error };
  return { ...nothingRun, failed: [failure] };
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
const chosen = only ? only in suites && [only] : Object.keys(everywhere);
if (!chosen) {
  console.error(
    `There is no suite "${only}". Choose one of ${Object.keys(suites).join(', ')}, or none for ${Object.keys(everywhere).join(', ')}.`,
  );
  process.exit(1);
}

if (
  chosen.some((name) => name === 'e2e' || name === 'browsers') &&
  !(await run(join(import.meta.dirname, 'setup.mjs'), ['build']))
)
  process.exit(1);

const all: Results[] = [];
const lines: string[] = [];
async function runSuite(name: string): Promise<void> {
  if (isInterrupted) return;
  console.log(`\n== ${name} ==`);
  const begin = performance.now();
  const suite = suites[name] as Suite;
  const results = await suite(more).catch((error: Error) => failedRun(`${name}: ${error.message}`));
  all.push(results);
  lines.push(`${name.padEnd(8)} ${inWords(results)} in ${Math.round((performance.now() - begin) / 1_000)} s`);
}

// In a check the tests of the web app fill the time in which journeys wait; people read one suite after the other.
const isCheck = process.env.CI !== undefined && !only;
for (const names of isCheck ? [['server'], ['web', 'e2e']] : chosen.map((name) => [name])) {
  await Promise.all(names.map(runSuite));
}
const sum = sumOf(all);
const parts = [listOf(sum), lines.join('\n'), isInterrupted ? 'Interrupted.' : '', inWords(sum)];
console.log(`\n${parts.filter(Boolean).join('\n\n')}`);
process.exit(sum.failed.length === 0 && !isInterrupted ? 0 : 1);
