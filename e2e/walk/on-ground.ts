import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.ts';
import { type Ground, startGround } from './ground.ts';

/** Does something with a product of its own and a browser; both are ended afterwards, also by a signal. */
export async function onGround(work: (ground: Ground, browser: Browser) => Promise<void>): Promise<void> {
  const { executablePath, args, env } = await findBrowser();
  const ground = await startGround();
  const browser = await chromium.launch({
    executablePath,
    args,
    env: { ...process.env, ...env } as Record<string, string>,
  });
  let ending: Promise<void> | undefined;
  const end = () => {
    ending ??= browser.close().then(ground.stop);
    return ending;
  };
  const stop = () => void end().finally(() => process.exit(1));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    await work(ground, browser);
  } catch (error) {
    if (!ending) throw error; // else it is the browser that has gone
  } finally {
    await end();
  }
}
