import { expect, test } from 'vitest';
import { GetSandboxPage } from '#contract/sandbox-page.ts';
import { freshApp } from '../testing/app.ts';
import { getSandboxPage } from './sandbox-page.reads.ts';

test('D-232 names of the sandbox have a page on which they are changed, real ones and those of others have none', async () => {
  const app = await freshApp();
  const [ann, bob] = [await app.given.user(), await app.given.user()];
  const [simulated, real] = [await app.given.domain(ann, 'quiet.test'), await app.given.domain(ann, 'quiet.com')];
  expect(await app.as(ann).call(GetSandboxPage, { params: { id: simulated.id } })).toEqual({ page: null }); // it is off
  const sandbox = { control: 'http://127.0.0.1:4000/' } as never;
  const ctx = { ...app.parts, sandbox, userId: ann.id, now: app.clock.now() } as never;
  expect(await getSandboxPage(ctx, simulated.id)).toEqual({ page: 'http://127.0.0.1:4000/change?name=quiet.test' });
  expect(await getSandboxPage(ctx, real.id)).toEqual({ page: null });
  const asked = app.as(bob).call(GetSandboxPage, { params: { id: simulated.id } });
  await expect(asked).rejects.toMatchObject({ code: 'DOMAIN_NOT_FOUND' });
});
