import { onTestFinished } from 'vitest';

type Shareable = { close(): Promise<void>; beginTest(): void };
let shared: { app: Promise<Shareable>; isInUse: boolean } | undefined;

/** The one app of a test file: what `make` gave the first test that asked. Undefined where no test runs (`beforeAll`). */
export async function sharedApp<App extends Shareable>(make: () => Promise<App>): Promise<App | undefined> {
  try {
    onTestFinished(() => {
      if (shared) shared.isInUse = false;
    });
  } catch {
    return undefined;
  }
  shared ??= { app: make(), isInUse: false };
  const app = (await shared.app) as App;
  if (!shared.isInUse) app.beginTest();
  shared.isInUse = true;
  return app;
}

/** After the last test of a file; a test that stops the app makes the next one start another. */
export async function closeSharedApp(): Promise<void> {
  const closing = shared;
  shared = undefined;
  await (await closing?.app)?.close();
}
