import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { findDebianPostgres, startDebianPostgres } from './debian-postgres.ts';

// `npm test` runs all suites; `npm test -- server|web|e2e|debian [more arguments for the runner]` runs one.
const modules = join(import.meta.dirname, '../node_modules');
const vitest = join(modules, 'vitest/vitest.mjs');
const playwright = join(modules, '@playwright/test/cli.js');

/** Server suites that run once more on the system's PostgreSQL: what talks to the database in a way of its own. */
const onExternalPostgres = [
  'server/testing/',
  'server/database/migrate',
  'server/app/',
  'server/http/',
  'server/domains/',
  'server/jobs/',
  'server/notifications/',
  'server/processing/',
  'server/users/',
];

type Suite = (more: string[]) => Promise<boolean>;
const suites: Record<string, Suite> = {
  server: (more) => run(vitest, ['run', '--project', 'server', ...more]),
  web: (more) => run(vitest, ['run', '--project', 'web*', ...more]),
  e2e: journeys,
  debian: onDebian,
};

async function journeys(more: string[]): Promise<boolean> {
  const browser = JSON.stringify(await findBrowser());
  return run(playwright, ['test', '-c', 'e2e/playwright.config.ts', ...more], { E2E_BROWSER: browser });
}

async function onDebian(more: string[]): Promise<boolean> {
  const version = findDebianPostgres();
  if (!version) {
    console.warn('\nNOT TESTED: DATABASE_URL with an external PostgreSQL. No server in /usr/lib/postgresql.\n');
    return true;
  }
  const server = await startDebianPostgres(version);
  try {
    const files = more.length > 0 ? more : onExternalPostgres;
    return await run(vitest, ['run', '--project', 'server', ...files], { TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

async function run(program: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(process.execPath, [program, ...args], { stdio: 'inherit', env: { ...process.env, ...env } });
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
const failed: string[] = [];
for (const name of chosen) {
  if (isInterrupted) break;
  console.log(`\n== ${name} ==`);
  const isGreen = await suites[name]?.(more).catch((error: Error) => console.error(error.message));
  if (!isGreen) failed.push(name);
}
if (isInterrupted) failed.push('interrupted');
console.log(failed.length === 0 ? '\nAll tests passed.' : `\nFailed: ${failed.join(', ')}.`);
process.exit(failed.length === 0 ? 0 : 1);
