import { expect, test } from 'vitest';
import { AuthCheck, GetSignInOptions, OpenDemo, SetUp } from '#contract/auth.ts';
import { freshApp } from '../testing/app.ts';
import { openDemoAccount } from './demo.service.ts';

const open = { method: 'POST', url: OpenDemo.path } as const;

test('screens B27 a demo is opened by one call without a password, from here or elsewhere, and ends the session before', async () => {
  const app = await freshApp({ isDemo: true });
  expect((await app.as(null).inject(open)).statusCode).toBe(404); // no account yet
  const { userId, isNew } = await openDemoAccount({ ...app.parts, now: app.clock.now() });
  expect(isNew).toBe(true);
  expect((await openDemoAccount({ ...app.parts, now: app.clock.now() })).isNew).toBe(false);
  expect(await app.as(null).call(GetSignInOptions)).toMatchObject({
    demo: true,
    needsSetup: false,
    localAccounts: false,
  });

  const first = await app.as(null).inject({ ...open, remoteAddress: '192.0.2.7' });
  expect(first.json()).toEqual({ userId });
  const header = String(first.headers['set-cookie']);
  expect(header).toMatch(/^ns_session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  const [cookie = ''] = header.split(';');
  expect(await app.as({ cookie }).call(AuthCheck)).toMatchObject({ userId, name: 'Demo' });
  expect((await app.as({ cookie }).inject(open)).statusCode).toBe(200);
  await expect(app.as({ cookie }).call(AuthCheck)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  const account = { name: 'Eve', email: 'eve@example.test', password: 'seven quiet harbours' };
  await expect(app.as(null).call(SetUp, { body: account })).rejects.toMatchObject({ code: 'SETUP_DONE' });
});

test('screens B27 no other page opens a demo, and a network can open a limited number', async () => {
  const app = await freshApp({ isDemo: true, settings: { REQUESTS_PER_MINUTE: '600' } });
  await openDemoAccount({ ...app.parts, now: app.clock.now() });
  const foreign = await app.as(null).inject({ ...open, headers: { origin: 'https://evil.example' } });
  expect(foreign.statusCode).toBe(403);
  const codes = [];
  for (let at = 0; at < 11; at += 1) codes.push((await app.as(null).inject(open)).statusCode);
  expect(codes.at(-1)).toBe(429);
});

test('screens B27 outside a demo there is no such call, also where its account exists', async () => {
  const app = await freshApp();
  await openDemoAccount({ ...app.parts, now: app.clock.now() });
  expect((await app.as(null).inject(open)).statusCode).toBe(404);
  expect(await app.as(null).call(GetSignInOptions)).toMatchObject({ demo: false });
});

test('screens B27 a data folder with real accounts becomes no demo', async () => {
  const app = await freshApp({ isDemo: true });
  await app.given.user();
  await expect(openDemoAccount({ ...app.parts, now: app.clock.now() })).rejects.toThrow('real accounts');
});
