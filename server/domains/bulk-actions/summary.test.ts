import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { factsOf, SummariseDomains } from '#contract/bulk-actions.ts';
import { AddDomains, AddMonitoredDomains } from '#contract/domain-actions.ts';
import { GetDomainsByIds } from '#contract/domains.ts';
import { ChangeOwnData } from '#contract/own-data.ts';
import { givenInquiry } from '../../inquiries/testing/given-inquiry.ts';
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
    held: 0,
    monitoredOnly: 1,
    requiresVerification: 1,
  });
});

test('DUE-006 owner B1 the figures of a selection are sums of the server, for one row as for thousands', async () => {
  const app = await freshApp({ startsAt: new Date('2026-11-23T12:00:00Z') });
  const [ann, bob] = [await app.given.user(), await app.given.user()];
  const given = (name: string, expires: string, fields: object, user = ann) =>
    app.given.domain(user, name, { expiration_date: new Date(`${expires}T10:00:00Z`), ...fields });
  const soon = await given('soon.com', '2026-11-23', { sedo_price: 1_000, atom_price: 2_500, inquiry_count: 2 });
  const last = await given('last.com', '2026-12-23', { godaddy_price: 50 });
  const past = await given('past.com', '2026-11-22', { inquiry_count: 1 });
  const bobs = await given('bobs.com', '2026-11-30', { sedo_price: 9_900, inquiry_count: 9 }, bob);
  await app.as(ann).call(ChangeOwnData, { body: { domainIds: [soon.id, past.id], set: { renewalCost: 10.5 } } });
  await givenInquiry(app, ann, { domainId: soon.id, offerAmount: 400 });
  await givenInquiry(app, ann, { domainId: soon.id, offerAmount: 300 });
  await sql`insert into domain_visitor_count (user_id, domain_id, visitors) values (${ann.id}, ${last.id}, 7)`.execute(
    app.parts.db,
  );
  const ids = [soon, last, past, bobs].map(({ id }) => id);
  const summary = (domainIds: string[]) => app.as(ann).call(SummariseDomains, { body: { domainIds } });
  const figures = {
    ...{ highestAsks: 25.5, renewalCost: 21, priced: 2, expiring: 2, inquiries: 3, visitors: 7, bestOffer: 400 },
    bestOffered: { amount: 400, currency: 'USD' },
    renewalCosts: [{ amount: 21, currency: 'USD' }],
    firstExpiry: '2026-11-22T10:00:00.000Z',
  };
  expect((await summary(ids)).figures).toEqual(figures);
  const many = Array.from({ length: 2_000 }, () => crypto.randomUUID());
  expect((await summary([...many, ...ids])).figures).toEqual(figures);
  expect((await summary([last.id])).figures).toMatchObject({
    priced: 0,
    bestOffer: null,
    bestOffered: null,
    visitors: 7,
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
