import { onTestFinished } from 'vitest';

type Shareable = { close(): Promise<void>; beginTest(): void };
const shared = new Map<string, { app: Promise<Shareable>; isInUse: boolean }>();

/**
 * The app of a test file with these options: what `make` gave the first test that asked. Undefined where no test runs
 * (`beforeAll`).
 */
export async function sharedApp<App extends Shareable>(
  options: object,
  make: () => Promise<App>,
): Promise<App | undefined> {
  const key = JSON.stringify(options);
  try {
    onTestFinished(() => {
      const one = shared.get(key);
      if (one) one.isInUse = false;
    });
  } catch {
    return undefined;
  }
  const one = shared.get(key) ?? { app: make(), isInUse: false };
  shared.set(key, one);
  const app = (await one.app) as App;
  if (!one.isInUse) app.beginTest();
  one.isInUse = true;
  return app;
}

/** After the last test of a file; a test that stops the app makes the next one start another. */
export async function closeSharedApp(): Promise<void> {
  const closing = [...shared.values()];
  shared.clear();
  for (const { app } of closing) await (await app).close();
}
