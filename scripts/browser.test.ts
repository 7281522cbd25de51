import { expect, test } from 'vitest';
import { findBrowser } from './browser.ts';

const isLinux = process.platform === 'linux' && process.arch === 'x64';

test.skipIf(!isLinux)(
  'journeys run in the browser that the packages pin, whatever this machine has',
  async () => {
    const { executablePath } = await findBrowser('');
    expect(executablePath).toContain('node_modules');
  },
  60_000,
);

test('a browser that CHROMIUM_PATH names is the one, or the run stops', async () => {
  await expect(findBrowser('/nowhere/chromium')).rejects.toThrow(/CHROMIUM_PATH: .*\/nowhere\/chromium/);
});
