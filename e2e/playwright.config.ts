import { defineConfig } from '@playwright/test';
import { type Browser, findBrowser } from '../scripts/browser.ts';

// Looked for once: Playwright's workers read this file again and take what the first reader found.
process.env.E2E_BROWSER ??= JSON.stringify(await findBrowser());
const { browserName, env, args, ...launch }: Browser = JSON.parse(process.env.E2E_BROWSER);
// No process is got ready for a page that may come: an eighth of a page's processor time. Without the compositor's thread it
// would be a third, but then frames stop.
const lean = browserName === 'chromium' ? ['--renderer-process-limit=1'] : [];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: './template-folder.ts',
  forbidOnly: process.env.CI !== undefined,
  workers: 2, // each has products on free ports with databases of their own
  retries: process.env.CI === undefined ? 0 : 1, // a second try is reported as flaky, not hidden
  // How long something is waited for is no part of what is proven, and a busy machine may take its time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list', // test.ts adds a report that it counts
  use: {
    launchOptions: { ...launch, args: [...args, ...lean], env: { ...process.env, ...env } as Record<string, string> },
    trace: 'off', // recording costs half of the time; `npm test -- e2e --trace retain-on-failure` when one is needed
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 20_000,
  },
  projects: [{ name: browserName, use: { browserName } }],
});
