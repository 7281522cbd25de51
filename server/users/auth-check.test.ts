import { expect, test } from 'vitest';
import { ChangeName } from '#contract/account.ts';
import { KeepAccount, RequestAccountDeletion } from '#contract/account-deletion.ts';
import { AuthCheck } from '#contract/auth.ts';
import type { Reply } from '#contract/endpoint.ts';
import { SetOperator } from '#contract/people.ts';
import { SetPreferences } from '#contract/preferences.ts';
import { provenUserId } from '../context.ts';
import { freshApp } from '../testing/app.ts';
import type { TestUser } from '../testing/given.ts';
import { listening } from '../testing/listening.ts';
import { createSessionCache, trustedMs } from './session-cache.ts';

const withIt = (part: Partial<Reply<typeof AuthCheck>>) => expect.objectContaining(part);

test('API-002 G7 the signed-in user is read once while the session is taken for proven: then no call makes a query, and calls at once make those of one', async () => {
  const { given, as, pool, clock } = await freshApp();
  const ann = await given.user();
  let queries = 0;
  pool.on('acquire', () => {
    queries += 1;
  });
  const asked = async (atOnce = 1) => {
    queries = 0;
    await Promise.all(Array.from({ length: atOnce }, () => as(ann).call(AuthCheck)));
    return queries;
  };
  expect([await asked(), await asked(), await asked()]).toEqual([4, 0, 0]);
  clock.advance(trustedMs);
  expect([await asked(), await asked()]).toEqual([4, 0]);
  clock.advance(trustedMs);
  expect(await asked(20)).toBe(4);
});

test('D-020 a request that comes after a session ended joins no reading that began before', async () => {
  const sessions = createSessionCache();
  const before = sessions.once('cookie', async () => ({ userId: provenUserId('1'), sessionId: '1', name: null }));
  sessions.drop(() => true);
  expect(await sessions.once('cookie', async () => null)).toBeNull();
  expect(await before).not.toBeNull();
});

test('API-002 a failure is not remembered', async () => {
  const { given, as, pool } = await freshApp();
  const ann = await given.user();
  await pool.query('alter table operator rename to away');
  expect((await as(ann).inject({ url: AuthCheck.path })).statusCode).toBe(500);
  await pool.query('alter table away rename to operator');
  expect(await as(ann).call(AuthCheck)).toMatchObject({ userId: ann.id });
});

test('API-002 D-033a D-035b D-019 D-228a a changed value is right in the next answer, here and in another process', async () => {
  const web = await listening({ MAIL_URL: 'smtp://127.0.0.1:1' });
  const { first: here, start, given, clock } = web;
  const there = await start();
  const [ann, runs] = [await given.user(), await given.operator()];
  type Server = typeof here;
  const send = async ({ url }: Server, user: TestUser, spec: { method: string; path: string }, body?: object) => {
    const headers = { cookie: user.cookie, origin: web.parts.config.publicUrl };
    const path = spec.path.replace(':userId', ann.id);
    const json = body
      ? { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
      : {};
    const answer = await fetch(url + path, { method: spec.method, headers, ...json });
    expect(answer.status, path).toBe(200);
    return answer.json();
  };
  const check = (server: Server) => send(server, ann, AuthCheck);
  const now = clock.now();
  const changes: [string, () => Promise<unknown>, unknown][] = [
    ['name', () => send(here, ann, ChangeName, { name: 'Anna' }), withIt({ name: 'Anna' })],
    [
      'preferences',
      () => send(here, ann, SetPreferences, { dateStyle: 'iso', currency: 'EUR' }),
      withIt({ dates: { timeZone: null, dateStyle: 'iso' }, currency: 'EUR' }),
    ],
    ['operator', () => send(here, runs, SetOperator, { isOperator: true }), withIt({ isOperator: true })],
    ['no operator', () => send(here, runs, SetOperator, { isOperator: false }), withIt({ isOperator: false })],
    [
      'deletion',
      () => send(here, ann, RequestAccountDeletion, { email: ann.email }),
      withIt({ deletion: expect.objectContaining({ requestedAt: now.toISOString() }) }),
    ],
    ['kept', () => send(here, ann, KeepAccount), expect.not.objectContaining({ deletion: expect.anything() })],
  ];
  for (const [what, change, expected] of changes) {
    for (const server of [here, there]) expect(await check(server), `before: ${what}`).not.toEqual(expected);
    await change();
    expect(await check(here), what).toEqual(expected);
    await expect.poll(() => check(there), { message: `${what}, told by NOTIFY` }).toEqual(expected);
  }
});
