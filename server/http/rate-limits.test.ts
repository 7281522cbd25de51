import { expect, test } from 'vitest';
import { AuthCheck, SignIn } from '#contract/auth.ts';
import { AddDomains, AddMonitoredDomains } from '#contract/domain-actions.ts';
import { freshApp } from '../testing/app.ts';

const asShipped = { settings: { REQUESTS_PER_MINUTE: '' } }; // an empty setting is its default
const limited = { code: 'RATE_LIMITED', status: 429 };

test('each session has its own allowance of requests a minute', async () => {
  const { given, as } = await freshApp({ settings: { REQUESTS_PER_MINUTE: '20' } });
  const [ann, bob] = [await given.user(), await given.user()];
  for (let count = 0; count < 20; count += 1) await as(ann).call(AuthCheck);
  const error = await as(ann)
    .call(AuthCheck)
    .catch((reason) => reason);
  expect(error).toMatchObject(limited);
  expect(error.retryAfter).toBeGreaterThan(0);
  expect(error.retryAfter).toBeLessThanOrEqual(60);
  await as(bob).call(AuthCheck);
});

test('CONST-044 D-016 600 requests a minute are the default', async () => {
  const { given, as } = await freshApp(asShipped);
  const ann = await given.user();
  for (let count = 0; count < 600; count += 1) await as(ann).call(AuthCheck);
  await expect(as(ann).call(AuthCheck)).rejects.toMatchObject(limited);
});

test('a made-up cookie is counted by its address', async () => {
  const { as } = await freshApp({ settings: { REQUESTS_PER_MINUTE: '3' } });
  const codes = [];
  for (let count = 0; count < 5; count += 1) {
    const answer = await as({ cookie: `ns_session=made-up-${count}.x` }).inject({ url: AuthCheck.path });
    codes.push(answer.statusCode);
  }
  expect(codes).toEqual([401, 401, 401, 429, 429]);
});

test('CONST-044 D-016 30 requests a minute may add domains, to the portfolio or to monitoring, whatever their outcome', async () => {
  const { given, as } = await freshApp(asShipped);
  const ann = await given.user();
  const add = (url: string) => as(ann).inject({ method: 'POST', url, payload: {} });
  for (let count = 0; count < 15; count += 1) {
    expect((await add(AddDomains.path)).statusCode).toBe(400);
    expect((await add(AddMonitoredDomains.path)).statusCode).toBe(400);
  }
  expect((await add(AddDomains.path)).json()).toMatchObject({ code: 'RATE_LIMITED' });
  expect((await add(AddMonitoredDomains.path)).json()).toMatchObject({ code: 'RATE_LIMITED' });
  await as(ann).call(AuthCheck);
});

test('an address may try to sign in 10 times a minute', async () => {
  const { as } = await freshApp(asShipped);
  const attempt = (count: number, remoteAddress: string) =>
    as(null).inject({
      method: 'POST',
      url: SignIn.path,
      payload: { email: `user${count}@example.test`, password: 'wrong' },
      remoteAddress,
    });
  for (let count = 0; count < 10; count += 1) expect((await attempt(count, '192.0.2.1')).statusCode).toBe(401);
  const refused = await attempt(10, '192.0.2.1');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await attempt(11, '192.0.2.2')).statusCode).toBe(401);
});
