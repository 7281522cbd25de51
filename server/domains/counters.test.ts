import { expect, test } from 'vitest';
import { AddDomains, AddMonitoredDomains } from '#contract/domain-actions.ts';
import { ListDomains } from '#contract/domain-list.ts';
import { DomainStatus } from '#contract/domains.ts';
import { websiteStatuses } from '#contract/websites.ts';
import { inTransaction } from '../database/transaction.ts';
import type { DomainUpdate } from '../lookups/domain-update.ts';
import { saveLookups } from '../lookups/lookups.service.ts';
import { setWebsiteStatus } from '../portfolio/website-status.service.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import type { TestUser } from '../testing/given.ts';
import { emptyUpdate, setStatus, softDelete } from './testing/given-domains.ts';
import { recount, storedCounts } from './testing/recount.ts';

async function versionOf({ parts }: FreshApp, user: TestUser): Promise<number> {
  const rows = await parts.db
    .selectFrom('domain_count')
    .select('count')
    .where('user_id', '=', user.id)
    .where('dimension', '=', 0)
    .execute();
  return rows[0]?.count ?? 0;
}

/** Small numbers from a seed, so that a failure can be repeated (mulberry32). */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

test.each([1, 2, 3])('after a random series of changes the counters equal a recount (seed %i)', async (seed) => {
  const app = await freshApp();
  const { given, as, parts } = app;
  const below = seeded(seed);
  const users = [await given.user(), await given.user()];
  const nameOf = (n: number) => `n${n}.${['com', 'de', 'co.uk'][n % 3]}`;
  const someNames = () => Array.from({ length: 1 + below(20) }, () => nameOf(below(40)));
  const updateOf = (user: TestUser, id: string): DomainUpdate => {
    const known = { outcome: 'known' as const, source: 'rdap.example', retryAt: null, reason: null };
    return {
      ...emptyUpdate(user, id, parts.clock.now()),
      isProcessed: below(2) === 1,
      fields: {
        registrarName: { ...known, value: `Registrar ${below(3)}` },
        nameServers: { ...known, value: below(3) ? [`ns${below(3)}.example.net`] : [] },
      },
    };
  };
  const steps: ((user: TestUser) => Promise<unknown>)[] = [
    (user) => as(user).call(AddDomains, { headers: {}, body: someNames() }),
    (user) => as(user).call(AddMonitoredDomains, { headers: {}, body: someNames() }),
    (user) => softDelete(app, user, nameOf(below(40))),
    (user) => setStatus(app, user, nameOf(below(40)), [DomainStatus.Sold, DomainStatus.Dropped][below(2)] ?? 1),
    (user) =>
      parts.db
        .deleteFrom('domain')
        .where('user_id', '=', user.id)
        .where('name', '<', `n${below(3)}`)
        .execute(),
    async (user) => {
      const { data } = await as(user).call(ListDomains, { query: { isForMonitoring: below(2) ? 'true' : 'false' } });
      const updates = data.map((domain) => updateOf(user, domain.id));
      await inTransaction(parts, (tx) => saveLookups(tx, updates));
    },
    async (user) => {
      const { data } = await as(user).call(ListDomains, { query: { isForMonitoring: below(2) ? 'true' : 'false' } });
      const websites = data.map(({ id }) => ({
        ...{ userId: user.id, domainId: id },
        status: websiteStatuses[below(websiteStatuses.length + 1)] ?? null,
      }));
      await inTransaction(parts, (tx) => setWebsiteStatus(tx, websites));
    },
  ];
  for (let step = 0; step < 60; step++) {
    const user = users[below(2)] as TestUser;
    await steps[below(steps.length)]?.(user);
  }
  const expected = await recount(app);
  expect(Object.keys(expected).length).toBeGreaterThan(10);
  expect(await storedCounts(app)).toEqual(expected);
});

test('every change of a user’s domains changes the version, and nobody else’s', async () => {
  const app = await freshApp();
  const [ann, bob] = [await app.given.user(), await app.given.user()];
  const versions = [0];
  const look = async () => versions.push(await versionOf(app, ann));
  const domain = await app.given.domain(ann, 'a.com');
  await look();
  await inTransaction(app.parts, (tx) => saveLookups(tx, [emptyUpdate(ann, domain.id, app.parts.clock.now())]));
  await look();
  await softDelete(app, ann, 'a.com');
  await look();
  await app.parts.db.deleteFrom('domain').where('user_id', '=', ann.id).execute();
  await look();
  expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
  expect(versions).toHaveLength(5);
  expect(await versionOf(app, bob)).toBe(0);
});
