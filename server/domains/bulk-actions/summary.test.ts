import { expect, test } from 'vitest';
import { factsOf, SummariseDomains } from '#contract/bulk-actions.ts';
import { AddDomains, AddMonitoredDomains } from '#contract/domain-actions.ts';
import { GetDomainsByIds } from '#contract/domains.ts';
import { freshApp } from '../../testing/app.ts';
import { setStatus } from '../testing/given-domains.ts';

test('D-119 the server says of a selection what the browser says of the domains themselves', async () => {
  const app = await freshApp();
  const [ann, bob] = [await app.given.user(), await app.given.user()];
  await app.as(bob).call(AddDomains, { headers: {}, body: ['claimed.com', 'bobs.com'] });
  const names = ['a--b.com', 'a-b.com', 'bücher.de', 'example.xn--p1ai', 'sold.com', 'dropped.com', 'claimed.com'];
  await app.as(ann).call(AddDomains, { headers: {}, body: names });
  await app.as(ann).call(AddMonitoredDomains, { headers: {}, body: ['watched.com', 'sold.com'] });
  await setStatus(app, ann, 'sold.com', 1);
  await setStatus(app, ann, 'dropped.com', 2);
  const { rows } = await app.pool.query<{ id: string }>('select id from domain');
  const ids = rows.map(({ id }) => id);
  const domains = await app.as(ann).call(GetDomainsByIds, { body: ids });
  expect(domains).toHaveLength(8);
  const facts = await app.as(ann).call(SummariseDomains, { body: { domainIds: [...ids, 'no id', '\0'] } });
  expect(facts).toMatchObject(factsOf(domains));
  expect(facts).toMatchObject({
    internationalised: 2,
    consecutiveHyphens: 1,
    monitoredOnly: 1,
    requiresVerification: 1,
  });
});

test('GRID-045 the facts of 10,000 domains, and none of 10,001', async () => {
  const app = await freshApp({ isOwn: true });
  const ann = await app.given.user();
  await app.pool.query(
    `insert into domain (user_id, id, name, tld_id, in_portfolio, created_at)
     select $1, gen_random_uuid(), n || '.com', 1, true, now() from generate_series(1, 12000) n`,
    [ann.id],
  );
  const { rows } = await app.pool.query<{ id: string }>('select id from domain');
  const ids = rows.map(({ id }) => id);
  expect(await app.as(ann).call(SummariseDomains, { body: { domainIds: ids.slice(0, 10_000) } })).toMatchObject({
    count: 10_000,
    registered: 10_000,
  });
  await expect(app.as(ann).call(SummariseDomains, { body: { domainIds: ids.slice(0, 10_001) } })).rejects.toMatchObject(
    {
      code: 'TOO_MANY_DOMAINS',
    },
  );
});
