import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { AuthCheck } from '#contract/auth.ts';
import { AddDomains } from '#contract/domain-actions.ts';
import { ListDomains, ListDomainsForLanders, ListTags } from '#contract/domain-list.ts';
import { GetDomainsByIds } from '#contract/domains.ts';
import { CreateKey } from '#contract/keys.ts';
import { UpdateDomain } from '#contract/update-domain.ts';
import { freshApp } from '../testing/app.ts';
import { createLimiter } from './limiter.ts';

test('two calls of a key run, two wait in order, the fifth is refused; other keys are not affected', async () => {
  const limiter = createLimiter({ atOnce: 2, waiting: 2 });
  const [first, second] = [await limiter.take('ann'), await limiter.take('ann')];
  const order: string[] = [];
  const noted = async (name: string) => {
    const done = await limiter.take('ann');
    order.push(name);
    return done;
  };
  const [third, fourth] = [noted('third'), noted('fourth')];
  await expect(limiter.take('ann')).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 1 });
  (await limiter.take('bob'))();
  expect(order).toEqual([]);
  first();
  first(); // twice is once
  const thirdDone = await third;
  expect(order).toEqual(['third']);
  second();
  thirdDone();
  (await fourth)();
  (await limiter.take('ann'))();
});

test('security M-3 a user has two costly answers at once; a client that leaves gives its slot back, and others never wait', async () => {
  const { app, as, given } = await freshApp();
  const [ann, bob] = [await given.user(), await given.user()];
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  /** the head of a request whose body does not come */
  const half = async () => {
    const asked = request({
      port,
      method: 'POST',
      path: GetDomainsByIds.path,
      headers: {
        cookie: ann.cookie,
        origin: 'http://localhost:3000',
        'content-type': 'application/json',
        'content-length': 100,
      },
    });
    asked.on('error', () => {});
    asked.write('[');
    return asked;
  };
  const busy = await Promise.all([half(), half()]);
  const list = { url: `${ListDomains.path}?take=5000` };
  const othersAreAnswered = async () => {
    for (let time = 0; time < 3; time += 1) expect((await as(bob).inject(list)).statusCode).toBe(200);
    return true;
  };
  const isWaiting = () =>
    Promise.race([
      as(ann)
        .inject(list)
        .then(() => false),
      othersAreAnswered(),
    ]);
  await expect.poll(isWaiting).toBe(true); // the heads have arrived
  const answered: string[] = [];
  const costly = [
    { method: 'GET', url: `${ListDomains.path}?Take=5000` },
    { method: 'GET', url: ListDomainsForLanders.path },
    { method: 'GET', url: ListTags.path },
    { method: 'PATCH', url: UpdateDomain.path.replace(':id', 'x') },
  ] as const;
  for (const one of costly)
    as(ann)
      .inject(one)
      .then(({ statusCode }) => answered.push(`${one.url} ${statusCode}`));
  await as(ann).call(AuthCheck);
  await othersAreAnswered();
  expect(answered).toEqual([]);
  const waiting = as(ann).inject(list);
  for (const one of busy) one.destroy();
  expect((await waiting).statusCode).toBe(200);
  await expect.poll(() => answered.length).toBe(costly.length);
});

test('security M-3 a long answer by ids comes in parts, with the same domains in the same order', async () => {
  const { as, given, pool } = await freshApp();
  const ann = await given.user();
  const names = Array.from({ length: 1_500 }, (_, count) => `name-${count}.com`);
  await as(ann).call(AddDomains, { headers: {}, body: names });
  const { rows } = await pool.query<{ id: string }>('select id from domain order by name');
  const ids = rows.map(({ id }) => id);
  const answer = await as(ann).inject({ method: 'POST', url: GetDomainsByIds.path, payload: ids });
  expect(answer.headers['content-length']).toBeUndefined(); // a stream
  const domains = answer.json<{ id: string }[]>();
  expect(domains.map(({ id }) => id)).toEqual(ids);
});

test('KEY-008 pages of more than 100 names are answered to the keys of an account one at a time, smaller ones are not held up', async () => {
  const { as, given } = await freshApp();
  const ann = await given.user();
  const body = { label: 'Reads all', scopes: ['domains:read' as const], tags: null, lastDay: null };
  const { text } = await as(ann).call(CreateKey, { body });
  const statuses = async (take: number, caller: Parameters<typeof as>[0]) => {
    const all = Array.from({ length: 20 }, () => as(caller).inject({ url: `${ListDomains.path}?take=${take}` }));
    return [...new Set((await Promise.all(all)).map(({ statusCode }) => statusCode))].toSorted();
  };
  expect(await statuses(100, { key: text })).toEqual([200]);
  expect(await statuses(500, ann)).toEqual([200]);
  expect(await statuses(500, { key: text })).toEqual([200, 429]); // ten wait, the rest is refused
});
