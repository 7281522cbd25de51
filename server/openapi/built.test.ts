import { expect, test } from 'vitest';
import { project, startVersion } from '../app/testing/versions.ts';
import { freshApp } from '../testing/app.ts';

test('the built program describes the same API as its sources', async () => {
  const { app, database } = await freshApp();
  const settings = { DATABASE_URL: database.url, SANDBOX: 'off', OUTBOUND: 'off', LANDER_LISTEN: 'none' };
  const { port } = await startVersion(project, 'web', settings);
  const built = (await (await fetch(`http://localhost:${port}/api/openapi.json`)).json()) as { servers: unknown };
  const { body } = await app.inject('/api/openapi.json');
  expect(built).toEqual({ ...JSON.parse(body), servers: built.servers });
});
